/* Dungeon Jacks: the party, the decks, encounters, levels. */
#include "jacks_kit.h"

/* ---- The party ----------------------------------------------------------------------------- */

Test(jacks, a_party_has_one_of_each_rank_and_suit)
{
    static struct kit k;
    deal_party(&k, "", "Kd Ac Qs Js Kh Jh", "2c");
    cr_assert_str_eq(kit_cards(&k, HEROES), "Ac Qs Kd Jh",
                     "[J1] K♥ and J♠ are passed over, K♦ is all that fits at last");
    cr_assert_str_eq(dice_in(&k, READY), "ffffrrwwwc", "[J2] ace 4, queen 2, king 3, jack 1");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, HEROES), "Fighter 4 of 4", "[J3]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 1, HEROES), "Rogue 2 of 2", "[J3]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 2, HEROES), "Wizard 3 of 3", "[J3]");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 3, HEROES), "Cleric 1 of 1", "[J3]");
}

Test(jacks, the_kept_cards_are_those_turned_first)
{
    static struct kit k;
    kit_begin(&k, "jacks", "", 1, 1);
    kit_order(&k, "", "Qc Ah Ks Jd");
    cr_assert_str_eq(kit_cards(&k, HEROES), "Qc Ks Jd Ah", "[J1]");
    cr_assert_eq(dd_len(&k.s, BIG_BADS), 6, "[J4] six black courts are left");
    for (int i = 0; i < 6; i++)
        cr_assert(jacks_in(BIG_BAD_KINDS, dd_at(&k.s, BIG_BADS, i)->kind), "[J4]");
    cr_assert_eq(dd_len(&k.s, ITEMS), 5, "[J19] three diamonds and two jokers");
}

Test(jacks, all_24_parties_are_alike)
{
    enum { RUNS = 7200 };
    static struct kit k;
    int count[24] = {0};
    for (int run = 0; run < RUNS; run++) {
        int rank[4], code = 0;
        kit_begin(&k, "jacks", "", 1, (uint64_t)run);
        while (dd_len(&k.s, HEROES) == 0) {
            struct dd_action a;
            dd_next_chance(&k.s, &a);
            dd_apply(k.game, &k.s, &a, NULL);
        }
        for (int class = 0; class < 4; class ++)
            rank[class] = jacks_dice_of(dd_at(&k.s, HEROES, class)->kind);
        for (int i = 0; i < 4; i++) { /* the permutation's number */
            int smaller = 0;
            for (int j = i + 1; j < 4; j++)
                smaller += rank[j] < rank[i];
            code = code * (4 - i) + smaller;
        }
        count[code]++;
    }
    cr_assert_lt(chi_square(count, 24, RUNS / 24.0), 55.0, "[J1 G2] parties are not alike");
}

Test(jacks, dice_stay_with_their_heroes)
{
    static struct kit k;
    for (int run = 0; run < 40; run++) {
        const char *why = NULL;
        kit_start(&k, "jacks", "", 1, (uint64_t)run);
        kit_play_out(&k, (uint64_t)run);
        cr_assert(dd_sound(k.game, &k.s, &why), "[J2] %s", why);
    }
}

/* ---- Big Bads and the first deck ------------------------------------------------------------ */

Test(jacks, big_bads_rank_11_to_14)
{
    cr_assert_eq(jacks_rank(DD_CARD(DD_JACK, DD_CLUBS)), 11, "[J4]");
    cr_assert_eq(jacks_rank(DD_CARD(DD_QUEEN, DD_SPADES)), 12, "[J4]");
    cr_assert_eq(jacks_rank(DD_CARD(DD_KING, DD_CLUBS)), 13, "[J4]");
    cr_assert_eq(jacks_rank(DD_CARD(DD_ACE, DD_SPADES)), 14, "[J4]");
}

