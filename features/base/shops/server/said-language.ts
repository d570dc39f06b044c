import { type FieldIssue, refuseFields } from '#kit/error.ts';
import { fillIn } from '#kit/text.ts';
import type { NewLanguage } from '../contract/shops.model.ts';
import { isLanguageTag } from '../contract/shops.rules.ts';
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
  if (others.some(({ code }) => code === said.code)) issues.push({ field: 'code', message: words.languageTaken.en });
  if (!isLanguageTag(said.iso_code))
    issues.push({ field: 'iso_code', message: fillIn(words.isoUnknown.en, { tag: said.iso_code }) });
  if (others.some(({ name }) => name.toLowerCase() === said.name.toLowerCase()))
    issues.push({ field: 'name', message: words.languageNamed.en });
  if (issues.length > 0) throw refuseFields(issues);
}
