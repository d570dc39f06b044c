import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { NewCustomer } from './writing/new-order.ts';

export type CustomerRecord = { readonly id: number; readonly blocked_reason: string | null };

const known = ['id', 'blocked_reason'] as const;

/** Customers of the shops; nobody is one customer in two shops. */
export const customersRepository = (db: Kysely<DB>) => ({
  /**
   * Who it is: of a shop's account by the shop's id, with the newest data; a guest by equal email and phone within the shop, else a new one. A
   * guest with neither joins nobody. The caller holds the two still (`oneAtATime`).
   */
  async join(shopId: number, customer: NewCustomer): Promise<CustomerRecord> {
    const { externalId, name, email, phone, language, company } = customer;
    const values = { name, email, phone, language, company, vat_number: customer.vatNumber };
    if (externalId !== null)
      return db
        .insertInto('customers')
        .values({ shop_id: shopId, external_id: externalId, ...values })
        .onConflict((oc) =>
          oc
            .columns(['shop_id', 'external_id'])
            .where('external_id', 'is not', null)
            .doUpdateSet({ ...values, anonymised_at: null, version: sql`customers.version + 1` }),
        )
        .returning(known)
        .executeTakeFirstOrThrow();
    const found =
      email === '' && phone === ''
        ? undefined
        : await db
            .selectFrom('customers')
            .select(known)
            .where('shop_id', '=', shopId)
            .where('external_id', 'is', null)
            .where('email', '=', email)
            .where('phone', '=', phone)
            .where('anonymised_at', 'is', null)
            .orderBy('id')
            .executeTakeFirst();
    return (
      found ??
      db
        .insertInto('customers')
        .values({ shop_id: shopId, external_id: null, ...values })
        .returning(known)
        .executeTakeFirstOrThrow()
    );
  },
  async count(id: number, by: { orders?: number; returned?: number; codRefused?: number }): Promise<void> {
    await db
      .updateTable('customers')
      .set({
        orders_n: sql`orders_n + ${by.orders ?? 0}`,
        returned_n: sql`returned_n + ${by.returned ?? 0}`,
        cod_refused_n: sql`cod_refused_n + ${by.codRefused ?? 0}`,
      })
      .where('id', '=', id)
      .execute();
  },
  async find(id: number) {
    return (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },
});
