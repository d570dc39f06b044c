import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import {
  aLine,
  anAct,
  anOrder,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { reviewHoursSetting } from '#features/work/review/contract/review.settings.ts';
import type { OutputOf } from '#kit/call.ts';
import * as calls from '../contract/user-metrics.calls.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
const minutes = (n: number) => new Date(clock.getTime() + n * 60_000);
let m: OrdersMarket;
let packer: number;

beforeAll(async () => {
  m = await ordersMarket(() => minutes(600));
  packer = (await m.b.make.user({ email: 'petrit@o.test', name: 'Petrit Packer', permissions: ['Read_Order'] })).id;
});
afterAll(() => m.b.close());

type Listed = OutputOf<typeof calls.listUserMetrics>;
const list = async (query: object = {}): Promise<Listed> => {
  const answer = await m.ask(calls.listUserMetrics, { query: { pageSize: 100, ...query } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as Listed;
};
const figuresOf = async (id: number, query: object = {}) =>
  (await list(query)).results.find((row) => row.id === id)!.figures;

describe('Figures of people that the history does not say [orders.md 6]', () => {
  it('are nothing where there is nothing to say', async () => {
    expect(await figuresOf(packer)).toEqual({
      queueShare: null,
      inTime: null,
      linesSourced: null,
      hoursToOrder: null,
      piecesPacked: null,
      piecesPerHour: null,
      wrongScans: null,
    });
  });

  it('say which share of the queue a person decided on, and how much of it in time; the house as a whole too [pages.md 4.37]', async () => {
    const { db } = m.b.platform;
    const [first, second, third] = [900_001, 900_002, 900_003];
    const reviewer = (await m.b.make.user({ email: 'rita@o.test', permissions: ['Read_Order'] })).id;
    const other = (await m.b.make.user({ email: 'olta@o.test', permissions: ['Read_Order'] })).id;
    const log = (product: number, at: number, user: number | null, action: string, before: number, after: number) =>
      sql`insert into activity_log (user_id, cause, entity, entity_id, action, before, after, at) values (${user}, 'hand', 'product', ${product},
        ${action}, ${action === 'changes_asked' ? null : JSON.stringify({ status: String(before) })}::jsonb,
        ${JSON.stringify(action === 'changes_asked' ? { note: 'x' } : { status: String(after) })}::jsonb, ${minutes(at)})`.execute(
        db,
      );
    // One came long before, was decided on then, and came again an hour ago: it waits since then.
    await log(first, -60 * 90, null, 'status_changed', 0, 1);
    await log(first, -60, null, 'status_changed', 4, 1);
    await log(first, 0, reviewer, 'status_changed', 1, 4);
    await log(second, -60 * 49, null, 'status_changed', 0, 1);
    await log(second, 1, reviewer, 'status_changed', 1, 3);
    await log(third, -60, null, 'status_changed', 0, 1);
    await log(third, 2, other, 'changes_asked', 1, 1);
    // What did not wait for review is no decision of it.
    await log(third, 3, other, 'status_changed', 4, 3);

    const found = await list();
    const of = (id: number) => found.results.find((row) => row.id === id)!.figures;
    expect([of(reviewer).queueShare, of(reviewer).inTime]).toEqual([expect.closeTo(66.67, 1), 50]);
    expect([of(other).queueShare, of(other).inTime]).toEqual([expect.closeTo(33.33, 1), 100]);
    expect(found.service).toMatchObject({ hours: 48, decided: 3, in_time: 2, waiting: expect.any(Number) });
    expect((await list({ from: '2100-02-01', to: '2100-02-02' })).service).toMatchObject({ decided: 0, in_time: 0 });

    // A new product waits for review where it is of a local seller, and not where a feed brought it.
    for (const local of [false, true]) {
      const seller = await m.b.make.seller({ name: `Reviewed ${local}`, local });
      await log((await m.b.make.product({ sellerId: seller.id })).id, 4, other, 'status_changed', 0, 3);
    }
    expect((await list()).service).toMatchObject({ decided: 4, in_time: 2 });
    // Where the market gives its people longer, what came 49 hours before was reviewed in time.
    await db
      .insertInto('settings')
      .values({ key: reviewHoursSetting.key, value: JSON.stringify('72') })
      .execute();
    expect((await list()).service).toMatchObject({ hours: 72, in_time: 3 });
    await db.deleteFrom('settings').where('key', '=', reviewHoursSetting.key).execute();
  });

  it('count lines a person ordered, and in how many hours: half of their orders took longer', async () => {
    const bought = async (after: number, who: number, lines = 1) => {
      const placed = await anOrder(m.b, {
        placedAt: clock,
        lines: Array.from({ length: lines }, () => aLine({ variantId: m.ids.a100 })),
      });
      const at = minutes(after);
      await m.work((tx) =>
        orders.setSupply(
          tx,
          anAct(at, who),
          placed.id,
          placed.lines.map(({ id }) => ({ lineId: id, coming: 1 })),
          placed.lines.map(({ id }) => ({ lineId: id, fact: 'ordered', qty: 1 })),
        ),
      );
    };
    await bought(60, packer, 2);
    await bought(240, packer);
    await bought(300, m.ids.admin);
    // What came unasked was ordered by nobody, and what is ordered again says nothing of how fast anybody was.
    const surplus = await anOrder(m.b, { placedAt: clock, lines: [aLine({ variantId: m.ids.a100 })] });
    const [line] = surplus.lines;
    await m.work((tx) =>
      orders.setSupply(
        tx,
        anAct(minutes(20), packer),
        surplus.id,
        [],
        [
          { lineId: line!.id, fact: 'ordered', qty: 1 },
          { lineId: line!.id, fact: 'received', qty: 1 },
        ],
      ),
    );
    const again = await anOrder(m.b, {
      placedAt: clock,
      lines: [aLine({ variantId: m.ids.a100 }), aLine({ variantId: m.ids.a100 })],
    });
    for (const [place, [after, who]] of [
      [300, m.ids.admin!],
      [590, packer],
    ].entries())
      await m.work((tx) =>
        orders.setSupply(
          tx,
          anAct(minutes(after!), who!),
          again.id,
          [{ lineId: again.lines[place]!.id, coming: 1 }],
          [{ lineId: again.lines[place]!.id, fact: 'ordered', qty: 1 }],
        ),
      );
    expect(await figuresOf(packer)).toMatchObject({ linesSourced: 4, hoursToOrder: 2.5 });
    expect(await figuresOf(m.ids.admin)).toMatchObject({ linesSourced: 2, hoursToOrder: 5 });
    expect(await figuresOf(packer, { from: '2100-03-01', to: '2100-03-21' })).toMatchObject({ linesSourced: null });
    const first = (await list({ orderKey: 'linesSourced', orderBy: 'desc' })).results.map(({ id }) => id);
    expect(first.slice(0, 2)).toEqual([packer, m.ids.admin]);
  });

  it('count pieces packed, per hour of scanning without its breaks, and scans that were refused', async () => {
    const { db } = m.b.platform;
    const order = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, qty: 5 })] });
    await sql`with p as (insert into packages (number, order_id, state, packed_by, packed_at)
        values ('PK-00-000001', ${order.id}, 'packed', ${packer}, ${minutes(30)}) returning id)
      insert into package_items (package_id, line_id, qty) select id, ${order.lines[0]!.id}, 5 from p`.execute(db);
    let n = 0;
    const scan = (
      at: number,
      code: string,
      { line = 1 as number | null, good = true, mode = 'pack', of = 'one' } = {},
    ) =>
      sql`insert into package_scans (key, mode, session, asked, answer, good, user_id, at) values (${`k${++n}`}, ${mode}, ${of},
        ${JSON.stringify({ code })}, ${JSON.stringify({ line_id: line })}, ${good}, ${packer}, ${minutes(at)})`.execute(
        db,
      );
    await scan(0, 'AL-00-000001', { line: null });
    await scan(3, '4006381333931');
    expect(await figuresOf(packer)).toMatchObject({ piecesPacked: 5, piecesPerHour: null, wrongScans: 0 });
    await scan(6, '3 x 4006381333931');
    await scan(9, '4006381333931', { good: false });
    await scan(12, '4006381333931');
    // A break, and another thing that is scanned meanwhile on another screen.
    await scan(60, '4006381333931');
    await scan(61, 'PO-1', { mode: 'receive', of: 'two' });
    // Said in red, but noted: something else came, or it is damaged.
    await scan(62, '123', { mode: 'receive', of: 'two', line: null, good: false });
    await sql`with p as (insert into purchase_orders (seller_id, year, number, currency, status, created_at, updated_at)
        values (${m.ids.adria}, 2100, 9001, 'EUR', 'sent', now(), now()) returning id),
      r as (insert into receipts (purchase_order_id, source) select id, 'scan' from p returning id)
      insert into receipt_items (receipt_id, code, wrong, key) select id, '123', 1, ${`k${n}`} from r`.execute(db);
    // 1 + 3 + 1 + 1 pieces in 12 minutes; one of eight scans was refused.
    expect(await figuresOf(packer)).toMatchObject({ piecesPacked: 5, piecesPerHour: 30, wrongScans: 12.5 });
    const file = (await m.ask(calls.fileUserMetrics, { query: { format: 'csv' } })).body.result as { content: string };
    expect(file.content.split('\n').find((row) => row.includes('Petrit'))).toMatch(/4[,;]2\.5[,;]5[,;]30\.0[,;]12\.5/);
    expect(file.content.split('\n')[0]).toMatch(/"?Wrong scans, %"?\s*$/);
  });

  it('lead to the actions they come of', async () => {
    const { platform } = m.b;
    await platform.unitOfWork({ userId: packer, shopId: 2, cause: 'hand' }, async (tx) =>
      tx.record([
        { entity: 'package', id: 1, action: 'package packed', after: { pieces: '5 × A-100' } },
        { entity: 'package', id: 1, action: 'package unpacked', after: { pieces: '1 × A-100' } },
        { entity: 'product', id: 1, action: 'updated', after: { 'product_images.1': 'x' } },
        { entity: 'product', id: 2, action: 'updated', after: { warranty: '24' } },
        { entity: 'product', id: 3, action: 'status_changed', before: { status: 1 }, after: { status: 4 } },
        { entity: 'product', id: 4, action: 'status_changed', before: { status: 4 }, after: { status: 1 } },
        { entity: 'product', id: 5, action: 'status_changed', before: { status: 1 }, after: { status: 4, shop: 2 } },
        { entity: 'purchase_order', id: 6, action: 'approved' },
        { entity: 'purchase_order', id: 7, action: 'mail queued', after: { status: 'sent', email: 'x@y.test' } },
        { entity: 'purchase_order', id: 8, action: 'mail queued', after: { email: 'x@y.test' } },
        { entity: 'purchase_order', id: 9, action: 'ordered more', after: { status: 'draft' } },
        { entity: 'purchase_order', id: 10, action: 'ordered more', after: { status: 'new' } },
      ]),
    );
    const ask = (query: object, who?: string) =>
      m.ask(listHistory, { query: { user_id: packer, ...query } }, ...(who ? [who] : []));
    const told = async (query: object) =>
      ((await ask(query)).body.result as OutputOf<typeof listHistory>).results.map(({ subject_id }) => subject_id);
    expect(await told({ counted: 'packages.packed' })).toEqual([1]);
    expect(await told({ counted: 'products.images' })).toEqual([1]);
    expect(await told({ counted: 'products.approved' })).toEqual([3]);
    expect(await told({ counted: 'linesSourced' })).toEqual([10, 7]);
    expect(await told({ counted: 'purchasing.bought' })).toEqual([8, 7, 6]);
    // Scans are in no history, and what is of no such kind is none of them.
    for (const query of [
      { counted: 'wrongScans' },
      { counted: 'unheard' },
      { counted: 'packages.packed', kind: 'product' },
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 422]);
    // Who may not read of products reads nothing that is counted of them.
    expect((await ask({ counted: 'products.approved' }, 'reader')).status).toBe(403);
  });
});