Test(jacks, the_big_bad_lies_in_the_lower_half)
{
    enum { RUNS = 3800 };
    static struct kit k;
    int count[HALF + 1] = {0};
    for (int run = 0; run < RUNS; run++) {
        kit_begin(&k, "jacks", "levels=1", 1, (uint64_t)run);
        while (k.s.phase != PHASE_DECK || k.s.pending.at) {
            struct dd_action a;
            dd_next_chance(&k.s, &a);
            dd_apply(k.game, &k.s, &a, NULL);
        }
        cr_assert_eq(dd_len(&k.s, UPPER), 18, "[J5]");
        cr_assert_eq(dd_len(&k.s, DECK), 19, "[J5]");
        for (struct dd_action a; k.s.pending.at + 8 < k.s.pending.to;) {
            dd_next_chance(&k.s, &a);
            dd_apply(k.game, &k.s, &a, NULL);
        }
        struct dd_action last;
        dd_next_chance(&k.s, &last);
        dd_apply(k.game, &k.s, &last, NULL);
        for (int i = 0; i < dd_len(&k.s, UPPER); i++)
            cr_assert(jacks_in(NUMBERS, dd_at(&k.s, UPPER, i)->kind), "[J5]");
        for (int i = 0; i < dd_len(&k.s, DECK); i++)
            count[i] += jacks_in(BIG_BAD_KINDS, dd_at(&k.s, DECK, i)->kind);
    }
    cr_assert_lt(chi_square(count, HALF + 1, RUNS / 19.0), 45.0,
                 "[J5 G2] the Big Bad is anywhere in the lower half");
}

/* ---- Options ------------------------------------------------------------------------------- */

Test(jacks, options_are_as_the_page_says)
{
    const struct dd_game *g = dd_find_game("jacks");
    int16_t option[DD_OPTIONS];
    char bytes[128];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_default_options(g, option);
    dd_write_options(g, option, &t);
    cr_assert_str_eq(bytes, "levels=6,easy=off,rest=full", "[J6]");
    cr_assert(dd_read_options(g, "levels=1,easy=on,rest=none", option, &t), "[J6]");
    cr_assert_not(dd_read_options(g, "levels=7", option, &t), "[J6]");
    cr_assert_not(dd_read_options(g, "levels=0", option, &t), "[J6]");
    cr_assert_eq(g->min_seats, 1);
    cr_assert_eq(g->max_seats, 1);
}

Test(jacks, an_easy_deck_ends_in_a_monster)
{
    static struct kit k;
    int reds = 0;
    for (int run = 0; run < 60; run++) {
        kit_start(&k, "jacks", "levels=3,easy=on", 1, (uint64_t)run);
        for (int level = 1; level <= 3; level++) {
            cr_assert(jacks_in(BLACKS, dd_at(&k.s, DECK, 0)->kind), "[J6] level %d", level);
            sneak_through(&k);
            cr_assert_null(kit_told(&k, TOLD_MISSED), "[J6] nothing is missed");
            if (level < 3) {
                kit_act(&k, 0, "descend");
                kit_settle(&k);
            }
        }
        kit_start(&k, "jacks", "", 1, (uint64_t)run);
        reds += !jacks_in(BLACKS, dd_at(&k.s, DECK, 0)->kind);
    }
    cr_assert(reds > 15 && reds < 45, "[J6] otherwise half the decks end in a red card");
}

Test(jacks, an_easy_first_level_is_cut_anew)
{
    static struct kit k;
    kit_begin(&k, "jacks", "easy=on", 1, 3);
    kit_order(&k, "", PARTY);
    kit_order(&k, "Qc", "");
    kit_order(&k, "2d", "");
    kit_order(&k, "2d", "");
    cr_assert_eq(k.s.phase, PHASE_NUMBERS, "[J6] a red bottom: shuffle and cut again");
    cr_assert_eq(dd_len(&k.s, DECK), 36, "[J6]");
    cr_assert_eq(dd_at(&k.s, BIG_BADS, 0)->kind, DD_CARD(DD_QUEEN, DD_CLUBS),
                 "[J6 J4] the same Big Bad is shuffled in again");
    kit_order(&k, "2d", "");
    cr_assert_eq(dd_len(&k.s, UPPER), 18, "[J6]");
    kit_order(&k, "Qc 2d", "");
    cr_assert_eq(k.s.phase, PHASE_CHOOSE, "[J6] a black bottom will do");
}

