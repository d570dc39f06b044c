import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verbatim } from '#kit/sentence.ts';
import type { EventMeta } from '#server/events/dispatcher.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { pauseSending } from '../../contract/queue/publishing.queue.calls.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { publishingListeners } from '../publishing.listeners.ts';
import { followPrices, startSendPrices } from '../publishing.public.ts';
import { type Heard, openGate } from './gate.ts';
import { sendingRepository } from './sending.repository.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'gate@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'gate@tregu.test');
});
beforeEach(() => b.faulty.script({}));
afterAll(() => b.close());

const some = async (count: number) => Promise.all(Array.from({ length: count }, () => b.sellable()));
const sending = () => sendingRepository(b.platform.db);
/** A person lets go on what waits for the shop. */
const wake = () => request(b, pauseSending, { body: { paused: false } }, { token, shopId: 3 });
const shop = { id: 3, name: 'Shop' };
const run = { userId: null, signal: new AbortController().signal };
const well = { health: async () => {} };
const ended = (heard: Heard) => ({ heard, reason: verbatim('no answer') });

it('writes down nothing of what a shop that is away did not answer, though one that was on its way still arrives (16 §2)', async () => {
  const away = ended('silent');
  const arrived = ended('answered');
  const gate = await openGate(b.platform.db, shop, run, well);
  for (let product = 1; product < 5; product++) expect(await gate.after(away)).toEqual([]);
  await expect(gate.after(away)).rejects.toMatchObject({ name: 'Postponed' });

  expect(await gate.after(arrived)).toEqual([arrived]);
  expect(await gate.after(away)).toEqual([]);
  expect(gate.end()).toEqual([]);
  await sending().reset(3);
});

it('lets a product fail that a shop chokes on which is there, and goes on to the others (16 §2)', async () => {
  await sending().trip(3, verbatim('no answer'));
  await sending().letTry(3);
  const silent = ended('silent');
  const gate = await openGate(b.platform.db, shop, run, well);
  for (let product = 1; product < 5; product++) expect(await gate.after(silent)).toEqual([silent]);
  expect(gate.isTrying()).toBe(true);
  // So many in a row are no accident of one of them.
  await expect(gate.after(silent)).rejects.toMatchObject({ name: 'Postponed' });
  await sending().letTry(3);

  const away = await openGate(b.platform.db, shop, run, { health: async () => Promise.reject(new Error('down')) });
  await expect(away.after(silent)).rejects.toMatchObject({ name: 'Postponed' });
  await sending().letTry(3);
  // What asks to come back later has said so itself.
  const busy = await openGate(b.platform.db, shop, run, well);
  await expect(busy.after(ended('busy'))).rejects.toMatchObject({ name: 'Postponed' });
  await sending().reset(3);
});

it('takes a refusal for an answer, what was not asked for none, and what was held back once', async () => {
  const gate = await openGate(b.platform.db, shop, run, well);
  const [silent, refused, unasked] = (['silent', 'answered', 'unasked'] as const).map(ended);
  expect(await gate.after(silent!)).toEqual([]);
  expect(await gate.after(unasked!)).toEqual([unasked]);
  expect(await gate.after(refused!)).toEqual([silent, refused]);
  expect(await gate.after(silent!)).toEqual([]);
  expect(gate.end()).toEqual([silent]);
  expect(gate.end()).toEqual([]);
});

it('shuts at once where a shop does not let us in, and writes nothing down as failed (16 §2)', async () => {
  const shut = ended('shut');
  const gate = await openGate(b.platform.db, shop, run, { health: async () => Promise.reject(new Error('who?')) });
  await expect(gate.after(shut)).rejects.toMatchObject({
    name: 'Postponed',
    message: expect.stringContaining('let Tregu in'),
  });
  expect(await gate.after(shut)).toEqual([]);
  expect(gate.end()).toEqual([]);
  expect((await sending().get(3)).tripped).toBe(1);
  await sending().reset(3);

  // Several that are turned away side by side shut it once.
  const together = await openGate(b.platform.db, shop, run, { health: async () => Promise.reject(new Error('who?')) });
  await Promise.allSettled([together.after(shut), together.after(shut), together.after(shut)]);
  expect((await sending().get(3)).tripped).toBe(1);
  await sending().reset(3);
});

