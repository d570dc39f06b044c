import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setCustomerMails } from '#features/trade/orders/contract/customer-mails.calls.ts';
import { type MailSender, sendersOtherwise } from '#features/trade/orders/contract/customer-mails.model.ts';
import { anAct, type OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/packages.calls.ts';
import { now, packagesDesk } from './packages-desk.for-tests.ts';

const desk = packagesDesk();
const { ready, scan, pack, get, carrierId, labelled, handOver, event, whole, upload } = desk;
let m: OrdersMarket;
beforeAll(() => {
  m = desk.market();
});

describe('On the way', () => {
  it('brings back what was refused, counts it on the customer, and lets it be packed again', async () => {
    const order = await ready();
    const made = await labelled(order);
    await handOver([made.id]);
    expect(await event(made.id, { type: 'refused', note: 'not at home' })).toMatchObject({ status: 200 });
    expect(await m.get(order.id)).toMatchObject({
      problems: ['package_failed'],
      customer_details: { cod_refused: expect.any(Number) },
    });
    expect(await event(made.id, { type: 'returned' })).toMatchObject({ status: 200 });
    const back = await m.get(order.id);
    expect(back).toMatchObject({ bucket: 'ready', lines: [{ shipped: 2, packed: 2 }, {}] });
    expect(await scan('pack', order.number)).toMatchObject({ tone: 'good', subject: { left: 3 } });
    const again = await labelled(order);
    expect(again.cod_amount).toBe('6000.00');
    expect(await handOver([again.id])).toMatchObject({ status: 200 });
    // The first parcel stays returned; what was in it has arrived.
    expect(await m.get(order.id)).toMatchObject({ problems: ['package_failed'] });
    expect(await event(again.id, { type: 'delivered' })).toMatchObject({ status: 200 });
    expect(await m.get(order.id)).toMatchObject({ bucket: 'delivered', problems: [] });
    await whole();
  });

  it('keeps every stop of the way and every attempt that a carrier’s file tells, in whatever order', async () => {
    const made = await labelled(await ready());
    await handOver([made.id]);
    const carrier = await carrierId();
    const told = async (...rows: string[]) => {
      const csv = `tracking,status,at,place\n${rows.map((row) => `${made.number},${row}\n`).join('')}`;
      const { counts } = (await upload(calls.importTracking, { carrier }, csv)).body.result as { counts: object };
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    };
    const days = ['in transit,15.03.2100 08:00,Tiranë', 'in transit,16.03.2100 08:00,Durrës'];
    expect(await told(...days, days[0]!)).toEqual({ noted: 2, known: 1 });
    expect(await get(made.id)).toMatchObject({ state: 'in_transit', place: 'Durrës' });
    // Without a time it is what is so now: the same again is no news until something else happened.
    expect(await told('failed,,', 'failed,,', 'out,,', 'failed,,', 'failed,,')).toEqual({ noted: 3, known: 2 });
    // The newest first: what was before the end is noted and changes it no more, what is after it is refused.
    expect(
      await told('delivered,22.03.2100 10:30,Vlorë', 'delivered,22.03.2100 10:31,', 'out,22.03.2100 09:00,Fier'),
    ).toEqual({ noted: 2, known: 1 });
    expect(await told('out,22.03.2100 10:40,Fier', 'returned,22.03.2100 09:00,', 'out,,')).toEqual({ not_allowed: 3 });
    expect((await get(made.id)).state).toBe('delivered');
    await whole();
  });

  it('refuses a file of separators alone, and one that is damaged before anything of it is noted', async () => {
    const made = await labelled(await ready());
    await handOver([made.id]);
    const carrier = await carrierId();
    for (const nothing of ['tracking,status\n,\n,\n', 'tracking,status\n \n'])
      expect((await upload(calls.importTracking, { carrier }, nothing)).body).toMatchObject({
        result: { code: 'table_file_empty' },
      });
    // With a sign that no text has it is no table, before any row of it is carried out.
    const damaged = `tracking,status\n${made.number},in transit\nX\u0000Y,in transit\n`;
    expect((await upload(calls.importTracking, { carrier }, damaged)).body).toMatchObject({
      result: { code: 'table_file_no_table' },
    });
    expect((await get(made.id)).state).toBe('handed_over');
  });

  it('rings once for all parcels of a carrier’s file that failed', async () => {
    const made = [await labelled(await ready()), await labelled(await ready()), await labelled(await ready())];
    await handOver(made.map(({ id }) => id));
    const { db } = m.b.platform;
    await sql`delete from notices`.execute(db);
    const csv = `tracking,status\n${made.map(({ number }) => `${number},failed\n`).join('')}`;
    await upload(calls.importTracking, { carrier: await carrierId() }, csv);
    const { rows } = await sql<{ text: string; link: string }>`select text, link from notices
      where user_id = ${m.ids.admin}`.execute(db);
    expect(rows).toEqual([{ text: '3 deliveries failed', link: '/orders?problem=package_failed&shop=2' }]);
  });

  it('rings for no parcel that the same file says was delivered later, and for those that failed also where a later row ends the file', async () => {
    const made = [await labelled(await ready()), await labelled(await ready()), await labelled(await ready())];
    await handOver(made.map(({ id }) => id));
    const { db } = m.b.platform;
    const [came, failed, breaks] = made.map(({ number }) => number);
    await sql`delete from notices`.execute(db);
    // The person loses a right while the file is read: the row after that ends it.
    await sql`create function loses_rights() returns trigger language plpgsql as $$ begin
      update users set rights_version = rights_version + 1 where id = ${sql.lit(m.ids.admin)}; return null; end $$`.execute(
      db,
    );
    await sql`create trigger loses_rights after insert on package_events for each row
      when (new.package_id = ${sql.lit(made[0]!.id)} and new.type = 'delivered') execute function loses_rights()`.execute(
      db,
    );
    const csv = `tracking,status\n${came},failed\n${failed},failed\n${came},delivered\n${breaks},failed\n`;
    const answer = await upload(calls.importTracking, { carrier: await carrierId() }, csv);
    expect(answer.body).toMatchObject({ result: { code: 'rights_changed' } });
    await sql`drop function loses_rights cascade`.execute(db);
    await sql`update users set rights_version = rights_version - 1 where id = ${m.ids.admin}`.execute(db);
    const { rows } = await sql<{ text: string }>`select text from notices where user_id = ${m.ids.admin}`.execute(db);
    expect(rows).toEqual([{ text: expect.stringContaining(failed!) }]);
  });

  it('is no failed delivery any more once what came back is cancelled or paid back', async () => {
    const order = await ready();
    const made = await labelled(order);
    await handOver([made.id]);
    await event(made.id, { type: 'returned' });
    const cancel = async (line: number, qty: number) => {
      const pieces = [{ lineId: order.lines[line]!.id, qty }];
      await m.work((tx) => orders.cancelPieces(tx, anAct(now), order.id, { pieces, reason: 'customer_asked' }));
      for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
      return (await m.get(order.id)).problems;
    };
    expect(await cancel(0, 2)).toContain('package_failed');
    expect(await cancel(1, 1)).not.toContain('package_failed');

    // Or paid back in full, though nobody cancelled anything.
    const paid = await ready();
    const lost = await labelled(paid);
    await handOver([lost.id]);
    await event(lost.id, { type: 'lost' });
    const money = async (kind: 'captured' | 'refund', amount: string) => {
      const refKind = kind === 'refund' ? { refKind: 'goodwill' } : {};
      await m.work((tx) =>
        orders.addMoney(tx, anAct(now), paid.id, { kind, amount, at: now, key: `${kind}-${paid.id}`, ...refKind }),
      );
      for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
      return (await m.get(paid.id)).problems;
    };
    expect(await money('captured', '6000')).toEqual(['package_failed']);
    expect(await money('refund', '-6000')).toEqual([]);
  });

  it('is not where it was when a file without times comes again, nor is a second attempt noted twice', async () => {
    const made = await labelled(await ready());
    await handOver([made.id]);
    const carrier = await carrierId();
    const told = async (status: string) => {
      const csv = `tracking,status\n${made.number},${status}\n`;
      return (await upload(calls.importTracking, { carrier }, csv)).body.result as { counts: object };
    };
    for (const status of ['failed', 'out']) expect(await told(status)).toMatchObject({ counts: { noted: 1 } });
    for (const status of ['failed', 'out'])
      expect(await told(status)).toMatchObject({ counts: { noted: 0, known: 1 } });
    expect((await get(made.id)).state).not.toBe('failed');
  });

  it('is told nothing twice by a file that comes again, and by then what could not be noted the first time', async () => {
    const order = await ready();
    const [made, early] = [await labelled(order), await labelled(await ready())];
    await handOver([made.id]);
    await event(made.id, { type: 'failed' });
    const carrier = await carrierId();
    const csv = [
      'tracking,status,at',
      `${made.number},failed,`,
      `${made.number},out,`,
      `${early.number},out,`,
      `${early.number},in transit,21.03.2100 08:00`,
    ].join('\n');
    const told = async () => {
      const { counts } = (await upload(calls.importTracking, { carrier }, csv)).body.result as { counts: object };
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    };
    const events = () =>
      m.b.platform.pool
        .query<{ type: string }>('select type from package_events where package_id = $1 order by id', [made.id])
        .then(({ rows }) => rows.map(({ type }) => type));
    // The first row says what a person had noted; the second parcel has not left.
    expect(await told()).toEqual({ known: 1, noted: 1, not_allowed: 2 });
    await handOver([early.id]);
    // What was known when the file came is not news now that the parcel is elsewhere.
    expect(await told()).toEqual({ known: 2, noted: 2 });
    expect(await told()).toEqual({ known: 4 });
    expect(await events()).toEqual(['failed', 'out']);

    // Nor is an end that was known at another minute, once a person says that it was not so.
    const ends = [`tracking,status,at`, `${made.number},delivered,22.03.2100 10:05`].join('\n');
    await event(made.id, { type: 'delivered' });
    const end = async () => (await upload(calls.importTracking, { carrier }, ends)).body.result;
    expect(await end()).toMatchObject({ counts: { known: 1, noted: 0 } });
    expect((await event(made.id, { type: 'out', corrects: true, note: 'another door' })).status).toBe(200);
    expect(await end()).toMatchObject({ counts: { known: 1, noted: 0 } });
    expect((await get(made.id)).state).toBe('out');
    await whole();
  });

  it('takes an end back only with a reason, with its facts and its cash', async () => {
    const order = await ready();
    const made = await labelled(order);
    await handOver([made.id]);
    await event(made.id, { type: 'delivered' });
    expect(await event(made.id, { type: 'lost', corrects: true })).toMatchObject({ status: 422 });
    const put = await event(made.id, { type: 'lost', corrects: true, note: 'the driver mixed two parcels up' });
    expect(pack(put)).toMatchObject({ state: 'lost' });
    expect(await m.get(order.id)).toMatchObject({
      bucket: 'to_order',
      paid: '0.00',
      lines: [{ delivered: 0, to_order: 2 }, { to_order: 1 }],
    });
    expect(pack(await event(made.id, { type: 'delivered', corrects: true, note: 'found' }))).toMatchObject({
      state: 'delivered',
    });
    expect(await m.get(order.id)).toMatchObject({ bucket: 'delivered', paid: '6000.00' });
    await whole();
  });
});

describe('The customer', () => {
  it('is told by email where that is left to Tregu, and what happened long ago is told to nobody', async () => {
    const mailsOf = async () =>
      (await readMails(m.b))
        .filter(({ subject }) => subject.includes(desk.shopNumber()))
        .map(({ event: name }) => name);
    const senders = (way: MailSender) =>
      m.ask(setCustomerMails, {
        params: { id: 2 },
        body: { senders: { ...sendersOtherwise, shipped: way, delivered: way } },
      });
    await senders('shop');
    const quiet = await labelled(await ready({ external: true }));
    await handOver([quiet.id]);
    await event(quiet.id, { type: 'delivered' });
    expect(await mailsOf()).toEqual([]);
    await senders('tregu');
    const old = await labelled(await ready());
    await handOver([old.id]);
    await event(old.id, { type: 'delivered', at: new Date(now.getTime() - 73 * 3_600_000).toISOString() });
    expect(await mailsOf()).toEqual(['packages.shipped']);
    const made = await labelled(await ready());
    await handOver([made.id]);
    await event(made.id, { type: 'delivered' });
    expect(await mailsOf()).toEqual(['packages.shipped', 'packages.delivered']);
    // Put right and delivered after all: told already.
    expect((await event(made.id, { type: 'out', corrects: true, note: 'another door' })).status).toBe(200);
    expect(pack(await event(made.id, { type: 'delivered' })).state).toBe('delivered');
    expect(await mailsOf()).toEqual(['packages.shipped', 'packages.delivered']);
  });

  it('is reminded of the cash once, when the parcel is out for delivery or at a pick-up point [orders.md 6]', async () => {
    const reminded = async () =>
      (await readMails(m.b)).filter(
        ({ subject, event: name }) => name?.startsWith('packages.cashDue') && subject.includes(desk.shopNumber()),
      );
    const made = await labelled(await ready());
    await handOver([made.id]);
    await event(made.id, { type: 'in_transit' });
    expect(await reminded()).toEqual([]);
    await event(made.id, { type: 'at_point', place: 'Pika Blloku' });
    const [mail, ...more] = await reminded();
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/6[\s.,]?000/);
    expect(mail!.text).toContain('Pika Blloku');
    expect(
      (await orders.readStream(m.b.platform.db, (await get(made.id)).order.id, m.b.as({ userId: m.ids.admin! }))).map(
        ({ what }) => what,
      ),
    ).toContain('cod_reminder');
    await event(made.id, { type: 'failed' });
    await event(made.id, { type: 'out' });
    await event(made.id, { type: 'delivered' });
    await event(made.id, { type: 'out', corrects: true, note: 'another door' });
    expect(await reminded()).toHaveLength(1);
    // Neither of what is long ago, nor where nothing is to be paid, nor where nobody is to be told.
    const old = await labelled(await ready());
    await handOver([old.id]);
    await event(old.id, { type: 'out', at: new Date(now.getTime() - 25 * 3_600_000).toISOString() });
    expect(await reminded()).toEqual([]);
    const paid = await labelled(
      await ready({
        money: {
          paymentMethod: 'card',
          money: [{ kind: 'captured', amount: '6000', at: now, key: 'paid-before-cash' }],
        },
      }),
    );
    await handOver([paid.id]);
    await event(paid.id, { type: 'out' });
    expect(await reminded()).toEqual([]);
    await m.ask(setCustomerMails, {
      params: { id: 2 },
      body: { senders: { ...sendersOtherwise, cod_reminder: 'none' } },
    });
    const silent = await labelled(await ready());
    await handOver([silent.id]);
    await event(silent.id, { type: 'out' });
    expect(await reminded()).toEqual([]);
    await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders: sendersOtherwise } });
  });

  it('is reminded of the cash by a file without times too, of what left lately; a reminder that came too late counts for none', async () => {
    const reminded = async () =>
      (await readMails(m.b)).filter(
        ({ subject, event: name }) => name?.startsWith('packages.cashDue') && subject.includes(desk.shopNumber()),
      ).length;
    for (const [days, mails] of [
      [8, 0],
      [2, 1],
    ] as const) {
      const made = await labelled(await ready());
      await handOver([made.id]);
      await sql`update packages set handed_over_at = handed_over_at - make_interval(days => ${days}) where id = ${made.id}`.execute(
        m.b.platform.db,
      );
      const csv = `tracking,status\n${made.number},out\n`;
      await upload(calls.importTracking, { carrier: await carrierId() }, csv);
      expect([days, await reminded()]).toEqual([days, mails]);
    }
    const late = await labelled(await ready());
    await handOver([late.id]);
    await event(late.id, { type: 'out', at: new Date(now.getTime() - 25 * 3_600_000).toISOString() });
    expect(await reminded()).toBe(0);
    await event(late.id, { type: 'failed' });
    await event(late.id, { type: 'out' });
    expect(await reminded()).toBe(1);
  });

  it('is not told of a parcel that left long ago, where the file of the carrier does not say when it was delivered', async () => {
    const mailsOf = async () =>
      (await readMails(m.b)).filter(
        ({ subject, event: name }) => name === 'packages.delivered' && subject.includes(desk.shopNumber()),
      ).length;
    for (const [days, mails] of [
      [30, 0],
      [2, 1],
    ] as const) {
      const made = await labelled(await ready({ external: true }));
      await handOver([made.id]);
      await sql`update packages set handed_over_at = handed_over_at - make_interval(days => ${days}) where id = ${made.id}`.execute(
        m.b.platform.db,
      );
      const csv = `tracking,status\n${made.number},delivered\n`;
      const { body } = await upload(calls.importTracking, { carrier: await carrierId() }, csv);
      expect(body.result, JSON.stringify(body)).toMatchObject({ counts: { noted: 1 } });
      expect(await mailsOf()).toBe(mails);
    }
  });
});
