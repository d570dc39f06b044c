import { personKey, readStored, writeStored } from './device-storage.ts';

/** A page that nobody touched for so long says so with its requests: they keep no session alive (milliseconds). */
const idleAfterMs = 5 * 60_000;
/** Other tabs are told at most this often. */
const shareEveryMs = 5_000;
/** What counts as somebody being there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const storageKey = personKey('attended');
let last = Date.now();
let shared = 0;

/** When somebody last did something, in this tab or another one of this person (milliseconds). */
export const lastActive = (now = Date.now()): number => {
  const elsewhere = Number(readStored(storageKey));
  return elsewhere <= now ? Math.max(last, elsewhere) : last;
};

/** Somebody does something: the page is in use. */
export function markActive(now = Date.now()): void {
  last = now;
  if (now - shared < shareEveryMs) return;
  shared = now;
  writeStored(storageKey, String(now));
}

export const isIdle = (now = Date.now()): boolean => now - lastActive(now) > idleAfterMs;

/** Begins to notice; gives the function that stops it. */
export function watchActivity(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
  const notice = () => markActive();
  markActive();
  for (const sign of signs) target.addEventListener(sign, notice, { capture: true, passive: true });
  return () => {
    for (const sign of signs) target.removeEventListener(sign, notice, { capture: true });
  };
}

/** Told so long before a session ends (milliseconds): for idleness, and for its time. */
export const warnBeforeMs = { idle: 2 * 60_000, time: 5 * 60_000 } as const;

export type SessionEnding = { readonly why: 'idle' | 'time'; readonly leftMs: number };

/** What ends a session first, where it is near enough to be told; null where it is not. `leftMs` 0: now. */
export function endingOf(
  session: { readonly expiresAt: number; readonly idleMinutes: number },
  activeAt: number,
  now: number,
): SessionEnding | null {
  const idle = activeAt + session.idleMinutes * 60_000 - now;
  const time = session.expiresAt - now;
  const why = idle < time ? 'idle' : 'time';
  const leftMs = Math.max(0, Math.min(idle, time));
  return leftMs <= warnBeforeMs[why] ? { why, leftMs } : null;
}
