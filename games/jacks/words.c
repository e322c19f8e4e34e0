/* Dungeon Jacks in words: what happened, what is asked, what there is to know. */
#include "jacks.h"

const char *const jacks_names[OWNERS] = {"Fighter", "Rogue", "Wizard", "Cleric", "phantom"};

static void write_kinds(struct dd_text *t, uint64_t kinds)
{
    for (bool first = true; kinds; kinds &= kinds - 1, first = false)
        dd_write(t, first ? "%k" : " %k", __builtin_ctzll(kinds));
}

/* ---- What happened ------------------------------------------------------------------------- */

static void word_party(const struct dd_event *e, struct dd_text *t)
{
    dd_write(t, "Your party: ");
    for (int class = 0; class < CLASSES; class ++)
        dd_write(t, class ? ", %k %s" : "%k %s", (int)(e->mask >> (8 * class) & 255),
                 jacks_names[class]);
    dd_write(t, ".");
}

static void word_rolled(const struct dd_event *e, struct dd_text *t)
{
    int at = 0;
    dd_write(t, "%S %{roll|rolls}", e->seat);
    for (int class = 0; class < CLASSES; class ++) {
        int dice = e->num >> (3 * class) & 7;
        if (dice)
            dd_write(t, at ? ", %s" : ": %s", jacks_names[class]);
        for (; dice; dice--)
            dd_write(t, " %d", (int)(e->mask >> (4 * at++) & 15));
    }
    dd_write(t, ".");
}

static void word_ran(const struct dd_event *e, struct dd_text *t)
{
    static const char *const what[] = {"away without a loss", "away, but the die is exhausted",
                                       "the die is exhausted, and nobody is away"};
    dd_write(t, "The %s rolls %d: %s.", jacks_names[e->i], e->j, what[e->num]);
}

static void word_healed(const struct dd_event *e, struct dd_text *t)
{
    if (e->i == CLERIC)
        dd_write(t, "The Cleric tries self-healing: %d, ", e->j);
    else
        dd_write(t, "The Cleric tries to heal the %s: %d, ", jacks_names[e->i], e->j);
    dd_write(t, e->j <= 4   ? "one die is back."
                : e->j == 5 ? "nothing."
                            : "and the Cleric's die is exhausted.");
}

static void word_cards(const struct dd_event *e, struct dd_text *t)
{
    bool several = (e->mask & (e->mask - 1)) != 0;
    write_kinds(t, e->mask);
    if (e->code == TOLD_TOOK)
        dd_write(t, several ? " are yours." : " is yours.");
    else if (e->code == TOLD_MISSED)
        dd_write(t, several ? " lie behind doors that nobody found."
                            : " lies behind a door that nobody found.");
    else
        dd_write(t, e->mask ? ", then %k." : "%k comes alone.", e->kind);
}

/* Events of one die: its owner and what it shows. */
static void word_die(const struct dd_event *e, struct dd_text *t)
{
    const char *name = jacks_names[e->i];
    switch (e->code) {
    case TOLD_HELD: dd_write(t, "The %s's 6 is held.", name); break;
    case TOLD_EXHAUSTED: dd_write(t, "The %s's %d is exhausted.", name, e->j); break;
    case TOLD_REROLLED:
        dd_write(t, e->j == 1 ? "The %s's 1 is rerolled: %d again." : "The %s's 1 is rerolled: %d.",
                 name, e->j);
        break;
    case TOLD_DRANK: dd_write(t, "The %s drinks a potion: one die is back.", name); break;
    case TOLD_PRAYED:
        dd_write(t, e->j <= 4 ? "The %s prays: %d, one die is back." : "The %s prays: %d, unheard.",
                 name, e->j);
        break;
    default:
        dd_write(t, e->i == PHANTOM ? "The %s %d undercuts %k." : "The %s's %d undercuts %k.", name,
                 e->j, e->kind);
        break;
    }
}

