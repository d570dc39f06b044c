import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { sellerErrors } from '../contract/sellers.errors.ts';
import { sellersChanged } from '../contract/sellers.events.ts';
import { defaultCountry } from '../contract/sellers.rules.ts';
import { type LocalSellerFacts, sellersRepository } from './sellers.repository.ts';

/**
 * Makes a local seller and its company, both with the same facts. Name and prefix are its own.
 * @throws AppError `nameTaken` or `prefixTaken`, 409
 */
export async function createLocalSeller(
  tx: Tx,
  facts: Omit<LocalSellerFacts, 'country'>,
): Promise<{ sellerId: number; companyId: number }> {
  const sellers = sellersRepository(tx.db);
  await sellers.lockNames();
  if (await sellers.findByName(facts.name))
    throw new AppError(sellerErrors.nameTaken, { values: { name: facts.name } });
  const prefix = facts.sku_prefix;
  if (prefix !== null) {
    await sellers.lockPrefix(prefix);
    if (await sellers.findPrefixOwner(prefix)) throw new AppError(sellerErrors.prefixTaken, { values: { prefix } });
  }
  const made = await sellers.insertLocal({ ...facts, country: defaultCountry });
  tx.record([{ entity: 'seller', id: made.sellerId, action: 'created', after: { ...facts } }]);
  tx.emit(sellersChanged, { ids: [made.sellerId] });
  return made;
}
