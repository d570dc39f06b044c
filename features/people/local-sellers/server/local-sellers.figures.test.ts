import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { listLocalSellers } from '../contract/local-sellers.calls.ts';
import { localSellersFigures } from './local-sellers.figures.ts';
import { listLocalSellers as listUseCase } from './use-cases/read-local-sellers.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
}, 90_000);
afterAll(() => b.close());

it('count as many sellers as the list behind the number has, with one statement each', async () => {
  for (const proposal of ['notice', 'warning', null]) {
    const { id } = await b.make.seller({ local: true });
    await sql`insert into seller_scores (seller_id, counted_at, score, figures, proposal) values (${id}, now(), 40, '{}', ${proposal})`.execute(
      b.platform.db,
    );
  }
  let statements = 0;
  const readDb = b.platform.readDb.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const figures = localSellersFigures({ readDb });
  const counted = await Promise.all(figures.map((one) => one.read(b.as())));
  expect(statements).toBe(figures.length);
  const listed = await Promise.all(
    figures.map(({ definition }) =>
      listUseCase(b.platform)({ query: listLocalSellers.query!.parse(definition.search) }, b.as()),
    ),
  );
  expect(counted.map(({ count }) => count)).toEqual(listed.map(({ total }) => total));
  expect(counted.map(({ count }) => count)).toEqual([0, 2]);
});
