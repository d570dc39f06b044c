import { Readable, Transform } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWooCommerce } from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import { connectToStandIn } from '#connectors/woocommerce/woocommerce.for-tests.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { readShopCatalogueHandler } from './read-catalogue-task.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

/** Products of one page, as the reading asks for them. */
const pageSize = 50;

/** Reads a catalogue of so many products; what it took. */
async function reading(products: number) {
  const standIn = await startWooCommerce();
  for (let number = 1; number <= products; number++)
    standIn.shop.made.product({
      name: `Thing ${number}`,
      description: 'x'.repeat(2000),
      status: 'publish',
      sku: `T-${products}-${number}`,
      regular_price: '10',
    });
  const connector = connectToStandIn(standIn);
  let [pages, written, ahead] = [0, 0, 0];
  const counted = {
    ...connector,
    showForeign: (...asked: Parameters<typeof connector.showForeign>) => {
      pages += 1;
      ahead = Math.max(ahead, pages - Math.floor(written / pageSize));
      return connector.showForeign(...asked);
    },
  };
  /** The store of files, no faster than a disk that is busy; it counts the lines that have arrived. */
  const storage: typeof b.platform.storage = {
    ...b.platform.storage,
    put: (key, content) => {
      const slow = new Transform({
        async transform(chunk: Buffer, _encoding, next) {
          await new Promise((resolve) => setTimeout(resolve, 2));
          written += chunk.toString('utf8').split('\n').length - 1;
          next(null, chunk);
        },
      });
      return b.platform.storage.put(key, Readable.from(content as Readable).pipe(slow));
    },
  };
  const seller = await b.make.seller({ name: `From a shop of ${products}` });
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const handler = readShopCatalogueHandler({ ...b.platform, storage, connectorFor: async () => counted });
  const run = handler.run as unknown as (input: object, of: Partial<TaskRun>) => Promise<unknown>;
  const ended = await run(
    { sellerId: seller.id },
    {
      id: crypto.randomUUID(),
      userId: null,
      shopId: 1,
      signal: new AbortController().signal,
      progress: async () => {},
    },
  );
  const count = statements.mock.calls.length;
  statements.mockRestore();
  await standIn.stop();
  return { ended, pages, written, ahead, statements: count };
}

it('reads a catalogue of some thousand products page by page, holds few of them, and asks the database for none (16 §3)', async () => {
  const small = await reading(100);
  const big = await reading(3000);

  expect(big.ended).toMatchObject({ data: { successCount: 3000 } });
  expect([big.written, big.pages]).toEqual([3000, 3000 / pageSize]);
  // What was read and is not written yet: as much as a stream buffers, however long the catalogue is.
  expect(big.ahead).toBeLessThanOrEqual(6);
  expect(big.statements).toBeLessThanOrEqual(small.statements + 5);
}, 120_000);
