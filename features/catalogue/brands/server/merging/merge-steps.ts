import { AppError, generalErrors } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, Steps } from '#server/operations/handle-operation.ts';
import { brandsErrors } from '../../contract/brands.errors.ts';
import { shopBrandsChanged } from '../../contract/brands.events.ts';
import { brandsRepository } from '../brands.repository.ts';
import { type MergeFacts, mergingRepository } from './merging.repository.ts';

/** `moved_ids`: the brands of suppliers that are mapped to it; what a person reads is how many. */
export type Merged = {
  readonly merged_into_brand: number | null;
  readonly mapped_brands: number;
  readonly moved_ids: readonly number[];
  /** Only of a merged brand whose name another one has taken since: it cannot come back. */
  readonly name_taken?: true;
};
type BrandFacts = Facts<Merged> & Pick<MergeFacts, 'name' | 'stays'>;

/** Brands that go into another one: every mapping to them becomes a mapping to that one. */
export const mergeSteps = ({ into }: { readonly into: number }): Steps<BrandFacts, Merged> => ({
  async lock(db, ids) {
    await brandsRepository(db).lockNames();
    await mergingRepository(db).lock([...ids, into]);
  },
  read: async (db, ids) =>
    (await mergingRepository(db).listFacts(ids, into)).map(({ id, version, name, stays, mapped, ...rest }) => ({
      id,
      version,
      name,
      stays,
      value: {
        merged_into_brand: rest.merged_into,
        mapped_brands: mapped.length,
        moved_ids: mapped,
        ...(rest.name_taken ? { name_taken: true } : {}),
      },
    })),
  plan({ id, stays, value }) {
    if (value.merged_into_brand !== null) return { kind: 'refused', error: new AppError(generalErrors.notFound) };
    if (id === into) return { kind: 'refused', error: new AppError(brandsErrors.mergeItself) };
    if (!stays) return { kind: 'refused', error: new AppError(brandsErrors.mergeGone) };
    return { kind: 'change', after: { merged_into_brand: into, mapped_brands: 0, moved_ids: [] } };
  },
  async apply(tx, changes) {
    const merging = mergingRepository(tx.db);
    await merging.setMerged(
      changes.map(({ facts }) => facts.id),
      into,
    );
    for (const { facts } of changes) {
      const { mapped_brands, moved_ids: brandIds } = facts.value;
      await merging.remap(brandIds, facts.id, into);
      tx.record([
        { entity: 'shop_brand', id: facts.id, action: 'merged', after: { merged_into_brand: into, mapped_brands } },
        { entity: 'shop_brand', id: into, action: 'took over', after: { merged_brand: facts.id, mapped_brands } },
      ]);
      await follow(tx, brandIds, facts.id, into);
    }
    return null;
  },
  async undo(tx, changes) {
    const merging = mergingRepository(tx.db);
    await merging.setMerged(
      changes.map(({ facts }) => facts.id),
      null,
    );
    for (const { facts, before } of changes) {
      // What somebody mapped elsewhere since is theirs.
      const back = await merging.remap(before.moved_ids, into, facts.id);
      const mapped = { mapped_brands: back.length };
      tx.record([
        { entity: 'shop_brand', id: facts.id, action: 'separated', before: { merged_into_brand: into }, after: mapped },
        { entity: 'shop_brand', id: into, action: 'separated', before: { merged_brand: facts.id }, after: mapped },
      ]);
      await follow(tx, back, into, facts.id);
    }
  },
});

/** The history of suppliers' brands that changed sides, and their products, which shops show under another name now. */
async function follow(tx: Tx, brandIds: readonly number[], from: number, to: number): Promise<void> {
  tx.record(
    brandIds.map((id) => ({
      entity: 'brand',
      id,
      action: 'mapped',
      before: { shop_brand_id: from },
      after: { shop_brand_id: to },
    })),
  );
  tx.touch('product', await mergingRepository(tx.db).listProductsOf(brandIds));
  tx.emit(shopBrandsChanged, {});
}
