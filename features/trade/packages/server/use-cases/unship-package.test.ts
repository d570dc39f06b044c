import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import type { Context } from '#server/context.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as cod from '../../contract/cod.calls.ts';
import * as calls from '../../contract/packages.calls.ts';
import type { PackageDetail } from '../../contract/packages.model.ts';
import { manifestsRepository } from '../manifests.repository.ts';
import { now, packagesDesk } from '../packages-desk.for-tests.ts';
import { linkManifest } from './hand-over-packages.ts';
import { unshipPackage } from './unship-package.ts';

const desk = packagesDesk();
const { ready, get, labelled, handOver, event, whole } = desk;
let m: OrdersMarket;
beforeAll(() => {
  m = desk.market();
});

let people = 0;
type Order = Awaited<ReturnType<typeof ready>>;
/** A parcel that left: of an order of a shop, or of one that was phoned in. */
async function away(external: boolean): Promise<{ order: Order; pack: PackageDetail; listId: number }> {
  const order = await ready({ external });
  const made = await labelled(order);
  const { id: listId } = (await handOver([made.id])).body.result as { id: number };
  return { order, pack: await get(made.id), listId };
}
const unship = (pack: Pick<PackageDetail, 'id' | 'version'>) =>
  m.ask(calls.unship, { params: { id: pack.id }, body: { version: pack.version } });
const whyOf = (answer: Awaited<ReturnType<typeof unship>>) => [
  answer.status,
  (answer.body.result as { values?: { why?: { code?: string } } }).values?.why?.code,
];
const db = () => m.b.platform.db;
const tellsOf = async (id: number) =>
  (
    await sql<{ kind: string; seq: number; state: string; elsewhere: boolean; payload: { shipmentKey?: string } }>`
      select kind, seq, state, elsewhere, payload from shop_tells where ref_kind = 'package' and ref_id = ${String(id)} order by id`.execute(
      db(),
    )
  ).rows;
const piecesOf = async (orderId: number) =>
  (
    await sql<{ packed: number; shipped: number }>`
    select q_packed as packed, q_shipped as shipped from order_lines where order_id = ${orderId} order by id`.execute(
      db(),
    )
  ).rows;
const told = (id: number) =>
  sql`update shop_tells set state = 'told', told_at = ${now} where ref_kind = 'package' and ref_id = ${String(id)} and state = 'queued'`.execute(
    db(),
  );
/** A person of the house, as a request of theirs comes to a use case. */
const staff = async () => {
  const person = await m.b.make.user({
    email: `shop-${++people}@u.test`,
    permissions: ['Read_Order', 'Update_Order'],
  });
  const actor = { userId: person.id, permissions: ['Read_Order', 'Update_Order'], shops: null, sellerId: null };
  const scope = { shopId: 1, sellerId: null };
  return { actor, scope, cause: 'hand', now: m.b.platform.now } as unknown as Context;
};
/** Asked as a shop answers that undoes parcels, or that does not. */
const unshipIn = async (pack: PackageDetail, shop: object) =>
  unshipPackage({ ...m.b.platform, connectorFor: async () => shop as ShopConnector })(
    { params: { id: pack.id }, body: { version: pack.version } },
    await staff(),
  );

