import { type CloneKind, cloneKind } from '#server/clones.ts';
import { worksIn } from '#server/context.ts';
import { shopCloneKind } from '../contract/shops.clones.ts';
import { shopsRepository } from './shops.repository.ts';

/** Shops the person works in, those that are switched off too: a new shop is filled before it sells. */
export const shopsCloneKinds: readonly CloneKind[] = [
  cloneKind(shopCloneKind, async (db, { search, ids, limit }, { actor }) => {
    const wanted = search.toLowerCase();
    return (await shopsRepository(db).list())
      .filter(({ id, name }) => worksIn(actor, id) && (ids ? ids.includes(id) : name.toLowerCase().includes(wanted)))
      .slice(0, limit)
      .map(({ id, name, country_code }) => ({ id, name, detail: country_code }));
  }),
];
