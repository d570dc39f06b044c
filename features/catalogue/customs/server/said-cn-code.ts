import type { FieldIssue } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { CnTexts, SaidCnCode } from '../contract/customs.model.ts';
import { cnSentences as words } from '../contract/customs.sentences.ts';
import { cnCodesReadModel } from './cn-codes.read-model.ts';

/** The refusals of languages the market does not have. */
export async function listUnknownLanguages(db: Db, texts: CnTexts): Promise<FieldIssue[]> {
  const known = new Set(await cnCodesReadModel(db).listLanguages());
  return Object.keys(texts)
    .filter((language) => !known.has(language))
    .map((language) => ({ field: `texts.${language}.description`, ...say(words.unknownLanguage, { language }) }));
}

/** What is said put over what was there; a language without a word of its own is left out. English has its description elsewhere. */
export function textsAfter(before: CnTexts, said: CnTexts): CnTexts {
  const all = Object.entries({ ...before, ...said }).map(
    ([language, text]) => [language, language === 'EN' ? { ...text, description: '' } : text] as const,
  );
  return Object.fromEntries(all.filter(([, { description, words: found }]) => description !== '' || found !== ''));
}

/** A code as its history tells it, each language by itself, those of `beside` too. */
export function told({ texts, ...rest }: SaidCnCode, beside?: SaidCnCode): Record<string, string | null> {
  const { description_en, supplementary_unit, valid_from, valid_to } = rest;
  const facts: Record<string, string | null> = { description_en, supplementary_unit, valid_from, valid_to };
  for (const language of new Set([...Object.keys(texts), ...Object.keys(beside?.texts ?? {})])) {
    if (language !== 'EN') facts[`description.${language}`] = texts[language]?.description || null;
    facts[`words.${language}`] = texts[language]?.words || null;
  }
  return facts;
}
