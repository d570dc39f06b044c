import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

type Settings = { readonly prefix: string | null; readonly at_packing: boolean; readonly fiscaliser: string | null };

export const settingsRepository = (db: Kysely<DB>) => ({
  async find(shopId: number): Promise<Settings | null> {
    const row = await db
      .selectFrom('document_settings')
      .select(['prefix', 'at_packing', 'fiscaliser'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    return row ?? null;
  },
  /** False where it is another version by now. */
  async set(
    shopId: number,
    settings: Settings,
    { version, by, at }: { readonly version: number; readonly by: number; readonly at: Date },
  ): Promise<boolean> {
    const row = { ...settings, version: version + 1, updated_at: at, updated_by: by };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('document_settings')
      .values({ shop_id: shopId, ...row })
      .onConflict((oc) => oc.column('shop_id').doUpdateSet(row).where('document_settings.version', '=', version))
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});
