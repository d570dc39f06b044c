import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProduct } from '#features/catalogue/products/contract/products.calls.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { detectMapping } from '#features/intake/feeds/server/reading/detect-mapping.ts';
import { accept } from '#features/intake/feeds/server/reading/fixtures/read-all.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { startFeedRun } from './feed-runs.public.ts';
import { imported } from './import-bench.for-tests.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'texts@feeds.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'texts@feeds.test');
});
afterAll(() => b.close());

async function detailOf(sellerId: number, sku: string): Promise<ProductDetail> {
  const { id } = await b.platform.db
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const answer = await request(b, getProduct, { params: { id }, query: { shop_id: 1 } }, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as ProductDetail;
}
const line = { sku: 'D-1', name: 'Hammer', short: 'A hammer' };

it('keeps texts in a language no shop uses as sources, cleaned, and follows the supplier (3.3)', async () => {
  const seller = await b.make.seller();
  await imported(b, seller.id, [{ ...line, de: '<p onclick="x()">Gut</p>' }]);
  const first = await detailOf(seller.id, 'D-1');
  expect(first.source_texts).toEqual([
    { language: 'DE', name: 'Hammer', short_description: null, long_description: '<p>Gut</p>' },
  ]);
  expect(first.product_translates.map(({ language_id }) => language_id)).toEqual([1]);

  const again = await imported(b, seller.id, [{ ...line, short: 'A good hammer', de: '<p onclick="x()">Gut</p>' }]);
  const changes = await b.platform.db
    .selectFrom('feed_run_changes')
    .selectAll()
    .where('run_id', '=', again.run.id)
    .execute();
  expect(JSON.stringify(changes)).not.toContain('texts.DE');

  const { run } = await imported(b, seller.id, [{ ...line, short: 'A good hammer', de: '<p>Besser</p>' }]);
  expect(run).toMatchObject({ products_changed: 1 });
  expect((await detailOf(seller.id, 'D-1')).source_texts[0]?.long_description).toBe('<p>Besser</p>');
});

const file = new URL('../../../../../shared/data/exports/akeneo/tablets.csv', import.meta.url);
it.skipIf(!existsSync(file))('finds them in a real export, and keeps them by its proposal alone', async () => {
  const proposal = await detectMapping(createReadStream(file));
  const seller = await b.make.seller();
  const cause = { userId: null, shopId: 1, cause: 'test' };
  const feed = await ensureFeed(b.platform, cause, { sellerId: seller.id, name: 'Akeneo', mapping: accept(proposal) });
  const content = Readable.from(createReadStream(file), { objectMode: false });
  const { taskId } = await startFeedRun(b.platform, cause, {
    feedId: feed.id,
    file: { name: 'tablets.csv', content },
    isFull: true,
  });
  await b.taskEnded(taskId);
  const kept = await b.platform.db
    .selectFrom('source_texts')
    .innerJoin('products', 'products.id', 'source_texts.product_id')
    .select(['language', 'sku'])
    .where('seller_id', '=', seller.id)
    .execute();
  const count = (language: string) => kept.filter((row) => row.language === language).length;
  expect([count('DE'), count('FR')]).toEqual([5, 0]);
});

// Last: from here on German is a language of ours.
it('stores texts as ours, and no more as sources, once their language is one of ours', async () => {
  const seller = await b.make.seller();
  await imported(b, seller.id, [{ ...line, de: '<p>Gut</p>' }]);
  await b.platform.db.insertInto('languages').values({ id: 4, code: 'DE', iso_code: 'de', name: 'German' }).execute();

  await imported(b, seller.id, [
    { ...line, de: '<p>Besser</p>' },
    { ...line, sku: 'D-2', de: '<p>Neu</p>' },
  ]);
  const of = async (sku: string) => {
    const { product_translates, source_texts } = await detailOf(seller.id, sku);
    const german = product_translates.find(({ language_id }) => language_id === 4);
    return [german?.long_description, source_texts.map((text) => text.long_description)];
  };
  expect(await of('D-2')).toEqual(['<p>Neu</p>', []]);
  // What was kept as a source before stays as it was.
  expect(await of('D-1')).toEqual(['<p>Besser</p>', ['<p>Gut</p>']]);

  const again = await imported(b, seller.id, [
    { ...line, de: '<p>Besser</p>' },
    { ...line, sku: 'D-2', de: '<p>Neu</p>' },
  ]);
  expect(again.run).toMatchObject({ products_changed: 0 });
});
