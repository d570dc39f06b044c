import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import type { OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import type { OutputOf } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as carrierCalls from '../../contract/carriers.calls.ts';
import * as calls from '../../contract/packages.calls.ts';
import type { Carrier, PackageDetail } from '../../contract/packages.model.ts';
import { setParcelNote, setParcelSize } from '../../contract/parcel-size.calls.ts';
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
    const [file] = packagesLists(m.b.platform);
    const ends = async (id: number) => (await rowsOf(file!, { columns: ['from', 'to'], ids: [id] })).rows[0];
    expect(await ends(out.id)).toEqual(['Hub', 'Tiranë, AL']);
    expect(await ends(back.id)).toEqual(['Tiranë, AL', 'Hub']);
    expect(await ends(direct.id)).toEqual(['Adria', 'Tiranë, AL']);
  });

  it('is found by where it goes', async () => {
    const made = await labelled(await ready());
    const found = async (query: object) => (await list(query)).results.some(({ id }) => id === made.id);
    expect(await found({ country: 'AL', city: 'tirane' })).toBe(true);
    expect(await found({ country: 'XK' })).toBe(false);
    expect(await found({ city: 'Durrës' })).toBe(false);
    expect((await m.ask(calls.listPackages, { query: { country: 'Albania' } })).status).toBe(422);
  });

  it('has a note of the team, which the list and its file show and the history keeps', async () => {
    const made = await labelled(await ready());
    const note = (body: object, who = 'admin') => m.ask(setParcelNote, { params: { id: made.id }, body }, who);
    const noted = pack(await note({ version: made.version, note: '  Ring twice  ' }));
    expect(noted).toMatchObject({ note: 'Ring twice' });
    // The same again is no change, and what somebody saw before is not the newest.
    expect(pack(await note({ version: noted.version, note: 'Ring twice' })).version).toBe(noted.version);
    expect(await note({ version: made.version, note: 'x' })).toMatchObject({ status: 409 });
    expect((await note({ version: noted.version, note: 'x'.repeat(1001) })).status).toBe(422);
    expect((await note({ version: noted.version, note: 'x' }, 'reader')).status).toBe(403);
    expect((await list()).results.find(({ id }) => id === made.id)).toMatchObject({ note: 'Ring twice' });
    const kept = (await m.ask(listHistory, { query: { entity: 'package', id: made.id } })).body.result as {
      results: { action: string; changes: unknown }[];
    };
    expect(kept.results.find(({ action }) => action === 'parcel note changed')).toMatchObject({
      changes: [{ name: 'note', before: '', after: 'Ring twice' }],
    });
  });
});

