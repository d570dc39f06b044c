import type pg from 'pg';
import type { SeenViews } from '#connectors/kit/shop-connector.ts';

/** Counts are kept so long; older ones go as new ones come. */
const keptDays = 400;

/** Counts that the page of a product was opened, and nothing else: no address, no cookie, no time of day. */
export async function countView(database: pg.Pool, shopId: number, externalKey: string, day: string): Promise<void> {
  const { rows } = await database.query<{ first: boolean }>(
    `insert into demo_shop.viewed as v (shop_id, external_key, day) values ($1, $2, $3::date)
     on conflict (shop_id, external_key, day) do update set views = v.views + 1 returning v.views = 1 as first`,
    [shopId, externalKey, day],
  );
  if (rows[0]?.first)
    await database.query('delete from demo_shop.viewed where shop_id = $1 and day < $2::date - $3::int', [
      ...[shopId, day, keptDays],
    ]);
}

/** The counts from a day on, by day and key. */
export async function listViewed(
  database: pg.Pool,
  shopId: number,
  asked: { readonly since: string; readonly after: { day: string; key: string } | null; readonly limit: number },
): Promise<SeenViews[]> {
  const { since, after, limit } = asked;
  const { rows } = await database.query<SeenViews>(
    `select external_key as "externalKey", to_char(day, 'YYYY-MM-DD') as day, views from demo_shop.viewed
      where shop_id = $1 and day >= $2::date and ($3::date is null or (day, external_key) > ($3::date, $4))
      order by day, external_key limit $5`,
    [shopId, since, after?.day ?? null, after?.key ?? '', limit],
  );
  return rows;
}
