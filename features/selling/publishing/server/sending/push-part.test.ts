import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushesStock } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { saidIn } from '#kit/sentence.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { pushPart } from './push-part.ts';

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());

const { signal } = new AbortController();

it('is passed over, and no failure, where the shop was told by a later send meanwhile', async () => {
  const { id } = await b.sellable();
  await b.send({ ids: [id] }, 1);
  const connector = (await b.connectorFor(1)) as Awaited<ReturnType<ShopBench['connectorFor']>> & PushesStock;
  const { attempt } = await b.platform.db
    .selectFrom('publications')
    .select('attempt')
    .where('product_id', '=', id)
    .where('shop_id', '=', 1)
    .executeTakeFirstOrThrow();
  const pushOf = (number: number) => {
    const publication = { product_id: id, attempt: number };
    const push = () => connector.pushStock(externalKeyOf(id), [], { attempt: number }, signal);
    return pushPart(b.platform.db, connector, { name: 'stock', shopId: 1, publication, loaded: number, push }, signal);
  };
  expect(await pushOf(attempt + 2)).toMatchObject({ outcome: 'done', sent: attempt + 2, heard: 'answered' });
  const late = await pushOf(attempt + 1);
  expect(late).toMatchObject({ outcome: 'skipped', attempt: attempt + 1, sent: null, heard: 'answered' });
  expect(saidIn('en', late.reason!)).toMatch(/other|later|newer/i);
});
