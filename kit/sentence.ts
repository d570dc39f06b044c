import {
  filled,
  fillIn,
  type InterfaceLanguage,
  isSaidOtherwise,
  literal,
  placesOf,
  type Text,
  type Texts,
  wordingIn,
} from './text.ts';

/** A text that is found again by its code (`sellers.nameRequired`): what a rule, a report or a notice says (ADR 78). */
export type Sentence = Text & { readonly code: string };

/** What stands in a place of a sentence; where that is a sentence itself, or several, they are said in the same language. */
export type SentenceValue = string | number | Said | readonly Said[];
export type SentenceValues = Readonly<Record<string, SentenceValue>>;

/** A sentence as it is sent and stored: in English, and with what it takes to say it in another language. */
export type Said = { readonly message: string; readonly code?: string; readonly values?: SentenceValues };

/** By which sentence something was said; stored and sent beside the English. */
export type SaidBy = Pick<Said, 'code' | 'values'>;
/** By which sentence something was said; null where it was said in English alone. */
export const saidBy = ({ code, values }: Said): SaidBy | null =>
  code === undefined ? null : { code, ...(values ? { values } : {}) };
/** What was stored in two parts, put together. */
export const heard = (message: string, by: SaidBy | null | undefined): Said => ({ message, ...by });

const declared = new Map<string, Text>();

/** Declares what the server says of a feature's data: every key is found by the code `<space>.<key>`. */
export function defineSentences<T extends Texts>(space: string, texts: T): { readonly [K in keyof T]: Sentence } {
  const sentences = Object.entries(texts).map(([key, text]) => [key, { ...text, code: `${space}.${key}` }] as const);
  for (const [, sentence] of sentences) declareSentence(sentence);
  return Object.fromEntries(sentences) as { readonly [K in keyof T]: Sentence };
}

/** The text of a code as it is declared, its places unfilled; undefined where no module read so far declares it. */
export const declaredText = (code: string): Text | undefined => declared.get(code);

/** For refusals, whose code is on the wire by itself (kit/error.ts). */
export const declareSentence = ({ code, en, sq }: Sentence): void => void declared.set(code, { en, sq });

/** The sentence said: English, code and the values of its places; no more of what the server knows than the sentence says. */
export function say({ code, en }: Sentence, values: SentenceValues = {}): Said {
  const said = Object.fromEntries(
    placesOf(en).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  );
  return {
    message: fillIn(en, plain('en', said)),
    code,
    ...(Object.keys(said).length > 0 ? { values: said } : {}),
  };
}

const { both, several, whole } = defineSentences('sentences', {
  both: { en: '{en}', sq: '{sq}' },
  several: literal('{all}'),
  whole: literal('{first}. {rest}'),
});

/** A text of no declared sentence, such as the title of a change: both languages go along. */
export const sayBoth = (text: Text, values: Readonly<Record<string, string | number>> = {}): Said => {
  const { en, sq } = filled(text, values);
  return { message: en, code: both.code, values: { en, sq } };
};

/** Several reasons, one after the other. */
export const sayAll = (all: readonly Said[]): Said => (all.length === 1 ? all[0]! : say(several, { all }));

/** For who joins stored sentences in SQL. */
export const wholeSentences = whole;

/** One whole sentence after another: "Import resumed. The file had no readable product". */
export const sayThen = (first: Said, rest: Said | null): Said => (rest ? say(whole, { first, rest }) : first);

/**
 * What was kept whole beside its English, while that English stands: the release before writes the English alone, over one that was kept whole
 * earlier.
 */
export const heardWhole = (message: string, whole: Said | null): Said =>
  whole?.message === message ? whole : verbatim(message);

/** A sentence that no contract declares, such as what another system answered: it is the same in every language. */
export const verbatim = (message: string): Said => ({ message });

/**
 * What was said, in a language. The English stays where no module read so far declares the code (the server is newer than the page)
 * and where a value is missing.
 */
export function saidIn(language: InterfaceLanguage, { message, code, values }: Said): string {
  const text = code === undefined ? undefined : declared.get(code);
  if (text === undefined || (language === 'en' && !isSaidOtherwise('en'))) return message;
  const wording = wordingIn(language, text);
  const known = plain(language, values);
  return placesOf(wording).every((name) => Object.hasOwn(known, name)) ? fillIn(wording, known) : message;
}

/** What was said, in both languages. */
export const textOf = (said: Said): Text => ({ en: said.message, sq: saidIn('sq', said) });

function plain(language: InterfaceLanguage, values: SentenceValues = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? [value]
            .flat()
            .map((said) => saidIn(language, said))
            .join('; ')
        : value,
    ]),
  );
}

/**
 * A sentence as the message of a zod rule, which holds a string only: its code and its values, `feeds.percentMax?count=100`. Who reads the
 * issues takes it apart with `readRule`.
 */
export const rule = ({ code }: Sentence, values: Readonly<Record<string, string | number>> = {}): string => {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? code : `${code}?${query}`;
};

/** What a rule said; a message that is no declared sentence stays as it is. */
export function readRule(message: string): Said {
  const [code = '', query = ''] = message.split(/\?(.*)/s);
  const text = declared.get(code);
  return text ? say({ ...text, code }, Object.fromEntries(new URLSearchParams(query))) : verbatim(message);
}