Test(jacks, rest_brings_dice_back_or_not)
{
    static struct kit k;
    for (int none = 0; none < 2; none++) {
        deal(&k, none ? "rest=none" : "rest=full", "2c");
        lose_dice(&k, FIGHTER, 3);
        lose_dice(&k, CLERIC, 1);
        sneak_through(&k);
        cr_assert_eq(k.s.phase, PHASE_BETWEEN);
        kit_act(&k, 0, "descend");
        kit_settle(&k);
        cr_assert_str_eq(dice_in(&k, READY), none ? "frrrww" : "ffffrrrwwc", "[J6]");
        cr_assert_eq(dd_len(&k.s, EXHAUSTED), none ? 4 : 0, "[J6]");
    }
}

/* ---- Encounters ---------------------------------------------------------------------------- */

Test(jacks, cards_are_turned_up_to_a_black_one)
{
    static struct kit k;
    deal(&k, "", "8d 5h 3d Tc 4s");
    cr_assert_str_eq(kit_cards(&k, ENCOUNTER), "8d 5h 3d", "[J7]");
    cr_assert_str_eq(kit_cards(&k, MONSTER), "Tc", "[J7]");
    cr_assert_eq(jacks_difficulty(&k.s), 15, "[J7] the rank, and a heart not undercut");
    cr_assert(kit_legal(&k, 0, "flee") && kit_legal(&k, 0, "fight f"), "[J8] fight or flee");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0), "Fight 10♣, or flee?");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, ENCOUNTER), "worth 8");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 1, ENCOUNTER), "adds 5");
    sneak(&k);
    cr_assert_str_eq(kit_cards(&k, MONSTER), "4s", "[J7] a black card alone is an encounter");
    cr_assert_eq(dd_len(&k.s, ENCOUNTER), 0, "[J7]");
    cr_assert_str_eq(kit_cards(&k, DISCARD), "Tc 8d 5h 3d", "[J18] the rest is discarded");
}

Test(jacks, red_cards_at_the_end_are_missed)
{
    static struct kit k;
    kit_begin(&k, "jacks", "levels=2", 1, 5);
    kit_order(&k, "", PARTY);
    kit_order(&k, "", "");
    kit_order(&k, "9d 4h 2c", "");
    kit_order(&k, "9d 4h 2c", "");
    lose_dice(&k, CLERIC, 1);
    while (dd_len(&k.s, DECK) > 2)
        sneak(&k);
    cr_assert_eq(k.s.phase, PHASE_CHOOSE, "2♣ is the last monster");
    kit_act(&k, 0, "flee; run w");
    kit_roll(&k, "1");
    cr_assert_eq(k.s.phase, PHASE_HEAL);
    kit_act(&k, 0, "pass");
    cr_assert_eq(k.s.phase, PHASE_BETWEEN,
                 "[J18 J16] missed cards are no encounter: nobody is healed again");
    cr_assert_not_null(kit_told(&k, TOLD_MISSED), "[J18]");
    cr_assert_eq(k.s.counter[C_SCORE], 0, "[J18] treasure missed is worth nothing");
    cr_assert_eq(dd_len(&k.s, DISCARD), 37, "[J18]");
}

/* ---- Levels -------------------------------------------------------------------------------- */

static int items_among(uint64_t cards) { return __builtin_popcountll(cards & ITEM_KINDS); }

