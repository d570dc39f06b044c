import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import type { Behaviour } from '#connectors/faulty-shop/faulty-shop.behaviour.ts';
import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { pushesPrices, pushesProducts, pushesStock, removesProducts } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf, type ShopPrices, type ShopStock } from '#connectors/kit/shop-document.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { publishingTaskTexts } from '../../contract/publishing.sentences.ts';
import { loadPrices } from '../prices/price-source.read-model.ts';
import { pushPrices } from '../prices/push-prices.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { type PublicationRow, publicationsRepository } from '../publications.repository.ts';
import { hasty, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { withdrawFromShop } from '../publishing.public.ts';
import { pushStock } from '../stock/push-stock.ts';
import { removeFromShop } from '../withdrawing/remove-from-shops.ts';
import { withdrawalsRepository } from '../withdrawing/withdrawals.repository.ts';
import { oneAtATime } from './one-at-a-time.repository.ts';
import { outcomeWriter } from './outcome-writer.ts';
import { sendToShopHandler } from './send-task.ts';

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench(0.4);
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

const countInShop = (productId: number) =>
  b.faulty.state().products.filter((it) => it.externalKey === externalKeyOf(productId)).length;

const survived: Behaviour[] = [
  { does: 'askToWait', status: 429, retryAfterSeconds: 1 },
  { does: 'askToWait', status: 503 },
  ...[true, false].flatMap((commits): Behaviour[] => [
    { does: 'fail', status: 500, commits },
    { does: 'dropConnection', commits },
    { does: 'answerGarbage', commits },
    { does: 'answerWrongShape', commits },
    { does: 'hang', commits },
  ]),
];

describe('A shop that misbehaves', () => {
  for (const fault of survived) {
    const name = `${fault.does}${'commits' in fault ? (fault.commits ? ' after taking it' : ' without taking it') : ''}`;
    it(`gets a product exactly once, and the rest goes on: ${name}`, async () => {
      const ill = await b.sellable();
      const well = await b.sellable();
      b.faulty.script({ products: { [externalKeyOf(ill.id)]: [fault, fault] } });

      const sent = await b.send({ ids: [ill.id, well.id], processes: 5 }, 3);

      expect(sent.outcomes).toEqual({ [ill.id]: 'done', [well.id]: 'done' });
      expect([countInShop(ill.id), countInShop(well.id)]).toEqual([1, 1]);
      expect(await b.publication(ill.id, 3)).toMatchObject({ status: 'in_shop', is_updated: false });
    });
  }

  it('that refuses one product fails that one with the shop’s own words, and the rest goes on', async () => {
    const refused = await b.sellable();
    const fine = await b.sellable();
    const says = { does: 'refuse', reason: 'no lamps today' } as const;
    b.faulty.script({ products: { [externalKeyOf(refused.id)]: [says] } });

    const sent = await b.send({ ids: [refused.id, fine.id] }, 3);

    expect(sent).toMatchObject({
      status: 'completed',
      success: 1,
      total: 2,
      message: '1 of 2 products sent to Slovenia',
    });
    expect(sent.outcomes[refused.id]).toContain('no lamps today');
    expect(await b.publication(refused.id, 3)).toMatchObject({
      status: 'pending',
      last_error: expect.stringContaining('no lamps today'),
    });
    expect(countInShop(refused.id)).toBe(0);
  });

  it('that never answers fails the product after three retries, and the next send finds what arrived', async () => {
    const product = await b.sellable();
    const hang = { does: 'fail', status: 500, commits: true } as const;
    b.faulty.script({
      writes: [hang, hang, hang, hang],
      reads: Array(40).fill({ does: 'fail', status: 500, commits: false }),
    });
    const failed = await b.send({ ids: [product.id] }, 3);
    expect(failed).toMatchObject({ success: 0, total: 1 });

    b.faulty.script({});
    const again = await b.send({ ids: [product.id] }, 3);

    expect(again.outcomes).toEqual({ [product.id]: 'done' });
    expect(countInShop(product.id)).toBe(1);
  });

  it('gets a product once even when two sends carry it at the same time', async () => {
    const product = await b.sellable();
    const [one, two] = await Promise.all([b.sellable(), b.sellable()]);
    b.faulty.script({ writes: Array(4).fill({ does: 'answerSlowly', ms: 100 }) });

    const tasks = await Promise.all([
      b.startSend({ ids: [product.id, one.id] }, 3),
      b.startSend({ ids: [product.id, two.id] }, 3),
    ]);
    for (const id of tasks) expect(await b.taskEnded(id)).toMatchObject({ result: { data: { totalCount: 2 } } });

    // Whichever came second: what the other one brought there is no failure of this one.
    const failed = await b.platform.db
      .selectFrom('task_items')
      .select('reason')
      .where('task_id', 'in', tasks)
      .where('outcome', '=', 'failed')
      .execute();
    expect(failed).toEqual([]);
    const brought = await b.platform.db
      .selectFrom('task_items')
      .select('item_key')
      .distinct()
      .where('task_id', 'in', tasks)
      .where('outcome', 'in', ['done', 'unchanged'])
      .execute();
    expect(brought).toHaveLength(3);
    expect(countInShop(product.id)).toBe(1);
    expect(await b.publication(product.id, 3)).toMatchObject({ status: 'in_shop', is_updated: false });
  });
});

describe('A shop without fencing', () => {
  it('does not get a product back that was removed while the send waited for its turn', async () => {
    const product = await b.sellable();
    await b.send({ ids: [product.id] }, 3);
    const connect = shopConnections(b.platform, [demoShop, faultyShop] as unknown as ConnectorDefinition[]);
    const plain = async (shopId: number) => {
      const connector = await connect(shopId);
      return { ...connector, limits: { ...connector.limits, fencing: false } };
    };
    const needs = { ...b.platform, patience: hasty, connectorFor: plain };
    const input = {
      ids: [product.id],
      image: true,
      configurator: false,
      updateOtherShops: false,
      email: null,
      processes: 1,
      onTheWordOf: { by: 'market' },
    };
    const run = sendToShopHandler(needs).run as unknown as (i: typeof input, r: TaskRun) => Promise<unknown>;
    const taskId = await pendingTask();
    const by = { userId: null, shopId: 3, cause: 'test' };
    const { limits } = await plain(3);

    const before = b.faulty.state().requests.length;

    const sending = await oneAtATime(b.platform.db, { limits }, { productId: product.id, shopId: 3 }, async () => {
      const started = run(input, runOf(taskId, 1, new AbortController().signal));
      while ((await b.publication(product.id, 3)).attempt === 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      await b.platform.unitOfWork(by, (tx) =>
        withdrawFromShop(b.platform)(tx, by, {
          productIds: [product.id],
          shopIds: [3],
          to: 'removed',
          reason: 'brand_issues',
          additionalInfos: null,
        }),
      );
      return { started };
    });
    await sending.started;

    // Only the withdrawal may have spoken to the shop since.
    const spoken = b.faulty.state().requests.slice(before);
    expect(spoken.filter((it) => it.method !== 'DELETE')).toEqual([]);
    const items = await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute();
    expect(items).toMatchObject([{ outcome: 'failed', reason: publishingTaskTexts.takenOutMeanwhile.en }]);
    expect(await b.publication(product.id, 3)).toMatchObject({ status: 'removed' });
  });
});

describe('A send that waited for its turn', () => {
  it('does not speak to a shop without fencing after a later one has, though nobody has written down how that ended', async () => {
    const product = await b.sellable();
    await b.send({ ids: [product.id] }, 3);
    const publications = publicationsRepository(b.platform.db);
    const claim = async () => (await publications.claimAttempts([product.id], 3)).get(product.id)!.attempt;
    const [older, newer] = [await claim(), await claim()];
    expect(await publications.beginPart('price', product.id, 3, older)).toBe(true);

    expect(await publications.begin(product.id, 3, newer)).toBe(true);

    expect(await publications.begin(product.id, 3, older)).toBe(false);
    expect(await publications.beginPart('price', product.id, 3, older)).toBe(false);
    // Taken up again after its worker died.
    expect(await publications.begin(product.id, 3, newer)).toBe(true);
  });
});

describe('Stock and prices of a shop without fencing', () => {
  it('are the newest, though an older send of them waited for its turn and nobody has written down how the newer one ended', async () => {
    const { id, variantId } = await b.sellable();
    await b.send({ ids: [id] }, 3);
    const { db } = b.platform;
    const own = await b.connectorFor(3);
    if (!pushesStock(own) || !pushesPrices(own)) throw new Error('The faulty shop takes stock and prices');
    const told: (string | number)[] = [];
    // As a platform that takes whatever comes last.
    const connector = {
      ...own,
      limits: { ...own.limits, fencing: false },
      pushStock: async (_key: string, [row]: ShopStock) => void told.push(row!.stock),
      pushPrices: async (_key: string, [row]: ShopPrices) => void told.push(row!.price),
    };
    const { signal } = new AbortController();
    const shop = (await publicationSourceReadModel(db).listShops()).find((one) => one.id === 3)!;
    const claim = async () => (await publicationsRepository(db).claimAttempts([id], 3)).get(id)!;
    const [older, newer] = [await claim(), await claim()];
    const stock = (of: PublicationRow, pieces: number) => {
      const rows = [{ variantKey: `tregu-variant-${variantId}`, stock: pieces }] as unknown as ShopStock;
      return pushStock(db, connector, 3, of, { stock: rows, stockHash: `${pieces}` }, signal, hasty);
    };
    const loaded = (await loadPrices(db, [id], shop)).get(id)!;
    const price = (of: PublicationRow, amount: string) =>
      pushPrices(
        db,
        connector,
        shop,
        of,
        { ...loaded, prices: [{ ...loaded.prices[0]!, price: amount }] },
        signal,
        hasty,
      );

    const ends = [await stock(newer, 3), await price(newer, '9'), await stock(older, 8), await price(older, '12')];

    expect(ends.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'skipped', 'skipped']);
    expect(told).toEqual([3, '9']);
    // The two parts do not hold up each other, and what was not written down may be said again.
    expect((await stock(newer, 3)).outcome).toBe('done');
    const newest = await claim();
    expect([(await stock(newest, 2)).outcome, (await price(newest, '10')).outcome]).toEqual(['done', 'done']);
  });
});

describe('A removal from a shop without fencing', () => {
  const by = { userId: null, shopId: 3, cause: 'test' };
  /** The faulty shop, taking whatever comes last. */
  const plain = async (shopId: number) => {
    const connector = await b.connectorFor(shopId);
    if (!pushesProducts(connector) || !removesProducts(connector)) throw new Error('The faulty shop takes products');
    let last = 100;
    const now = <T extends { attempt: number }>(options: T): T => ({ ...options, attempt: ++last });
    return {
      ...connector,
      limits: { ...connector.limits, fencing: false },
      pushProduct: ((document, options, signal) =>
        connector.pushProduct(document, now(options), signal)) as typeof connector.pushProduct,
      removeProduct: ((key, options, signal) =>
        connector.removeProduct(key, now(options), signal)) as typeof connector.removeProduct,
    };
  };
  /** A product that was taken out and whose removal is said once more, and a send of it whose outcomes are written when `write` is called. */
  async function removedAndSentAgain() {
    const product = await b.sellable();
    await b.send({ ids: [product.id] }, 3);
    const out = { productIds: [product.id], shopIds: [3], to: 'archived' } as const;
    const [item] = await b.platform.unitOfWork(by, (tx) => withdrawFromShop(b.platform)(tx, by, out));
    await expect.poll(() => countInShop(product.id)).toBe(0);
    const back = { productId: product.id, shopId: 3, status: 'in_shop', reason: null, additionalInfos: null };
    await b.platform.unitOfWork(by, (tx) => withdrawalsRepository(tx.db).setRestored([back]));
    const written = Promise.withResolvers<void>();
    const unitOfWork: typeof b.platform.unitOfWork = async (...work) => {
      if (countInShop(product.id) > 0) await written.promise;
      return b.platform.unitOfWork(...work);
    };
    const how = {
      image: false,
      configurator: false,
      updateOtherShops: false,
      email: null,
      processes: 1 as const,
      onTheWordOf: { by: 'market' as const },
    };
    const needs = { ...b.platform, unitOfWork, patience: hasty, connectorFor: plain };
    const run = sendToShopHandler(needs).run as unknown as (i: object, r: TaskRun) => Promise<unknown>;
    const taskId = await pendingTask();
    const send = () => run({ ids: [product.id], ...how }, runOf(taskId, 1, new AbortController().signal));
    const remove = () => removeFromShop(b.platform.db, plain, item!, new AbortController().signal, hasty);
    return { id: product.id, taskId, send, remove, write: written.resolve };
  }

  it('leaves what was sent again meanwhile, though that is not written down yet', async () => {
    const { id, send, remove, write } = await removedAndSentAgain();
    const sending = send();
    await expect.poll(() => countInShop(id)).toBe(1);
    const removing = remove();
    setTimeout(write, 300);

    expect(await removing).toMatchObject({
      outcome: 'skipped',
      reason: { message: 'A later send has put the product into the shop again' },
    });
    await sending;
    expect(countInShop(id)).toBe(1);
    expect(await b.publication(id, 3)).toMatchObject({ status: 'in_shop' });
  });

  it('takes out what was sent again where nobody says how that ended, and what is said later does not count', async () => {
    const { id, taskId, send, remove, write } = await removedAndSentAgain();
    const sending = send();
    await expect.poll(() => countInShop(id)).toBe(1);

    expect(await remove()).toMatchObject({ outcome: 'done' });
    expect(countInShop(id)).toBe(0);
    write();
    await sending;
    expect(await b.publication(id, 3)).toMatchObject({ status: 'pending' });
    const items = await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute();
    expect(items).toMatchObject([{ outcome: 'failed', reason: publishingTaskTexts.takenOutMeanwhile.en }]);
  });

  it('does not wait for a send that has not begun: that one puts the product in again', async () => {
    const { id, send, remove, write } = await removedAndSentAgain();
    await publicationsRepository(b.platform.db).claimAttempts([id], 3);
    const before = performance.now();

    expect(await remove()).toMatchObject({ outcome: 'done' });
    expect(performance.now() - before).toBeLessThan(1500);
    write();
    await send();
    expect(countInShop(id)).toBe(1);
    expect(await b.publication(id, 3)).toMatchObject({ status: 'in_shop' });
  });
});

describe('A shop that takes several products in one request', () => {
  it('has as many under way of one process as go together, and each ends by itself', async () => {
    const products = await Promise.all(Array.from({ length: 7 }, () => b.sellable()));
    const ids = products.map((it) => it.id);
    const says = { does: 'refuse', reason: 'no lamps today' } as const;
    b.faulty.script({ products: { [externalKeyOf(ids[1]!)]: [says] } });
    const connect = shopConnections(b.platform, [demoShop, faultyShop] as unknown as ConnectorDefinition[]);
    let [underWay, most] = [0, 0];
    const three = Promise.withResolvers<void>();
    const together = async (shopId: number) => {
      const connector = await connect(shopId);
      if (!pushesProducts(connector)) throw new Error('The faulty shop takes products');
      const pushProduct: typeof connector.pushProduct = async (...product) => {
        underWay += 1;
        most = Math.max(most, underWay);
        if (underWay === 3) three.resolve();
        await three.promise;
        return connector.pushProduct(...product).finally(() => {
          underWay -= 1;
        });
      };
      return { ...connector, pushProduct, limits: { ...connector.limits, fencing: false, batchSize: 3 } };
    };
    const how = {
      image: false,
      configurator: false,
      updateOtherShops: false,
      email: null,
      processes: 1 as const,
      onTheWordOf: { by: 'market' as const },
    };
    const input = { ids, ...how };
    const needs = { ...b.platform, patience: hasty, connectorFor: together };
    const run = sendToShopHandler(needs).run as unknown as (i: typeof input, r: TaskRun) => Promise<unknown>;
    const taskId = await pendingTask();

    await run(input, runOf(taskId, 1, new AbortController().signal));

    expect(most).toBe(3);
    expect(ids.map(countInShop)).toEqual(ids.map((_id, place) => (place === 1 ? 0 : 1)));
    const items = await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute();
    const ended = new Map(items.map((it) => [Number(it.item_key), it.outcome]));
    expect(ids.map((id) => ended.get(id))).toEqual(ids.map((_id, place) => (place === 1 ? 'failed' : 'done')));
  });
});

it('counts what another send brought meanwhile as there, and what was taken out meanwhile as failed', async () => {
  const [sent, removed] = await Promise.all([b.sellable(), b.sellable()]);
  await b.send({ ids: [sent.id, removed.id] }, 3);
  const by = { userId: null, shopId: 3, cause: 'test' };
  const out = { productIds: [removed.id], shopIds: [3], to: 'archived' } as const;
  await b.platform.unitOfWork(by, (tx) => withdrawFromShop(b.platform)(tx, by, out));
  const taskId = await pendingTask();
  const run = runOf(taskId, 1, new AbortController().signal);
  const writer = outcomeWriter({ unitOfWork: b.platform.unitOfWork, run, shopId: 3 });

  for (const { id: productId } of [sent, removed])
    await writer.add({
      productId,
      attempt: 1,
      outcome: 'superseded',
      reason: null,
      sent: null,
      heard: 'unasked',
      from: null,
    });
  await writer.end();

  const items = await b.platform.db
    .selectFrom('task_items')
    .select(['item_key as key', 'outcome', 'reason'])
    .where('task_id', '=', taskId)
    .orderBy('outcome')
    .execute();
  expect(items).toEqual([
    { key: String(removed.id), outcome: 'failed', reason: 'The product has been removed from the shop' },
    { key: String(sent.id), outcome: 'skipped', reason: 'Another send brought it to the shop at the same time' },
  ]);
});

describe('A worker that dies in the middle', () => {
  it('leaves nothing doubled: the next one sees what arrived and goes on', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => b.sellable()));
    const ids = products.map((it) => it.id);
    const input = {
      ids,
      image: false,
      configurator: false,
      updateOtherShops: false,
      email: null,
      processes: 5 as const,
      onTheWordOf: { by: 'market' as const },
    };
    const needs = {
      ...b.platform,
      patience: hasty,
      connectorFor: shopConnections(b.platform, [demoShop, faultyShop] as unknown as ConnectorDefinition[]),
    };
    const run = sendToShopHandler(needs).run as unknown as (i: typeof input, r: TaskRun) => Promise<unknown>;
    const taskId = await pendingTask();
    // The dead one pushes five products and falls before any of it is written down.
    const dying = new AbortController();
    const dead = { ...runOf(taskId, 1, dying.signal), recordItems: () => Promise.reject(new Error('killed')) };
    b.faulty.script({ writes: ids.map(() => ({ does: 'answerSlowly', ms: 50 })) });
    await expect(run(input, dead)).rejects.toThrow('killed');
    const pushed = ids.filter((id) => countInShop(id) > 0).length;
    expect(pushed).toBeGreaterThan(0);
    expect(await b.publication(ids[0]!, 3)).toMatchObject({ status: 'pending' });
    const before = b.faulty.state().requests.length;

    await run(input, runOf(taskId, 2, new AbortController().signal));

    expect(ids.map(countInShop)).toEqual(ids.map(() => 1));
    const writes = b.faulty
      .state()
      .requests.slice(before)
      .filter((it) => it.method !== 'GET');
    expect(writes).toHaveLength(ids.length - pushed);
    for (const id of ids) expect(await b.publication(id, 3)).toMatchObject({ status: 'in_shop', is_updated: false });
    const items = await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute();
    expect(items.map((it) => it.outcome)).toEqual(ids.map(() => 'done'));

    await run(input, runOf(taskId, 3, new AbortController().signal));
    const history = await b.platform.db
      .selectFrom('activity_log')
      .where('action', '=', 'sent_to_shop')
      .select('entity_id')
      .execute();
    expect(history.filter((it) => ids.includes(it.entity_id))).toHaveLength(ids.length);
  });
});

async function pendingTask(): Promise<string> {
  const at = new Date(Date.now() + 3_600_000);
  const id = await taskRepository(b.platform.db).insert({
    type: 'send-to-shop',
    userId: null,
    shopId: 3,
    shopIds: null,
    input: {},
    exclusiveKey: null,
    scheduledAt: at,
  });
  return id!;
}

const runOf = (taskId: string, attempt: number, signal: AbortSignal): TaskRun => ({
  id: taskId,
  shopId: 3,
  userId: null,
  attempt,
  signal,
  checkpoint: null,
  progress: async () => {},
  saveCheckpoint: async () => {},
  expectItems: () => {},
  finishedItems: () => taskRepository(b.platform.db).listDoneKeys(taskId),
  recordItems: (items, tx) => taskRepository(tx?.db ?? b.platform.db).recordItems(taskId, items),
  countItems: () => taskRepository(b.platform.db).countItems(taskId),
});