static bool word_told(const struct dd_event *e, struct dd_text *t)
{
    switch (e->code) {
    case TOLD_PARTY: word_party(e, t); break;
    case TOLD_LEVEL:
        dd_write(t,
                 e->num == 1 ? "Level %d: %d cards, and a Big Bad in the lower half."
                             : "Level %d: %d cards, %d Big Bads among them.",
                 e->num, e->was, e->num);
        break;
    case TOLD_ROLLED: word_rolled(e, t); break;
    case TOLD_SPENT:
        dd_write(t, e->j ? "%k flares up as a phantom %d." : "%k flares up and covers the escape.",
                 e->kind, e->j);
        break;
    case TOLD_WON: dd_write(t, "%d against %d: the fight is won.", e->num, e->was); break;
    case TOLD_LOST: dd_write(t, "%d against %d: the fight is lost.", e->num, e->was); break;
    case TOLD_FLED: dd_write(t, "%S %{flee|flees}.", e->seat); break;
    case TOLD_RAN: word_ran(e, t); break;
    case TOLD_HEALED: word_healed(e, t); break;
    case TOLD_DONE: dd_write(t, "Level %d is done: %d in treasure.", e->num, e->was); break;
    case TOLD_MET:
    case TOLD_TOOK:
    case TOLD_MISSED: word_cards(e, t); break;
    default: word_die(e, t); break;
    }
    return true;
}

static void word_end(const struct dd_state *s, struct dd_text *t)
{
    int score = s->counter[C_SCORE];
    switch (s->over - 1) {
    case END_FINISHED:
        if (score >= ACE_SCORE) /* [J26] */
            dd_write(t, "Out of the dungeon with %d in treasure: a Dungeon Ace.", score);
        else
            dd_write(t, "Out of the dungeon alive, with %d in treasure.", score);
        break;
    case END_STOPPED: dd_write(t, "Enough for one run: home with %d in treasure.", score); break;
    case END_KILLED:
        dd_write(t, "The last die is gone, and the party with it. %d in treasure was safe.", score);
        break;
    default: dd_write(t, "You leave the party to its fate. %d in treasure was safe.", score); break;
    }
}

/* ---- What is asked ------------------------------------------------------------------------- */

static void word_prompt(const struct dd_state *s, struct dd_text *t)
{
    switch (s->phase) {
    case PHASE_CHOOSE: dd_write(t, "Fight %k, or flee?", dd_at(s, MONSTER, 0)->kind); break;
    case PHASE_HOLD:
        dd_write(t,
                 jacks_hearts(s) == 1 ? "Hold a six for the heart?" : "Hold sixes for the hearts?");
        break;
    case PHASE_REROLL:
        dd_write(t, "Reroll a one of the %s?", jacks_names[jacks_reroller(s)]);
        break;
    case PHASE_LAY:
        dd_write(t, jacks_hearts(s) > dd_len(s, ON_HEARTS) ? "Lay dice on hearts, or count now."
                                                           : "Count the dice.");
        break;
    case PHASE_FLEE: dd_write(t, "Whose die is to get you away?"); break;
    case PHASE_HEAL:
        dd_write(t, !jacks_cleric_ready(s) ? "Does the Cleric pray for a die?"
                                           : "Whom does the Cleric try to heal?");
        break;
    case PHASE_LAST: dd_write(t, "The last die is gone. Drink a potion?"); break;
    case PHASE_BETWEEN:
        dd_write(t, "Level %d is done. Go down, or stop here?", s->counter[C_LEVEL]);
        break;
    default: dd_write(t, "The dice are cast."); break;
    }
}

/* ---- What there is to know ----------------------------------------------------------------- */

/* Between levels and after the end the level's treasure is part of the score already, or is lost
 * with the run. [J24] */
static bool level_counted(const struct dd_state *s) { return s->phase == PHASE_BETWEEN || s->over; }

int jacks_treasure_so_far(const struct dd_state *s)
{
    return s->counter[C_SCORE] + (level_counted(s) ? 0 : s->counter[C_TREASURE]);
}

static void note_treasure(const struct dd_state *s, struct dd_text *t)
{
    int score = s->counter[C_SCORE], treasure = s->counter[C_TREASURE];
    bool both = !level_counted(s) && score;
    dd_note_number(t, "Treasure", jacks_treasure_so_far(s));
    if (both)
        dd_write(t, ": %<%d brought home, %d on this level", score, treasure);
    if (s->option[OPT_LEVELS] == LEVELS)
        dd_write(t, both ? "; %d make a Dungeon Ace" : "; %<%d make a Dungeon Ace", ACE_SCORE);
}

