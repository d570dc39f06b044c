import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLine } from '#connectors/kit/sample-order.ts';
import { linkLine } from '#features/trade/orders/contract/orders.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { listIntake } from '../contract/order-intake.calls.ts';
import { orderIntakeCauses } from './order-intake.causes.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';
import { pullShop } from './use-cases/pull-orders.ts';
import { retryIntake } from './use-cases/retry-intake.ts';

let b: IntakeBench;
beforeAll(async () => {
  // Pieces are packed and sent without a package.
  b = await intakeBench(['I1', 'I5']);
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

const codes = async (id: string) => (await b.order(id)).problems.map(({ code }) => code);
const edit = (id: string, change: Parameters<IntakeBench['faulty']['orders']['edit']>[1]) =>
  b.faulty.orders.edit(id, change);

describe('Orders of a shop', () => {
  it('are here once however often they are pulled, twice at once as well [O02]', async () => {
    const [one, two] = [await b.goods({ qty: 2 }), await b.goods()];
    b.place('o02', [one, two]);
    await b.pull();
    await Promise.all([b.pull(), b.pull(), pullShop(b.needs, shopId)]);
    b.later(61_000);
    await b.pull();
    await b.hear();

    const order = await b.order('o02');
    expect(order).toMatchObject({ hold: [], bucket: 'to_order', total: '3600', problems: [] });
    expect(order.number).toMatch(/^AL-\d\d-000001$/);
    expect(order.lines).toMatchObject([
      { variant_id: one.variantId, placed: 2, need: 2 },
      { variant_id: two.variantId, placed: 1, need: 1 },
    ]);
    const facts = await b.platform.db
      .selectFrom('line_facts')
      .select('fact')
      .where('order_id', '=', order.id)
      .execute();
    expect(facts).toEqual([{ fact: 'placed' }, { fact: 'placed' }]);
    expect((await b.tells()).map(({ kind }) => kind)).toEqual(['accepted']);
    expect(await b.documents('o02')).toMatchObject([{ no: 1, state: 'applied' }]);
  });

  it('lose a piece when their customer takes one away, and an older document changes nothing [O11]', async () => {
    const [one, two] = [await b.goods({ qty: 2 }), await b.goods()];
    const first = b.place('o11', [one, two]);
    await b.pull();
    edit('o11', (it) => ({
      ...it,
      lines: [{ ...it.lines[0]!, qty: 1, lineGross: '1200.00' }, it.lines[1]!],
      totalGross: '2400.00',
    }));
    await b.pull();
    const now = await b.order('o11');
    expect(now).toMatchObject({
      total: '2400',
      lines: [{ placed: 2, cancelled: 1, need: 1 }, { need: 1 }],
      problems: [],
    });

    b.faulty.orders.put('o11', first);
    await b.pull();

    expect(await b.documents('o11')).toMatchObject([{ state: 'applied' }, { state: 'applied' }, { state: 'older' }]);
    expect(await b.order('o11')).toEqual(now);
  });

  it('keep what is packed: the shop took it away, and a person decides; unpacked it may go [O12]', async () => {
    const [one, two] = [await b.goods(), await b.goods()];
    b.place('o12', [one, two]);
    await b.pull();
    const order = await b.order('o12');
    const packed = order.lines[1]!.id;
    const street = async () =>
      (
        await b.platform.db
          .selectFrom('order_parties')
          .select('street')
          .where('order_id', '=', order.id)
          .where('kind', '=', 'shipping')
          .executeTakeFirstOrThrow()
      ).street;
    await sql`update order_lines set q_received = 1, q_packed = 1 where id = ${packed}`.execute(b.platform.db);

    edit('o12', (it) => ({ ...it, lines: [it.lines[0]!], totalGross: '1200.00' }));
    await b.pull();

    expect((await b.order('o12')).lines[1]).toMatchObject({ cancelled: 0, need: 1 });
    expect((await b.order('o12')).problems).toMatchObject([
      { code: 'edit_conflict', line_id: packed, values: { qty: 1 } },
    ]);
    edit('o12', (it) => ({ ...it, shipping: { ...it.shipping, street: 'Rruga tjetër 9' } }));
    await b.pull();
    // Its label would not be handed over (packages): the address is the shop's.
    expect(await codes('o12')).toEqual(['edit_conflict']);
    expect(await street()).toBe('Rruga tjetër 9');
    // The shop takes it back: nothing was cancelled, so nothing is added.
    edit('o12', (it) => ({ ...it, lines: [it.lines[0]!, sampleLine(0, two)], totalGross: '2400.00' }));
    await b.pull();
    expect((await b.order('o12')).lines[1]).toMatchObject({ placed: 1, need: 1 });
    expect(await codes('o12')).toEqual([]);
    await sql`update order_lines set q_shipped = 1 where id = ${packed}`.execute(b.platform.db);
    edit('o12', (it) => ({ ...it, shipping: { ...it.shipping, street: 'Rruga e tretë 1' } }));
    await b.pull();
    expect(await codes('o12')).toEqual(['address_changed']);
    expect(await street()).toBe('Rruga tjetër 9');
    // It came back: the address the shop says next is where it goes.
    await sql`update order_lines set q_bounced = 1 where id = ${packed}`.execute(b.platform.db);
    edit('o12', (it) => ({ ...it, shipping: { ...it.shipping, street: 'Rruga e katërt 4' } }));
    await b.pull();
    expect(await street()).toBe('Rruga e katërt 4');
  });

  it('wait for a line nobody knows, and the next with its SKU are known by the link a person made [O13]', async () => {
    const [known, local] = [await b.goods(), await b.goods()];
    const strange = sampleLine(900, { sku: 'ZZZ', ean: '4006381333931' });
    b.place('o13', [strange, known]);
    b.place('o13b', [sampleLine(901, { sku: 'ZZZ' })]);
    await b.pull();
    await b.hear();
    expect(await b.order('o13')).toMatchObject({ hold: ['unmapped'], bucket: 'new', problems: [{ code: 'unmapped' }] });
    expect((await b.tells()).filter(({ key }) => key.includes(':order:')).length).toBe(3);

    const { id, lines } = await b.order('o13');
    await b.make.user({ email: 'link@intake.test', permissions: ['Read_Order', 'Update_Order'] });
    const token = await tokenFor(b, 'link@intake.test');
    const { version } = await b.platform.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { version, line_id: lines[0]!.id, variant_id: local.variantId };
    expect((await request(b, linkLine, { params: { id }, body }, { token, shopId })).status).toBe(200);
    await b.hear();

    expect(await b.order('o13')).toMatchObject({
      hold: [],
      bucket: 'to_order',
      problems: [],
      lines: [{ variant_id: local.variantId }, {}],
    });
    expect(await b.order('o13b')).toMatchObject({ hold: [], lines: [{ variant_id: local.variantId }] });
    b.place('o13c', [sampleLine(902, { sku: 'ZZZ', qty: 3 })]);
    await b.pull();
    expect(await b.order('o13c')).toMatchObject({ hold: [], lines: [{ variant_id: local.variantId }] });
    await b.hear();
    expect((await b.tells()).filter(({ kind }) => kind === 'accepted')).toHaveLength(6);
  });

  it('are never mapped by an EAN alone', async () => {
    const product = await b.make.product({ ean: '5012345678900' });
    b.place('ean', [sampleLine(910, { sku: 'NOBODYS', ean: '5012345678900' })]);
    await b.pull();
    expect(await b.order('ean')).toMatchObject({ hold: ['unmapped'], lines: [{ variant_id: null }] });
    expect(product.variantId).toBeGreaterThan(0);
  });

  it('show prices nobody was shown, wrong VAT, sums that do not add up, and wait in a foreign currency [O14]', async () => {
    const near = await b.goods({ unitGross: '1199.99', lineGross: '1199.99' });
    b.place('o14a', [near]);
    const far = await b.goods({ unitGross: '1190.00', lineGross: '1190.00' });
    b.place('o14b', [far]);
    b.place('o14c', [await b.goods()], { totalGross: '1205.00' });
    b.place('o14d', [await b.goods()], { currency: 'EUR' });
    b.place('o14e', [await b.goods({ vatPercent: '10' })]);
    await b.pull();

    expect(await codes('o14a')).toEqual([]);
    const strange = await b.order('o14b');
    expect(strange).toMatchObject({ hold: [], total: '1190', lines: [{ unit: '1190' }] });
    expect(strange.problems).toMatchObject([
      { code: 'price_mismatch', values: { paid: '1190.0000', shown: '1200.0000' } },
    ]);
    expect((await b.order('o14c')).problems).toMatchObject([
      { code: 'total_mismatch', values: { total: '1205.0000', sum: '1200.00' } },
    ]);
    expect(await b.order('o14d')).toMatchObject({ hold: ['currency'], bucket: 'new' });
    expect(await codes('o14e')).toEqual(['vat_mismatch']);
    // The shop mends its sum.
    edit('o14c', (it) => ({ ...it, totalGross: '1200.00' }));
    await b.pull();
    expect(await codes('o14c')).toEqual([]);
  });

  it('come in beside bad ones, which are shown with what is wrong and read again when the shop mended them [O15]', async () => {
    const good = await b.goods();
    b.place('good-1', [good]);
    b.place('bad-qty', [{ ...good, qty: -1 }]);
    b.place('bad-total', [good], { totalGross: '1e309' });
    b.place(
      'bad-lines',
      Array.from({ length: 2001 }, (_, at) => sampleLine(at)),
    );
    b.faulty.orders.put('bad-form', {
      hello: 'world\0',
      deep: JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown,
    });
    b.place('good-2', [{ ...good, qty: 3, lineGross: '3600.00' }]);

    await b.pull();

    expect(await b.order('good-1')).toMatchObject({ hold: [] });
    expect(await b.order('good-2')).toMatchObject({ hold: [] });
    const refused = (await b.documents()).filter(({ state }) => state === 'refused');
    expect(Object.fromEntries(refused.map((it) => [it.external_id, [it.error_code, it.error_values]]))).toEqual({
      'bad-qty': ['qty_wrong', { field: 'lines.0.qty', value: '-1' }],
      'bad-total': ['amount_too_large', { field: 'totalGross', value: '1e309' }],
      'bad-lines': ['too_many_lines', { value: '2001' }],
      'bad-form': ['unreadable', { problem: expect.stringContaining('externalId') }],
    });
    const { cursor } = await b.platform.db
      .selectFrom('order_pulls')
      .select('cursor')
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow();
    expect(cursor).toContain('good-2');

    await b.make.user({ email: 'mend@intake.test', permissions: ['Read_Order', 'Update_Order'] });
    const token = await tokenFor(b, 'mend@intake.test');
    const list = async () =>
      (await request(b, listIntake, { query: { state: 'refused', pageSize: 100 } }, { token, shopId })).body.result as {
        total: number;
        results: { id: number; external_id: string }[];
        counts: { refused: number };
      };
    const before = await list();
    expect([before.total, before.counts.refused, before.results.length]).toEqual([4, 4, 4]);
    // The page of issues leads here, and says as many.
    const troubles = async () =>
      (await orderIntakeCauses[0]!.read(b.platform.db, new Date())).map(({ line, shopId: of, count }) => [
        line,
        of,
        count,
      ]);
    expect(await troubles()).toEqual([['refused', shopId, 4]]);
    const failed = (times: number) =>
      sql`update order_pulls set failures = ${times}, error = 'Timed out' where shop_id = ${shopId}`.execute(
        b.platform.db,
      );
    await failed(4);
    expect(await troubles()).toHaveLength(1);
    await failed(5);
    expect((await troubles())[1]).toEqual(['silent', shopId, 5]);
    await failed(0);
    const bad = before.results.find((it) => it.external_id === 'bad-qty')!;
    const again = () => retryIntake(b.needs)({ params: { id: bad.id } }, b.as({ shopId }));
    expect(await again()).toMatchObject({ state: 'refused', error: { code: 'qty_wrong' } });
    edit('bad-qty', (it) => ({ ...it, lines: [{ ...it.lines[0]!, qty: 1 }] }));
    expect(await again()).toMatchObject({
      state: 'applied',
      no: 2,
      order: { number: expect.stringContaining('AL-') },
    });
    expect(await b.order('bad-qty')).toMatchObject({ lines: [{ need: 1 }] });
    expect((await list()).total).toBe(3);
    await expect(again()).rejects.toMatchObject({ definition: { code: 'intake_not_refused' } });
  });

  it('are read by one worker while a page takes longer than its lease, and by another once that one is silent', async () => {
    let giveUp: (why: Error) => void = () => undefined;
    const slow = async (id: number) => {
      const shop = await b.needs.connectorFor(id);
      return { ...shop, listOrders: () => new Promise<never>((_, reject) => (giveUp = reject)) };
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const first = pullShop({ ...b.needs, connectorFor: slow as typeof b.needs.connectorFor }, shopId);
      first.catch(() => undefined);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      const until = async () =>
        (
          await b.platform.db
            .selectFrom('order_pulls')
            .select('lease_until')
            .where('shop_id', '=', shopId)
            .executeTakeFirstOrThrow()
        ).lease_until!.getTime();
      await vi.waitFor(async () => expect(await until()).toBeGreaterThan(b.platform.now().getTime()));
      for (let beat = 0; beat < 5; beat++) {
        const before = await until();
        b.later(10_000);
        vi.advanceTimersByTime(10_000);
        await vi.waitFor(async () => expect(await until()).toBeGreaterThan(before));
      }
      expect(await b.pull(), 'another worker').toBeNull();

      b.later(60_000);
      expect(await b.pull(), 'another worker, after a minute of silence').not.toBeNull();
      giveUp(new Error('silent too long'));
      await expect(first).rejects.toThrow('silent too long');
    } finally {
      vi.useRealTimers();
    }
  });
});
