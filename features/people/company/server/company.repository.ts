import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { HouseFacts, ShopFacts } from '../contract/company.model.ts';

type Change = { readonly version: number; readonly by: number; readonly at: Date };

export const companyRepository = (db: Kysely<DB>) => ({
  /** False where it is another version by now. */
  async setHouse({ bank_accounts, logo, ...facts }: HouseFacts, { version, by, at }: Change): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('house_company')
      .set({
        ...facts,
        logo_file_id: logo,
        bank_accounts: JSON.stringify(bank_accounts),
        version: version + 1,
        updated_at: at,
        updated_by: by,
      })
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** False where it is another version by now. */
  async setShop(
    shopId: number,
    { terms, invoice_footer, ...facts }: ShopFacts,
    { version, by, at }: Change,
  ): Promise<boolean> {
    const row = {
      ...facts,
      terms: JSON.stringify(terms),
      invoice_footer: JSON.stringify(invoice_footer),
      version: version + 1,
      updated_at: at,
      updated_by: by,
    };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('shop_companies')
      .values({ shop_id: shopId, ...row })
      .onConflict((conflict) =>
        conflict.column('shop_id').doUpdateSet(row).where('shop_companies.version', '=', version),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Until the end of the transaction nobody else saves. */
  async lock(): Promise<void> {
    await sql`select from house_company for update`.execute(db);
  },
});