it('holds back what may not be done until another is done, and shuts where nothing may be (16 §2)', async () => {
  const [shut, answered] = (['shut', 'answered'] as const).map(ended);
  const gate = await openGate(b.platform.db, shop, run, well);
  expect(await gate.after(shut!)).toEqual([]);
  expect(await gate.after(answered!)).toEqual([shut, answered]);
  for (let product = 1; product < 5; product++) expect(await gate.after(shut!)).toEqual([]);
  await expect(gate.after(shut!)).rejects.toMatchObject({ name: 'Postponed' });
  await sending().letTry(3);
  // Also while it is tried: a key that may only read would else have some products fail with every try.
  const trying = await openGate(b.platform.db, shop, run, well);
  expect(await trying.after(shut!)).toEqual([]);
  expect(trying.isTrying()).toBe(true);
  await sending().reset(3);
});

it('keeps all that is to be sent while the password is another, and goes on where it stopped once it is mended (16 §2)', async () => {
  const products = await some(7);
  const ids = products.map(({ id }) => id);
  const failedHashes = async () =>
    (
      await b.platform.db
        .selectFrom('publications')
        .select(['last_error', 'failed_hash'])
        .where('product_id', 'in', ids)
        .execute()
    ).filter((it) => it.last_error !== null || it.failed_hash !== null);
  b.faulty.script({ locked: true });
  const task = await b.startSend({ ids }, 3);
  await expect.poll(async () => (await sending().get(3)).open_until, { timeout: 40_000 }).not.toBeNull();
  expect(await sending().get(3)).toMatchObject({ tripped: 1, last_failure: expect.stringContaining('unknown key') });
  expect(await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', task).execute()).toEqual([]);
  expect(await failedHashes()).toEqual([]);

  b.faulty.script({});
  const heard = publishingListeners(b.platform).find(({ event }) => event.name === 'connections.changed')!;
  const hear = heard.handle as (payload: object, meta: EventMeta) => Promise<void>;
  await hear({ shopId: 3 }, { id: 1, userId: null, shopId: 3 });
  expect(await b.taskEnded(task)).toMatchObject({ status: 'completed', result: { data: { successCount: 7 } } });
  expect((await sending().get(3)).tripped).toBe(0);
}, 60_000);

it('goes on past a product that the shop never answers to, and sends the others (16 §2)', async () => {
  const [sick, ...rest] = await some(3);
  await sending().trip(3, verbatim('no answer'));
  await sending().letTry(3);
  const chokes = Array.from({ length: 4 }, () => ({ does: 'fail', status: 500, commits: false }) as const);
  b.faulty.script({ products: { [`tregu-product-${sick!.id}`]: chokes } });
  const sent = await b.send({ ids: [sick!, ...rest].map(({ id }) => id) }, 3);
  expect(sent.outcomes).toEqual({
    [sick!.id]: expect.stringMatching(/^failed: .*HTTP 500/),
    ...Object.fromEntries(rest.map(({ id }) => [id, 'done'])),
  });
  expect((await sending().get(3)).tripped).toBe(0);
}, 60_000);

it('stops asking for prices where the shop does not answer, and brings them once it does (16 §2)', async () => {
  const products = await some(20);
  const ids = products.map(({ id }) => id);
  await b.send({ ids }, 3);
  for (const { id, variantId } of products)
    await b.platform.unitOfWork(b.as({ shopId: 3 }), async (tx) => {
      await tx.db
        .insertInto('variant_prices')
        .values({ variant_id: variantId, shop_id: 3, price: '58', tvsh: '18' })
        .execute();
      await followPrices(tx, 3, [id]);
    });
  const down = Array.from({ length: 120 }, () => ({ does: 'askToWait', status: 503 }) as const);
  b.faulty.script({ writes: down, reads: down });
  const by = { userId: null, shopId: 3, cause: 'test' };
  const before = b.faulty.state().requests.length;
  const task = await b.platform.unitOfWork(by, (tx) => startSendPrices(b.platform)(tx, by, ids));
  await expect.poll(async () => (await sending().get(3)).open_until, { timeout: 40_000 }).not.toBeNull();
  // Five products in a row, the four under way beside them and those each of these places began as the way was being shut, four tries each; not all twenty.
  expect(b.faulty.state().requests.length - before).toBeLessThanOrEqual((5 + 4 + 5) * 4);
  for (const { id } of products) expect(await b.publication(id, 3)).toMatchObject({ price_failed_at: null });

  b.faulty.script({});
  await wake();
  expect(await b.taskEnded(task)).toMatchObject({ status: 'completed', result: { data: { successCount: 20 } } });
}, 60_000);
