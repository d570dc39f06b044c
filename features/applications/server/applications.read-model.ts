import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ApplicationRow } from '../contract/applications.model.ts';
import type { ApplicationStatus } from '../contract/applications.status.ts';

export const applicationsReadModel = (db: Kysely<DB>) => ({
  /** Applications that were sent, waiting longest first; reviewers are of users. Drafts are their writers' own. */
  async list(statuses: readonly ApplicationStatus[]): Promise<ApplicationRow[]> {
    const rows = await db
      .selectFrom('applications as a')
      .leftJoin('users as u', 'u.id', 'a.reviewer_id')
      .select([
        'a.id',
        'a.email',
        'a.status',
        'a.submitted_at',
        sql<string>`coalesce(a.content ->> 'name', '')`.as('name'),
        sql<string>`coalesce(a.content ->> 'city', '')`.as('city'),
        sql<string | null>`nullif(btrim(u.first_name || ' ' || u.last_name), '')`.as('reviewer'),
      ])
      .where('a.status', 'in', statuses)
      .orderBy('a.submitted_at')
      .orderBy('a.id')
      .limit(500)
      .$narrowType<{ status: ApplicationStatus }>()
      .execute();
    return rows.map((row) => ({ ...row, submitted_at: row.submitted_at?.toISOString() ?? null }));
  },

  async findReviewer(userId: number): Promise<string | null> {
    const row = await db
      .selectFrom('users')
      .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.name ?? null;
  },

  /** Sellers and companies with this business number; both are of sellers. */
  async listSameNumber(number: string): Promise<string[]> {
    if (number === '') return [];
    const { rows } = await sql<{ name: string }>`
      select distinct name from (
        select name from sellers where deleted_at is null and btrim(number) = ${number}
        union all select name from companies where btrim(number) = ${number}) found order by name`.execute(db);
    return rows.map((row) => row.name);
  },

  /** The first of these SKU prefixes no seller has. */
  async firstFreePrefix(candidates: readonly string[]): Promise<string | null> {
    if (candidates.length === 0) return null;
    const taken = await db.selectFrom('sellers').select('sku_prefix').where('sku_prefix', 'in', candidates).execute();
    const used = new Set(taken.map((row) => row.sku_prefix));
    return candidates.find((one) => !used.has(one)) ?? null;
  },
});
