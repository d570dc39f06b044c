import type { Setting } from '#server/settings.ts';
import { excludedSellerSetting } from '../contract/sellers.settings.ts';

export const sellersSettings: readonly Setting[] = [
  {
    definition: excludedSellerSetting,
    choices: async (db) =>
      (
        await db
          .selectFrom('sellers')
          .select('name')
          .where('local_seller', '=', false)
          .where('deleted_at', 'is', null)
          .orderBy('name')
          .execute()
      ).map(({ name }) => name),
  },
];
