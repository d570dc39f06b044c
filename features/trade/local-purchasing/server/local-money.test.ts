import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterCommissionRule } from '#features/selling/commissions/server/use-cases/manage-rules.ts';
import type { DocumentPayload } from '#features/trade/documents/contract/documents.payload.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import { cancelPieces } from '#features/trade/orders/server/orders.public.ts';
import { getPurchaseOrder } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import { anOrder as purchaseOf } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { listAllocations } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { allocate } from '#features/trade/sourcing/server/sourcing.public.ts';
import { freeSurplus } from '#features/trade/sourcing/server/supply/free-pieces.ts';
import { isWrite } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { pagesOfPdf } from '#server/test/words-in-pdf.ts';
import * as calls from '../contract/local-orders.calls.ts';
import * as money from '../contract/statements.calls.ts';
import type { Statement } from '../contract/statements.model.ts';
import { type LocalMarket, localMarket, secrets } from './local-orders.for-tests.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import * as statements from './use-cases/manage-statements.ts';
import { proveLocalOrders } from './use-cases/prove-local-orders.ts';
import { getLocalOrder } from './use-cases/read-local-orders.ts';
import { settleDispute } from './use-cases/settle-dispute.ts';

let m: LocalMarket;
let clock = new Date('2100-11-22T08:00:00Z');
let sold: Awaited<ReturnType<LocalMarket['sold']>>;

/** Everything that a seller's people got to read so far, as text. */
const exits: string[] = [];

beforeAll(async () => {
  m = await localMarket(() => clock);
  sold = await m.sold(3, { withHeadphones: true });
});
afterAll(() => m.b.close());

const { stringify } = JSON;

