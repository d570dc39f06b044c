import type { Sentence, SentenceValues } from '#kit/sentence.ts';
import { placesOf, type Text } from '#kit/text.ts';
import { interfaceTextSentences as words } from './interface-texts.sentences.ts';

export const wordingLength = 2000;

/** The places that a wording of this text has to have, and those that it may have. The two wordings of the product may differ. */
export function placesOfText({ en, sq }: Text): { readonly needed: string[]; readonly known: string[] } {
  const [english, albanian] = [placesOf(en), placesOf(sq)];
  return {
    needed: english.filter((place) => albanian.includes(place)),
    known: [...new Set([...english, ...albanian])],
  };
}

/** Why a wording cannot stand for a text; null: it can. Empty is no wording. */
export function refusedWording(
  text: Text,
  wording: string,
): { readonly sentence: Sentence; readonly values: SentenceValues } | null {
  if (wording.length > wordingLength) return { sentence: words.tooLong, values: { count: wordingLength } };
  const { needed, known } = placesOfText(text);
  const places = placesOf(wording);
  const invented = places.find((place) => !known.includes(place));
  if (invented) return { sentence: words.invents, values: { place: `{${invented}}` } };
  const lacking = needed.find((place) => !places.includes(place));
  if (lacking) return { sentence: words.lacks, values: { place: `{${lacking}}` } };
  const sign = known[0] ?? 'name';
  if (/[{}]/.test(wording.replace(anyPlace, '')) && !/[{}]/.test(`${text.en}${text.sq}`.replace(anyPlace, '')))
    return { sentence: words.brackets, values: { sign: `{${sign}}`, plural: `{${sign}|…|…}` } };
  return null;
}
const anyPlace = /\{\w+(?:\|[^|{}]*\|[^|{}]*)?\}/g;

/** Whether there is anything to say in another language: `{name}: {count}` is the same in all. */
export const hasWords = ({ en, sq }: Text): boolean => /\p{L}/u.test(`${en}${sq}`.replace(anyPlace, ''));
