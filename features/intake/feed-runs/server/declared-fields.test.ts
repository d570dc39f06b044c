import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProduct, listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { productColumns } from '#features/catalogue/products/contract/products.columns.ts';
import { partWords } from '#features/catalogue/products/contract/products.field-words.ts';
import {
  type DeliveredType,
  deliveredFields,
  deliveredHeadings,
  deliveredTargets,
  deliveredVariantFields,
  deliveredVariantTargets,
} from '#features/catalogue/products/contract/products.fields.ts';
import { targetName } from '#features/intake/feeds/contract/feed-targets.texts.ts';
import { type FeedTarget, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { startFeedRun } from './feed-runs.public.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  await b.work();
});
afterAll(() => b.close());

/** What a supplier writes, first and then. */
const written: Readonly<Record<DeliveredType, readonly [string, string]>> = {
  text: ['Something', 'Another'],
  whole: ['7', '8'],
  amount: ['12.5', '13'],
  percent: ['20', '18'],
  size: ['3.5', '4'],
  weight: ['0.4', '0.5'],
  currency: ['EUR', 'CHF'],
};
const declared = [
  ...deliveredTargets.map((name) => ({ target: name as FeedTarget, ...deliveredFields[name] })),
  ...deliveredVariantTargets.map((name) => ({ target: `variant.${name}` as const, ...deliveredVariantFields[name] })),
];

it('every declared field comes in, changes with the next delivery, and is shown wherever plain values are', async () => {
  const seller = await b.make.seller();
  const by = { userId: null, shopId: 1, cause: 'test' };
  const mapping = feedMapping.parse({
    format: { kind: 'json', layout: 'lines' },
    fields: ['sku', 'name', ...declared.map(({ target }) => target)].map((target) => ({
      target,
      source: target.replace('.', '_'),
    })),
  });
  const feed = await ensureFeed(b.platform, by, { sellerId: seller.id, name: 'Declared', mapping });
  await safetyRepository(b.platform.db).set(feed.id, feedSafety.parse({ guards: {} }));
  const deliver = async (which: 0 | 1) => {
    const values = declared.map(({ target, type }) => [target.replace('.', '_'), written[type][which]]);
    const line = JSON.stringify({ sku: 'D-1', name: 'Declared', ...Object.fromEntries(values) });
    const content = Readable.from([Buffer.from(line)], { objectMode: false });
    const { taskId } = await startFeedRun(b.platform, by, { feedId: feed.id, file: { name: 'd.ndjson', content } });
    expect((await b.taskEnded(taskId)).status).toBe('completed');
  };
  await b.make.user({ email: 'declared@tregu.test', permissions: ['Read_Product'] });
  const token = await tokenFor(b, 'declared@tregu.test');

  for (const which of [0, 1] as const) {
    await deliver(which);
    const { id } = await b.platform.db
      .selectFrom('products')
      .select('id')
      .where('seller_id', '=', seller.id)
      .executeTakeFirstOrThrow();
    const detail = (await request(b, getProduct, { params: { id } }, { token })).body.result as Shown;
    const list = (await request(b, listProducts, {}, { token })).body;
    const [row] = list.result as Shown[];
    for (const { target, column, type } of declared) {
      const expected = written[type][which];
      const shown = target.startsWith('variant.') ? [(detail.variants as Shown[])[0]] : [detail, row];
      for (const one of shown)
        expect(type === 'text' || type === 'currency' ? one?.[column] : Number(one?.[column]), column).toBe(
          type === 'text' || type === 'currency' ? expected : Number(expected),
        );
    }
  }
});

type Shown = Record<string, unknown>;

it.each(declared)('$target has words everywhere, and headings that are recognised', ({ target, column, label }) => {
  expect(targetName(target)).toBe(label);
  expect(partWords[column]).toBe(label);
  expect(deliveredHeadings[target as keyof typeof deliveredHeadings].split(' ').length).toBeGreaterThan(0);
  if (!target.startsWith('variant.')) expect(productColumns.find(({ key }) => key === column)?.title).toBe(label);
});
