import type pg from 'pg';

export type VoucherRow = {
  readonly id: string;
  readonly code: string;
  readonly currency: string;
  readonly amount: string;
  /** What has not been paid with it yet. */
  readonly balance: string;
};

const columns = 'id::text, code, currency, amount::text, balance::text';

/** A voucher that something is left on, or was; with a client of a transaction and `lock` nobody else pays with it until the end of it. */
export async function findVoucher(
  database: pg.Pool | pg.PoolClient,
  shopId: number,
  code: string,
  lock = false,
): Promise<VoucherRow | null> {
  const { rows } = await database.query<VoucherRow>(
    `select ${columns} from demo_shop.voucher where shop_id = $1 and code = $2${lock ? ' for update' : ''}`,
    [shopId, code],
  );
  return rows[0] ?? null;
}

/** Those that were issued for an order. */
export async function listVouchers(database: pg.Pool, orderId: string): Promise<VoucherRow[]> {
  const { rows } = await database.query<VoucherRow>(
    `select ${columns} from demo_shop.voucher where order_id = $1::bigint order by id`,
    [orderId],
  );
  return rows;
}

export async function insertVoucher(
  client: pg.PoolClient,
  shopId: number,
  orderId: string,
  { code, currency, amount }: Omit<VoucherRow, 'id' | 'balance'>,
): Promise<void> {
  await client.query(
    `insert into demo_shop.voucher (shop_id, code, currency, amount, balance, order_id, issued_at)
     values ($1, $2, $3, $4::numeric, $4::numeric, $5::bigint, clock_timestamp())`,
    [shopId, code, currency, amount, orderId],
  );
}

/** So much more is on it, or less where the number is negative: never less than nothing, nor more than it was issued over. */
export async function moveBalance(client: pg.PoolClient, id: string, by: string): Promise<void> {
  await client.query('update demo_shop.voucher set balance = balance + $2::numeric where id = $1::bigint', [id, by]);
}
