import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { KeptServicePage, ServicePageInput } from '../contract/academy.service-page.ts';

const both = (what: string) => sql`jsonb_build_object('sq', ${sql.ref(`${what}_sq`)}, 'en', ${sql.ref(`${what}_en`)})`;

/** The texts of the service page: one row, there from the beginning. */
export const servicePageRepository = (db: Kysely<DB>) => ({
  async get(): Promise<KeptServicePage> {
    const { rows } = await sql<KeptServicePage>`select ${both('contact')} as contact, ${both('hours')} as hours,
      ${both('banner')} as banner, banner_from::text as banner_from, banner_to::text as banner_to, version
      from service_page`.execute(db);
    return rows[0]!;
  },

  /** False where it is another version by now. */
  async set(version: number, { contact, hours, banner, ...days }: ServicePageInput, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('service_page')
      .set({
        contact_sq: contact.sq,
        contact_en: contact.en,
        hours_sq: hours.sq,
        hours_en: hours.en,
        banner_sq: banner.sq,
        banner_en: banner.en,
        ...days,
        version: sql<number>`version + 1`,
        updated_at: at,
      })
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
