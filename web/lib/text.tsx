import { useCallback, useSyncExternalStore } from 'react';
import type { InterfaceLanguage, Text, Wordings } from '#kit/text.ts';
import { fillIn, interfaceLanguages, setWordings, wordingIn } from '#kit/text.ts';
import { deviceKey, readStored, writeStored } from './device-storage.ts';
import { sessionState, subscribe as subscribeSession } from './session.ts';
import { createListeners } from './store.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (text: Text, values?: TextValues) => string;

/** A language of the interface that the market added, or one of the product that it says otherwise. */
export type OfferedLanguage = {
  /** Ours: `MK`. */
  readonly code: string;
  /** What browsers call it: `mk`. */
  readonly tag: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Which language of the product stands in where it has no text. */
  readonly base: 'en' | 'sq';
  /** Whether there are wordings to read. */
  readonly own: boolean;
};

const storageKey = deviceKey('language');
const choices = createListeners();
/** Of somebody who is not signed in and has chosen none. */
let fallback: InterfaceLanguage = 'en';
let offered: readonly OfferedLanguage[] = offeredByPage();
/** Counts the times that texts are said otherwise. */
let edition = 0;
const editionNow = () => edition;

/** As the server wrote them into the page (web/index.html); none under the developer's Vite until something changes. */
function offeredByPage(): readonly OfferedLanguage[] {
  const meta =
    typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="languages"]');
  if (!meta?.content.startsWith('[')) return [];
  return JSON.parse(meta.content) as OfferedLanguage[];
}

/** A text in one language with its `{name}` places filled in; a place without a value stays visible. */
export const textIn = (language: InterfaceLanguage, text: Text, values: TextValues = {}): string =>
  fillIn(wordingIn(language, text), values);

/** What the person chose in this browser, where it can still be chosen. */
function chosenHere(): InterfaceLanguage | OfferedLanguage | undefined {
  const chosen = readStored(storageKey);
  return (
    interfaceLanguages.find((language) => language === chosen) ??
    offered.find(({ code }) => code === chosen && !Object.hasOwn(builtIn, code))
  );
}

/**
 * The language in force: the person's own choice, else Albanian for local sellers and English for staff (spec section 1). Of a language
 * that the market added it is the one of the product that stands in where it has no text.
 */
export function currentLanguage(): InterfaceLanguage {
  const chosen = chosenHere();
  return typeof chosen === 'object' ? chosen.base : (chosen ?? sessionState().actor?.language ?? fallback);
}

/** The product's languages by our codes. */
const builtIn: Readonly<Record<string, InterfaceLanguage>> = { EN: 'en', AL: 'sq' };

/** The language that is read, added ones too, by our code, with what the market says of it; undefined: nothing. */
export function spokenLanguage(): { readonly code: string; readonly offered: OfferedLanguage | undefined } {
  const chosen = chosenHere();
  if (typeof chosen === 'object') return { code: chosen.code, offered: chosen };
  const current = currentLanguage();
  const code = Object.keys(builtIn).find((one) => builtIn[one] === current) ?? 'EN';
  return { code, offered: offered.find((one) => one.code === code) };
}

/** Remembers the choice of the user menu in this browser: a language of the product, or the code of an added one. */
export function setLanguage(language: string): void {
  writeStored(storageKey, language);
  choices.notify();
}

/** The language of a visitor who has chosen none; stays when they go on to /login. */
export function setFallbackLanguage(language: InterfaceLanguage): void {
  if (fallback === language) return;
  fallback = language;
  choices.notify();
}

/** What the server says of the languages of the interface by now. */
export function offerLanguages(languages: readonly OfferedLanguage[]): void {
  if (JSON.stringify(languages) === JSON.stringify(offered)) return;
  offered = languages;
  choices.notify();
}

/** From now on the texts of the language in force are said so; undefined: as the product says them. */
export function sayWordings(wordings: Wordings | undefined): void {
  const current = currentLanguage();
  for (const language of interfaceLanguages) setWordings(language, language === current ? wordings : undefined);
  edition += 1;
  choices.notify();
}

/** Hears of another language, another person and other words. Gives the function that stops listening. */
export const subscribeLanguage = (listener: () => void): (() => void) => subscribe(listener);

/** The language in force; the component is drawn again when it changes. */
export const useLanguage = (): InterfaceLanguage => useSyncExternalStore(subscribe, currentLanguage, () => 'en');

/** What can be chosen: the languages of the product, and those the market added. `value` is for `setLanguage`. */
export function useLanguageChoices(): readonly { value: string; tag: string; name: string; chosen: boolean }[] {
  const list = useSyncExternalStore(subscribe, () => offered);
  const current = useSyncExternalStore(subscribe, () => spokenLanguage().code);
  const added = list.filter(({ code }) => !Object.hasOwn(builtIn, code));
  return [
    { value: 'en', tag: 'en', name: 'English', chosen: current === 'EN' },
    { value: 'sq', tag: 'sq', name: 'Shqip', chosen: current === 'AL' },
    ...added.map(({ code, tag, name }) => ({ value: code, tag, name: ownName(tag) ?? name, chosen: current === code })),
  ];
}

/** What a language calls itself, as far as the browser knows. */
function ownName(tag: string): string | undefined {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
    return name && name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return undefined;
  }
}

/** For the document: what browsers call the language that is read, and how it is written. */
export function useWritten(): { readonly tag: string; readonly direction: 'ltr' | 'rtl' } {
  const said = useSyncExternalStore(subscribe, () => {
    const { offered: of } = spokenLanguage();
    return `${of?.tag ?? currentLanguage()} ${of?.direction ?? 'ltr'}`;
  });
  const [tag = 'en', direction] = said.split(' ');
  return { tag, direction: direction === 'rtl' ? 'rtl' : 'ltr' };
}

/** `const t = useText(); t(productsTexts.title, { count: 3 })` */
export function useText(): Translate {
  const language = useLanguage();
  const said = useSyncExternalStore(subscribe, editionNow, editionNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words make another function, so that what was drawn with the old ones is drawn anew.
  return useCallback((text, values) => textIn(language, text, values), [language, said]);
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
