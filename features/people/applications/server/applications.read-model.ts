// Reads of others: companies, sellers, users, users_roles
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf, nameOrEmail, saidName } from '#server/db/person-name.ts';
import type { ApplicationRow, Duplicate } from '../contract/applications.model.ts';
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
        nameOf('u').as('reviewer'),
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
      .select(saidName('users').as('name'))
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

  /**
   * Sellers, other applications that were sent, and accounts with the same number, IBAN, phone or email. Phones are compared
   * by their last eight digits (with or without country), IBANs without blanks. Sellers are of sellers, accounts of users.
   */
  async listDuplicates(applicationId: number): Promise<Duplicate[]> {
    const digits = (value: string) => sql`right(regexp_replace(${sql.raw(value)}, '\\D', '', 'g'), 8)`;
    const iban = (value: string) => sql`upper(regexp_replace(${sql.raw(value)}, '\\s', '', 'g'))`;
    const { rows } = await sql<Duplicate>`with this as (
        select a.id, lower(a.email) as email, btrim(coalesce(a.content ->> 'number', '')) as number,
          ${iban(`coalesce(a.content ->> 'iban', '')`)} as iban, ${digits(`coalesce(a.content ->> 'contact_phone', '')`)} as phone
        from applications a where a.id = ${applicationId}),
      others as (
        select 'seller' as kind, s.id, s.name, btrim(coalesce(s.number, '')) as number, '' as iban,
          ${digits(`coalesce(s.contact_phone, '')`)} as phone, lower(btrim(coalesce(s.contact_email, ''))) as email
        from sellers s where s.deleted_at is null
        union all
        select 'application', a.id, coalesce(nullif(a.content ->> 'name', ''), a.email), btrim(coalesce(a.content ->> 'number', '')),
          ${iban(`coalesce(a.content ->> 'iban', '')`)}, ${digits(`coalesce(a.content ->> 'contact_phone', '')`)}, lower(a.email)
        from applications a, this where a.id <> this.id and a.submitted_at is not null
        union all
        select 'person', u.id, u.email, '', '', '', u.email from users u
        where u.seller_id is not null or exists (select from users_roles r where r.user_id = u.id))
      select m.by, o.kind, o.id, o.name from this cross join others o cross join lateral (values
          ('number', this.number <> '' and o.number = this.number),
          ('iban', this.iban <> '' and o.iban = this.iban),
          ('phone', length(this.phone) >= 6 and o.phone = this.phone),
          ('email', o.email = this.email)) as m (by, same)
      where m.same order by array_position(array['number', 'iban', 'phone', 'email'], m.by), o.kind, o.name, o.id limit 50`.execute(
      db,
    );
    return rows;
  },

  /** What the house said, the oldest first; people are of users. */
  async listComments(applicationId: number) {
    const { rows } = await sql<{ id: number; text: string; by: string; at: Date }>`select c.id, c.text, c.at,
        ${nameOrEmail('u')} as by
      from application_comments c join users u on u.id = c.user_id
      where c.application_id = ${applicationId} order by c.id`.execute(db);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },

  /** The first of these SKU prefixes no seller has. */
  async firstFreePrefix(candidates: readonly string[]): Promise<string | null> {
    if (candidates.length === 0) return null;
    const taken = await db.selectFrom('sellers').select('sku_prefix').where('sku_prefix', 'in', candidates).execute();
    const used = new Set(taken.map((row) => row.sku_prefix));
    return candidates.find((one) => !used.has(one)) ?? null;
  },
});
