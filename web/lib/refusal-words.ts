import { declaredErrors, type ErrorDefinition, generalErrors } from '#kit/error.ts';
import { fillIn, type InterfaceLanguage, placesOf } from '#kit/text.ts';
import { partWords, wordsIn } from './own-words.ts';
import { currentLanguage, type TextValues } from './text.tsx';

/** What an answer says of a refusal: which one, what stands in its places, and the server's own sentence. */
export type Refused = { readonly code: string; readonly values: TextValues; readonly statusMessage: string };

let load: () => Promise<unknown> = () => Promise.resolve();
let reading: Promise<unknown> | undefined;

/** Told once at start how the refusals of all features are read. */
export const provideRefusals = (read: typeof load): void => {
  load = read;
};

/**
 * Reads the refusals of all features where somebody needs another language than the server's. It never fails: without a network the
 * server's sentence stays, and the next refusal tries again.
 */
export async function refusalsRead(): Promise<void> {
  if (currentLanguage() === 'en') return;
  reading ??= load();
  await reading.catch(() => {
    reading = undefined;
  });
}

/**
 * A refusal in a language, by its code and its values. The server's sentence stays where no contract knows the code (the server is
 * newer than the page), where the refusal has one wording for everybody, and where a value is missing.
 */
export function refusalIn(language: InterfaceLanguage, { code, values, statusMessage }: Refused): string {
  const translated = language === 'en' ? undefined : declarationOf(code)?.sq;
  if (translated === undefined || placesOf(translated).some((name) => !Object.hasOwn(values, name)))
    return wordsIn(language, statusMessage);
  const said = Object.entries(values).map(([name, value]) => [name, partWords(language, name, value)]);
  return fillIn(translated, Object.fromEntries(said));
}

/** Refused fields have one code and many sentences: that of the first field is said. */
const declarationOf = (code: string): ErrorDefinition | undefined =>
  code === generalErrors.invalid.code ? undefined : declaredErrors().find((one) => one.code === code);
