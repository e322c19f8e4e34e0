/* Dungeon Escape: who knows what. */
#include "rules/escape_table.h"

static bool knows(const struct kit *k, int seat, const char *name)
{
    return view(k, seat)->state.piece[k->s.at[BOARD] + cell(k, name)].kind != DD_HIDDEN;
}

/* Nothing of a card reaches a seat: not its view, not its events, not its words or outlooks. */
static void expect_secret(const struct kit *k, int seat, uint8_t kind)
{
    const struct dd_view *v = view(k, seat);
    for (int p = 0; p < v->state.at[DD_ZONES]; p++)
        cr_assert_neq(v->state.piece[p].kind, kind, "[E24] in the view of seat %d", seat);
    for (int i = 0; i < k->ev.count; i++)
        cr_assert_neq(dd_redact_event(&k->ev.event[i], seat).kind, kind,
                      "[E24] in event %d for seat %d", i, seat);
}

Test(escape_secrets, a_scouts_look_reaches_nobody_else)
{
    struct kit k;
    table(&k, SMALL ",roster=extended", 4, "Jh scout; Jd wizard; Js scout; Jc cleric",
          "Ks 4d Kd 6h Kh 6s Kc 2c");
    kit_act(&k, 0, "look b1");
    cr_assert(knows(&k, 0, "b1"), "[E24] the Scout knows it");
    static const int others[] = {1, 2, 3, DD_NOBODY};
    for (int i = 0; i < 4; i++) {
        cr_assert_not(knows(&k, others[i], "b1"), "[E24 G4]");
        expect_secret(&k, others[i], DD_CARD(4, DD_DIAMONDS));
        cr_assert_str_eq(kit_story(&k, others[i]), "Player 1 looks at b1 in secret.");
        cr_assert_null(kit_say(&k, others[i], DD_ASK_CAPTION, cell(&k, "b1"), BOARD));
    }
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, cell(&k, "b1"), BOARD), "4 health");
    cr_assert_str_eq(kit_outlook(&k, 0, "enter b1").label, "Go into b1, 4♦");
    kit_act(&k, 0, "skip");
    cr_assert_str_eq(kit_outlook(&k, 1, "enter b1").label, "Go into b1");
    kit_act(&k, 1, "skip");
    kit_act(&k, 2, "look b1");
    cr_assert_eq(card_at(&k, "b1")->seen, 1 | 4, "[E24] two Scouts, each for himself");
    cr_assert_not(knows(&k, 1, "b1"), "[E24]");
    expect_secret(&k, DD_NOBODY, DD_CARD(4, DD_DIAMONDS));
}

/* What the others see is the same whatever the card is. */
Test(escape_secrets, a_look_is_the_same_for_others_whatever_lies_there)
{
    static const char *const cards[] = {"Ad", "4d", "6d", "9d", "Kd", "X1"};
    struct kit first;
    char story[256];
    for (int i = 0; i < 6; i++) {
        struct kit k;
        char board[64];
        snprintf(board, sizeof board, "Ks %s Qd 6h Kh 6s Kc 2c", cards[i]);
        table(&k, SMALL ",roster=extended", 2, "Jh scout; Jd wizard", board);
        kit_act(&k, 0, "look b1");
        if (i == 0) {
            first = k;
            strcpy(story, kit_story(&k, 1));
        }
        cr_assert_str_eq(kit_story(&k, 1), story, "[E24]");
        cr_assert_eq(k.ev.count, first.ev.count, "[E24]");
        for (int e = 0; e < k.ev.count; e++) {
            struct dd_event a = dd_redact_event(&k.ev.event[e], 1);
            struct dd_event b = dd_redact_event(&first.ev.event[e], 1);
            cr_assert_arr_eq(&a, &b, sizeof a, "[E24] event %d", e);
        }
        struct dd_view v = *view(&k, 1);
        cr_assert_arr_eq(&v.state, &view(&first, 1)->state, sizeof v.state, "[E24]");
    }
}

/* A dead end that a Scout knows alone is still a card that others may try, and so may the Scout. */
Test(escape_secrets, private_knowledge_forbids_nothing)
{
    struct kit k;
    table(&k, SMALL ",roster=extended", 2, "Jh scout; Jd wizard", "Ks Ad Kd 6h Kh 6s Kc 2c");
    kit_act(&k, 0, "look b1");
    cr_assert(kit_legal(&k, 0, "enter b1"), "[E11] only what all have seen");
    kit_act(&k, 0, "skip");
    cr_assert(kit_legal(&k, 1, "enter b1"), "[E11]");
    kit_act(&k, 1, "enter b1");
    cr_assert_not(kit_legal(&k, 0, "enter b1"), "[E11]");
}

