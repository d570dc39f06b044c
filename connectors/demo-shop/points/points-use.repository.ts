import type pg from 'pg';

export type PointsUse = { readonly key: string; readonly customerId: string; readonly points: number };

/** Minutes after which nobody is still placing an order. */
const leftMinutes = 10;

/** Points that were asked of Tregu for an order: written before they are asked, so that none are lost where this process ends. */
export const pointsUseRepository = (database: pg.Pool | pg.PoolClient, shopId: number) => ({
  /** False where the key was used for something else, or given back. */
  async begin({ key, customerId, points }: PointsUse): Promise<boolean> {
    const { rows } = await database.query(
      `with made as (
         insert into demo_shop.points_use (shop_id, key, customer_id, points) values ($1, $2, $3, $4)
         on conflict (shop_id, key) do nothing returning customer_id, points, state)
       select from (select * from made union all select customer_id, points, state from demo_shop.points_use
         where shop_id = $1 and key = $2) u where u.customer_id = $3 and u.points = $4 and u.state <> 'back' limit 1`,
      [shopId, key, customerId, points],
    );
    return rows.length > 0;
  },
  /** Within the transaction that writes the order. False where the points were given back meanwhile. */
  async place({ key, customerId, points }: PointsUse): Promise<boolean> {
    const { rowCount } = await database.query(
      `update demo_shop.points_use set state = 'placed'
        where shop_id = $1 and key = $2 and customer_id = $3 and points = $4 and state = 'asked'`,
      [shopId, key, customerId, points],
    );
    return rowCount === 1;
  },
  /** No order comes of it any more. False where one did. */
  async letGo(key: string): Promise<boolean> {
    const { rowCount } = await database.query(
      `update demo_shop.points_use set state = 'back' where shop_id = $1 and key = $2 and state <> 'placed'`,
      [shopId, key],
    );
    return rowCount === 1;
  },
  async forget(key: string): Promise<void> {
    await database.query(`delete from demo_shop.points_use where shop_id = $1 and key = $2 and state = 'back'`, [
      shopId,
      key,
    ]);
  },
  /** Keys that no order came of, from the oldest on. */
  async listLeft(): Promise<string[]> {
    const { rows } = await database.query<{ key: string }>(
      `select key from demo_shop.points_use where shop_id = $1 and state <> 'placed' and at < now() - make_interval(mins => $2)
        order by at limit 20`,
      [shopId, leftMinutes],
    );
    return rows.map(({ key }) => key);
  },
});
