import { isBuiltIn } from '#features/base/shops/contract/shops.rules.ts';
import type { Db } from '#server/db/database.ts';
import type { OfferedLanguage } from '../contract/interface-texts.read.calls.ts';
import { interfaceTextsRepository } from './interface-texts.repository.ts';
import { baseOf } from './said-texts.ts';

/**
 * The languages of the interface that a page does not know by itself: those the market added and switched on for it, and those that come
 * with the product where it says them otherwise or writes them from right to left. Usually there are none.
 */
export async function offeredLanguages(db: Db): Promise<OfferedLanguage[]> {
  const texts = interfaceTextsRepository(db);
  const [languages, said] = await Promise.all([texts.listLanguages(), texts.listSaid()]);
  return languages
    .filter((one) => (isBuiltIn(one.code) ? said.has(one.id) || one.direction === 'rtl' : one.interface && one.active))
    .map((one) => ({
      code: one.code,
      tag: one.iso_code,
      name: one.name,
      direction: one.direction,
      base: baseOf(one, languages),
      own: !isBuiltIn(one.code) || said.has(one.id),
    }));
}
