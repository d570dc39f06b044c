import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import type { OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import type { OutputOf } from '#kit/call.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as calls from '../../contract/packages.calls.ts';
import type { PackageDetail } from '../../contract/packages.model.ts';
import { setParcelSize } from '../../contract/parcel-size.calls.ts';
import { packagesLists } from '../packages.lists.ts';
import { packagesDesk } from '../packages-desk.for-tests.ts';

const desk = packagesDesk();
const { ready, labelled, handOver, event, get, pack } = desk;
let m: OrdersMarket;
beforeAll(() => {
  m = desk.market();
});

const size = { length_mm: 305, width_mm: 200, height_mm: 100 };
const set = ({ id, version }: PackageDetail, body: object, who = 'admin') =>
  m.ask(setParcelSize, { params: { id }, body: { version, ...size, ...body } }, who);
type Listed = OutputOf<typeof calls.listPackages>;
const list = async (query: object = {}, who = 'admin') =>
  (await m.ask(calls.listPackages, { query: { pageSize: 100, ...query } }, who)).body.result as Listed;

describe('A parcel [pages.md 4.17]', () => {
  it('has a size, and a cost in the currency of its order that only people see who read the data of products', async () => {
    const made = await labelled(await ready());
    expect(made).toMatchObject({ length_mm: null, cost: null, costs: true, currency: 'ALL', direction: 'outbound' });
    const measured = pack(await set(made, { cost: '250.5' }));
    expect(measured).toMatchObject({ ...size, cost: '250.50', cost_currency: 'ALL', has_label: true });
    expect((await list()).results.find(({ id }) => id === made.id)).toMatchObject({ ...size, cost: '250.50' });
    // Who sees no costs says none, and those that are known stay.
    expect((await list({}, 'writer')).results.find(({ id }) => id === made.id)).toMatchObject({
      ...size,
      cost: null,
      cost_currency: null,
    });
    const theirs = pack(await m.ask(calls.getPackage, { params: { id: made.id } }, 'writer'));
    expect(theirs).toMatchObject({ cost: null, costs: false });
    expect((await set(measured, { cost: '1' }, 'writer')).status).toBe(403);
    const wider = pack(await set(measured, { width_mm: 210 }, 'writer'));
    expect(wider).toMatchObject({ width_mm: 210, cost: null });
    expect(await get(made.id)).toMatchObject({ cost: '250.50', width_mm: 210 });
    const emptied = pack(
      await set(await get(made.id), { length_mm: null, width_mm: null, height_mm: null, cost: null }),
    );
    expect(emptied).toMatchObject({ length_mm: null, cost: null, cost_currency: null });
    // The same again is no change.
    const again = pack(await set(emptied, { length_mm: null, width_mm: null, height_mm: null }));
    expect(again.version).toBe(emptied.version);
    const told = (
      (await m.ask(listHistory, { query: { kind: 'package', subject_id: made.id } })).body.result as OutputOf<
        typeof listHistory
      >
    ).results;
    expect(told.map(({ action }) => action).filter((action) => action.startsWith('parcel '))).toEqual([
      'parcel cost changed',
      'parcel measured',
      'parcel measured',
      'parcel cost changed',
      'parcel measured',
    ]);
    expect(JSON.stringify(told)).not.toContain('250');
    const packages = packagesLists(m.b.platform).find(({ name }) => name === 'packages')!;
    await set(emptied, {});
    const file = await rowsOf(packages, { columns: ['number', 'direction', 'size', 'cost'] });
    expect(file.heads).toEqual(['Package', 'Direction', 'Size']);
    expect(file.rows).toContainEqual([made.number, 'Hub → customer', '30.5 × 20 × 10']);
  });

  it('is refused with one side, nothing, too much, an old version, taken apart, or of another shop', async () => {
    const made = await labelled(await ready());
    for (const body of [
      { height_mm: null },
      { length_mm: 0 },
      { length_mm: 4001 },
      { cost: '-1' },
      { cost: 'much' },
      // More than is answered: the next person to measure it would overwrite it.
      { cost: '1.005' },
      { cost: '' },
    ])
      expect([body, (await set(made, body)).status]).toEqual([body, 422]);
    expect((await set({ ...made, version: made.version - 1 }, {})).status).toBe(409);
    for (const who of ['reader', 'seller']) expect([who, (await set(made, {}, who)).status]).toEqual([who, 403]);
    expect((await set(made, {}, 'held')).status).toBe(404);
    const apart = pack(
      await m.ask(calls.setItems, {
        params: { id: made.id },
        body: { version: made.version, lines: made.items.map(({ line_id }) => ({ line_id, qty: 0 })) },
      }),
    );
    expect((await set(apart, {})).status).toBe(409);
  });

  it('goes from the hub, from its supplier directly, or back; the list is narrowed to one of them', async () => {
    const [out, back, direct] = [
      await labelled(await ready()),
      await labelled(await ready()),
      await labelled(await ready()),
    ];
    await handOver([out.id, back.id]);
    expect((await event(back.id, { type: 'refused', note: 'not at home' })).status).toBe(200);
    const { db } = m.b.platform;
    await sql`with o as (insert into purchase_orders (seller_id, year, number, currency, status, created_at, updated_at)
        values (${m.ids.adria}, 2100, 9001, 'EUR', 'sent', now(), now()) returning id)
      update packages set po_id = o.id from o where packages.id = ${direct.id}`.execute(db);
    const found = async (direction: string) => (await list({ direction })).results.map(({ id }) => id);
    expect(await found('direct')).toEqual([direct.id]);
    expect(await found('return')).toEqual([back.id]);
    const outbound = await found('outbound');
    expect(outbound).toContain(out.id);
    expect(outbound).not.toContain(back.id);
    expect((await list({ direction: 'return' })).counts.all).toBe(1);
    expect((await m.ask(calls.listPackages, { query: { direction: 'up' } })).status).toBe(422);
  });
});
