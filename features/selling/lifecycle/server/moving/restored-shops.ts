import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Restored } from '#features/catalogue/products/contract/products.bulk.ts';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { listShopNames, type Standing } from './standings.read-model.ts';

type Change = { readonly before: unknown; readonly after: unknown };

/** The same with the names of the shops, for a move to `target`. */
export const findRestored = async (
  db: Kysely<DB>,
  target: ProductStatus,
  changes: readonly Change[],
): Promise<Restored | null> =>
  target === productStatus.approved && changes.length > 0 ? restoredIn(changes, await listShopNames(db)) : null;

/**
 * Where products that came back from the archive are approved again, and where not: what had been removed from a shop for
 * a reason stays removed there. Counted per shop by name; null where none came back.
 */
function restoredIn(changes: readonly Change[], shopNames: ReadonlyMap<string, string>): Restored | null {
  const back = new Map<string, Restored['back'][number]>();
  const not = new Map<string, Restored['not'][number]>();
  for (const change of changes as readonly { before: Standing; after: Standing }[]) {
    if (!cameBack(change) || change.after.status !== productStatus.approved) continue;
    for (const [id, is] of Object.entries(change.after.shops)) {
      const shop = shopNames.get(id) ?? id;
      if (is.status === 'pending' && change.before.shops[id]?.status !== 'pending') {
        back.set(shop, { shop, count: (back.get(shop)?.count ?? 0) + 1 });
      } else if (is.status === 'removed' || is.status === 'archived') {
        const key = `${shop} ${is.reason}`;
        not.set(key, { shop, count: (not.get(key)?.count ?? 0) + 1, reason: is.reason });
      }
    }
  }
  return back.size + not.size > 0 ? { back: [...back.values()], not: [...not.values()] } : null;
}

const cameBack = ({ before, after }: { before: Standing; after: Standing }): boolean =>
  before.status === productStatus.archived ||
  Object.entries(before.shops).some(([id, was]) => was.status === 'archived' && after.shops[id]?.status === 'pending');
