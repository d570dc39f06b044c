import { type Kysely, sql } from 'kysely';
import type { Beginning, Removal, ShopPart } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';

export type KeptByShop = {
  readonly leaves: readonly ShopPart[];
  readonly removal: Removal;
  readonly begins: Beginning;
};
type Versioned = KeptByShop & { readonly version: number };

/** What a shop keeps for itself, in the one row about its sending; lock it there first. */
export const shopPartsRepository = (db: Kysely<DB>) => ({
  async get(shopId: number): Promise<Versioned> {
    const row = await db
      .selectFrom('shop_sending')
      .select(['leaves', 'removal', 'begins', 'parts_version'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    return {
      leaves: (row?.leaves ?? []) as ShopPart[],
      removal: (row?.removal ?? 'hide') as Removal,
      begins: (row?.begins ?? 'active') as Beginning,
      version: row?.parts_version ?? 1,
    };
  },

  /** What these shops do with what leaves them; one that says nothing hides it. */
  async removalsOf(shopIds: readonly number[]): Promise<ReadonlyMap<number, Removal>> {
    const rows = await db
      .selectFrom('shop_sending')
      .select(['shop_id', 'removal'])
      .where('shop_id', 'in', shopIds)
      .execute();
    return new Map(rows.map((row) => [row.shop_id, row.removal as Removal]));
  },

  async set(shopId: number, { leaves, removal, begins }: KeptByShop): Promise<void> {
    await db
      .updateTable('shop_sending')
      .set({ leaves: [...leaves], removal, begins, parts_version: sql<number>`parts_version + 1` })
      .where('shop_id', '=', shopId)
      .execute();
  },
});
