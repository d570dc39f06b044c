import { builtInLanguages, fallbackChain, isBuiltIn } from '#features/base/shops/contract/shops.rules.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import { refusedWording } from '../contract/interface-texts.rules.ts';
import { type Catalogue, catalogue, type KnownText } from './catalogue.ts';
import { interfaceTextsRepository } from './interface-texts.repository.ts';

type Stored = Awaited<ReturnType<ReturnType<typeof interfaceTextsRepository>['listOf']>>[number];
export type KnownLanguage = Awaited<ReturnType<ReturnType<typeof interfaceTextsRepository>['listLanguages']>>[number];

/** What one language says: its own wordings by the key of the text, and where the others come from. */
export type SaidTexts = {
  readonly language: KnownLanguage;
  readonly known: Catalogue;
  /** By the key of the text; one whose text is gone from the product is not among them. */
  readonly own: ReadonlyMap<string, Stored>;
  /** What stands in where there is no wording of its own. */
  readonly otherwise: (text: KnownText) => string;
  /** Whether the language itself says the text: one that is in English in Albanian, too, is not said. */
  readonly says: (text: KnownText) => boolean;
};

/** @throws AppError not_found where there is no such language */
export async function saidTexts(db: Db, languageId: number): Promise<SaidTexts> {
  const languages = await interfaceTextsRepository(db).listLanguages();
  const language = languages.find(({ id }) => id === languageId);
  if (!language) throw new AppError(generalErrors.notFound);
  const known = await catalogue();
  const [own, ...behind] = await Promise.all(
    fallbackChain(language.code, languages).map(async (code) =>
      wordingsOf(known, await interfaceTextsRepository(db).listOf(languages.find((one) => one.code === code)?.id ?? 0)),
    ),
  );
  const base = baseOf(language, languages);
  const otherwise = (text: KnownText) => {
    for (const wordings of behind) {
      const found = wordings.get(text.key);
      if (found && refusedWording(text, found.wording) === null) return found.wording;
    }
    return text[base];
  };
  const built = isBuiltIn(language.code);
  return {
    language,
    known,
    own: own!,
    otherwise,
    says: (text) => own!.has(text.key) || (built && (base === 'en' || text.sq !== text.en)),
  };
}

/** The product's language at the end of the chain. */
export const baseOf = (
  { code }: Pick<KnownLanguage, 'code'>,
  languages: readonly Pick<KnownLanguage, 'code' | 'fallback'>[],
): InterfaceLanguage => {
  const last = fallbackChain(code, languages).at(-1)!;
  return isBuiltIn(last) ? builtInLanguages[last] : 'en';
};

/** Stored wordings by the key of their text as it is today: a text may have moved among the places that say it. */
function wordingsOf({ byKey }: Catalogue, stored: readonly Stored[]): Map<string, Stored> {
  const found = new Map<string, Stored>();
  for (const one of stored) {
    const text = byKey.get(one.key);
    if (!text) continue;
    const known = found.get(text.key);
    if (!known || known.updated_at < one.updated_at) found.set(text.key, one);
  }
  return found;
}

/**
 * What is said otherwise in a language, by the marks of the texts: its own wordings and, where it has none, those along its chain. A wording
 * that no longer fits a text that changed is left out.
 */
export async function wordingsByMark(db: Db, languageId: number): Promise<Record<string, string>> {
  const { language, known, own, otherwise } = await saidTexts(db, languageId);
  const base = baseOf(language, await interfaceTextsRepository(db).listLanguages());
  const wordings: Record<string, string> = {};
  for (const text of known.texts) {
    const mine = own.get(text.key)?.wording;
    const said = mine !== undefined && refusedWording(text, mine) === null ? mine : otherwise(text);
    if (said !== text[base]) wordings[text.mark] = said;
  }
  return wordings;
}