Test(jacks, level_decks_are_composed_right)
{
    static struct kit k;
    for (int run = 0; run < 40; run++) {
        uint64_t bads = 0;
        kit_start(&k, "jacks", "", 1, (uint64_t)(1000 + run));
        for (int level = 1; level <= 6; level++) {
            uint64_t cards = cards_of_level(&k), now = cards & BIG_BAD_KINDS;
            cr_assert_eq(k.s.counter[C_LEVEL], level);
            cr_assert_eq(cards & NUMBERS, NUMBERS, "[J5 J25] all 36 are there again");
            cr_assert_eq(__builtin_popcountll(now), level, "[J4] level %d", level);
            cr_assert_eq(now & bads, bads, "[J4] those of the level above are among them");
            cr_assert_eq(items_among(cards), level == 1 ? 0 : 2, "[J19]");
            cr_assert_eq(items_among(cards) + dd_len(&k.s, ITEMS), 5, "[J19]");
            cr_assert_eq(__builtin_popcountll(cards), 36 + level + (level == 1 ? 0 : 2), "[J25]");
            bads = now;
            sneak_through(&k);
            if (level < 6) {
                kit_act(&k, 0, "descend");
                kit_settle(&k);
            }
        }
        cr_assert_eq(k.s.over, END_FINISHED + 1, "[J25] after the last level the run is done");
        cr_assert_eq(k.s.won, 1, "[J25]");
    }
}

Test(jacks, big_bads_come_in_the_order_shuffled)
{
    static struct kit k;
    kit_begin(&k, "jacks", "", 1, 9);
    kit_order(&k, "", PARTY);
    kit_order(&k, "As Jc Qs Kc Qc Js", "");
    kit_settle(&k);
    cr_assert(cards_of_level(&k) & DD_KINDS(DD_CARD(DD_ACE, DD_SPADES)), "[J4]");
    sneak_through(&k);
    kit_act(&k, 0, "descend");
    kit_settle(&k);
    cr_assert_eq(cards_of_level(&k) & BIG_BAD_KINDS,
                 DD_KINDS(DD_CARD(DD_ACE, DD_SPADES)) | DD_KINDS(DD_CARD(DD_JACK, DD_CLUBS)),
                 "[J4]");
    cr_assert_eq(dd_len(&k.s, UPPER), 0, "[J5] later decks are not cut");
}

Test(jacks, later_levels_are_shuffled_as_one)
{
    static struct kit k;
    int upper = 0;
    for (int run = 0; run < 60; run++) {
        kit_start(&k, "jacks", "levels=2", 1, (uint64_t)run);
        sneak_through(&k);
        kit_act(&k, 0, "descend");
        kit_settle(&k);
        for (int i = dd_len(&k.s, DECK) / 2; i < dd_len(&k.s, DECK); i++)
            upper += jacks_in(BIG_BAD_KINDS, dd_at(&k.s, DECK, i)->kind);
    }
    cr_assert(upper > 30 && upper < 90, "[J5] half of 120 Big Bads lie in the upper half: %d",
              upper);
}

Test(jacks, items_are_drawn_at_random)
{
    enum { RUNS = 500 };
    static struct kit k, first;
    int count[5] = {0};
    kit_start(&first, "jacks", "levels=2", 1, 77);
    sneak_through(&first);
    kit_act(&first, 0, "descend");
    cr_assert_eq(first.s.phase, PHASE_ITEMS, "[J19]");
    for (int run = 0; run < RUNS; run++) {
        int n = 0;
        k = first;
        k.s.seed = (uint64_t)run;
        kit_settle(&k);
        uint64_t cards = cards_of_level(&k);
        for (uint64_t kinds = ITEM_KINDS; kinds; kinds &= kinds - 1) {
            uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
            if (kind == dd_at(&k.s, HEROES, WIZARD)->kind)
                continue;
            count[n++] += jacks_in(cards, kind);
        }
    }
    cr_assert_lt(chi_square(count, 5, 2 * RUNS / 5.0), 20.0, "[J19 G2]");
}

