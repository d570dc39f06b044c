import { useCallback, useSyncExternalStore } from 'react';
import type { InterfaceLanguage, Text } from '#kit/text.ts';
import { fillIn, interfaceLanguages } from '#kit/text.ts';
import { deviceKey, readStored, writeStored } from './device-storage.ts';
import { sessionState, subscribe as subscribeSession } from './session.ts';
import { createListeners } from './store.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (text: Text, values?: TextValues) => string;

const storageKey = deviceKey('language');
const choices = createListeners();
/** Of somebody who is not signed in and has chosen none. */
let fallback: InterfaceLanguage = 'en';

/** A text in one language with its `{name}` places filled in; a place without a value stays visible. */
export const textIn = (language: InterfaceLanguage, text: Text, values: TextValues = {}): string =>
  fillIn(text[language], values);

/** The language in force: the person's own choice, else Albanian for local sellers and English for staff (spec section 1). */
export function currentLanguage(): InterfaceLanguage {
  const chosen = readStored(storageKey);
  const known = interfaceLanguages.find((language) => language === chosen);
  return known ?? sessionState().actor?.language ?? fallback;
}

/** Remembers the choice of the user menu in this browser. */
export function setLanguage(language: InterfaceLanguage): void {
  writeStored(storageKey, language);
  choices.notify();
}

/** The language of a visitor who has chosen none; stays when they go on to /login. */
export function setFallbackLanguage(language: InterfaceLanguage): void {
  if (fallback === language) return;
  fallback = language;
  choices.notify();
}

/** The language in force; the component is drawn again when it changes. */
export const useLanguage = (): InterfaceLanguage => useSyncExternalStore(subscribe, currentLanguage, () => 'en');

/** `const t = useText(); t(productsTexts.title, { count: 3 })` */
export function useText(): Translate {
  const language = useLanguage();
  return useCallback((text, values) => textIn(language, text, values), [language]);
}

/** For toasts and other places outside components. */
export const say: Translate = (text, values) => textIn(currentLanguage(), text, values);

function subscribe(listener: () => void): () => void {
  const leaveChoice = choices.subscribe(listener);
  const leave = subscribeSession(listener);
  return () => {
    leaveChoice();
    leave();
  };
}
