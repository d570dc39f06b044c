import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { ResellerFacts } from '../contract/resellers.model.ts';
import type { Seller, SellerOption } from '../contract/sellers.model.ts';

const business = [
  'name',
  'number',
  'type',
  'registration_date',
  'contact_phone',
  'contact_email',
  'contact_firstname',
  'contact_lastname',
  'address',
  'country',
  'city',
  'zip_code',
  'brands',
] as const;

/** What is known of a local seller when it is made. */
export type LocalSellerFacts = Readonly<Record<(typeof business)[number], string | null>> & {
  readonly name: string;
  readonly sku_prefix: string | null;
  readonly vat_number: string;
};

/** Sellers: external resellers and local sellers alike. Deleted ones are not there. */
export const sellersRepository = (db: Kysely<DB>) => ({
  /** By name. `sellerId` narrows to one seller, `local` to one kind. */
  async list(filter: { sellerId: number | null; local?: boolean }): Promise<SellerOption[]> {
    return db
      .selectFrom('sellers')
      .select(['id', 'name', 'number', 'local_seller', 'is_suspended'])
      .where('deleted_at', 'is', null)
      .$if(filter.sellerId !== null, (query) => query.where('id', '=', filter.sellerId))
      .$if(filter.local !== undefined, (query) => query.where('local_seller', '=', filter.local ?? false))
      .orderBy(sql`fold(name)`)
      .orderBy('id')
      .execute();
  },

  /** `closed`: a closed one too. */
  async find(id: number, closed = false): Promise<Seller | null> {
    const row = await db
      .selectFrom('sellers')
      .select(['id', 'local_seller', 'sku_prefix', 'is_suspended', ...business])
      .where('id', '=', id)
      .$if(!closed, (query) => query.where('deleted_at', 'is', null))
      .executeTakeFirst();
    return row ?? null;
  },

  async findCompany(id: number) {
    const row = await db
      .selectFrom('companies')
      .select(['id', ...business])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Sets the prefix where there is none yet; false where there is one (trap T72). A prefix of another seller fails as unique_violation. */
  async setSkuPrefix(id: number, prefix: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('sellers')
      .set({ sku_prefix: prefix, updated_at: sql`now()` })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('sku_prefix', 'is', null), eb('sku_prefix', '=', '')]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Whose prefix this is, or null. */
  async findPrefixOwner(prefix: string): Promise<number | null> {
    const row = await db.selectFrom('sellers').select('id').where('sku_prefix', '=', prefix).executeTakeFirst();
    return row?.id ?? null;
  },

  /** Who has this name, whatever the case, or null. Deleted sellers have given theirs back. */
  async findByName(name: string): Promise<number | null> {
    const row = await db
      .selectFrom('sellers')
      .select('id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  async insertReseller(facts: ResellerFacts): Promise<number> {
    const { id } = await db
      .insertInto('sellers')
      .values({ ...facts, local_seller: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** A company and its local seller with the same facts; prefix and VAT number are the seller's alone. */
  async insertLocal({
    sku_prefix,
    vat_number,
    ...facts
  }: LocalSellerFacts): Promise<{ sellerId: number; companyId: number }> {
    const company = await db.insertInto('companies').values(facts).returning('id').executeTakeFirstOrThrow();
    const seller = await db
      .insertInto('sellers')
      .values({ ...facts, sku_prefix, vat_number, local_seller: true, company_id: company.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { sellerId: seller.id, companyId: company.id };
  },

  async setFacts(id: number, facts: Omit<ResellerFacts, 'sku_prefix'>): Promise<void> {
    await db
      .updateTable('sellers')
      .set({ ...facts, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  },

  async setSuspended(id: number, suspended: boolean): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('sellers')
      .set({ is_suspended: suspended, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('is_suspended', '<>', suspended)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async setRestricted(id: number, restricted: boolean, message: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('sellers')
      .set({
        is_restricted: restricted,
        restriction_message: restricted ? message : '',
        restricted_at: restricted ? at : null,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('is_restricted', '<>', restricted)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async setAway(id: number, away: boolean): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('sellers')
      .set({ is_away: away, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('is_away', '<>', away)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Gives who looked after it before. */
  async setManager(id: number, userId: number | null): Promise<number | null> {
    const row = await db.selectFrom('sellers').select('manager_id').where('id', '=', id).executeTakeFirstOrThrow();
    await db.updateTable('sellers').set({ manager_id: userId, updated_at: sql`now()` }).where('id', '=', id).execute();
    return row.manager_id;
  },

  /** Gives the one it had. */
  async setVatNumber(id: number, vatNumber: string): Promise<string> {
    const row = await db
      .selectFrom('sellers')
      .select('vat_number')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sellers')
      .set({ vat_number: vatNumber, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    return row.vat_number;
  },

  async setClosed(id: number, closing: { at: Date; note: string; people: readonly number[] }): Promise<void> {
    await db
      .updateTable('sellers')
      .set({
        deleted_at: closing.at,
        closing_note: closing.note,
        closed_people: [...closing.people],
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
  },

  /** Gives the people whom closing had deactivated; null where the seller is not closed. */
  async setReopened(id: number): Promise<number[] | null> {
    const row = await db
      .selectFrom('sellers')
      .select('closed_people')
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    await db
      .updateTable('sellers')
      .set({ deleted_at: null, closing_note: '', closed_people: [], updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    return row.closed_people;
  },

  /** Names of sellers are given one after the other. Until the end of the transaction, as the two below. */
  lockNames: (): Promise<void> => hold(db, locks.sellerNames),
  lockPrefix: (prefix: string): Promise<void> => hold(db, locks.skuPrefix(prefix)),
  /** A person's requests for changes come one after the other. */
  lockRequests: (userId: number): Promise<void> => hold(db, locks.sellerChangeRequest(userId)),

  async hasSameRequest(request: { userId: number; data: string; since: Date }): Promise<boolean> {
    const row = await db
      .selectFrom('change_requests')
      .select('id')
      .where('user_id', '=', request.userId)
      .where('data', '=', request.data)
      .where('created_at', '>', request.since)
      .executeTakeFirst();
    return row !== undefined;
  },

  async insertRequest(request: {
    userId: number;
    data: string;
    isBrand: boolean;
    registrationDate: string;
    at: Date;
  }): Promise<void> {
    await db
      .insertInto('change_requests')
      .values({
        user_id: request.userId,
        data: request.data,
        is_brand: request.isBrand,
        registration_date: request.registrationDate,
        created_at: request.at,
      })
      .execute();
  },
});
