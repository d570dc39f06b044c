import type pg from 'pg';

export type CustomerRow = {
  readonly id: string;
  /** What customers and the shop's staff call an account: C10001. */
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
};
type Known = CustomerRow & { readonly password: string; readonly failed: number; readonly failed_at: Date | null };

const columns = 'c.id::text, c.number, c.email, c.name, c.phone';
/** Days after which a browser has to sign in again. */
export const signedInDays = 30;

/** Accounts of the customers of one demo shop. */
export const customersRepository = (database: pg.Pool, shopId: number) => ({
  /** Null where the address of email has an account already. */
  async insert(it: Omit<CustomerRow, 'id' | 'number'> & { readonly password: string }): Promise<CustomerRow | null> {
    const { rows } = await database.query<CustomerRow>(
      `insert into demo_shop.customer as c (shop_id, email, name, phone, password) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, email) do nothing returning ${columns}`,
      [shopId, it.email, it.name, it.phone, it.password],
    );
    return rows[0] ?? null;
  },

  /** By the number of the customer or the address of email, each in small letters. */
  async find(who: string): Promise<Known | null> {
    const { rows } = await database.query<Known>(
      `select ${columns}, c.password, c.failed, c.failed_at from demo_shop.customer c
        where c.shop_id = $1 and (c.email = $2 or lower(c.number) = $2)`,
      [shopId, who],
    );
    return rows[0] ?? null;
  },

  /** Of a browser that is signed in. */
  async findSignedIn(hash: string): Promise<CustomerRow | null> {
    const { rows } = await database.query<CustomerRow>(
      `select ${columns} from demo_shop.sign_in s join demo_shop.customer c on c.id = s.customer_id
        where s.hash = $1 and c.shop_id = $2 and s.at > now() - make_interval(days => $3)`,
      [hash, shopId, signedInDays],
    );
    return rows[0] ?? null;
  },

  async noteFailure(id: string): Promise<void> {
    await database.query('update demo_shop.customer set failed = failed + 1, failed_at = now() where id = $1', [id]);
  },

  async signIn(id: string, hash: string): Promise<void> {
    await database.query('update demo_shop.customer set failed = 0, failed_at = null where id = $1', [id]);
    await database.query('insert into demo_shop.sign_in (hash, customer_id) values ($1, $2)', [hash, id]);
    // Browsers nobody came back with.
    await database.query('delete from demo_shop.sign_in where at < now() - make_interval(days => $1)', [signedInDays]);
  },

  async signOut(hash: string): Promise<void> {
    await database.query('delete from demo_shop.sign_in where hash = $1', [hash]);
  },

  /** The last orders of a customer, newest first. */
  async listOrders(
    id: string,
  ): Promise<{ token: string; number: string; placed_at: Date; total_gross: string; currency: string }[]> {
    const { rows } = await database.query(
      `select token, number, placed_at, total_gross::text, currency from demo_shop."order"
        where shop_id = $1 and customer_id = $2 order by id desc limit 20`,
      [shopId, id],
    );
    return rows;
  },
});
