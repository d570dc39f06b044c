import { useSyncExternalStore } from 'react';
import { deviceKey, readStored, writeStored } from './device-storage.ts';
import { createListeners } from './store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
const known: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const storageKey = deviceKey('theme');
const choices = createListeners();

/** What the person chose in the user menu; the system decides unless they did. */
export const themeChoice = (): ThemeChoice => known.find((choice) => choice === readStored(storageKey)) ?? 'system';

/** Remembers the choice in this browser. */
export function setThemeChoice(choice: ThemeChoice): void {
  writeStored(storageKey, choice === 'system' ? null : choice);
  choices.notify();
}

/** The choice; the component is drawn again when it changes. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice, () => 'system');

/** Light or dark, as it is drawn now; follows the system while nothing else is chosen. */
export const useThemeName = (): 'light' | 'dark' => useSyncExternalStore(subscribe, themeName, () => 'light');

const darkQuery = '(prefers-color-scheme: dark)';
const themeName = () => {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
};

function subscribe(listener: () => void): () => void {
  const leaveChoice = choices.subscribe(listener);
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', listener);
  return () => {
    leaveChoice();
    query.removeEventListener('change', listener);
  };
}
