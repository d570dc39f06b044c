// Reads of others: products, publications, seller_document_states, seller_infos, sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { LocalSellerDetail, LocalSellerRow } from '../contract/local-sellers.model.ts';
import { type OnboardingStep, onboardingKeys } from '../contract/local-sellers.standing.ts';

/** What of a seller `s` is done; people, documents, words, products and publications are of their features. */
const done: Readonly<Record<OnboardingStep, ReturnType<typeof sql<boolean>>>> = {
  login: sql<boolean>`exists (select from users u where u.seller_id = s.id and u.last_login_at is not null)`,
  documents: sql<boolean>`not exists (select from seller_document_states v where v.seller_id = s.id
    and v.state in ('missing', 'rejected', 'expired'))`,
  prefix: sql<boolean>`btrim(coalesce(s.sku_prefix, '')) <> ''`,
  words: sql<boolean>`exists (select from seller_infos i where i.seller_id = s.id and i.service <> '{}' and i.returns <> '{}')`,
  product: sql<boolean>`exists (select from products p where p.seller_id = s.id)`,
  shop: sql<boolean>`exists (select from publications q join products p on p.id = q.product_id
    where p.seller_id = s.id and q.status in ('in_shop', 'removed'))`,
};

/** The steps of the seller `s` that are not done, in their order. */
export const onboardingOpen = sql<OnboardingStep[]>`array_remove(array[${sql.join(
  onboardingKeys.map((key) => sql`case when not ${done[key]} then ${sql.lit(key)} end`),
)}]::text[], null)`;

/** Who looks after the seller `s`; people are of users. */
export const managerOf = sql<
  LocalSellerRow['manager']
>`(select jsonb_build_object('id', m.id, 'name', ${nameOrEmail('m')})
  from users m where m.id = s.manager_id)`;
export const managerName = sql<
  string | null
>`(select fold(${nameOrEmail('m')}) from users m where m.id = s.manager_id)`;

/** The holiday of the seller `s` that is on or planned. */
export const holidayOf = sql<LocalSellerRow['holiday']>`(select jsonb_build_object('starts_on', h.starts_on::text,
    'ends_on', h.ends_on::text, 'on', h.state = 'on')
  from seller_holidays h where h.seller_id = s.id and h.state in ('planned', 'on'))`;

export type StoredStanding = Pick<LocalSellerDetail, 'manager' | 'onboarding' | 'holiday'> & {
  readonly restriction: { readonly message: string; readonly since: Date | null } | null;
  readonly closing: { readonly at: Date; readonly note: string } | null;
};
type Row = Pick<StoredStanding, 'manager' | 'onboarding' | 'holiday'> & {
  is_restricted: boolean;
  restriction_message: string;
  restricted_at: Date | null;
  deleted_at: Date | null;
  closing_note: string;
  manager_email: string | null;
};

/** How local sellers stand beside their suspensions; sellers are of sellers, people of users. */
export const standingReadModel = (db: Kysely<DB>) => ({
  async get(sellerId: number): Promise<StoredStanding & { readonly manager_email: string | null }> {
    const { rows } =
      await sql<Row>`select ${managerOf} as manager, ${onboardingOpen} as onboarding, ${holidayOf} as holiday,
        (select m.email from users m where m.id = s.manager_id) as manager_email,
        s.is_restricted, s.restriction_message, s.restricted_at, s.deleted_at, s.closing_note
      from sellers s where s.id = ${sellerId}`.execute(db);
    const { is_restricted, restriction_message, restricted_at, deleted_at, closing_note, ...row } = rows[0]!;
    return {
      ...row,
      restriction: is_restricted ? { message: restriction_message, since: restricted_at } : null,
      closing: deleted_at && { at: deleted_at, note: closing_note },
    };
  },

  /** A person who can log in and belongs to no seller; null for anybody else. */
  async findOfTheHouse(userId: number): Promise<{ id: number; name: string } | null> {
    const { rows } = await sql<{ id: number; name: string }>`select m.id, ${nameOrEmail('m')} as name from users m
      where m.id = ${userId} and m.active and m.seller_id is null`.execute(db);
    return rows[0] ?? null;
  },

  async listActivePeople(sellerId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('active', '=', true)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
