import { rateCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import { type FieldIssue, refuseFields } from '#kit/error.ts';
import { type Sentence, type SentenceValues, say } from '#kit/sentence.ts';
import type { NewShop, Shop } from '../contract/shops.model.ts';
import { shopsTexts as words } from '../contract/shops.texts.ts';
import type { shopsRepository } from './shops.repository.ts';

/**
 * What is said of a shop, looked at beside the other shops and the languages there are: its map of languages, or a refusal that names
 * every field. `id`: of the shop that is changed; `had`: the languages it has already, which may stay when they are switched off.
 */
export async function saidShop(
  shops: ReturnType<typeof shopsRepository>,
  said: NewShop,
  { id, had }: { readonly id?: number; readonly had?: Shop['languages'] } = {},
): Promise<Shop['languages']> {
  const issues: FieldIssue[] = [];
  const refuse = (field: string, sentence: Sentence, values?: SentenceValues) =>
    void issues.push({ field, ...say(sentence, values) });
  if (await shops.hasName(said.name, id)) refuse('name', words.nameTaken);
  if (said.rate !== null && said.currency === rateCurrency) refuse('rate', words.rateNotNeeded);
  const known = new Map((await shops.listLanguages()).map((language) => [language.code, language]));
  const languages = said.languages.flatMap(({ code, send_translation }, position) => {
    const language = known.get(code);
    const field = `languages.${position}.code`;
    if (!language) refuse(field, words.unknownLanguage, { code });
    else if (!language.active && !had?.[code]) refuse(field, words.languageOff, { code });
    if (!language) return [];
    return [
      [
        code,
        { id: language.id, name: language.name, iso_code: language.iso_code, position, send_translation },
      ] as const,
    ];
  });
  if (!known.has(said.fallback_language))
    refuse('fallback_language', words.unknownLanguage, { code: said.fallback_language });
  if (
    said.price_send === 'window' &&
    said.price_send_from !== undefined &&
    said.price_send_from === said.price_send_until
  )
    refuse('price_send_until', words.windowRule);
  if (issues.length > 0) throw refuseFields(issues);
  return Object.fromEntries(languages);
}

/** As the history tells a shop: its languages in their order. */
export const recordedShop = (of: NewShop): Record<string, unknown> => ({
  ...of,
  languages: of.languages.map(({ code, send_translation }) => (send_translation ? code : `${code} (–)`)).join(', '),
});