describe('O20: commission and return', () => {
  it('enters the sale and the commission with the delivery, at the rule of the day it was ordered', async () => {
    const id = sold.local!.id;
    const token = await tokenFor(m.b, 'ls@l.test');
    const seen = await request(m.b, calls.getLocalOrder, { params: { id } }, { token });
    const order = seen.body.result as { version: number; items: { id: number }[] };
    const body = {
      version: order.version,
      key: randomUUID(),
      lines: [{ id: order.items[0]!.id, qty: 2, reason: 'damaged' }],
    };
    const said = await request(m.b, calls.answerLocalOrder, { params: { id }, body }, { token });
    expect([said.status, (said.body.result as { status: string }).status]).toEqual([200, 'accepted']);
    exits.push(stringify(seen.body), stringify(said.body));
    const rule = {
      seller_id: m.ids.liri,
      category_id: null,
      shop_brand_id: null,
      percent: '20',
      base: 'gross',
    } as const;
    await enterCommissionRule(m.b.platform)(
      { body: { ...rule, vat_percent: '0', valid_from: '2100-11-23', valid_to: null } },
      m.as.admin(),
    );
    await m.arrive(id, 2);
    await m.follow(sold.placed.id);
    expect(await m.entries(sold.lineId)).toEqual([]);
    await m.facts(sold.placed.id, sold.lineId, 2, 'packed', 'shipped', 'delivered');
    await m.follow(sold.placed.id);
    await Promise.all([m.follow(sold.placed.id), m.follow(sold.placed.id)]);
    expect(await m.entries(sold.lineId)).toEqual(['sale 2 12.00', 'commission 2 -1.44']);
  });

  it('takes both back for the piece that comes back', async () => {
    await m.facts(sold.placed.id, sold.lineId, 1, 'returned');
    await m.follow(sold.placed.id);
    expect((await m.entries(sold.lineId)).slice(2)).toEqual(['return 1 -6.00', 'commission_back 1 0.72']);
    await expect(sql`update seller_entries set amount = 0`.execute(m.b.platform.db)).rejects.toThrow('only added');
  });

  it('counts for the score of the seller: what is sold, and what of it came back because of the seller, once', async () => {
    const { db } = m.b.platform;
    const cases = async () => {
      const { rows } = await sql<{ n: number; cases: number; at: Date }>`select n, cases, at from seller_cases
        where figure = 'returns' and seller_id = ${m.ids.liri} order by id`.execute(db);
      return rows.map(({ n, cases: of, at }) => [n, of, at.toISOString().slice(0, 10)]);
    };
    expect(await cases()).toEqual([[0, 2, '2100-11-22']]);
    let nth = 0;
    const returned = async (cost_by: string, decision: string | null) => {
      const key = `${cost_by}-${decision}-${++nth}`;
      const { rows } = await sql<{ id: number }>`
        with r as (insert into returns (number, order_id, kind, state, source, requested_at, cost_by, key)
          values (${`RT-${key}`}, ${sold.placed.id}, 'damaged', 'settled', 'staff', ${clock}, ${cost_by}, ${key}) returning id)
        insert into return_pieces (return_id, line_id, qty, condition, decision, goes_to, refund, key)
        select id, ${sold.lineId}, 1, 'damaged', ${decision}, ${decision && 'seller'}, ${decision && '0'}::numeric, ${key} from r
        returning id`.execute(db);
      return rows[0]!.id;
    };
    const made = [
      await returned('house', 'refund'),
      await returned('seller', 'reject'),
      await returned('seller', null),
      await returned('seller', 'refund'),
    ];
    await m.follow(sold.placed.id);
    await m.follow(sold.placed.id);
    expect(await cases()).toEqual([
      [0, 2, '2100-11-22'],
      [1, 0, '2100-11-22'],
    ]);
    // What was delivered before returns counted is counted once, by the update and by what follows it.
    const migration = await readFile('database/migrations/0477_sold_before_scores.sql', 'utf8');
    const both = await cases();
    await sql.raw(migration).execute(db);
    expect(await cases()).toEqual(both);
    await sql`delete from seller_cases where figure = 'returns'`.execute(db);
    for (let round = 0; round < 2; round++) {
      await sql.raw(migration).execute(db);
      await m.follow(sold.placed.id);
      expect(await cases()).toEqual(both);
    }
    // What a release without this figure entered after the update is counted with the next change of the order, on the day of the sale, once.
    await sql`delete from seller_cases where figure = 'returns'`.execute(db);
    clock = new Date('2100-11-25T08:00:00Z');
    for (let round = 0; round < 2; round++) {
      await m.follow(sold.placed.id);
      expect(await cases()).toEqual(both);
    }
    clock = new Date('2100-11-22T08:00:00Z');
    // No more of a line comes back than its seller sold, however many pieces of it came back.
    made.push(await returned('seller', 'refund'), await returned('seller', 'refund'));
    const counted = [...both, [1, 0, '2100-11-22']];
    await m.follow(sold.placed.id);
    expect(await cases()).toEqual(counted);
    await sql`delete from seller_cases where figure = 'returns'`.execute(db);
    await sql.raw(migration).execute(db);
    expect(await cases()).toEqual(counted);
    await sql`delete from return_pieces where id = any(${made}::bigint[])`.execute(db);
    await sql`delete from returns where order_id = ${sold.placed.id}`.execute(db);
  });

  it('states the month once it has ended: 4 lines, 5.28; what is disputed waits, the rest goes on', async () => {
    expect(await makeStatements(m.b.platform)()).toBe(0);
    clock = new Date('2100-12-01T01:00:00Z');
    const [first, second] = await Promise.all([makeStatements(m.b.platform)(), makeStatements(m.b.platform)()]);
    expect(first + second).toBe(1);
    expect(await makeStatements(m.b.platform)()).toBe(0);
    const query = { page: 0, pageSize: 10 };
    const listed = await statements.listStatements(m.b.platform)({ query }, m.as.liri());
    expect(listed.results).toMatchObject([
      { from: '2100-11-01', to: '2100-11-30', total: '5.28', entries: 4, state: 'open' },
    ]);
    expect(listed.owed).toMatchObject([{ currency: 'EUR', stated: '5.28', not_stated: '0.00' }]);
    const params = { id: listed.results[0]!.id };
    const get = (): Promise<Statement> => statements.getStatement(m.b.platform)({ params }, m.as.liri());
    const before = await get();
    expect(before.lines.map(({ kind, percent }) => [kind, percent])).toEqual([
      ['sale', null],
      ['commission', '12'],
      ['return', null],
      ['commission_back', '12'],
    ]);
    const entry_id = before.lines[2]!.id;
    // A statement is over all shops: it is for who works in all of them, to read as well.
    const held = m.b.as({ userId: m.ids.admin, shops: [3] });
    for (const read of [
      () => statements.listStatements(m.b.platform)({ query }, held),
      async () => statements.getStatement(m.b.platform)({ params }, held),
      () => statements.exportStatement(m.b.platform)({ params, query: { format: 'csv' } }, held),
      () => statements.getCommissionInvoice(m.b.platform)({ params }, held),
    ])
      await expect(read()).rejects.toMatchObject({ definition: { code: 'other_shop' } });
    await expect(
      statements.disputeEntry(m.b.platform)({ params, body: { entry_id, text: 'x' } }, held),
    ).rejects.toMatchObject({ definition: { code: 'other_shop' } });
    await expect(
      statements.confirmStatement(m.b.platform)({ params, body: { version: 1 } }, held),
    ).rejects.toMatchObject({ definition: { code: 'other_shop' } });
    await statements.disputeEntry(m.b.platform)({ params, body: { entry_id, text: 'Nuk u kthye' } }, m.as.liri());
    const disputed = await get();
    expect([disputed.disputed, disputed.total]).toEqual([1, '5.28']);
    const confirmed = await statements.confirmStatement(m.b.platform)(
      { params, body: { version: disputed.version } },
      m.as.liri(),
    );
    expect([confirmed.state, confirmed.total, confirmed.entries]).toEqual(['confirmed', '11.28', 3]);
    // What the house took is invoiced, in Albanian and with a number of its own; the seller has it by mail and here.
    expect(confirmed.invoice).toMatch(/^[A-Z0-9]+-COM-2100-000001$/);
    const sheet = await statements.getCommissionInvoice(m.b.platform)({ params }, m.as.liri());
    expect(sheet.name).toBe(`${confirmed.invoice}.pdf`);
    expect((await statements.getCommissionInvoice(m.b.platform)({ params }, m.as.admin())).content).toBe(sheet.content);
    await expect(statements.getCommissionInvoice(m.b.platform)({ params }, m.as.xhoni())).rejects.toThrow();
    const invoiced = await sql<{ payload: DocumentPayload }>`select payload from documents
      where type = 'commission_invoice'`.execute(m.b.platform.db);
    expect(invoiced.rows.map(({ payload }) => [payload.gross, payload.currency, payload.buyer.name])).toEqual([
      ['0.72', 'EUR', 'Liri'],
    ]);
    const { rows: sent } = await sql<{ name: string; content: Buffer }>`select f.name, f.content from mail_files f
      join mail_outbox o on o.id = f.mail_id where o.event = 'localOrders.commissionInvoice' order by f.id`.execute(
      m.b.platform.db,
    );
    expect(sent.map(({ name }) => name)).toEqual([sheet.name, 'tregu-statement-2100-11-01-2100-11-30.pdf']);
    expect(sent[0]!.content.toString('base64')).toBe(sheet.content);
    const pdf = { params, query: { format: 'pdf' as const } };
    const stated = await statements.exportStatement(m.b.platform)(pdf, m.as.liri());
    expect(sent[1]!.content.toString('base64')).toBe(stated.content);
    // What goes to a seller names the seller and the money, and nothing of a customer.
    for (const [content, sum] of [
      [sheet.content, '0,72'],
      [stated.content, '11,28'],
    ] as const) {
      const said = (await pagesOfPdf(Buffer.from(content, 'base64'))).join('\n');
      for (const text of ['Liri', sum]) expect(said).toContain(text);
      for (const secret of [...secrets, 'Hoxha', 'Durrësit 5']) expect(said).not.toContain(secret);
      expect(said).not.toContain('\u{fffd}');
    }
    expect(await brokenDocuments(m.b.platform.db)).toEqual([]);
    await settleDispute(m.b.platform)(
      { params: { id: disputed.lines[2]!.dispute!.id }, body: { verdict: 'accepted', amount: '6', answer: 'Po' } },
      m.as.admin(),
    );
    const paid = { params, body: { version: confirmed.version, paid_on: '2100-12-01' } };
    expect((await statements.payStatement(m.b.platform)(paid, m.as.admin())).state).toBe('paid');
    clock = new Date('2101-01-02T01:00:00Z');
    expect(await makeStatements(m.b.platform)()).toBe(1);
    const next = (await statements.listStatements(m.b.platform)({ query }, m.as.liri())).results[0]!;
    expect([next.from, next.total, next.entries]).toEqual(['2100-12-01', '0.00', 2]);
    // Not confirmed yet, and no commission in it: there is nothing to invoice.
    await expect(
      statements.getCommissionInvoice(m.b.platform)({ params: { id: next.id } }, m.as.liri()),
    ).rejects.toMatchObject({ definition: { code: 'statement_not_invoiced' } });
    await expect(statements.getStatement(m.b.platform)({ params }, m.as.xhoni())).rejects.toThrow();
    expect(await proveLocalOrders(m.b.platform)()).toBe(0);
  });
});

