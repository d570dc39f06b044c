import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Text } from '#kit/text.ts';
import { isPressed, isSingleKey, type KeyPress, strokesOf } from './shortcut-keys.ts';
import { createListeners } from './store.ts';

/** Where a shortcut belongs; the sheet groups by it, and it decides what fires while something lies on top. */
export const shortcutScopes = ['everywhere', 'list', 'drawer', 'review'] as const;
export type ShortcutScope = (typeof shortcutScopes)[number];

/** One action a key reaches. Without `keys` it stands in the command palette only. */
export type Shortcut = {
  /** `list.search`; unique over all features. */
  readonly id: string;
  /** `Mod+K`, `Alt+1`, `J`, `Shift+A`, `?`, or one after the other: `G P`. Mod is Ctrl, on a Mac ⌘. */
  readonly keys?: string;
  readonly text: Text;
  readonly scope: ShortcutScope;
  /** Not in the palette: it would open what is open already, or means only "the next one". */
  readonly keyOnly?: true;
};
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** Declares the shortcuts of a feature (`web/x.shortcuts.ts`); `x.feature.tsx` names the file, so that the sheet lists them. */
export const defineShortcuts = <T extends Shortcuts>(shortcuts: T): T => shortcuts;

type Registered = { readonly shortcut: Shortcut; readonly run: () => void };

/** What lies on top: the page, a drawer over it, or a dialog. */
export type Layer = 'page' | 'drawer' | 'dialog';
export type Situation = { readonly layer: Layer; readonly typing: boolean; readonly singleKeys: boolean };

/** Whether a shortcut counts in this situation. Nothing fires behind a dialog, nothing of the list behind a drawer. */
export function mayFire({ scope, keys = '' }: Shortcut, { layer, typing, singleKeys }: Situation): boolean {
  if (layer === 'dialog') return false;
  if (layer === 'drawer' && scope !== 'drawer' && scope !== 'everywhere') return false;
  const [first] = strokesOf(keys);
  if (typing && !first?.mod && !first?.alt) return false;
  return singleKeys || !isSingleKey(keys);
}

/** The time between two keys of a sequence, in milliseconds. */
const sequenceMs = 1200;
const rank: Readonly<Record<ShortcutScope, number>> = { everywhere: 0, list: 1, review: 2, drawer: 3 };

/** The one list of what can be pressed now. Components use `useShortcut`; tests make their own. */
export function createShortcutRegistry() {
  let active: readonly Registered[] = [];
  let singleKeys = true;
  let begun: { readonly press: KeyPress; readonly at: number } | null = null;
  const { subscribe, notify } = createListeners();

  /** The innermost place wins, within it what came last. */
  const firstOf = (found: readonly Registered[]): Registered | undefined =>
    found.reduce<Registered | undefined>(
      (best, one) => (best && rank[best.shortcut.scope] > rank[one.shortcut.scope] ? best : one),
      undefined,
    );

  return {
    /** Adds an action; gives the function that takes it out again. */
    add(shortcut: Shortcut, run: () => void): () => void {
      const entry = { shortcut, run };
      active = [...active, entry];
      notify();
      return () => {
        active = active.filter((one) => one !== entry);
        notify();
      };
    },
    active: () => active,
    singleKeys: () => singleKeys,
    /** WCAG 2.1.4: a person may switch off keys that are one character alone. */
    setSingleKeys(on: boolean): void {
      singleKeys = on;
      notify();
    },
    subscribe,
    /** Runs what is pressed. True where something ran or a sequence began, so that the key does nothing else. */
    press(press: KeyPress, where: Omit<Situation, 'singleKeys'>, now: number): boolean {
      const before = begun && now - begun.at <= sequenceMs ? begun.press : null;
      begun = null;
      const candidates = active.filter(
        ({ shortcut }) => shortcut.keys !== undefined && mayFire(shortcut, { ...where, singleKeys }),
      );
      const fits = (count: number, presses: readonly KeyPress[]) => (one: Registered) => {
        const strokes = strokesOf(one.shortcut.keys ?? '');
        return strokes.length === count && presses.every((part, at) => isPressed(strokes[at]!, part));
      };
      // Somebody who presses G and then thinks better of it has still pressed the second key.
      const chosen =
        (before && firstOf(candidates.filter(fits(2, [before, press])))) ??
        firstOf(candidates.filter(fits(1, [press])));
      if (chosen) {
        chosen.run();
        return true;
      }
      const begins = candidates.some(fits(2, [press]));
      if (begins) begun = { press, at: now };
      return begins;
    },
  };
}

export const shortcuts = createShortcutRegistry();

/**
 * Makes an action reachable while the component is there: by its keys, in the palette, and marked as active in the sheet.
 * `active` false takes it out without unmounting, for instance while nothing is selected.
 *
 *     useShortcut(listShortcuts.search, () => box.current?.focus());
 */
export function useShortcut(shortcut: Shortcut, run: () => void, active = true): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => (active ? shortcuts.add(shortcut, () => latest.current()) : undefined), [shortcut, active]);
}

/** The actions that can be run now. */
export const useActiveShortcuts = (): readonly Registered[] =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.active, shortcuts.active);

/** Whether keys of one character count; buttons show no such key otherwise. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.singleKeys, shortcuts.singleKeys);