static void note_dice(const struct dd_state *s, struct dd_text *t)
{
    int exhausted = dd_len(s, EXHAUSTED), ready = dd_len(s, READY);
    dd_note_label(t, "Dice");
    dd_note_row(t, ready, "ready");
    if (ready + exhausted < DICE)
        dd_note_row(t, DICE - ready - exhausted, "in the roll");
    dd_note_row(t, exhausted, "exhausted");
}

static void note_deck(const struct dd_state *s, struct dd_text *t)
{
    int cards = dd_len(s, DECK) + dd_len(s, UPPER), bads = s->counter[C_LEVEL];
    for (int i = 0; i < dd_len(s, DISCARD); i++)
        bads -= jacks_in(BIG_BAD_KINDS, dd_at(s, DISCARD, i)->kind);
    for (int i = 0; i < dd_len(s, MONSTER); i++)
        bads -= jacks_in(BIG_BAD_KINDS, dd_at(s, MONSTER, i)->kind);
    dd_note_of(t, DD_OF_ZONE, DECK);
    dd_note_number(t, "", cards);
    dd_write(t, "card%s to come", cards == 1 ? "" : "s");
    if (bads)
        dd_write(t, ", %d Big Bad%s among them", bads, bads == 1 ? "" : "s");
}

static void note_held(const struct dd_state *s, struct dd_text *t)
{
    int potions = 0, baubles = 0;
    for (int i = 0; i < dd_len(s, HELD); i++)
        dd_is_joker(dd_at(s, HELD, i)->kind) ? potions++ : baubles++;
    dd_note_of(t, DD_OF_ZONE, HELD);
    dd_note_label(t, "Held");
    if (potions)
        dd_note_row(t, potions, potions == 1 ? "potion" : "potions");
    if (baubles)
        dd_note_row(t, baubles, baubles == 1 ? "bauble" : "baubles");
}

/* Sixes about to leave or to be held never count. [J27] */
static int total_so_far(const struct dd_state *s)
{
    return jacks_total(s) - (s->phase == PHASE_HOLD ? 6 * jacks_count_showing(s, POOL, 6) : 0);
}

static bool fight_goes_on(const struct dd_state *s)
{
    return s->acting && s->phase >= PHASE_CHOOSE && s->phase <= PHASE_LAY;
}

static void note_fight(const struct dd_state *s, struct dd_text *t)
{
    int dice[OWNERS];
    uint64_t chance, of;
    if (s->phase != PHASE_CHOOSE) {
        dd_note_of(t, DD_OF_GAUGE, 0);
        dd_write(t, "Total of the dice %d against %d", total_so_far(s), jacks_difficulty(s));
        return;
    }
    jacks_count_dice(s, READY, dice);
    jacks_foresee_fight(s, dice, &chance, &of);
    dd_note_of(t, DD_OF_ZONE, READY);
    dd_write(t, "%<All ready dice together win%> ");
    dd_note_odds(t, chance, of);
    dd_write(t, " of such fights");
}

/* The notes that apply now, in a fixed order. */
static bool word_note(const struct dd_state *s, int index, struct dd_text *t)
{
    static void (*const notes[])(const struct dd_state *, struct dd_text *) = {
        note_treasure, note_dice, note_deck, note_held, note_fight};
    bool dealt = dd_len(s, HEROES) > 0;
    const bool applies[] = {dealt, dealt, dealt && !level_counted(s), dd_len(s, HELD) > 0,
                            fight_goes_on(s)};
    for (int i = 0; i < 5; i++)
        if (applies[i] && index-- == 0) {
            notes[i](s, t);
            return true;
        }
    return false;
}

/* The dice against the difficulty, now and once the highest heart is undercut. [J12] */
bool jacks_gauge(const struct dd_view *v, struct dd_gauge *gauge)
{
    const struct dd_state *s = &v->state;
    int highest = 0;
    if (!fight_goes_on(s) || s->phase == PHASE_CHOOSE)
        return false;
    int total = total_so_far(s), difficulty = jacks_difficulty(s);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, i);
        if (jacks_in(HEARTS, card->kind) && !card->mark && dd_rank(card->kind) > highest)
            highest = dd_rank(card->kind);
    }
    *gauge = (struct dd_gauge){.label = "Total of the dice", .value = total};
    gauge->most = (total > difficulty ? total : difficulty) * 6 / 5 + 1;
    if (highest)
        dd_gauge_mark(gauge, difficulty - highest, 1, "once undercut");
    dd_gauge_mark(gauge, difficulty, total < difficulty ? -1 : 1, highest ? "now" : "needed");
    return true;
}