describe('Services of carriers [orders.md 1, pages.md 4.17]', () => {
  const add = async (services: object[], name: string) =>
    (await m.ask(carrierCalls.addCarrier, { body: { name, services } })).body.result as Carrier;
  const carriers = async () => (await m.ask(carrierCalls.listCarriers, {})).body.result as readonly Carrier[];
  const express = { code: 'EX', name: 'Express', days: 1, max_g: 2000, price: '250', currency: 'ALL' };
  const label = (
    { id, version }: Pick<PackageDetail, 'id' | 'version'>,
    body: { carrier_id: number; service_id?: number | null; weight_g?: number | null },
  ) => m.ask(calls.buyLabel, { params: { id }, body: { version, ...body } });

  it('are chosen with the label; what the carrier charges is the cost of the parcel until the label is gone', async () => {
    const posta = await add([express, { ...express, name: 'Standard', price: '120', days: 3 }], 'Posta 1');
    const [fast, slow] = posta.services;
    expect(posta.services).toMatchObject([{ ...express, price: '250.00' }, { name: 'Standard' }]);
    const made = await labelled(await ready());
    const byPost = { carrier_id: posta.id, weight_g: 900 };
    const sent = pack(await label(made, { ...byPost, service_id: fast!.id }));
    expect(sent).toMatchObject({ service: { name: 'Express' }, cost: '250.00', cost_currency: 'ALL' });
    expect((await list({ service: fast!.id })).results.map(({ id }) => id)).toEqual([made.id]);
    // Another service is another label, with its own price.
    const cheaper = pack(await label(sent, { ...byPost, service_id: slow!.id }));
    expect(cheaper).toMatchObject({ service: { name: 'Standard' }, cost: '120.00' });
    // Asked once more without a change, nothing is bought.
    expect(pack(await label(cheaper, { ...byPost, service_id: slow!.id })).version).toBe(cheaper.version);
    // Who says nothing of a service leaves it as it is.
    expect(pack(await label(cheaper, byPost)).version).toBe(cheaper.version);
    const voided = pack(await m.ask(calls.voidLabel, { params: { id: made.id }, body: { version: cheaper.version } }));
    expect(voided).toMatchObject({ cost: null, cost_currency: null });
    // What a person wrote down is theirs, also when the label goes.
    const again = pack(await label(voided, { ...byPost, service_id: fast!.id }));
    const written = pack(await set(again, { cost: '240' }));
    expect(written).toMatchObject({ cost: '240.00', cost_currency: 'ALL' });
    const gone = await m.ask(calls.voidLabel, { params: { id: made.id }, body: { version: written.version } });
    expect(pack(gone)).toMatchObject({ cost: '240.00' });
  });

  it('are refused where the parcel is too heavy, the carrier is another one, or it is offered no more', async () => {
    const posta = await add([express], 'Posta 2');
    const other = await add([{ ...express, max_g: null }], 'Posta 3');
    const made = await labelled(await ready());
    const why = async (body: Parameters<typeof label>[1]) => {
      const { status, body: said } = await label(await get(made.id), body);
      return [status, said.statusMessage];
    };
    const own = { carrier_id: posta.id, service_id: posta.services[0]!.id };
    expect(await why({ ...own, weight_g: 2001 })).toEqual([409, expect.stringContaining('too heavy')]);
    expect(await why({ ...own, carrier_id: other.id })).toEqual([409, expect.stringContaining('does not offer')]);
    const { id, version, name } = posta;
    const less = await m.ask(carrierCalls.setCarrier, { params: { id }, body: { version, name, services: [] } });
    expect(less.body.result).toMatchObject({ services: [] });
    expect(await why({ ...own, weight_g: 100 })).toEqual([409, expect.stringContaining('does not offer')]);
  });

  it('keep their prices where somebody who sees no costs changes the carrier, and are named once', async () => {
    const posta = await add([express], 'Posta 4');
    await m.b.make.user({ email: 'keeper@o.test', permissions: ['Read_Order', 'Update_Product-Data'] });
    const token = await tokenFor(m.b, 'keeper@o.test');
    const theirs = await request(m.b, carrierCalls.listCarriers, {}, { token });
    const seen = (theirs.body.result as Carrier[]).find(({ id }) => id === posta.id)!;
    expect(seen.services).toMatchObject([{ name: 'Express', price: null, currency: null }]);
    const body = { version: posta.version, name: 'Posta 4', services: [{ ...seen.services[0]!, days: 2 }] };
    const changed = await request(m.b, carrierCalls.setCarrier, { params: { id: posta.id }, body }, { token });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const now = (await carriers()).find(({ id }) => id === posta.id)!;
    expect(now.services).toMatchObject([{ name: 'Express', days: 2, price: '250.00', currency: 'ALL' }]);
    const { id, version, name } = now;
    const given = (services: object[]) =>
      m.ask(carrierCalls.setCarrier, { params: { id }, body: { version, name, services } });
    for (const services of [[express, { ...express, name: 'EXPRESS' }], [{ ...express, price: '1', currency: null }]])
      expect((await given(services)).status).toBe(422);
    // Of another carrier, or gone since.
    expect((await given([{ ...express, id: 999_999 }])).status).toBe(409);
    // Not said, they stay.
    const kept = await m.ask(carrierCalls.setCarrier, { params: { id }, body: { version, name, cod: false } });
    expect(kept.body.result).toMatchObject({ cod: false, services: [{ name: 'Express' }] });
  });
});