describe('A parcel that was handed over by mistake', () => {
  it('is here again with its label, off its list, and leaves a second time (orders.md 2.3)', async () => {
    const { order, pack, listId } = await away(true);
    await m.b.platform.storage.put(`manifests/${pack.id}.pdf`, Buffer.from('list'));
    await manifestsRepository(db()).setFile(listId, `manifests/${pack.id}.pdf`);

    expect(await unship(pack)).toMatchObject({
      status: 200,
      body: { result: { state: 'labelled', handed_over_at: null, manifest: null, has_label: true, label_old: false } },
    });

    expect(await piecesOf(order.id)).toEqual([
      { packed: 2, shipped: 0 },
      { packed: 1, shipped: 0 },
    ]);
    // The shop had not heard of it, and does not.
    expect(await tellsOf(pack.id)).toEqual([]);
    const { rows } = await sql<{ file: string | null }>`select file from manifests where id = ${listId}`.execute(db());
    expect(rows).toEqual([{ file: null }]);
    await whole();
    // The same press again finds it changed.
    expect((await unship(pack)).status).toBe(409);

    expect((await handOver([pack.id])).status).toBe(200);
    expect(await piecesOf(order.id)).toEqual([
      { packed: 2, shipped: 2 },
      { packed: 1, shipped: 1 },
    ]);
    expect(await tellsOf(pack.id)).toMatchObject([{ kind: 'shipment', seq: 2, state: 'queued' }]);
    await event(pack.id, { type: 'delivered' });
    expect((await tellsOf(pack.id)).find(({ kind }) => kind === 'delivered')?.payload.shipmentKey).toBe(
      `tregu:shipment:package:${pack.id}:2`,
    );
    await whole();
  });

  it('is told to the shop as not shipped where the shop had heard of it, and as shipped anew when it leaves', async () => {
    const { pack } = await away(true);
    await told(pack.id);

    await unshipIn(pack, { tellNotShipped: () => null });

    expect(await tellsOf(pack.id)).toMatchObject([
      { kind: 'shipment', seq: 1, state: 'told' },
      {
        kind: 'not_shipped',
        seq: 1,
        state: 'queued',
        payload: { shipmentKey: `tregu:shipment:package:${pack.id}:1` },
      },
    ]);
    await whole();
    await told(pack.id);
    // Another number of one that is here is nothing the shop has to hear.
    const { version } = await get(pack.id);
    await m.ask(calls.setTracking, { params: { id: pack.id }, body: { version, tracking: `T-${pack.id}` } });
    expect((await handOver([pack.id])).status).toBe(200);
    expect((await tellsOf(pack.id)).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['shipment', 1],
      ['not_shipped', 1],
      ['shipment', 2],
    ]);
    await whole();
  });

  it('stays gone where the shop cannot be told otherwise, and while nobody knows what it heard', async () => {
    const { order, pack } = await away(true);
    await told(pack.id);
    await expect(unshipIn(pack, {})).rejects.toMatchObject({
      values: { why: { code: 'packages.why.shop_for_good' } },
    });
    // Also one that waits as if it had never been said: the answer of a try before was lost.
    const doubtful = [
      ['sending', false],
      ['unknown', false],
      ['given_up', true],
      ['refused', true],
      ['queued', true],
    ] as const;
    for (const [state, unsure] of doubtful) {
      await sql`update shop_tells set state = ${state}, unsure = ${unsure} where ref_kind = 'package' and ref_id = ${String(pack.id)}`.execute(
        db(),
      );
      expect(whyOf(await unship(pack)), state).toEqual([409, 'packages.why.shop_open']);
    }
    await sql`update shop_tells set state = 'told', by_hand = true where ref_kind = 'package' and ref_id = ${String(pack.id)}`.execute(
      db(),
    );
    await expect(unshipIn(await get(pack.id), { tellNotShipped: () => null })).rejects.toMatchObject({
      values: { why: { code: 'packages.why.shop_for_good' } },
    });
    expect(await piecesOf(order.id)).toEqual([
      { packed: 2, shipped: 2 },
      { packed: 1, shipped: 1 },
    ]);
    await whole();
  });

  it('takes along what the shop never heard of it, its later numbers too, and waits for one that is on its way', async () => {
    for (const unheard of ['queued', 'refused', 'given_up', 'no_place']) {
      const { pack } = await away(true);
      const tracking = `N-${pack.id}`;
      await m.ask(calls.setTracking, { params: { id: pack.id }, body: { version: pack.version, tracking } });
      expect((await tellsOf(pack.id)).map(({ kind }) => kind)).toEqual(['shipment', 'tracking']);
      await sql`update shop_tells set state = ${unheard}, attempt = 3 where ref_kind = 'package' and ref_id = ${String(pack.id)}`.execute(
        db(),
      );
      expect((await unship(await get(pack.id))).status, unheard).toBe(200);
      expect(await tellsOf(pack.id), unheard).toEqual([]);
    }

    const { pack } = await away(true);
    await told(pack.id);
    await m.ask(calls.setTracking, { params: { id: pack.id }, body: { version: pack.version, tracking: 'N-LATER' } });
    const number = (state: string) =>
      sql`update shop_tells set state = ${state} where kind = 'tracking' and ref_id = ${String(pack.id)}`.execute(db());
    await number('sending');
    const shop = { tellNotShipped: () => null };
    await expect(unshipIn(await get(pack.id), shop)).rejects.toMatchObject({
      values: { why: { code: 'packages.why.shop_open' } },
    });
    // Said later, it would make the parcel anew in the shop.
    await number('refused');
    await unshipIn(await get(pack.id), shop);
    expect((await tellsOf(pack.id)).map(({ kind }) => kind)).toEqual(['shipment', 'not_shipped']);
    await whole();
  });

  it('stays gone once its carrier has news of it, on another day, and once something is claimed', async () => {
    const news = await away(false);
    await event(news.pack.id, { type: 'picked_up' });
    expect(whyOf(await unship(await get(news.pack.id)))).toEqual([409, 'packages.why.has_news']);

    const old = await away(false);
    await sql`update packages set handed_over_at = handed_over_at - interval '1 day' where id = ${old.pack.id}`.execute(
      db(),
    );
    expect(whyOf(await unship(old.pack))).toEqual([409, 'packages.why.other_day']);

    const here = await labelled(await ready());
    expect(whyOf(await unship(here))).toEqual([409, 'packages.why.not_away']);

    // Its carrier has paid out the cash before it said anything.
    const paid = await away(false);
    const { id: carrier } = paid.pack.carrier!;
    const file = `tracking,amount\n${paid.pack.number},6000\n`;
    await desk.upload(cod.importCod, { carrier, currency: 'ALL', ref: '' }, file);
    expect(whyOf(await unship(await get(paid.pack.id)))).toEqual([409, 'packages.why.has_news']);

    const claimed = await away(false);
    await sql`insert into claims (package_id, kind, amount, currency, due_on, carrier_ref, note, opened_by)
      select ${claimed.pack.id}, 'damaged', 10, 'ALL', current_date, '', '', min(id) from users`.execute(db());
    expect(whyOf(await unship(claimed.pack))).toEqual([409, 'packages.why.claimed']);
    await whole();
  });

  it('is not on a list that was being drawn meanwhile, and a list of nothing more is not found', async () => {
    const [first, second] = [await labelled(await ready()), await labelled(await ready())];
    const { id: listId } = (await handOver([first.id, second.id], { key: 'drawn-0001' })).body.result as { id: number };
    const { storage } = m.b.platform;
    const [put, deleted]: [string[], string[]] = [[], []];
    const slow = {
      put: async (key: string, bytes: Buffer) => {
        await storage.put(key, bytes);
        if (put.push(key) === 1) expect((await unship(await get(first.id))).status).toBe(200);
      },
      delete: async (key: string) => {
        deleted.push(key);
        await storage.delete(key);
      },
    };
    await linkManifest({ ...m.b.platform, storage: slow as typeof storage })({ params: { id: listId } }, await staff());
    const { rows } = await sql<{ file: string }>`select file from manifests where id = ${listId}`.execute(db());
    expect([put.length, rows[0]!.file, deleted]).toEqual([2, put[1], [put[0]]]);

    expect((await unship(await get(second.id))).status).toBe(200);
    // The same request comes a second time.
    expect((await handOver([first.id, second.id], { key: 'drawn-0001' })).status).toBe(404);
    await whole();
  });

  it('says so to the customer, in the histories, and to nobody without the right or of other shops', async () => {
    const { order, pack, listId } = await away(false);
    const reader = await m.b.make.user({ email: 'reads@u.test', permissions: ['Read_Order'] });
    const elsewhere = await m.b.make.user({
      email: 'other@u.test',
      permissions: ['Read_Order', 'Update_Order'],
    });
    await m.b.platform.pool.query('insert into user_shops (user_id, shop_ids) values ($1, $2)', [elsewhere.id, [3]]);
    const as = async (email: string) =>
      (
        await request(
          m.b,
          calls.unship,
          { params: { id: pack.id }, body: { version: pack.version } },
          { token: await tokenFor(m.b, email) },
        )
      ).status;
    expect([await as('reads@u.test'), await as('other@u.test'), reader.id > 0]).toEqual([403, 404, true]);

    expect((await unship(pack)).status).toBe(200);

    const mails = await sql<{ event: string; subject: string }>`
      select event, subject from mail_outbox where event like 'packages.%hipped%' order by id desc limit 1`.execute(
      db(),
    );
    expect(mails.rows[0]?.event).toMatch(/^packages\.notShipped/);
    const { rows: messages } = await sql<{ template: string }>`
      select template from order_messages where order_id = ${order.id} order by id`.execute(db());
    expect(messages.map(({ template }) => template)).toEqual(['shipped', 'not_shipped']);
    const { rows: history } = await sql<{ entity: string; action: string }>`
      select entity, action from activity_log where action = 'hand-over undone' and
        ((entity = 'package' and entity_id = ${String(pack.id)}) or (entity = 'manifest' and entity_id = ${String(listId)})) order by entity`.execute(
      db(),
    );
    expect(history.map(({ entity }) => entity)).toEqual(['manifest', 'package']);
    await whole();
  });
});
