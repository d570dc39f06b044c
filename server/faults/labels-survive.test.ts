import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultyCarrier } from '#connectors/faulty-carrier/faulty-carrier.ts';
import type { Parcel } from '#connectors/kit/carrier.ts';
import { type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { carriersRepository } from '#features/trade/packages/server/carriers.repository.ts';
import { aPackage } from '#features/trade/packages/server/packages.for-tests.ts';
import { brokenPackages } from '#features/trade/packages/server/packages.invariants.read-model.ts';
import { makeLabel } from '#features/trade/packages/server/writing/label-steps.ts';
import type { Context } from '#server/context.ts';
import { type FleetNode, startNode, until } from './start-node.for-tests.ts';

/** A process that is killed while it buys a label: the parcel has one in the end, and the carrier is paid for one (issue 15 §5). */
let m: OrdersMarket;
let context: Context;
let node: FleetNode | undefined;
/** By so much this process is ahead of the one that is killed. */
let ahead = 0;
const script = path.join(import.meta.dirname, 'label-node.for-tests.ts');
const market = faultyCarrier();

/** Where the carrier stops: before it does what it is asked, or before it says that it did. */
let halt: 'before' | 'after' | null = null;
/** It has stopped there. */
let halted = false;
let goOn: () => void = () => {};
const wait = () =>
  new Promise<void>((resolve) => {
    goOn = resolve;
    halted = true;
  });
const carrierServer = http.createServer(async (request, response) => {
  const asked = (await json(request)) as { parcel: Parcel; key: string; remoteId: string };
  // Who asked is dead before it began: it does nothing.
  if (halt === 'before') return wait();
  const { carrier } = market;
  const { signal } = new AbortController();
  const done =
    request.url === '/buy'
      ? await carrier.buy(asked.parcel, asked.key, signal)
      : request.url === '/find'
        ? await carrier.find(asked.parcel, asked.key, signal)
        : await carrier.voidLabel(asked.remoteId, signal);
  if (halt === 'after') await wait();
  response.end(JSON.stringify(done ?? null));
});

beforeAll(async () => {
  m = await ordersMarket(() => new Date(Date.now() + ahead));
  context = m.b.as({ userId: m.ids.admin });
  carrierServer.listen(0, '127.0.0.1');
  await once(carrierServer, 'listening');
}, 240_000);
afterEach(async () => {
  await node?.kill();
  halt = null;
  halted = false;
  goOn();
  for (const broken of [brokenInvariants, brokenPackages]) expect(await broken(m.b.platform.db)).toEqual([]);
}, 60_000);
afterAll(async () => {
  carrierServer.closeAllConnections();
  carrierServer.close();
  await m?.b.close();
}, 60_000);

/** A packed parcel, what another process does with it, and what is left of it. */
async function open(as: 'packed' | 'labelled' = 'packed') {
  const known = new Set(market.live().map(({ remoteId }) => remoteId));
  const pack = await aPackage(m.b, context, m.ids.a100, 'packed');
  const needs = { ...m.b.platform, carrierFor: () => market.carrier };
  const carrierId = (await carriersRepository(m.b.platform.db).list())[0]!.id;
  const label = () => makeLabel(needs, context, pack.id, { carrierId, weightG: 500 });
  if (as === 'labelled') await label();
  return {
    label,
    /** Another process begins, and the carrier stops where it is told to. */
    async elsewhere(does: 'buy' | 'void', where: 'before' | 'after'): Promise<FleetNode> {
      halt = where;
      const { port } = carrierServer.address() as AddressInfo;
      const told = `LABEL=http://127.0.0.1:${port} ${does} ${pack.id} ${m.ids.admin}`;
      node = await startNode(m.b, 'web', { name: 'labels', script, through: ['env', told] });
      await until(() => halted);
      return node;
    },
    /** Labels the carrier was paid for, of this parcel. */
    paid: () => market.live().filter(({ remoteId }) => !known.has(remoteId)),
    stored: async () =>
      (await m.b.platform.pool.query(`select state, tracking, label_file from packages where id = ${pack.id}`)).rows[0],
    asked: async () =>
      (
        await m.b.platform.pool.query<{ state: string }>(
          `select state from label_requests where package_id = ${pack.id} order by id`,
        )
      ).rows.map(({ state }) => state),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** The one who asks again gets one label of which everybody knows the same; asked once more, nobody is asked. */
async function endsWithOne({ label, paid, stored }: Opened): Promise<void> {
  halt = null;
  ahead += 61_000;
  for (let n = 0; n < 2; n++) await label();
  expect(paid()).toHaveLength(1);
  const { state, tracking, label_file } = await stored();
  expect([state, tracking]).toEqual(['labelled', paid()[0]!.tracking]);
  const kept = await m.b.platform.storage.open(label_file);
  kept?.stream.destroy();
  expect(kept).not.toBeNull();
}

it('before the carrier did anything: it is looked for, not found, and bought', async () => {
  const one = await open();
  await (await one.elsewhere('buy', 'before')).kill();
  expect([one.paid(), await one.asked()]).toEqual([[], ['asked']]);
  // Nobody knows yet that it is dead: for a minute its answer may still come.
  await expect(one.label()).rejects.toMatchObject({ definition: { code: expect.any(String) } });
  expect(one.paid()).toEqual([]);
  await endsWithOne(one);
  expect(await one.asked()).toEqual(['failed', 'bought']);
}, 120_000);

it('before it heard that the label was bought: the label is found, and no second one is bought', async () => {
  const one = await open();
  await (await one.elsewhere('buy', 'after')).kill();
  expect(one.paid()).toHaveLength(1);
  expect(await one.stored()).toMatchObject({ state: 'packed', tracking: '', label_file: null });
  await endsWithOne(one);
  expect(await one.asked()).toEqual(['bought']);
}, 120_000);

it('before it wrote down what it had heard: the label is found, and no second one is bought', async () => {
  const one = await open();
  const buys = await one.elsewhere('buy', 'after');
  const holder = await m.b.platform.pool.connect();
  const sessions = async (more = '') =>
    (
      await m.b.platform.pool.query(
        `select from pg_stat_activity where application_name = 'labels' and datname = current_database() ${more}`,
      )
    ).rowCount;
  try {
    await holder.query('begin');
    await holder.query('lock table packages in exclusive mode');
    goOn();
    await until(async () => (await sessions(`and wait_event_type = 'Lock'`)) === 1);
    await buys.kill();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await until(async () => (await sessions()) === 0);
  expect(await one.stored()).toMatchObject({ state: 'packed', tracking: '', label_file: null });
  await endsWithOne(one);
  expect(await one.asked()).toEqual(['bought']);
}, 120_000);

it('while it takes one back: that one is taken back before another is bought', async () => {
  for (const where of ['before', 'after'] as const) {
    const one = await open('labelled');
    halted = false;
    await (await one.elsewhere('void', where)).kill();
    expect([where, one.paid().length]).toEqual([where, where === 'before' ? 1 : 0]);
    expect(await one.asked()).toEqual(['void_asked']);
    goOn();
    await endsWithOne(one);
    expect(await one.asked()).toEqual(['void', 'bought']);
  }
}, 120_000);
