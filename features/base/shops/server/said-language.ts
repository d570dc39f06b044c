import { type FieldIssue, refuseFields } from '#kit/error.ts';
import { type Sentence, type SentenceValues, say } from '#kit/sentence.ts';
import type { NewLanguage } from '../contract/shops.model.ts';
import { fallbackChain, isBuiltIn, isLanguageTag } from '../contract/shops.rules.ts';
import { shopsTexts as words } from '../contract/shops.texts.ts';
import type { shopsRepository } from './shops.repository.ts';

/** Looks at what is said of a language beside the others. @throws AppError that names every field which cannot be so */
export async function refuseLanguage(
  shops: ReturnType<typeof shopsRepository>,
  said: NewLanguage,
  besides = 0,
): Promise<void> {
  const others = (await shops.listLanguages()).filter(({ id }) => id !== besides);
  const issues: FieldIssue[] = [];
  const refuse = (field: string, sentence: Sentence, values?: SentenceValues) =>
    void issues.push({ field, ...say(sentence, values) });
  if (others.some(({ code }) => code === said.code)) refuse('code', words.languageTaken);
  if (!isLanguageTag(said.iso_code)) refuse('iso_code', words.isoUnknown, { tag: said.iso_code });
  if (others.some(({ name }) => name.toLowerCase() === said.name.toLowerCase())) refuse('name', words.languageNamed);
  const { code, fallback = null } = said;
  if (fallback !== null && !others.some((other) => other.code === fallback && (other.active || isBuiltIn(other.code))))
    refuse('fallback', fallback === code ? words.fallbackCircle : words.noLanguage);
  else if (fallback !== null && fallbackChain(fallback, others).includes(code))
    refuse('fallback', words.fallbackCircle);
  if (issues.length > 0) throw refuseFields(issues);
}
