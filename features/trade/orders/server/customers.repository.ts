import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { NewCustomer } from './writing/new-order.ts';

export type CustomerRecord = { readonly id: number; readonly blocked_reason: string | null };

/** Customers of the shops; nobody is one customer in two shops. */
export const customersRepository = (db: Kysely<DB>) => ({
  /**
   * Who each of them is, in the order given: of a shop's account by the shop's id, with the newest data; a guest by equal email and phone within the
   * shop, else a new one. A guest with neither joins nobody. The caller holds them still (`oneAtATime`).
   */
  async join(shopId: number, customers: readonly NewCustomer[]): Promise<CustomerRecord[]> {
    // The same account twice among them is written once, with what was said last.
    const accounts = new Map(
      customers.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])),
    );
    // Of a guest what was said first stays.
    const guests = new Map(
      customers
        .toReversed()
        .flatMap((one) => (one.externalId === null && guestKey(one) !== null ? [[guestKey(one)!, one]] : [])),
    );
    const ofAccount = await saveAccounts(db, shopId, [...accounts.values()]);
    const ofGuest = await findGuests(db, shopId, [...guests.values()]);
    const fresh = [...guests].flatMap(([key, one]) => (ofGuest.has(key) ? [] : [one]));
    const nobody = customers.filter((one) => one.externalId === null && guestKey(one) === null);
    const added = await insertGuests(db, shopId, [...fresh, ...nobody]);
    for (const [place, one] of fresh.entries()) ofGuest.set(guestKey(one)!, added[place]!);
    const strangers = added.slice(fresh.length);
    return customers.map((one) => {
      if (one.externalId !== null) return ofAccount.get(one.externalId)!;
      const key = guestKey(one);
      return key === null ? strangers.shift()! : ofGuest.get(key)!;
    });
  },
  /** By the shop's own id; null: not known. */
  async findAccount(shopId: number, externalId: string): Promise<number | null> {
    const row = await db
      .selectFrom('customers')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    return row?.id ?? null;
  },
  /** Somebody with an account who has not ordered yet; what is known of them already stays. */
  async meet(shopId: number, { externalId, name }: { externalId: string; name: string }): Promise<number> {
    await db
      .insertInto('customers')
      .values({ shop_id: shopId, external_id: externalId, name })
      .onConflict((on) => on.columns(['shop_id', 'external_id']).where('external_id', 'is not', null).doNothing())
      .execute();
    return (await this.findAccount(shopId, externalId))!;
  },
  async count(id: number, by: { returned?: number; codRefused?: number }): Promise<void> {
    await db
      .updateTable('customers')
      .set({
        returned_n: sql`returned_n + ${by.returned ?? 0}`,
        cod_refused_n: sql`cod_refused_n + ${by.codRefused ?? 0}`,
      })
      .where('id', '=', id)
      .execute();
  },
  /** An order more of each; one who is named twice has two more. */
  async countOrders(ids: readonly number[]): Promise<void> {
    await sql`update customers c set orders_n = c.orders_n + n.more
      from (select id, count(*)::int as more from unnest(${ids}::bigint[]) as u (id) group by id) n where c.id = n.id`.execute(
      db,
    );
  },
  /** null: not any more. */
  async setBlocked(id: number, reason: string | null): Promise<void> {
    await db
      .updateTable('customers')
      .set({ blocked_reason: reason, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** The shop's own id goes, too: an order that the same account places later belongs to somebody new. Former addresses go by a trigger. */
  async erase(id: number, at: Date): Promise<void> {
    await db
      .updateTable('customers')
      .set({
        external_id: null,
        name: '',
        email: '',
        phone: '',
        company: '',
        vat_number: '',
        blocked_reason: null,
        anonymised_at: at,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  },
  async setErasureTold(id: number, at: Date): Promise<void> {
    await db.updateTable('customers').set({ erasure_told_at: at }).where('id', '=', id).execute();
  },
  async find(id: number) {
    return (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },
  /** The shop's own id of each; null: a guest. */
  async mapAccounts(ids: readonly number[]): Promise<Map<number, string | null>> {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'external_id'])
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
    return new Map(rows.map(({ id, external_id }) => [id, external_id]));
  },
});

/** By what a guest is known again; null where nothing is said to know them by. */
const guestKey = ({ email, phone }: Pick<NewCustomer, 'email' | 'phone'>): string | null =>
  email === '' && phone === '' ? null : `${email}\n${phone}`;

const fields = sql`name, email, phone, language, company, vat_number`;
const said = (
  customers: readonly NewCustomer[],
) => sql`rows from (jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
  as ("externalId" text, name text, email text, phone text, language text, company text, "vatNumber" text))
  with ordinality as n (external_id, name, email, phone, language, company, vat_number, place)`;

async function saveAccounts(
  db: Kysely<DB>,
  shopId: number,
  customers: readonly NewCustomer[],
): Promise<Map<string, CustomerRecord>> {
  if (customers.length === 0) return new Map();
  const { rows } = await sql<
    CustomerRecord & { external_id: string }
  >`insert into customers (shop_id, external_id, ${fields})
      select ${shopId}, n.external_id, n.name, n.email, n.phone, n.language, n.company, n.vat_number from ${said(customers)} order by n.external_id
    on conflict (shop_id, external_id) where external_id is not null do update set name = excluded.name, email = excluded.email,
      phone = excluded.phone, language = excluded.language, company = excluded.company, vat_number = excluded.vat_number,
      anonymised_at = null, version = customers.version + 1
    returning id, blocked_reason, external_id`.execute(db);
  return new Map(rows.map(({ external_id, ...row }) => [external_id, row]));
}

async function findGuests(
  db: Kysely<DB>,
  shopId: number,
  customers: readonly NewCustomer[],
): Promise<Map<string, CustomerRecord>> {
  if (customers.length === 0) return new Map();
  const { rows } = await sql<CustomerRecord & { email: string; phone: string }>`
    select distinct on (c.email, c.phone) c.id, c.blocked_reason, c.email, c.phone
      from ${said(customers)} join customers c on c.shop_id = ${shopId} and c.email = n.email and c.phone = n.phone
       and c.external_id is null and c.anonymised_at is null
     order by c.email, c.phone, c.id`.execute(db);
  return new Map(rows.map(({ email, phone, ...row }) => [guestKey({ email, phone })!, row]));
}

/** Gives them in the order given. */
async function insertGuests(
  db: Kysely<DB>,
  shopId: number,
  customers: readonly NewCustomer[],
): Promise<CustomerRecord[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<CustomerRecord>`insert into customers (shop_id, external_id, ${fields})
      select ${shopId}, null, n.name, n.email, n.phone, n.language, n.company, n.vat_number from ${said(customers)} order by n.place
    returning id, blocked_reason`.execute(db);
  return rows;
}
