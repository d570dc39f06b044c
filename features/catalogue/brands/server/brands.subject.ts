import type { Subject } from '#server/operations/handle-operation.ts';
import { mergingRepository } from './merging/merging.repository.ts';

/** Brands of the shops as what can be merged; a list of them has no "select all". */
export const shopBrandSubject: Subject = {
  name: 'shop_brand',
  select: async () => [],
  describe: async (db, ids) =>
    new Map((await mergingRepository(db).listNames(ids)).map(({ id, name }) => [id, { code: name, name: '' }])),
};