/* ---- Under the pieces ----------------------------------------------------------------------- */

/* Dice leave the hearts when the totals are compared, so afterwards nobody can tell which were
 * undercut; nor do they add to anything any more. */
static bool hearts_count(const struct dd_state *s)
{
    return (s->phase >= PHASE_CHOOSE && s->phase <= PHASE_LAY) || s->phase == PHASE_FIGHT_ROLL ||
           s->phase == PHASE_REROLL_ROLL;
}

static void caption_encounter(const struct dd_state *s, const struct dd_piece *card,
                              struct dd_text *t)
{
    if (dd_is_joker(card->kind))
        dd_write(t, "%<%>potion");
    else if (jacks_in(BAUBLES, card->kind))
        dd_write(t, "%<%>bauble");
    else if (!jacks_in(HEARTS, card->kind))
        dd_write(t, "worth %<%d%>", dd_rank(card->kind));
    else if (hearts_count(s))
        dd_write(t, "adds %<%d%>",
                 card->mark ? 0 : dd_rank(card->kind)); /* undercut: nothing [J12] */
}

static void caption_monster(uint8_t kind, struct dd_text *t)
{
    const char *sort = jacks_in(COURTS, kind)      ? "Big Bad"
                       : dd_suit(kind) == DD_CLUBS ? "a pack"
                                                   : "a brute";
    dd_write(t, "%<%s%>, %d", sort, jacks_rank(kind));
}

static void caption_hero(const struct dd_state *s, int class, struct dd_text *t)
{
    int ready[OWNERS];
    jacks_count_dice(s, READY, ready);
    dd_write(t, "%<%s%> %d of %d", jacks_names[class], ready[class],
             jacks_dice_of(dd_at(s, HEROES, class)->kind));
}

static void caption_laid(const struct dd_state *s, int i, struct dd_text *t)
{
    for (int j = 0; j < dd_len(s, ENCOUNTER); j++)
        if (dd_at(s, ENCOUNTER, j)->mark == i + 1)
            dd_write(t, "on %k", dd_at(s, ENCOUNTER, j)->kind);
}

static bool word_caption(const struct dd_state *s, int zone, int i, struct dd_text *t)
{
    const struct dd_piece *piece = dd_at(s, zone, i);
    switch (zone) {
    case ENCOUNTER: caption_encounter(s, piece, t); break;
    case MONSTER: caption_monster(piece->kind, t); break;
    case HEROES: caption_hero(s, i, t); break;
    case HELD: dd_write(t, dd_is_joker(piece->kind) ? "%<%>potion" : "%<%>bauble"); break;
    case SIXES: dd_write(t, "as a 0"); break;
    case ON_HEARTS: caption_laid(s, i, t); break;
    case POOL:
    case READY:
    case EXHAUSTED: dd_write(t, "%s", jacks_names[piece->mark]); break;
    default: return false;
    }
    return t->length > 0;
}

static bool word_status(const struct dd_state *s, int part, struct dd_text *t)
{
    int level = s->counter[C_LEVEL];
    if (part == 0)
        dd_write(t, "%<level %=%> of %d", C_LEVEL, level, level, s->option[OPT_LEVELS]);
    else if (part == 1)
        dd_write(t, "treasure %d", jacks_treasure_so_far(s));
    return part < 2;
}

bool jacks_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    switch (ask->what) {
    case DD_ASK_PROMPT: word_prompt(s, t); return true;
    case DD_ASK_EVENT: return ask->event->type == DD_TOLD && word_told(ask->event, t);
    case DD_ASK_END: word_end(s, t); return true;
    case DD_ASK_STATUS: return word_status(s, ask->index, t);
    case DD_ASK_NOTE: return word_note(s, ask->index, t);
    case DD_ASK_CAPTION: return word_caption(s, ask->zone, ask->index, t);
    default: return false;
    }
}
