import { listsCategories, listsProperties, type ShopConnector } from '#connectors/kit/shop-connector.ts';
import { tellFiltered } from '#features/catalogue/attributes/server/attributes.public.ts';
import { announceInShops } from '#features/catalogue/categories/server/categories.public.ts';
import { refreshShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import type { ErrorDefinition } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { targetErrors } from '../contract/targets.errors.ts';
import type { TargetProof } from '../contract/targets.model.ts';
import type { TheirCategory } from '../contract/targets.rules.ts';
import { attributeTargetsReadModel } from './attribute-targets.read-model.ts';
import { attributeTargetsRepository } from './attribute-targets.repository.ts';
import { type KeptTarget, targetsReadModel } from './targets.read-model.ts';
import { type Target, targetsRepository } from './targets.repository.ts';
import { attributesAsLeaves, type Leaf, leavesOf } from './trees.ts';

type Needs = Pick<Platform, 'startTask'>;

/** Products that follow in the transaction of the change itself; more than these are a task. */
const inline = 500;

/** What of ours may be something that a shop has of its own: leaves of our tree, or our attributes. */
export type MappedKind = {
  /** In histories. */
  readonly entity: 'category' | 'attribute_group';
  readonly fields: { readonly name: string; readonly number: string };
  readonly actions: { readonly mapped: string; readonly unmapped: string };
  /** Whether the platform tells its own, and takes ours into them. */
  tells(connector: ShopConnector): boolean;
  /** What has no place in a tree is known by its name alone. */
  readonly proofOf: <P extends TargetProof>(by: P) => P | 'name';
  readonly untold: ErrorDefinition;
  readonly gone: ErrorDefinition;
  /** Those that can be mapped, and the ids of all there are. */
  listOurs(db: Db): Promise<{ readonly leaves: Leaf[]; readonly known: ReadonlySet<number> }>;
  listTheirs(db: Db, shopId: number): Promise<TheirCategory[]>;
  listTargets(db: Db, shopId: number): Promise<KeptTarget[]>;
  countProducts(db: Db, ids: readonly number[]): Promise<Map<number, number>>;
  set(db: Db, shopId: number, targets: readonly Target[], userId: number | null): Promise<void>;
  remove(db: Db, shopId: number, ids: readonly number[]): Promise<void>;
  /** Products in the shop are compared with what was sent. */
  announce(needs: Needs, tx: Tx, by: By & { readonly shopId: number }, ids: readonly number[]): Promise<void>;
};

export const mappedCategories: MappedKind = {
  entity: 'category',
  fields: { name: 'shop_category', number: 'shop_category_id' },
  actions: { mapped: 'mapped_in_shop', unmapped: 'unmapped_in_shop' },
  tells: listsCategories,
  proofOf: (by) => by,
  untold: targetErrors.tellsNone,
  gone: targetErrors.goneThere,
  async listOurs(db) {
    const rows = await targetsReadModel(db).listOurs();
    return { leaves: leavesOf(rows), known: new Set(rows.map(({ id }) => id)) };
  },
  listTheirs: (db, shopId) => targetsReadModel(db).listTheirs(shopId),
  listTargets: (db, shopId) => targetsReadModel(db).listTargets(shopId),
  countProducts: (db, ids) => targetsReadModel(db).countProducts(ids),
  set: (db, shopId, targets, userId) => targetsRepository(db).set(shopId, targets, userId),
  remove: (db, shopId, ids) => targetsRepository(db).remove(shopId, ids),
  announce: announceInShops,
};

export const mappedAttributes: MappedKind = {
  entity: 'attribute_group',
  fields: { name: 'shop_property', number: 'shop_property_id' },
  actions: { mapped: 'mapped_to_property', unmapped: 'unmapped_from_property' },
  tells: listsProperties,
  proofOf: (by) => (by === 'hand' ? by : 'name'),
  untold: targetErrors.takesNoValues,
  gone: targetErrors.propertyGone,
  async listOurs(db) {
    const leaves = attributesAsLeaves(await attributeTargetsReadModel(db).listOurs());
    return { leaves, known: new Set(leaves.map(({ id }) => id)) };
  },
  listTheirs: (db, shopId) => attributeTargetsReadModel(db).listTheirs(shopId),
  listTargets: (db, shopId) => attributeTargetsReadModel(db).listTargets(shopId),
  countProducts: (db, ids) => attributeTargetsReadModel(db).countProducts(ids),
  set: (db, shopId, targets, userId) => attributeTargetsRepository(db).set(shopId, targets, userId),
  remove: (db, shopId, ids) => attributeTargetsRepository(db).remove(shopId, ids),
  async announce({ startTask }, tx, by, ids) {
    const live = await attributeTargetsReadModel(tx.db).listLive(by.shopId, ids, inline + 1);
    if (live.length > inline) await startTask(tx, by, refreshShopTask, { shopId: by.shopId });
    else tx.touch('product', live);
    // Others too: one that is called as a property of the shop is held apart from it.
    await tellFiltered(tx, null, by.shopId);
  },
};
