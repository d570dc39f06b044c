import { fillIn, type Text } from '#kit/text.ts';

/** A reason as the report keeps it: in English, by which a screen finds it in the language of the person (web/lib/own-words.ts). */
export const say = (text: Text, values: Readonly<Record<string, string | number>> = {}): string =>
  fillIn(text.en, values);
