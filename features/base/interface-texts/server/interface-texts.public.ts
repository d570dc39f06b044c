import { builtInLanguages } from '#features/base/shops/contract/shops.rules.ts';
import { type InterfaceLanguage, markOf, type Text } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import { interfaceTextsRepository } from './interface-texts.repository.ts';
import { wordingsByMark } from './said-texts.ts';

export { offeredLanguages } from './offered-languages.ts';

/**
 * What texts say in a language of the product, in the market's own wording where it has one: for mails, which are written by the server.
 * Sentences on the wire stay the product's.
 */
export async function wordsIn(db: Db, language: InterfaceLanguage): Promise<(text: Text) => string> {
  const texts = interfaceTextsRepository(db);
  const found = (await texts.listLanguages()).find(
    ({ code }) => (builtInLanguages as Readonly<Record<string, string>>)[code] === language,
  );
  if (!found || !(await texts.listSaid()).has(found.id)) return (text) => text[language];
  const own = await wordingsByMark(db, found.id);
  return (text) => own[markOf(text)] ?? text[language];
}
