/* A state as one number. Values are hashed, not memory, so that every machine agrees. */
#include "deckdelve/game.h"

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 32;
}

static uint64_t mix_head(uint64_t hash, const struct dd_state *s)
{
    const struct dd_pending *p = &s->pending;
    hash = mix(hash, s->seed);
    hash = mix(hash, (uint64_t)s->chances << 32 | (uint32_t)s->turn << 16 |
                         (uint32_t)s->seats << 8 | s->acting);
    hash =
        mix(hash, (uint64_t)s->leaving << 56 | (uint64_t)s->may << 48 | (uint64_t)s->active << 40 |
                      (uint64_t)s->phase << 32 | (uint32_t)s->gone << 24 | (uint32_t)s->over << 16 |
                      (uint32_t)s->won << 8 | s->cells);
    return mix(hash, (uint64_t)p->what << 56 | (uint64_t)p->zone << 48 | (uint64_t)p->at << 40 |
                         (uint64_t)p->to << 32 | (uint32_t)p->dice << 16 | p->sides);
}

uint64_t dd_hash(const struct dd_state *s)
{
    uint64_t hash = mix_head(0, s);
    for (int i = 0; i < DD_OPTIONS; i++)
        hash = mix(hash, (uint16_t)s->option[i]);
    for (int i = 0; i < DD_COUNTERS; i++)
        hash = mix(hash, (uint16_t)s->counter[i]);
    for (int i = 0; i <= DD_ZONES; i++)
        hash = mix(hash, s->at[i]);
    for (int i = 0; i < s->cells; i++) {
        const struct dd_cell *c = &s->cell[i];
        hash = mix(hash, (uint64_t)(uint8_t)c->x << 40 | (uint64_t)(uint8_t)c->y << 32 |
                             (uint32_t)c->next[0] << 24 | (uint32_t)c->next[1] << 16 |
                             (uint32_t)c->next[2] << 8 | c->next[3]);
    }
    for (int i = 0; i < s->at[DD_ZONES]; i++) {
        const struct dd_piece *p = &s->piece[i];
        hash = mix(hash, (uint64_t)p->kind << 32 | (uint32_t)p->face << 24 |
                             (uint32_t)p->mark << 16 | (uint32_t)p->seen << 8 | p->lot);
    }
    return hash;
}
