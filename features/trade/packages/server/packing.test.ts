import { beforeAll, describe, expect, it } from 'vitest';
import { documentsOf } from '#features/trade/documents/server/documents.public.ts';
import { anAct, type OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import * as calls from '../contract/packages.calls.ts';
import { manifestsRepository } from './manifests.repository.ts';
import { packagesDesk, session } from './packages-desk.for-tests.ts';
import { openPackage } from './writing/pack-pieces.ts';

const desk = packagesDesk();
const { ready, scan, get, whole } = desk;
let m: OrdersMarket;
beforeAll(() => {
  m = desk.market();
});

describe('Packing by scan', () => {
  it('counts each piece, refuses what is not of the order and what is one too many, and closes by itself (O07)', async () => {
    const order = await ready();
    const opened = await scan('pack', order.number);
    expect(opened).toMatchObject({ tone: 'good', subject: { kind: 'order', id: order.id, left: 3, package: null } });
    const wrong = await scan('pack', 'L-300', order.id);
    expect(wrong).toMatchObject({ tone: 'bad', say: { message: 'L-300: not in this order' }, subject: { left: 3 } });
    expect(await scan('pack', '4006381333931', order.id)).toMatchObject({
      tone: 'good',
      say: { message: 'A-100: 1 to go' },
    });
    expect(await scan('pack', ' 4006381333931\r\n', order.id)).toMatchObject({ tone: 'good', subject: { left: 1 } });
    expect(await scan('pack', 'a-100', order.id)).toMatchObject({
      tone: 'bad',
      say: { message: 'A-100: enough of it is packed' },
    });
    const last = await scan('pack', 'N-200', order.id);
    expect(last).toMatchObject({ tone: 'done', subject: { left: 0, package: { state: 'packed' } } });
    expect(await scan('pack', 'N-200', order.id)).toMatchObject({ tone: 'bad' });
    const packed = await get(last.subject!.package!.id);
    expect(packed).toMatchObject({
      state: 'packed',
      pieces: 3,
      number: expect.stringMatching(/^PK-00-\d{6}$/),
      version: last.subject!.package!.version,
    });
    expect((await m.get(order.id)).lines.map(({ packed: n }) => n)).toEqual([2, 1]);
    // Closing makes the invoice of what is in it (O07.4).
    expect(await documentsOf(m.b.platform.db, order.id)).toMatchObject([
      {
        type: 'invoice',
        number: expect.stringMatching(/^AL-INV-2100-\d{6}$/),
        package_id: packed.id,
        gross: '6000.0000',
      },
    ]);
    await whole();
  });

  it('answers the same scan the same and counts it once, and refuses its key for another (O06.3)', async () => {
    const order = await ready();
    const body = { key: 'the-same-1', session, mode: 'pack', code: '4006381333931', subject_id: order.id };
    const answers = await Promise.all([1, 2, 3].map(() => m.ask(calls.scan, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.result))).size).toBe(1);
    expect(answers[0]!.body.result).toMatchObject({ subject: { left: 2 } });
    expect(await m.ask(calls.scan, { body: { ...body, code: 'N-200' } })).toMatchObject({ status: 422 });
  });

  it('does not begin with an order that is held, waits, is unknown, or is of another shop', async () => {
    const waits = await ready({ received: false });
    expect(await scan('pack', waits.number)).toMatchObject({
      tone: 'bad',
      say: { message: `${waits.number}: 3 more pieces still to come` },
    });
    const held = await ready();
    await m.act(await m.get(held.id), { action: 'hold', note: 'asked to wait' });
    expect(await scan('pack', held.number)).toMatchObject({ tone: 'bad', say: { message: `${held.number} is held` } });
    expect(await scan('pack', 'X-9')).toMatchObject({ tone: 'bad' });
    expect(await scan('pack', '  ')).toMatchObject({ tone: 'bad', say: { message: 'This code cannot be read' } });
    const body = { key: 'held-shop-1', session, mode: 'pack', code: held.number, subject_id: null };
    expect((await m.ask(calls.scan, { body }, 'held')).body.result).toMatchObject({
      tone: 'bad',
      say: { message: expect.stringContaining('no order') },
    });
    expect(await m.ask(calls.scan, { body }, 'reader')).toMatchObject({ status: 403 });
    expect(await m.ask(calls.scan, { body }, 'seller')).toMatchObject({ status: 403 });
  });

  it('takes a quantity before the code, and no more than there are', async () => {
    const order = await ready();
    expect(await scan('pack', '3xA-100', order.id)).toMatchObject({
      tone: 'bad',
      say: { message: 'A-100: only 2 are here' },
    });
    expect(await scan('pack', '2×A-100', order.id)).toMatchObject({ tone: 'good', subject: { left: 1 } });
  });
});

it('numbers parcels and lists of the night of a new year by the clock of the house', async () => {
  const order = await ready();
  const at = new Date('2100-12-31T23:30:00Z');
  const numbers = await m.work(async (tx) => {
    await orders.lockOrder(tx, order.id);
    const locked = await orders.readLocked(tx, order.id);
    const { number } = await openPackage(tx, anAct(at), locked);
    const own = { name: 'Night', adapter: 'own' } as const;
    const carrier = await tx.db.insertInto('carriers').values(own).returning('id').executeTakeFirstOrThrow();
    return [number, (await manifestsRepository(tx.db).open(carrier.id, at, null)).number];
  });
  expect(numbers).toEqual([expect.stringMatching(/^PK-01-/), expect.stringMatching(/^MF-01-/)]);
});
