import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { getReviewQueue } from '../contract/review.calls.ts';
import { countReviewQueue } from './use-cases/get-review-queue.ts';

let b: Bench;
const ids: number[] = [];
beforeAll(async () => {
  b = await bench();
  for (let count = 0; count < 40; count += 1)
    ids.push((await b.make.product({ status: count % 4 === 0 ? productStatus.new : productStatus.pending })).id);
  // As on a market where nobody is asked for anything: the planner knows that there is nothing to look through.
  await sql`vacuum analyze review_requests, products`.execute(b.platform.db);
}, 90_000);
afterAll(() => b.close());

/** What the queue counts, and how often it looked into the requests for that. */
const counted = (query: object = {}) =>
  b.platform.db.transaction().execute(async (readDb) => {
    const asked = { query: getReviewQueue.query!.parse(query) };
    const { n } = await countReviewQueue({ readDb } as never)(asked as never, b.as());
    const { rows } = await sql<{ looked: number }>`select (pg_stat_get_xact_numscans('review_requests'::regclass)
      + pg_stat_get_xact_numscans('review_requests_pkey'::regclass)
      + pg_stat_get_xact_numscans('review_requests_open'::regclass))::int as looked`.execute(readDb);
    return { n, looked: rows[0]!.looked };
  });

/** The same in the plainest words. */
const plain = async (asks: boolean): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from products p join sellers s on s.id = p.seller_id
    where (p.status = ${productStatus.pending} or (p.status = ${productStatus.new} and s.local_seller and not s.is_suspended))
      and ${asks} = exists (select from review_requests r where r.product_id = p.id and r.answered_at is null)`.execute(
    b.platform.db,
  );
  return rows[0]!.n;
};

it('looks through the requests once for each kind of what waits, however much that is', async () => {
  const { n, looked } = await counted();
  expect(n).toBe(await plain(false));
  expect(n).toBe(30);
  expect(looked).toBeLessThanOrEqual(3);
});

it('counts what a seller was asked to change with the seller until it is answered', async () => {
  const [open, other, answered] = ids.filter((_id, place) => place % 4 !== 0);
  await sql`insert into review_requests (product_id, asked_at, answered_at)
    values (${open}, now(), null), (${other}, now(), null), (${answered}, now(), now())`.execute(b.platform.db);
  expect((await counted()).n).toBe(28);
  expect((await counted()).n).toBe(await plain(false));
  expect((await counted({ with_seller: '1' })).n).toBe(2);
  expect((await counted({ with_seller: '1' })).n).toBe(await plain(true));
});
