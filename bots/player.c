/* Who sits on a seat, as words. */
#include "deckdelve/bot.h"

#include <string.h>

static bool is_name(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(text, name, length) == 0;
}

static bool read_bot(const char *text, size_t length, struct dd_player *out, struct dd_text *why)
{
    for (int i = 0; dd_bots[i]; i++)
        if (is_name(text, length, dd_bots[i]->name)) {
            out->bot = dd_bots[i];
            return true;
        }
    dd_write(why, "there is no such bot: there are ");
    for (int i = 0; dd_bots[i]; i++)
        dd_write(why, i ? ", %s" : "%s", dd_bots[i]->name);
    return false;
}

static bool read_aim(const char *text, size_t length, struct dd_player *out, struct dd_text *why)
{
    for (int aim = 0; aim < DD_AIMS; aim++)
        if (is_name(text, length, dd_aim_names[aim])) {
            out->aim = (enum dd_aim)aim;
            out->aimed = true;
            return true;
        }
    dd_write(why, "a bot plays for ");
    for (int aim = 0; aim < DD_AIMS; aim++)
        dd_write(why, aim ? ", %s" : "%s", dd_aim_names[aim]);
    return false;
}

/* "2000" playouts, or "500ms". */
static bool read_budget(const char *text, struct dd_player *out, struct dd_text *why)
{
    uint32_t value = 0;
    const char *p = text;
    for (; *p >= '0' && *p <= '9' && value <= DD_MOST_PLAYOUTS; p++)
        value = value * 10 + (uint32_t)(*p - '0');
    bool timed = p != text && strcmp(p, "ms") == 0;
    if (p == text || (*p && !timed) || value < 1 ||
        value > (timed ? DD_MOST_MILLISECONDS : DD_MOST_PLAYOUTS)) {
        dd_write(why, "a bot thinks for 1 to %d playouts, or for 1ms to %dms", DD_MOST_PLAYOUTS,
                 DD_MOST_MILLISECONDS);
        return false;
    }
    *(timed ? &out->milliseconds : &out->playouts) = value;
    return true;
}

bool dd_read_player(const char *label, struct dd_player *out, struct dd_text *why)
{
    static const char prefix[] = "bot:";
    const char *name = label + sizeof prefix - 1, *aim, *budget;
    struct dd_player player = {0};
    if (strcmp(label, "human") == 0) {
        *out = player;
        return true;
    }
    if (strncmp(label, prefix, sizeof prefix - 1) != 0) {
        dd_write(why, "a seat is \"human\", \"human:NAME\" or \"bot:NAME\"");
        return false;
    }
    aim = name + strcspn(name, "/@");
    budget = aim + strcspn(aim, "@");
    if (!read_bot(name, (size_t)(aim - name), &player, why) ||
        (*aim == '/' && !read_aim(aim + 1, (size_t)(budget - aim - 1), &player, why)) ||
        (*budget == '@' && !read_budget(budget + 1, &player, why)))
        return false;
    *out = player;
    return true;
}

void dd_write_player(const struct dd_player *player, struct dd_text *t)
{
    dd_write(t, player->bot ? "bot:%s" : "human", player->bot ? player->bot->name : "");
    if (player->aimed || player->aim != DD_AIM_WIN)
        dd_write(t, "/%s", dd_aim_names[player->aim]);
    if (player->playouts)
        dd_write(t, "@%d", (int)player->playouts);
    if (player->milliseconds)
        dd_write(t, "@%dms", (int)player->milliseconds);
}

uint64_t dd_bot_seed(uint64_t seed, uint64_t decision, int seat)
{
    return dd_random_stream(~seed, decision * DD_SEATS + (uint64_t)seat).x;
}