/* Eight Scouts have all looked at one dead end: nobody has turned it up, so it may be tried. */
Test(escape_secrets, eight_private_looks_are_not_a_card_turned_up)
{
    struct kit k;
    table(&k, SMALL ",roster=extended", 8,
          "Jh scout; Jd scout; Js scout; Jc scout; Qh scout; Qd scout; Qs scout; Qc scout",
          "Ks Ad Kd 6h Kh 6s Kc 2c");
    for (int seat = 0; seat < 8; seat++)
        kit_act(&k, seat, "look b1; skip");
    cr_assert(kit_legal(&k, 0, "enter b1"), "[E11 E24]");
    cr_assert_eq(escape_walls(&k.s), 0, "[E29]");
}

Test(escape_secrets, left_over_cards_stay_unseen)
{
    struct kit k;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "Ks 4d Kd 6h Kh 6s Kc 2c");
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < dd_len(&k.s, ASIDE); i++)
            cr_assert_eq(view(&k, seat)->state.piece[k.s.at[ASIDE] + i].kind, DD_HIDDEN, "[E4]");
    kit_play_out(&k, 3);
    for (int i = 0; i < dd_len(&k.s, ASIDE); i++)
        cr_assert_eq(dd_at(&k.s, ASIDE, i)->seen, 0, "[E4] to the end");
}

/* A guess may deal anything to the cards left over among rivals. */
Test(escape_secrets, guesses_mix_the_board_with_what_is_left_over)
{
    struct kit k;
    struct dd_state guess;
    int over = 0;
    table(&k, SMALL, 2, "Jh fighter; Jd wizard", "Ks As Kd 6h Kh 6s Kc 2c");
    for (uint64_t seed = 0; seed < 400; seed++) {
        dd_guess(k.game, view(&k, 0), seed, &guess);
        for (int i = 0; i < dd_len(&guess, ASIDE); i++)
            over += dd_at(&guess, ASIDE, i)->kind == DD_CARD(DD_KING, DD_SPADES);
    }
    cr_assert(over > 400 * 44 / 52 - 40 && over < 400 * 44 / 52 + 40, "44 of 52: %d", over);
}

/* ---- Words --------------------------------------------------------------------------------- */

Test(escape_secrets, the_log_of_a_short_game)
{
    struct kit k;
    table(&k, SMALL, 2, "Js rogue; Jh fighter", "Qc 8d Kd Qs X1 7h 6d 8h");
    fight(&k, 0, "b1", "5 3");
    cr_assert_str_eq(kit_story(&k, 0), "You meet 8♦ at b1: 5 3, -1 life.");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0),
                     "The trap holds. Roll again, or retreat to b2?");
    kit_act(&k, 0, "advance");
    kit_roll(&k, "1 2");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 rolls 1 2 (Rogue), cleared.");
    kit_act(&k, 1, "enter b3");
    cr_assert_str_eq(kit_story(&k, 1), "You enter b3 and find 6♦, a healing potion.");
    kit_act(&k, 0, "enter a1");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 enters a1 and takes Q♣.");
    kit_act(&k, 1, "skip");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_PROMPT, 0, 0), "You stand at an exit. Leave, or go on?");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "If you get out: 1 point");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_STATUS, 0, 0), "rivals, round 3");
    kit_act(&k, 0, "leave");
    cr_assert_str_eq(kit_story(&k, 1), "Player 1 leaves the dungeon with 1 point.");
    cr_assert_str_eq(kit_say(&k, 1, DD_ASK_CAPTION, 0, HEROES), "Rogue, out");
    kit_act(&k, 1, "concede");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_END, 0, 0), "You win with 1 point.");
}

Test(escape_secrets, captions_and_notes)
{
    struct kit k;
    table(&k, SMALL, 1, "Js rogue", "Qc 8d Kd X1 Qs 7h 6d 8h");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, cell(&k, "a1"), BOARD), "exit");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, cell(&k, "b2"), BOARD), "start");
    cr_assert_null(kit_say(&k, 0, DD_ASK_CAPTION, cell(&k, "b1"), BOARD));
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "If you get out: 0 points");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 1, 0),
                     "Unseen: 4 dead ends, 13 treasures, 4 potions, 16 monsters, 16 traps");
    cr_assert_null(kit_say(&k, 0, DD_ASK_NOTE, 2, 0));
    kit_act(&k, 0, "enter a2");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, 0, LOOT), "1 to 6 points");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_NOTE, 0, 0), "If you get out: 0 points and a joker");
    fight(&k, 0, "a3", "2 2");
    cr_assert_str_eq(kit_say(&k, 0, DD_ASK_CAPTION, cell(&k, "a3"), BOARD), "exit, trap 7");
}