describe('O19: what a seller sees', () => {
  it('is nothing of the customer, by any call, list, search, export, mail, bell or socket', async () => {
    const token = await tokenFor(m.b, 'ls@l.test');
    const ask = async (call: Parameters<typeof request>[1], parts: object) => {
      const answer = await request(m.b, call, parts, { token });
      exits.push(stringify(answer.body));
      return answer;
    };
    const id = sold.local!.id;
    expect((await ask(calls.getLocalOrder, { params: { id } })).status).toBe(200);
    expect((await ask(calls.listLocalOrders, { query: {} })).status).toBe(200);
    for (const search_text of [...secrets, sold.placed.number, 'A-100', 'Headphones'])
      expect((await ask(calls.listLocalOrders, { query: { search_text } })).body.result).toMatchObject({ total: 0 });
    await ask(calls.listOrderedSellers, {});
    expect((await ask(money.listStatements, { query: {} })).status).toBe(200);
    const { results } = (await ask(money.listStatements, { query: {} })).body.result as { results: { id: number }[] };
    for (const one of results) {
      await ask(money.getStatement, { params: { id: one.id } });
      await ask(money.exportStatement, { params: { id: one.id }, query: { format: 'csv' } });
      await ask(money.getCommissionInvoice, { params: { id: one.id } });
    }
    // What is the house's.
    expect((await ask(calls.listLocalItems, { query: {} })).status).toBe(403);
    expect((await ask(calls.cancelLocalOrder, { params: { id }, body: { version: 0, reason: 'x' } })).status).toBe(403);
    const { db } = m.b.platform;
    const mails = await db.selectFrom('mail_outbox').selectAll().where('recipient', '=', 'liri@sellers.test').execute();
    expect(mails.length).toBeGreaterThan(0);
    const bells = await db.selectFrom('notices').selectAll().where('user_id', '=', m.ids.ls).execute();
    expect(bells.length).toBeGreaterThan(0);
    const sockets = (await m.b.events()).filter(({ name }) => name.startsWith('localOrders.'));
    expect(sockets.length).toBeGreaterThan(0);
    const { rows: parties } = await sql<{
      number: string;
      shop_number: string;
      total: string;
    }>`select number, shop_number,
      total_gross::text as total from orders where id = ${sold.placed.id}`.execute(db);
    const all = [...exits, stringify(mails), stringify(bells), stringify(sockets)].join('\n');
    for (const secret of [...secrets, parties[0]!.number, parties[0]!.shop_number, 'A-100', 'Headphones'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    // What the customer paid; within an id these digits mean nothing.
    expect(all).not.toMatch(/(?<![\w-])4200(?![\w-])/);
    expect(sockets.every(({ payload }) => Object.keys(payload as object).join() === 'id')).toBe(true);
  });

  it('is nothing of the customer by any call that reads, whatever is asked for by its number (O19.1, O19.3)', async () => {
    const { db } = m.b.platform;
    const { rows } = await sql<{ number: string; shop_number: string }>`select number, shop_number from orders
      where id = ${sold.placed.id}`.execute(db);
    // The reseller has an order of ours, bought for the same customer.
    const bought = await purchaseOf(m.b, { by: m.ids.admin, sellerId: m.ids.adria, variants: [m.ids.a100] });
    await m.work((tx) =>
      allocate(tx, { purchaseId: bought.id, lineId: sold.placed.lines[1]!.id, poItemId: bought.items[0]!.id, qty: 1 }),
    );
    const ids = [...new Set([sold.local!.id, bought.id, sold.placed.id, sold.lineId, m.ids.l300, m.ids.ls, 1])];
    const hidden = [...secrets, rows[0]!.number, rows[0]!.shop_number];
    const reads = m.b.app.calls.filter((call) => !isWrite(call) && call.method === 'GET');
    expect(reads.length).toBeGreaterThan(150);
    for (const who of ['ls', 'rr']) {
      const token = await tokenFor(m.b, `${who}@l.test`);
      let answered = 0;
      for (const call of reads) {
        const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
        const asked = named.length === 0 ? [{}] : ids.map((id) => Object.fromEntries(named.map((name) => [name, id])));
        const queries = named.length === 0 ? [{}, { search_text: 'arta' }] : [{}];
        for (const params of asked)
          for (const query of queries) {
            const { status, body } = await request(m.b, call, { params, query }, { token, shopId: 2 });
            expect(status, `${who}: ${call.name} ${stringify(body)}`).toBeLessThan(500);
            if (status === 200) answered += 1;
            const text = stringify(body);
            for (const secret of hidden)
              expect([who, call.name, secret, text.includes(secret)]).toEqual([who, call.name, secret, false]);
          }
      }
      expect(answered, who).toBeGreaterThan(20);
    }
    const rr = await tokenFor(m.b, 'rr@l.test');
    const own = await request(m.b, getPurchaseOrder, { params: { id: bought.id } }, { token: rr });
    expect(own.status).toBe(200);
    expect((await request(m.b, listAllocations, { params: { id: bought.id } }, { token: rr })).status).toBe(403);
  }, 120_000);

  it('another seller and a reseller find neither orders nor statements', async () => {
    const id = sold.local!.id;
    const lx = await tokenFor(m.b, 'lx@l.test');
    const rr = await tokenFor(m.b, 'rr@l.test');
    expect((await request(m.b, calls.getLocalOrder, { params: { id } }, { token: lx })).status).toBe(404);
    expect((await request(m.b, calls.listLocalOrders, { query: {} }, { token: lx })).body.result).toMatchObject({
      total: 0,
    });
    expect((await request(m.b, calls.getLocalOrder, { params: { id } }, { token: rr })).status).toBe(403);
    expect((await request(m.b, money.listStatements, { query: {} }, { token: rr })).status).toBe(403);
  });
});

describe('What the house keeps of a local seller', () => {
  it('is paid for: freed into the stock of the hub, or put there after it came back', async () => {
    const kept = await m.sold(2);
    const { id } = kept.local!;
    const { items, version } = await getLocalOrder(m.b.platform)({ params: { id } }, m.as.admin());
    const lines = [{ id: items[0]!.id, qty: 2, reason: null, note: '' }];
    await answerLocalOrder(m.b.platform)(
      { params: { id }, body: { version, key: randomUUID(), lines, ready_by: null } },
      m.as.liri(),
    );
    await m.arrive(id, 2);
    const act = anAct(clock);
    const pieces = [{ lineId: kept.lineId, qty: 1 }];
    await m.work((tx) => cancelPieces(tx, act, kept.placed.id, { pieces, reason: 'other' }));
    await m.follow(kept.placed.id);
    expect(await m.entries(kept.lineId)).toEqual([]);
    await m.work((tx) => freeSurplus(tx, act, kept.placed.id, kept.lineId));
    await m.follow(kept.placed.id);
    expect(await m.entries(kept.lineId)).toEqual(['sale 1 6.00', 'commission 1 -1.20']);
    await m.facts(kept.placed.id, kept.lineId, 1, 'packed', 'shipped', 'delivered');
    await m.follow(kept.placed.id);
    expect((await m.entries(kept.lineId)).slice(2)).toEqual(['sale 1 6.00', 'commission 1 -1.20']);

    // What comes back is a return to the seller, unless it stays here.
    await sql`with r as (insert into returns (number, order_id, kind, state, source, requested_at, cost_by, key)
        values ('RT-X', ${kept.placed.id}, 'withdrawal', 'settled', 'staff', now(), 'customer', 'kept') returning id)
      insert into return_pieces (return_id, line_id, qty, condition, decision, goes_to, refund, key)
      select r.id, ${kept.lineId}, 1, 'as_new', 'refund', 'hub', 600, 'kept' from r`.execute(m.b.platform.db);
    await m.facts(kept.placed.id, kept.lineId, 1, 'returned');
    await m.follow(kept.placed.id);
    expect(await m.entries(kept.lineId)).toHaveLength(4);
  });
});
