// Reads of others: companies, sellers, users, users_roles
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import { containing } from '#server/db/containing.ts';
import { houseToday } from '#server/db/house-today.ts';
import { nameOf, nameOrEmail, saidName } from '#server/db/person-name.ts';
import type { ApplicationListQuery } from '../contract/applications.calls.ts';
import type { ApplicationRow, Duplicate } from '../contract/applications.model.ts';
import type { ApplicationStatus } from '../contract/applications.status.ts';

type Asked = Pick<ApplicationListQuery, 'search_text' | 'orderKey' | 'orderBy' | 'page' | 'pageSize'>;

/** What was typed in a field, without blanks around it. */
const typed = (field: string) => sql<string>`btrim(coalesce(a.content ->> ${sql.lit(field)}, ''))`;

const orders = {
  name: sql`lower(${typed('name')})`,
  city: sql`lower(${typed('city')})`,
  submitted: sql`a.submitted_at`,
} as const;

/** Company, business number, municipality or email contain it. */
const matches = (text: string | undefined): RawBuilder<boolean> =>
  text
    ? sql`fold(concat_ws(' ', ${typed('name')}, ${typed('number')}, ${typed('city')}, a.email)) like ${containing(text)}`
    : sql`true`;

type WaiverRow = {
  readonly kind: DocumentKind;
  readonly until: string;
  readonly reason: string;
  readonly by: string;
  readonly waived_by: number;
  readonly waived_at: Date;
};

export const applicationsReadModel = (db: Kysely<DB>) => ({
  /** A page of applications that were sent, waiting longest first; reviewers are of users. Drafts are their writers' own. */
  async list(statuses: readonly ApplicationStatus[], asked: Asked): Promise<ApplicationRow[]> {
    const { rows } = await sql<Omit<ApplicationRow, 'submitted_at'> & { submitted_at: Date | null }>`
      select a.id, a.email, a.status, a.submitted_at, ${typed('name')} as name, ${typed('number')} as number, ${typed('city')} as city,
        ${nameOf('u')} as reviewer
      from applications a left join users u on u.id = a.reviewer_id
      where a.status = any(${[...statuses]}::text[]) and ${matches(asked.search_text)}
      order by ${orders[asked.orderKey ?? 'submitted']} ${sql.raw(asked.orderBy === 'desc' ? 'desc' : 'asc')}, a.id
      limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(db);
    return rows.map((row) => ({ ...row, submitted_at: row.submitted_at?.toISOString() ?? null }));
  },

  /** How many there are of each status, of those that are searched for; drafts are not counted. */
  async count(text?: string): Promise<Map<ApplicationStatus, number>> {
    const { rows } = await sql<{ status: ApplicationStatus; n: number }>`select a.status, count(*)::int as n
      from applications a where a.status <> 'draft' and ${matches(text)} group by a.status`.execute(db);
    return new Map(rows.map(({ status, n }) => [status, n]));
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

  /** Documents that are not asked for today; people are of users. */
  async listWaivers(applicationId: number): Promise<WaiverRow[]> {
    const { rows } = await sql<WaiverRow>`select w.kind, w.until_day::text as until, w.reason, w.waived_by, w.waived_at,
        ${nameOrEmail('u')} as by
      from application_document_waivers w join users u on u.id = w.waived_by
      where w.application_id = ${applicationId} and w.until_day >= ${houseToday} order by w.kind`.execute(db);
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
