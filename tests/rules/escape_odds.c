/* Dungeon Escape: what is foretold is what the rules then do, counted over all dice. */
#include "rules/escape_table.h"

/* ---- Rolls --------------------------------------------------------------------------------- */

struct tally {
    uint64_t lost, gained, felled, any_harm, shielded;
};

static void note(const struct kit *before, const struct kit *after, uint64_t ways, struct tally *t)
{
    int seat = before->s.active, health = before->s.counter[C_HEALTH];
    int left = after->s.counter[C_FOE] ? after->s.counter[C_HEALTH] : health;
    bool felled = after->s.phase != PHASE_FIGHT && life(after, seat);
    t->lost += ways * (life(after, seat) < life(before, seat));
    t->gained += ways * (life(after, seat) > life(before, seat));
    t->felled += ways * felled;
    t->any_harm += ways * (felled || left < health);
    t->shielded += ways * (after->s.counter[C_SHIELD] < before->s.counter[C_SHIELD]);
}

static void roll(struct kit *k, int first, int second)
{
    char faces[8];
    if (k->s.pending.dice == 3)
        snprintf(faces, sizeof faces, "%d %d", first, second);
    else
        snprintf(faces, sizeof faces, "%d", first);
    kit_roll(k, faces);
}

/* Every roll, and every reroll after it, of 36 * 36 pairs; one die is rolled six times as often. */
static struct tally enumerate(const struct kit *fight)
{
    struct tally t = {0};
    for (int dice = 0; dice < 36; dice++) {
        struct kit k = *fight;
        kit_act(&k, k.s.active, "advance");
        roll(&k, 1 + dice / 6, 1 + dice % 6);
        if (k.s.phase != PHASE_REROLL) {
            note(fight, &k, 36, &t);
            continue;
        }
        for (int again = 0; again < 36; again++) {
            struct kit second = k;
            roll(&second, 1 + again / 6, 1 + again % 6);
            note(fight, &second, 1, &t);
        }
    }
    return t;
}

static void compare(const struct kit *k, const char *what)
{
    struct tally t = enumerate(k);
    struct dd_outlook o = kit_outlook(k, k->s.active, "advance");
    cr_assert_eq(chance_of(&o, "", ""), 1296, "%s: chances add up", what);
    cr_assert_eq(chance_of(&o, "-1 life", "you die"), t.lost, "[E14 E15] %s: loss", what);
    cr_assert_eq(chance_of(&o, "+1 life", "+1 life"), t.gained, "[E20] %s: gain", what);
    cr_assert_eq(chance_of(&o, "it falls", "it is cleared"), t.felled, "%s: felled", what);
    cr_assert_eq(chance_of(&o, "the Shield", "the Shield"), t.shielded, "[E33] %s", what);
    cr_assert_eq(chance_of(&o, "a hit", "it is cleared") + chance_of(&o, "it falls", "it falls"),
                 t.any_harm, "%s: harm", what);
}

static const char *const heroes[] = {"Jh fighter", "Jd wizard", "Js rogue",    "Jc cleric",
                                     "Qh dwarf",   "Qd elf",    "Qs crusader", "Qc scout"};

/* In a fight with what lies at a1, after fetching what lies at a2. */
static void into_fight(struct kit *k, const char *options, const char *hero, const char *foe,
                       const char *item)
{
    char board[64];
    snprintf(board, sizeof board, "%s 9d 9h %s 8d 8h Kc Kd", foe, item);
    table(k, options, 1, hero, board);
    kit_act(k, 0, "enter a2");
    k->s.counter[C_LIFE] = 3;
    kit_act(k, 0, "enter a1");
    kit_roll(k, k->s.pending.dice == 3 ? "4 3" : "3"); /* settles nothing */
}

static const char *own_six(const char *hero)
{
    static char six[3] = "6?";
    six[1] = hero[1];
    return six;
}

Test(escape_odds, every_class_against_every_monster_and_trap)
{
    static const char *const foes[] = {"2?", "3?", "4?", "5?", "7?", "8?", "9?", "T?"};
    for (int h = 0; h < 8; h++)
        for (int f = 0; f < 8; f++)
            for (int item = 0; item < 2; item++) {
                struct kit k;
                char foe[3], what[64];
                snprintf(foe, sizeof foe, "%c%c", foes[f][0], heroes[h][1] == 'c' ? 's' : 'c');
                snprintf(what, sizeof what, "%s against %s, item %d", heroes[h], foe, item);
                into_fight(&k, SMALL ",roster=extended,legendary=on", heroes[h], foe,
                           item ? own_six(heroes[h]) : "Ks");
                cr_assert_eq(k.s.phase, PHASE_FIGHT);
                compare(&k, what);
                k.s.counter[C_LIFE] = 1;
                compare(&k, what);
            }
}

