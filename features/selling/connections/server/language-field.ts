import { z } from 'zod';
import { type LanguageMap, languageMapOf, languageMapText, plainCode } from '#connectors/kit/languages/language-map.ts';
import { rule } from '#kit/sentence.ts';
import { connectionsSentences } from '../contract/connections.sentences.ts';

/** In one order, so that the same choice is the same text; what is no map stays, to be refused. */
export const keptLanguages = (text: string): string => languageMapText(languageMapOf(text) ?? {}) || text;

/** Which language of the shop each of ours is said in; two of ours in one would be written over each other. */
export const languagesSchema = z.string().superRefine((text, context) => {
  const map = languageMapOf(text);
  const error = map === null ? rule(connectionsSentences.languages) : sharedIn(map);
  if (error) context.addIssue({ code: 'custom', message: error });
});
function sharedIn(map: LanguageMap): string | null {
  const byTheirs = Map.groupBy(Object.entries(map), ([, theirs]) => plainCode(theirs));
  const shared = [...byTheirs.values()].find((some) => some.length > 1);
  if (!shared) return null;
  const values = { language: shared[0]![1], languages: shared.map(([ours]) => ours).join(', ') };
  return rule(connectionsSentences.sharedLanguage, values);
}
