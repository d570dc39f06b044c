import type { Kysely } from 'kysely';
import type { Beginning, Removal, ShopPart } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';

export type KeptByShop = {
  readonly leaves: readonly ShopPart[];
  readonly removal: Removal;
  readonly begins: Beginning;
};

/** What a shop keeps for itself, in the one row about its sending; lock it there first. */
export const shopPartsRepository = (db: Kysely<DB>) => ({
  async get(shopId: number): Promise<KeptByShop> {
    const row = await db
      .selectFrom('shop_sending')
      .select(['leaves', 'removal', 'begins'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    return {
      leaves: (row?.leaves ?? []) as ShopPart[],
      removal: (row?.removal ?? 'hide') as Removal,
      begins: (row?.begins ?? 'active') as Beginning,
    };
  },

  async set(shopId: number, { leaves, removal, begins }: KeptByShop): Promise<void> {
    await db
      .updateTable('shop_sending')
      .set({ leaves: [...leaves], removal, begins })
      .where('shop_id', '=', shopId)
      .execute();
  },
});