/* The boss at a1, weapon at a2 and shield at a3 or far away; the item comes by hand. */
static void into_boss(struct kit *k, const char *hero, bool weapon, bool shield, bool item)
{
    char board[64];
    snprintf(board, sizeof board, "Ks 9d 9h %s 8d %s %s %s", weapon ? "As" : "7h",
             shield ? "Ac" : "Tc", weapon ? "Td" : "As", shield ? "Th" : "Ac");
    table(k, SMALL ",roster=extended,legendary=on,mode=team", 1, hero, board);
    if (weapon)
        kit_act(k, 0, "enter a2");
    else
        fight(k, 0, "a2", "6 6");
    if (shield)
        kit_act(k, 0, "enter a3; move a2");
    if (item) {
        uint8_t six = DD_CARD(6, escape_suit_of(&k->s, 0));
        int i = 0;
        while (dd_at(&k->s, SPARE, i)->kind != six)
            i++;
        dd_piece_at(&k->s, SPARE, i)->seen = DD_EVERYBODY;
        dd_move_top(&k->s, NULL, SPARE, i, LOOT);
    }
    kit_act(k, 0, "enter a1");
    kit_roll(k, "6 6");
    k->s.counter[C_LIFE] = 3;
}

Test(escape_odds, every_class_against_the_boss)
{
    for (int h = 0; h < 8; h++)
        for (int gear = 0; gear < 8; gear++) {
            struct kit k;
            char what[64];
            into_boss(&k, heroes[h], gear & 1, gear & 2, gear & 4);
            snprintf(what, sizeof what, "%s against the boss, gear %d", heroes[h], gear);
            compare(&k, what);
            k.s.counter[C_BOSS] = k.s.counter[C_HEALTH] = 2;
            compare(&k, what);
            k.s.counter[C_BOSS] = k.s.counter[C_HEALTH] = 1;
            k.s.counter[C_LIFE] = 1;
            compare(&k, what);
        }
}

/* By hand: sums above 8 are 10 of 36; a 1 on either die 11 of 36, always a failure. */
Test(escape_odds, known_numbers)
{
    struct kit k;
    struct dd_outlook o;
    into_fight(&k, SMALL, "Js rogue", "8c", "Ks");
    o = kit_outlook(&k, 0, "advance");
    cr_assert_eq(o.outcome[0].chance, 10, "9 to 12: 10 of 36");
    cr_assert_eq(o.outcome[0].of, 36);
    cr_assert_str_eq(o.outcome[0].text, "9 to 12: it is cleared");
    cr_assert_eq(o.outcome[2].chance, 11, "a 1 (Rogue): 11 of 36");
    cr_assert_str_eq(o.outcome[2].text, "a 1 (Rogue): it is cleared");
    cr_assert_eq(o.outcome[1].chance, 15);
    cr_assert_str_eq(o.outcome[1].text, "else -1 life, 2 to 1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0),
                     "Through on the next roll: 21 of 36 (58 %)");
    into_fight(&k, SMALL, "Jd wizard", "8c", "Ks");
    o = kit_outlook(&k, 0, "advance");
    cr_assert_eq(chance_of(&o, "it is cleared", "it is cleared"), 10 * 36 + 11 * 21,
                 "a reroll with +2 is above 8 on 7 or more, 21 of 36");
    cr_assert_str_eq(o.outcome[0].text, "9 to 12: it is cleared");
    cr_assert(o.outcome[0].chance == 10 && o.outcome[0].of == 36, "a first roll is one of 36");
    cr_assert_str_eq(o.outcome[2].text, "a 1 (Wizard), rerolled: it is cleared");
    cr_assert(o.outcome[2].chance == 11 * 21 && o.outcome[2].of == 36 * 36, "[E19] two rolls");
    into_fight(&k, SMALL, "Jh fighter", "4c", "Ks");
    o = kit_outlook(&k, 0, "advance");
    cr_assert_eq(chance_of(&o, "a hit, 3 health left", "?"), 2 * 216, "5 and 6");
    cr_assert_eq(chance_of(&o, "a 1 (Fighter): it falls", "?"), 216);
    cr_assert_eq(chance_of(&o, "-1 life", "?"), 3 * 216);
}

/* ---- Retreats ------------------------------------------------------------------------------ */

static void compare_retreat(const struct kit *k, const char *what)
{
    struct dd_outlook o = kit_outlook(k, 0, "retreat");
    uint64_t lost = 0, shielded = 0;
    for (int dice = 0; dice < 36; dice++) {
        struct kit after = *k;
        kit_act(&after, 0, "retreat");
        roll(&after, 1 + dice / 6, 1 + dice % 6);
        lost += 36 * (life(&after, 0) < life(k, 0));
        shielded += 36 * (after.s.counter[C_SHIELD] < k->s.counter[C_SHIELD]);
    }
    cr_assert_eq(chance_of(&o, "-1 life", "you die"), lost, "[E25] %s", what);
    cr_assert_eq(chance_of(&o, "Shield", "Shield"), shielded, "[E33] %s", what);
    cr_assert_eq(chance_of(&o, "", ""), 1296);
}

