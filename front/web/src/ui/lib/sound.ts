/* Short, dry, wooden sounds, made here and nowhere stored. Nothing sounds until it is switched on. */
import type { GameEvent, Snapshot } from '../../engine/types';

type Voice = { pitch: number; fall: number; length: number; noise: number; level: number };

const voices: Record<string, Voice> = {
    laid: { pitch: 190, fall: 0.5, length: 0.07, noise: 0.7, level: 0.3 },
    turned: { pitch: 420, fall: 0.6, length: 0.05, noise: 0.9, level: 0.2 },
    shuffle: { pitch: 300, fall: 0.9, length: 0.28, noise: 1, level: 0.16 },
    roll: { pitch: 260, fall: 0.7, length: 0.09, noise: 0.6, level: 0.32 },
    loss: { pitch: 120, fall: 0.45, length: 0.2, noise: 0.2, level: 0.34 },
    gain: { pitch: 520, fall: 1.25, length: 0.12, noise: 0.05, level: 0.2 },
    win: { pitch: 392, fall: 1.5, length: 0.5, noise: 0.02, level: 0.24 },
    defeat: { pitch: 150, fall: 0.4, length: 0.5, noise: 0.15, level: 0.3 },
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noiseOf(audio: AudioContext): AudioBuffer {
    if (!hiss) {
        hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
        const data = hiss.getChannelData(0);
        for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    }
    return hiss;
}

function sound(name: string, after: number): void {
    const voice = voices[name];
    if (!voice) return;
    context ??= new AudioContext();
    const audio = context;
    const start = audio.currentTime + after;
    const end = start + voice.length;
    const level = audio.createGain();
    level.gain.setValueAtTime(voice.level, start);
    level.gain.exponentialRampToValueAtTime(0.001, end);
    level.connect(audio.destination);
    const tone = audio.createOscillator();
    const toneLevel = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(voice.pitch, start);
    tone.frequency.exponentialRampToValueAtTime(voice.pitch * voice.fall, end);
    toneLevel.gain.value = 1 - voice.noise;
    tone.connect(toneLevel).connect(level);
    tone.start(start);
    tone.stop(end);
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const noiseLevel = audio.createGain();
    source.buffer = noiseOf(audio);
    filter.type = 'bandpass';
    filter.frequency.value = voice.pitch * 4;
    noiseLevel.gain.value = voice.noise;
    source.connect(filter).connect(noiseLevel).connect(level);
    source.start(start);
    source.stop(end);
}

const MOST = 6;

/** What a step sounds like: a few of its events, one after the other. */
export function soundsOf(events: GameEvent[], over: boolean, won: boolean): string[] {
    const names = events.flatMap((event) => {
        if (event.type === 'moved') return ['laid'];
        if (event.type === 'shown') return ['turned'];
        if (event.type === 'shuffled') return ['shuffle'];
        if (event.type === 'rolled') return event.dice.map(() => 'roll');
        if (event.type === 'told' && event.tone) return [event.tone < 0 ? 'loss' : 'gain'];
        return [];
    });
    const few = names.length > MOST ? names.filter((name, n) => n < MOST || name === 'loss' || name === 'gain').slice(0, MOST + 2) : names;
    return over ? [...few, won ? 'win' : 'defeat'] : few;
}

export function sounds(events: GameEvent[], snapshot: Snapshot): void {
    soundsOf(events, snapshot.over, snapshot.won.includes(snapshot.reader)).forEach((name, n) => sound(name, n * 0.07));
}

/** For the settings: what it will be like. */
export function sample(): void {
    ['turned', 'laid', 'gain'].forEach((name, n) => sound(name, n * 0.12));
}