Test(jacks, items_held_or_in_the_deck_are_not_drawn)
{
    static struct kit k;
    deal(&k, "", "2c");
    give(&k, DD_JOKER1);
    give(&k, DD_JOKER2);
    give(&k, DD_CARD(DD_KING, DD_DIAMONDS));
    give(&k, DD_CARD(DD_JACK, DD_DIAMONDS));
    sneak_through(&k);
    kit_act(&k, 0, "descend");
    kit_settle(&k);
    cr_assert_eq(items_among(cards_of_level(&k)), 1, "[J19] four held: one is left");
    cr_assert_eq(dd_len(&k.s, HELD), 4, "[J20] held items are kept between levels");
    sneak_through(&k);
    give(&k, DD_CARD(DD_ACE, DD_DIAMONDS));
    kit_act(&k, 0, "descend");
    kit_settle(&k);
    cr_assert_eq(items_among(cards_of_level(&k)), 0, "[J19] five held: none is left");
}

Test(jacks, items_not_won_stay_in_the_deck)
{
    static struct kit k;
    kit_start(&k, "jacks", "", 1, 31);
    uint64_t items = 0;
    for (int level = 1; level <= 4; level++) {
        sneak_through(&k);
        kit_act(&k, 0, "descend");
        kit_settle(&k);
        if (level > 1)
            cr_assert_eq(cards_of_level(&k) & ITEM_KINDS, items, "[J20]");
        items = cards_of_level(&k) & ITEM_KINDS;
    }
}

/* ---- Whole runs ---------------------------------------------------------------------------- */

Test(jacks, a_run_that_takes_everything_makes_an_ace)
{
    static struct kit k;
    kit_start(&k, "jacks", "easy=on", 1, 4);
    for (int level = 1; level <= 6; level++) {
        while (!k.s.over && k.s.phase == PHASE_CHOOSE)
            triumph(&k);
        cr_assert_eq(k.s.counter[C_SCORE], 54 * level, "[J25] 2 to 10 of diamonds on each level");
        cr_assert_eq(k.s.counter[C_TREASURE], 54, "[J25]");
        if (level < 6) {
            cr_assert_eq(k.s.phase, PHASE_BETWEEN, "[J25]");
            kit_act(&k, 0, "descend");
            cr_assert_eq(dd_len(&k.s, TREASURE), 0, "[J25] the treasure is shuffled in again");
            kit_settle(&k);
        }
    }
    int score[DD_SEATS];
    dd_score(k.game, &k.s, score);
    cr_assert_eq(score[0], 324, "[J26] the sum over levels");
    cr_assert_eq(k.s.over, END_FINISHED + 1, "[J25]");
    cr_assert_eq(k.s.won, 1, "[J25]");
    cr_assert_eq(dd_len(&k.s, HELD), 5, "[J20] all items were won, and have no value");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "Out of the dungeon with 324 in treasure: a Dungeon Ace.", "[J26]");
    k.s.counter[C_SCORE] = 299;
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0),
                     "Out of the dungeon alive, with 299 in treasure.", "[J26]");
    k.s.counter[C_SCORE] = 300;
    cr_assert(strstr(kit_say(&k, 0, DD_ASK_END, 0, 0), "Dungeon Ace"), "[J26]");
}

Test(jacks, a_run_is_lost_on_the_sixth_level)
{
    static struct kit k;
    int score[DD_SEATS];
    kit_start(&k, "jacks", "", 1, 8);
    for (int level = 1; level <= 5; level++) {
        sneak_through(&k);
        kit_act(&k, 0, "descend");
        kit_settle(&k);
    }
    cr_assert_eq(k.s.counter[C_LEVEL], 6);
    k.s.counter[C_SCORE] = 100;
    struct dd_action legal[DD_LEGAL];
    int all = dd_legal(k.game, &k.s, 0, legal) - 1;
    cr_assert_eq(legal[all].mask, 1023, "all ten dice");
    while (jacks_hearts(&k.s)) /* nothing to hold sixes for */
        sneak(&k);
    dd_apply(k.game, &k.s, &legal[all], &k.ev);
    roll_all(&k, 6);
    dd_score(k.game, &k.s, score);
    cr_assert_eq(k.s.over, END_KILLED + 1, "[J24] ten sixes at once");
    cr_assert_eq(k.s.won, 0, "[J24]");
    cr_assert_eq(score[0], 100, "[J24] what was brought home before still stands");
}

