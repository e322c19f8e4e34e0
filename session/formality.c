/* Answers that the rules want although there is only one. */
#include "session.h"

bool session_is_formality(const struct dd_session *session, const struct dd_state *s,
                          struct dd_action *out)
{
    struct dd_action legal[DD_LEGAL];
    uint8_t humans = dd_session_player_seats(session);
    int seat = dd_to_act(s);
    bool alone = seat >= 0 && humans == 1u << seat && s->acting == humans;
    if (!alone || dd_is_bot(session->label[seat]) || dd_legal(session->game, s, seat, legal) != 1 ||
        !session->game->verb[legal[0].verb].formality)
        return false;
    *out = legal[0];
    return true;
}

bool dd_session_decide(struct dd_session *session, const struct dd_action *action,
                       struct dd_text *why)
{
    struct dd_action answer;
    if (!dd_session_act(session, action, why))
        return false;
    while (session_is_formality(session, &session->state, &answer) &&
           dd_session_act(session, &answer, why))
        ;
    return true;
}
