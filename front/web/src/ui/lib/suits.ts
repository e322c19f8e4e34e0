/* Suits as shapes: never told by colour alone. */
export type Suit = 'c' | 'd' | 'h' | 's' | 'x';

export const suitPath: Record<Suit, string> = {
    c:
        'M12 1.8A4.7 4.7 0 0 1 15.7 9.4 4.75 4.75 0 1 1 13 16.3C13.1 19 14 21 15.7 22.5H8.3C10 21 10.9 19 11 16.3A4.75 4.75 0 1 1 8.3 9.4 4.7 4.7 0 0 1 12 1.8Z',
    d:
        'M12 1C14 5.2 16.8 8.9 20.6 12 16.8 15.1 14 18.8 12 23 10 18.8 7.2 15.1 3.4 12 7.2 8.9 10 5.2 12 1Z',
    h:
        'M12 21.5C5 15.5 2 12 2 8 2 5 4.2 3 6.8 3 9 3 11 4.3 12 6.4 13 4.3 15 3 17.2 3 19.8 3 22 5 22 8 22 12 19 15.5 12 21.5Z',
    s:
        'M12 1.5C9.5 6.3 2.5 9.6 2.5 14.4 2.5 17.1 4.6 18.8 6.9 18.8 8.7 18.8 10.2 17.9 11.1 16.4 11 19 10 21 8.3 22.5H15.7C14 21 13 19 12.9 16.4 13.8 17.9 15.3 18.8 17.1 18.8 19.4 18.8 21.5 17.1 21.5 14.4 21.5 9.6 14.5 6.3 12 1.5Z',
    x:
        'M12 2 14.2 8.2 20.7 8.4 15.5 12.4 17.4 18.7 12 15 6.6 18.7 8.5 12.4 3.3 8.4 9.8 8.2Z',
};

/** The class that colours a suit; x is the joker's star. */
export const suitName: Record<Suit, string> = {
    c: 'clubs',
    d: 'diamonds',
    h: 'hearts',
    s: 'spades',
    x: 'joker',
};

export const suitOfSign: Record<string, Suit> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };
export const signOfSuit: Record<string, string> = { c: '♣', d: '♦', h: '♥', s: '♠' };