Test(jacks, a_player_may_stop_between_levels)
{
    static struct kit k;
    int score[DD_SEATS];
    deal(&k, "levels=2", "9d 2c");
    triumph(&k);
    sneak_through(&k);
    cr_assert_str_eq(kit_list(&k, 0), "descend; stop", "[J25]");
    kit_act(&k, 0, "stop");
    dd_score(k.game, &k.s, score);
    cr_assert_eq(k.s.over, END_STOPPED + 1, "[J25]");
    cr_assert_eq(k.s.won, 1, "[J25] a run that was stopped is finished");
    cr_assert_eq(score[0], 9, "[J26]");
}

Test(jacks, the_last_level_leaves_no_choice)
{
    static struct kit k;
    deal(&k, "levels=1", "9d 2c");
    triumph(&k);
    sneak_through(&k);
    cr_assert_eq(k.s.over, END_FINISHED + 1, "[J25 J6]");
    cr_assert_eq(k.s.counter[C_SCORE], 9, "[J25]");
}

Test(jacks, what_is_in_the_deck_is_not_shown)
{
    static struct kit k;
    static struct dd_view v;
    kit_start(&k, "jacks", "", 1, 12);
    sneak_through(&k);
    kit_act(&k, 0, "descend");
    kit_settle(&k);
    dd_see(k.game, &k.s, 0, &v);
    for (int zone = DECK; zone <= UPPER; zone++)
        for (int i = 0; i < dd_len(&v.state, zone); i++)
            cr_assert_eq(dd_at(&v.state, zone, i)->kind, DD_HIDDEN, "[J25 G4]");
    for (int i = 0; i < dd_len(&v.state, BIG_BADS); i++)
        cr_assert_eq(dd_at(&v.state, BIG_BADS, i)->kind, DD_HIDDEN, "[J25] which are in");
    for (int i = 0; i < dd_len(&v.state, ITEMS); i++)
        cr_assert_eq(dd_at(&v.state, ITEMS, i)->kind, DD_HIDDEN, "[J25] which items are in");
}

Test(jacks, conceding_ends_the_run)
{
    static struct kit k;
    int score[DD_SEATS];
    deal(&k, "", "9d 2c 3c");
    triumph(&k);
    kit_act(&k, 0, "concede");
    dd_score(k.game, &k.s, score);
    cr_assert_eq(k.s.over, END_CONCEDED + 1, "[G5]");
    cr_assert_eq(k.s.won, 0, "[G5]");
    cr_assert_eq(score[0], 0, "[J24] the level given up adds nothing");
}

/* ---- Looks --------------------------------------------------------------------------------- */

static bool overlap(const struct dd_spot *a, const struct dd_spot *b)
{
    return a->w && b->w && a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h &&
           b->y < a->y + a->h;
}

Test(jacks, places_do_not_overlap)
{
    const struct dd_game *g = dd_find_game("jacks");
    for (int i = 0; i < g->zones; i++) {
        const struct dd_zone_spec *a = &g->zone[i];
        cr_assert(a->wide.x + a->wide.w <= 100 && a->wide.y + a->wide.h <= 100, "%s", a->name);
        cr_assert(a->narrow.x + a->narrow.w <= 100 && a->narrow.y + a->narrow.h <= 100);
        cr_assert(a->term.x + a->term.w <= 80 && a->term.y + a->term.h <= 18, "%s", a->name);
        for (int j = 0; j < i; j++) {
            const struct dd_zone_spec *b = &g->zone[j];
            cr_assert_not(overlap(&a->wide, &b->wide), "%s and %s", a->name, b->name);
            cr_assert_not(overlap(&a->narrow, &b->narrow), "%s and %s", a->name, b->name);
            cr_assert_not(overlap(&a->term, &b->term), "%s and %s", a->name, b->name);
        }
    }
}