Test(escape_odds, dangerous_retreats)
{
    static const char *const foes[] = {"2c", "3c", "4c", "5c", "7c", "8c", "9c", "Tc"};
    struct kit k;
    for (int f = 0; f < 8; f++) {
        into_fight(&k, SMALL ",retreat=dangerous", "Jh fighter", foes[f], "Ks");
        compare_retreat(&k, foes[f]);
    }
    for (int gear = 0; gear < 4; gear++) {
        into_boss(&k, "Qh dwarf", gear & 1, gear & 2, false);
        k.s.option[OPT_RETREAT] = DANGEROUS;
        compare_retreat(&k, "boss");
    }
    into_fight(&k, SMALL, "Jh fighter", "5c", "Ks");
    cr_assert_eq(kit_outlook(&k, 0, "retreat").outcomes, 0);
    cr_assert_str_eq(kit_outlook(&k, 0, "retreat").effect, "no loss, your turn ends, it heals",
                     "[E16]");
}

/* ---- Cards nobody has seen ------------------------------------------------------------------ */

static void sum_up(const struct kit *k, const char *enter, double *treasure, double *loss,
                   double *boss, double *wall)
{
    struct dd_outlook o = kit_outlook(k, 0, enter);
    double sum = 0;
    *treasure = *loss = *boss = *wall = 0;
    for (int i = 0; i < o.outcomes; i++) {
        double chance = (double)o.outcome[i].chance / (double)o.outcome[i].of;
        const char *text = o.outcome[i].text;
        sum += chance;
        *treasure += strcmp(text, "treasure") == 0 ? chance : 0;
        *loss += strstr(text, "-1 life") ? chance : 0;
        *boss += strstr(text, "the boss") ? chance : 0;
        *wall += strstr(text, "dead end") ? chance : 0;
    }
    cr_assert_float_eq(sum, 1, 1e-12);
}

/* Over all kinds it can be: fifty-three cards, each as likely as another. */
Test(escape_odds, an_unknown_card_among_rivals)
{
    struct kit k;
    double treasure, loss, boss, wall, expected = 0;
    table(&k, SMALL, 1, "Js rogue", "");
    sum_up(&k, "enter b1", &treasure, &loss, &boss, &wall);
    cr_assert_float_eq(treasure, 13.0 / 53, 1e-12, "[E12] 7 J and Q, 4 K, 2 jokers");
    cr_assert_float_eq(wall, 4.0 / 53, 1e-12, "[E11] four aces");
    cr_assert_eq(boss, 0);
    for (int number = 2; number <= 5; number++)
        expected += 4.0 / 53 * number / 6; /* a die up to the number */
    /* two dice up to the number without a 1 */
    expected += 4.0 / 53 * (10 + 15 + 19 + 22) / 36;
    cr_assert_float_eq(loss, expected, 1e-12, "[E14 E15 E18] the first roll's cost");
}

Test(escape_odds, an_unknown_card_in_a_team)
{
    struct kit k;
    double treasure, loss, boss, wall;
    table(&k, SMALL ",mode=team", 1, "Js rogue", "");
    sum_up(&k, "enter b1", &treasure, &loss, &boss, &wall);
    cr_assert_float_eq(boss, 1.0 / 8, 1e-12, "[E31] the boss lies in one of eight cells");
    cr_assert_float_eq(treasure, 5.0 / 8 * 10 / 50, 1e-12, "[E31] 7 J and Q, 3 K of 50 others");
    cr_assert_float_eq(wall, 5.0 / 8 * 4 / 50, 1e-12, "[E31] two aces, two jokers");
}

/* The foretold odds of an unknown card agree with guesses of the table. */
Test(escape_odds, guesses_agree_with_the_odds)
{
    struct kit k;
    struct dd_state guess;
    double treasure, loss, boss, wall;
    int treasures = 0, bosses = 0, games = 4000;
    table(&k, SMALL ",mode=team", 1, "Js rogue", "Ks As 2d Ac Kc Jd 4d 5d");
    kit_act(&k, 0, "enter b1");
    sum_up(&k, "enter a1", &treasure, &loss, &boss, &wall);
    for (int i = 0; i < games; i++) {
        dd_guess(k.game, view(&k, 0), (uint64_t)i, &guess);
        uint8_t kind = dd_at(&guess, BOARD, 0)->kind;
        treasures += escape_role(&guess, kind) == ROLE_TREASURE;
        bosses += kind == ESCAPE_BOSS;
    }
    cr_assert_float_eq((double)treasures / games, treasure, 0.025);
    cr_assert_float_eq((double)bosses / games, boss, 0.025);
}
