import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLocalOrder, localMarket } from '#features/trade/local-purchasing/server/local-orders.for-tests.ts';
import { readSmallTable } from '#server/formats/read-small-table.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-sellers.calls.ts';
import { type LocalSellerRow, recentShares } from '../contract/local-sellers.model.ts';

let market: Awaited<ReturnType<typeof localMarket>>;
let token: string;
beforeAll(async () => {
  market = await localMarket(() => new Date());
  token = await tokenFor(market.b, 'admin@l.test');
});
afterAll(() => market.b.close());

it('says of each seller its orders of the last 30 days, what it accepted, handed over late and got back [RTE-023]', async () => {
  const { b, ids } = market;
  const { pool } = b.platform;
  await aLocalOrder(b, ids.l300);
  const aCase = (figure: string, n: number, cases: number, days: number) =>
    pool.query(
      `insert into seller_cases (seller_id, figure, n, cases, at, key) values ($1, $2, $3, $4, now() - make_interval(days => $5), gen_random_uuid()::text)`,
      [ids.liri, figure, n, cases, days],
    );
  await aCase('orders', 1, 4, 2);
  await aCase('orders', 0, 4, 29);
  await aCase('orders', 50, 50, 31);
  await aCase('handovers', 1, 1, 3);
  await aCase('handovers', 0, 2, 3);
  const entry = (kind: string, qty: number, days: number) =>
    pool.query(
      `insert into seller_entries (seller_id, kind, qty, amount, currency, at, key) values ($1, $2, $3, 0, 'ALL', now() - make_interval(days => $4), gen_random_uuid()::text)`,
      [ids.liri, kind, qty, days],
    );
  await entry('sale', 40, 5);
  await entry('sale', 100, 45);
  await entry('return', 3, 4);
  await entry('return', 30, 45);

  const { body } = await request(
    b,
    calls.listLocalSellers,
    { query: { orderKey: 'orders', orderBy: 'desc' } },
    { token },
  );
  const { results } = body.result as { results: LocalSellerRow[] };
  expect(results.map(({ name }) => name)).toEqual(['Liri', 'Xhoni']);
  const [liri, xhoni] = results;
  expect(liri!.recent).toEqual({ orders: 1, asked: 8, refused: 1, handed: 3, late: 1, sold: 40, returned: 3 });
  expect(recentShares(liri!.recent)).toEqual({ accepted: 88, late: 33, returned: 8 });
  expect(recentShares(xhoni!.recent)).toEqual({ accepted: null, late: null, returned: null });

  await pool.query(`update local_orders set accept_by = accept_by, opened_at = opened_at - interval '31 days'`);
  const file = (await request(b, calls.exportLocalSellers, { query: {} }, { token })).body.result as {
    content: string;
  };
  const [titles, row] = file.content.split('\r\n');
  expect(titles).toContain(',Orders 30 d,Accepted 30 d,Late 30 d,Returned 30 d,');
  expect(row).toContain(',0,88 %,33 %,8 %,');
  const book = await request(b, calls.exportLocalSellers, { query: { format: 'xlsx', language: 'sq' } }, { token });
  const { name, content } = book.body.result as { name: string; content: string };
  expect(name).toMatch(/^shitesit-lokale-.*\.xlsx$/);
  const limits = { maxRows: 10, maxColumns: 50 };
  const { columns, rows } = await readSmallTable(Buffer.from(content, 'base64'), name, limits);
  expect(columns).toEqual(expect.arrayContaining(['Kompania', 'Porosi 30 d']));
  expect(JSON.stringify(rows)).toMatch(/Liri.*Aktiv.*Xhoni/);
});
