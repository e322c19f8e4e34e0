/* What a player may set. Kept in this browser; the system's wishes count until something is chosen. */

export interface Settings {
    theme: 'system' | 'dark' | 'light';
    contrast: 'system' | 'on' | 'off';
    suits: 'four' | 'two';
    cards: 'normal' | 'large';
    hand: 'right' | 'left';
    /** How fast things move: 0 none, else a factor. */
    speed: 'system' | '0' | '0.5' | '1' | '2';
    sound: 'off' | 'on';
}

const NORMAL: Settings = {
    theme: 'system',
    contrast: 'system',
    suits: 'four',
    cards: 'normal',
    hand: 'right',
    speed: 'system',
    sound: 'off',
};
const KEY = 'deckdelve.settings';

function stored(): Settings {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
        return { ...NORMAL, ...(kept as Partial<Settings>) };
    } catch {
        return { ...NORMAL };
    }
}

let chosen: Settings = $state.raw(stored());

export function settings(): Settings {
    return chosen;
}

export function choose(key: keyof Settings, value: string): void {
    chosen = { ...chosen, [key]: value };
}

const wants = {
    light: matchMedia('(prefers-color-scheme: light)'),
    contrast: matchMedia('(prefers-contrast: more)'),
    calm: matchMedia('(prefers-reduced-motion: reduce)'),
};

/** 0: nothing travels. */
export function motionSpeed(): number {
    if (chosen.speed === 'system') return wants.calm.matches ? 0 : 1;
    return Number(chosen.speed);
}

function show(): void {
    const root = document.documentElement;
    const { theme, contrast: wanted, suits, hand } = chosen;
    const light = theme === 'system' ? wants.light.matches : theme === 'light';
    const contrast = wanted === 'system' ? wants.contrast.matches : wanted === 'on';
    Object.assign(root.dataset, { theme: light ? 'light' : 'dark', suits, hand });
    root.toggleAttribute('data-contrast', contrast);
    root.toggleAttribute('data-calm', motionSpeed() === 0);
}

/** Shows the settings and keeps them, now and whenever they change. */
export function followSettings(): void {
    for (const wish of Object.values(wants)) wish.addEventListener('change', show);
    $effect.root(() => {
        $effect(() => {
            show();
            try {
                localStorage.setItem(KEY, JSON.stringify(chosen));
            } catch {
                /* a browser that keeps nothing still plays */
            }
        });
    });
}
