import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce, previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import { applyChangeSet } from '#features/base/change-sets/server/use-cases/apply-change-set.ts';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import { saidIn } from '#kit/sentence.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import * as operations from '../../contract/prices.operations.ts';
import { pinChange } from '../../contract/prices.rules.ts';
import { priceSteps } from '../../contract/pricing.steps.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { listPricesOfVariant } from './list-prices-of-variant.ts';
import { listRulesMet } from './list-rules-met.ts';
import { pinPrice } from './pin-price.ts';
import { tracePrice, whatIf } from './trace-price.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let [a100, a101, a102] = [0, 0, 0];
let ids: number[];

const row = async (variantId: number) =>
  (await listPricesOfVariant(b.platform)({ params: { variantId } }, b.as())).find(({ shop_id }) => shop_id === 1)!;
const pin = async (variantId: number, asked: object) => {
  const { version } = await row(variantId);
  const body = {
    kind: 'gross',
    amount: null,
    until: null,
    reason: '',
    confirmed: false,
    version,
    ...asked,
  } as Parameters<ReturnType<typeof pinPrice>>[0]['body'];
  return pinPrice(b.platform)({ params: { variantId }, body }, b.as());
};
const run = (operation: (typeof operations)[keyof typeof operations], input: object, rows = ids) =>
  changeAtOnce(b.platform)(b.as(), {
    operation: operation as typeof operations.pinPricesOperation,
    input: input as never,
    ids: rows,
  });
/** The change set was carried out, or undone. */
async function rested(id: string): Promise<void> {
  const task = async () =>
    (await sql<{ task_id: string | null }>`select task_id from change_sets where id = ${id}`.execute(b.platform.db))
      .rows[0]!.task_id;
  const running = await task();
  if (running !== null) await b.taskEnded(running);
}
const trace = (variantId: number, at?: string) =>
  tracePrice(b.platform)({ params: { variantId, shopId: 1 }, query: { at } }, b.as());

beforeAll(async () => {
  b = await bench();
  tools = priceTools(b);
  // The person of the bench's contexts.
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  ids = [];
  for (const [sku, cost, price] of [
    ['A-100', '40', '50'],
    ['A-101', '8', '10'],
    ['A-102', '120', '150'],
  ] as const) {
    const product = await b.make.product({ sku, price, shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = ${cost}::numeric, tvsh = 18 where id = ${product.variantId}`.execute(
      b.platform.db,
    );
    ids.push(product.variantId);
  }
  [a100, a101, a102] = ids as [number, number, number];
  await tools.profile(1, { ...kosovo, guards: { max_up_percent: '30', min_margin_percent: '10' } }, 'Kosovo');
}, 90_000);
afterAll(() => b.close());

describe('A shop begins to calculate', () => {
  it('what it shows is taken over, with the VAT staff gave kept as theirs, and going back gives everything back', async () => {
    const { db } = b.platform;
    await sql`insert into variant_prices (variant_id, shop_id, price, tvsh) values (${a101}, 1, 11, 8)`.execute(db);
    const before = (await sql`select * from variant_prices order by variant_id`.execute(db)).rows;
    await run(operations.calculateShopOperation, {}, [1]);
    const prices =
      await sql`select price::text, tvsh::text, tvsh_by_hand::text from variant_prices where shop_id = 1 order by variant_id`.execute(
        db,
      );
    const taken = [
      { price: '50.0000', tvsh: null, tvsh_by_hand: null },
      { price: '11.0000', tvsh: '8.00', tvsh_by_hand: '8.00' },
      { price: '150.0000', tvsh: null, tvsh_by_hand: null },
    ];
    expect(prices.rows.map((one) => (one as { price: string }).price)).toEqual(taken.map(({ price }) => price));
    expect((prices.rows[1] as { tvsh_by_hand: string }).tvsh_by_hand).toBe('8.00');
    await tools.settle();
    await run(operations.followSuppliersOperation, {}, [1]);
    const own = (rows: unknown[]) =>
      (rows as { price: string | null; tvsh: string | null }[]).filter(
        ({ price, tvsh }) => price !== null || tvsh !== null,
      );
    expect(own((await sql`select * from variant_prices order by variant_id`.execute(db)).rows)).toEqual(before);
    await sql`delete from variant_prices`.execute(db);
    await run(operations.calculateShopOperation, {}, [1]);
    await tools.settle();
    expect((await tools.results(1, ids)).map(({ applied, state }) => [applied, state])).toEqual([
      ['62.99', 'ok'],
      ['12.99', 'ok'],
      ['188.99', 'ok'],
    ]);
  });
});

describe('A price is explained', () => {
  it('step by step, calculated again, and at any moment of the past', async () => {
    const now = await trace(a100);
    expect(now).toMatchObject({
      reproduced: true,
      state: 'ok',
      result: { gross: '62.99', net_margin: '25.07' },
      why_not: [],
    });
    expect(now.steps.map(({ step, out, rule }) => [step, out, rule?.name])).toEqual([
      ['base', '40', 'Kosovo'],
      ['landed', '40', undefined],
      ['margin', '53.33333333', 'Kosovo'],
      ['vat', '62.93333333', undefined],
      ['rounding', '62.99', 'Kosovo'],
    ]);
    const then = new Date().toISOString();
    await tools.cost(a100, '44');
    await tools.settle();
    expect(await trace(a100)).toMatchObject({ reproduced: true, result: { gross: '68.99' } });
    expect(await trace(a100, then)).toMatchObject({ reproduced: true, result: { gross: '62.99' } });
    await expect(trace(a100, '2001-01-01T00:00:00Z')).rejects.toThrow('No price was calculated here by then');
    // The log is only added to; a figure that is another one now is the doing of who may take its guard off.
    const forge = sql`update price_events set new_gross = 63.99 where new_gross = 68.99`;
    await expect(forge.execute(b.platform.db)).rejects.toThrow('price_events is only added to');
    await expect(sql`delete from price_events`.execute(b.platform.db)).rejects.toThrow('price_events is only added to');
    await sql`update price_events set sent_at = sent_at, state = state, run_id = run_id`.execute(b.platform.db);
    await sql`alter table price_events disable trigger price_events_only_added`.execute(b.platform.db);
    await forge.execute(b.platform.db);
    await sql`alter table price_events enable trigger price_events_only_added`.execute(b.platform.db);
    expect((await trace(a100, new Date().toISOString())).reproduced).toBe(false);
    await tools.cost(a100, '40');
    await tools.settle();
  });

  it('at a moment of the past also where the rules of today cannot be read', async () => {
    const then = new Date().toISOString();
    const { db } = b.platform;
    const assigned = await sql<{ ids: number[] }>`select bundle_ids as ids from price_assignments
      where variant_id = ${a100} and shop_id = 1`.execute(db);
    const { rows } = await sql<{ id: number }>`insert into price_bundles (shop_id, versions, steps)
      values (1, '{"margin": "of a release to come"}', '{"margin": {"kind": "unheard of"}}') returning id`.execute(db);
    const holds = (bundleIds: readonly number[]) =>
      sql`update price_assignments set bundle_ids = ${bundleIds}::bigint[] where variant_id = ${a100} and shop_id = 1`.execute(
        db,
      );
    await holds([rows[0]!.id]);
    expect(await trace(a100, then)).toMatchObject({ reproduced: true, result: { gross: '62.99' } });
    // Whatever the rules of today say, nothing is made up of them.
    await expect(trace(a100)).rejects.toThrow('margin');
    await holds(assigned.rows[0]!.ids);
    expect((await trace(a100)).reproduced).toBe(true);
  });

  it('and what it would be with other steps, without saving them', async () => {
    const ask = (steps: object) =>
      whatIf(b.platform)({ body: { variant_id: a100, shop_id: 1, steps } } as never, b.as());
    expect((await ask({ margin: { kind: 'margin', value: '30' } })).result?.gross).toBe('66.99');
    expect((await ask({ rounding: null })).result?.gross).toBe('62.93');
    const dearer = await whatIf(b.platform)({ body: { variant_id: a100, shop_id: 1, steps: {}, cost: '44' } }, b.as());
    expect([dearer.result?.gross, dearer.reproduced]).toEqual(['68.99', null]);
    expect((await row(a100)).cost).toBe('40');
    // Of a price set by hand, what the rules would come to without it.
    await sql`insert into price_pins (variant_id, shop_id, kind, amount, reason) values (${a100}, 1, 'gross', 50, 'Tried')`.execute(
      b.platform.db,
    );
    expect((await trace(a100)).source).toBe('pin');
    expect(await ask({ margin: { kind: 'margin', value: '30' } })).toMatchObject({
      source: 'rule',
      result: { gross: '66.99' },
    });
    await sql`delete from price_pins where variant_id = ${a100} and reason = 'Tried'`.execute(b.platform.db);
    await expect(ask({ margin: { kind: 'margin', value: '100' } })).rejects.toMatchObject({
      issues: [{ field: 'steps.margin.value' }],
    });
  });
});

describe('The rules that meet for a price', () => {
  it('are told with their scope, what holds, and what holds instead of the others and why', async () => {
    const { db } = b.platform;
    const alone = await tools.profile(1, { margin: { kind: 'margin', value: '31' } }, 'Of one product');
    await sql`update price_profile_versions set state = 'draft', activated_at = null where id = ${alone}`.execute(db);
    await sql`update price_profile_versions set steps = '{"margin": {"kind": "margin", "value": "31"}}' where id = ${alone}`.execute(
      db,
    );
    await sql`update price_profile_scopes set product_id = (select product_id from variants where id = ${a100}) where version_id = ${alone}`.execute(
      db,
    );
    await sql`update price_profile_versions set state = 'active', activated_at = now() where id = ${alone}`.execute(db);
    const told = async (variantId: number) => {
      const { rules } = await listRulesMet(b.platform)({ params: { variantId, shopId: 1 } }, b.as());
      return rules.map(({ name, scope, steps }) => [
        name,
        scope.kind,
        Object.fromEntries(steps.map(({ step, outcome, by }) => [step, by ? `${outcome}: ${by.name}` : outcome])),
      ]);
    };
    expect(await told(a100)).toEqual([
      ['Of one product', 'product', { margin: 'holds' }],
      ['Kosovo', 'shop', { base: 'holds', margin: 'scope: Of one product', rounding: 'holds', guards: 'holds' }],
    ]);
    expect(await told(a101)).toEqual([
      ['Kosovo', 'shop', { base: 'holds', margin: 'holds', rounding: 'holds', guards: 'holds' }],
    ]);
    await sql`update price_profiles set archived_at = now() where name = 'Of one product'`.execute(db);
    await expect(listRulesMet(b.platform)({ params: { variantId: 0, shopId: 1 } }, b.as())).rejects.toThrow();
  });
});

describe('A price by hand', () => {
  it('PR07: asks for a reason below the minimum margin, holds whatever the cost does, and is measured when it ends', async () => {
    await expect(pin(a100, { amount: '49.90' })).rejects.toMatchObject({ definition: { code: 'pin_below_min' } });
    const saved = await pin(a100, { amount: '49.90', reason: 'Fair' });
    expect(saved).toMatchObject({
      source: 'pin',
      applied_gross: '49.9',
      net_margin: '5.41',
      warnings: ['pin_below_min'],
      pin: { amount: '49.9' },
    });
    await tools.cost(a100, '44');
    await tools.settle();
    expect(await row(a100)).toMatchObject({ applied_gross: '49.9', calculated_gross: '68.99', state: 'ok' });
    await sql`update price_pins set until = now() - interval '1 second' where ended_at is null`.execute(b.platform.db);
    await tools.settle();
    expect(await row(a100)).toMatchObject({
      applied_gross: '49.9',
      calculated_gross: '68.99',
      state: 'quarantined',
      pin: null,
    });
    await expect(pin(a100, { amount: '4990.00' })).rejects.toMatchObject({
      definition: { code: 'change_too_large' },
      values: { max: '30' },
    });
  });

  it('PR10: what waits is accepted, and then holds', async () => {
    expect(await row(a100)).toMatchObject({ waiting: { new_gross: '68.99', code: 'change_too_large' } });
    await run(operations.acceptPricesOperation, { reason: 'seen' }, [a100]);
    expect(await row(a100)).toMatchObject({ applied_gross: '68.99', state: 'ok', waiting: null });
    await tools.cost(a100, '80');
    await tools.settle();
    await run(operations.rejectPricesOperation, { reason: 'no' }, [a100]);
    await sql`insert into price_dirty values (${a100}, 1, '{rules}')`.execute(b.platform.db);
    await tools.settle();
    expect(await row(a100)).toMatchObject({ applied_gross: '68.99', state: 'quarantined', waiting: null });
    await tools.cost(a100, '44');
    await tools.settle();
    expect(await row(a100)).toMatchObject({ applied_gross: '68.99', state: 'ok' });
    // 3: 58 again is +31.9 %, and a person accepts it.
    await tools.cost(a100, '58');
    await tools.settle();
    expect(await row(a100)).toMatchObject({
      applied_gross: '68.99',
      state: 'quarantined',
      waiting: { new_gross: '90.99', percent: '31.8887' },
    });
    await run(operations.acceptPricesOperation, { reason: 'seen' }, [a100]);
    expect(await row(a100)).toMatchObject({ applied_gross: '90.99', state: 'ok', waiting: null });
    const { rows } = await sql<{ cause: string; name: string; new: string }>`
      select e.cause, u.first_name || ' ' || u.last_name as name, trim_scale(e.new_gross)::text as new from price_events e
        join users u on u.id = e.user_id where e.variant_id = ${a100} and e.field = 'price' order by e.id desc limit 1`.execute(
      b.platform.db,
    );
    expect(rows).toEqual([{ cause: 'decision', name: 'Berta Bench', new: '90.99' }]);
    await tools.cost(a100, '44');
    await sql`update price_results set applied_gross = 68.99, applied_net = 58.4661 where variant_id = ${a100}`.execute(
      b.platform.db,
    );
    await sql`insert into price_dirty values (${a100}, 1, '{cost}') on conflict do nothing`.execute(b.platform.db);
    await tools.settle();
    expect(await row(a100)).toMatchObject({ applied_gross: '68.99', state: 'ok' });
  });

  it('is refused where somebody was faster, with both values, and where it is no price', async () => {
    await expect(pin(a100, { amount: '60', version: 1 })).rejects.toMatchObject({
      definition: { status: 409 },
      values: { is: '68.99', asked: '60' },
    });
    for (const amount of ['0', '60.999', '9999999999'])
      await expect(pin(a100, { amount, confirmed: true })).rejects.toMatchObject({
        definition: { code: 'price_amount_invalid' },
      });
    await expect(pin(a100, { amount: '60', until: '2001-01-01T00:00:00Z' })).rejects.toMatchObject({
      definition: { code: 'price_until_past' },
    });
    await expect(
      pin(a100, { amount: '60' }).then(() =>
        listPricesOfVariant(b.platform)({ params: { variantId: a100 } }, b.as({ sellerId: 99 })),
      ),
    ).rejects.toThrow('Not found');
    expect(await pin(a100, { amount: null })).toMatchObject({ pin: null, applied_gross: '68.99' });
  });

  it('PR08: five percent more on all, and back', async () => {
    await tools.cost(a100, '40');
    await tools.settle();
    const done = await run(operations.pinPricesOperation, {
      kind: 'gross',
      change: { percent: '5' },
      reason: '',
      until: null,
      confirmed: false,
    });
    expect(done.done).toHaveLength(3);
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['66.14', '13.64', '198.44']);
    // To an ending; a tie goes up.
    const rounded = { kind: 'gross', change: { modulus: '5', offset: '0' }, reason: '', until: null, confirmed: false };
    await run(operations.pinPricesOperation, rounded);
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['65', '15', '200']);
    await run(operations.unpinPricesOperation, {});
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['62.99', '12.99', '188.99']);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('PR08 1–3: a preview keeps what was before; a row that another person changed meanwhile is left out, and undo puts the others back', async () => {
    await b.make.user({ name: 'Bora Bench' });
    const other = { ...b.as().actor, userId: 2, fullName: 'Bora Bench' };
    const input = { kind: 'gross', change: { percent: '5' }, reason: '', until: null, confirmed: false };
    const body = { operation: operations.pinPricesOperation.name, input, ids };
    const { change_set: set, rows, effects } = await previewChanges(b.platform)({ body } as never, b.as());
    expect(set.counts).toMatchObject({ planned: 3, refused: 0 });
    // Before anything is carried out: what each price and its margin become, and all of them together.
    expect(rows.map(({ told }) => told?.message)).toEqual([
      '62.99 EUR → 66.14 EUR (+5.00%), net margin 25.07% → 28.64%',
      '12.99 EUR → 13.64 EUR (+5.00%), net margin 27.33% → 30.79%',
      '188.99 EUR → 198.44 EUR (+5.00%), net margin 25.08% → 28.64%',
    ]);
    expect(effects.map(({ message }) => message)).toEqual([
      'Prices move by +5.00% to +5.00%, on average by +5.00%',
      '3 rise, 0 fall',
      'Profit of one piece of each: 56.55 EUR → 67.78 EUR; net margin 25.18% → 28.75%',
      '3 of them are on sale in the shop',
    ]);
    expect(saidIn('sq', rows[0]!.told!)).toBe('62,99 EUR → 66,14 EUR (+5,00%), marzhi neto 25,07% → 28,64%');
    const items = async () =>
      (
        await sql<{ item_id: number; state: string; code: string | null; before: unknown; after: unknown }>`
          select item_id, state, code, before, after from change_items where change_set_id = ${set.id} order by item_id`.execute(
          b.platform.db,
        )
      ).rows;
    expect((await items()).map(({ item_id, before, after }) => [item_id, before, after])).toEqual([
      [a100, { pin: null }, { pin: expect.objectContaining({ kind: 'gross', amount: '66.14' }) }],
      [a101, { pin: null }, { pin: expect.objectContaining({ kind: 'gross', amount: '13.64' }) }],
      [a102, { pin: null }, { pin: expect.objectContaining({ kind: 'gross', amount: '198.44' }) }],
    ]);
    const { version } = await row(a101);
    await pinPrice(b.platform)(
      {
        params: { variantId: a101 },
        body: { kind: 'gross', amount: '13.20', until: null, reason: 'Ours', confirmed: false, version },
      } as never,
      { ...b.as(), actor: other },
    );
    await applyChangeSet(b.platform)({ params: { id: set.id } } as never, b.as());
    await rested(set.id);
    expect((await items()).map(({ state, code }) => [state, code])).toEqual([
      ['done', null],
      ['skipped', 'changed_meanwhile'],
      ['done', null],
    ]);
    const prices = async () => (await tools.results(1, ids)).map(({ applied }) => applied);
    expect(await prices()).toEqual(['66.14', '13.2', '198.44']);
    await undoChangeSet(b.platform)({ params: { id: set.id } } as never, b.as());
    await rested(set.id);
    await tools.settle();
    expect(await prices()).toEqual(['62.99', '13.2', '188.99']);
    await run(operations.unpinPricesOperation, {});
    expect(await prices()).toEqual(['62.99', '12.99', '188.99']);
  });

  it('PR08: the end of one is previewed as the guards and campaigns will have it, not as the rules alone', async () => {
    const { db } = b.platform;
    const preview = async () => {
      const body = { operation: operations.unpinPricesOperation.name, input: {}, ids: [a100] };
      return (await previewChanges(b.platform)({ body } as never, b.as())).rows[0]?.told?.message;
    };
    const ends = async () => {
      const told = await preview();
      await run(operations.unpinPricesOperation, {}, [a100]);
      const { applied, state } = (await tools.results(1, [a100]))[0]!;
      return { told, applied, state };
    };
    await pin(a100, { amount: '65' });
    expect(await ends()).toEqual({
      told: '65.00 EUR → 62.99 EUR (-3.09%), net margin 27.38% → 25.07%',
      applied: '62.99',
      state: 'ok',
    });
    const assigned = await sql<{ ids: number[] }>`select bundle_ids as ids from price_assignments
      where variant_id = ${a100} and shop_id = 1`.execute(db);
    const holds = (bundleIds: readonly number[]) =>
      sql`update price_assignments set bundle_ids = ${bundleIds}::bigint[] where variant_id = ${a100} and shop_id = 1`.execute(
        db,
      );
    const guarded = async (guards: object) => {
      const { rows } = await sql<{ id: number }>`insert into price_bundles (shop_id, versions, steps)
        values (1, ${JSON.stringify({ guards: JSON.stringify(guards) })}, ${JSON.stringify(priceSteps.parse({ ...kosovo, guards }))}) returning id`.execute(
        db,
      );
      await holds([rows[0]!.id]);
    };
    await pin(a100, { amount: '65' });
    await guarded({ max_price: '60' });
    expect(await ends()).toEqual({
      told: '65.00 EUR stays: above the highest price (the rules give 62.99 EUR, -3.09%), net margin 27.38%',
      applied: '65',
      state: 'blocked',
    });
    await pin(a100, { amount: '66' });
    await guarded({ max_daily_percent: '1' });
    expect(await ends()).toEqual({
      told: '66.00 EUR stays until you decide: too much change in a day (the rules give 62.99 EUR, -4.56%), net margin 28.48%',
      applied: '66',
      state: 'quarantined',
    });
    await holds(assigned.rows[0]!.ids);
    await pin(a100, { amount: '65' });
    const item = await sql<{
      id: number;
    }>`with c as (insert into campaigns (names, type, start_local, end_local, rules)
        values ('{"EN":"Week"}', 'percent', now(), now() + interval '9 days', '{}') returning id)
      insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state)
        select c.id, v.id, 1, p.seller_id, 20, 'active' from c, variants v join products p on p.id = v.product_id where v.id = ${a100} returning id`.execute(
      db,
    );
    await sql`insert into price_layers (variant_id, shop_id, campaign_item_id, net, gross)
      values (${a100}, 1, ${item.rows[0]!.id}, 40, 47.2)`.execute(db);
    expect(await ends()).toEqual({
      told: '65.00 EUR stays: held by a campaign (the rules give 62.99 EUR, -3.09%), net margin 27.38%',
      applied: '65',
      state: 'held',
    });
    await sql`delete from price_layers`.execute(db);
    await sql`insert into price_dirty values (${a100}, 1, '{rules}') on conflict do nothing`.execute(db);
    await tools.settle();
    expect((await tools.results(1, [a100]))[0]).toMatchObject({ applied: '62.99', state: 'ok' });
  });

  it('to a net margin: the lowest price that leaves it, refused where the cost is not known or nothing would be left (4.4)', async () => {
    const asked = { kind: 'gross', reason: '', until: null, confirmed: true };
    await run(operations.pinPricesOperation, { ...asked, change: { net_margin: '30' } });
    // 40 ÷ 0.7 × 1.18 = 67.428…, up to the next cent.
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['67.43', '13.49', '202.29']);
    for (const { net_margin } of await tools.results(1, ids)) expect(Number(net_margin)).toBeGreaterThanOrEqual(30);
    await run(operations.unpinPricesOperation, {});
    const costless = await b.make.product({ sku: 'A-300', price: '10' });
    await tools.cost(costless.variantId, null);
    await tools.settle();
    await expect(
      run(operations.pinPricesOperation, { ...asked, change: { net_margin: '30' } }, [costless.variantId]),
    ).rejects.toMatchObject({ definition: { code: 'price_margin_not_reached' } });
    for (const net_margin of ['1e1', '100', 'NaN', '-0.00001'])
      expect(pinChange.safeParse({ net_margin }).success).toBe(false);
  });

  it('a change of the log goes back for a week where its price still holds; what moved on is named (4.6)', async () => {
    const last = async () =>
      (
        await sql<{ id: number; run_id: number }>`select id, run_id from price_events
          where variant_id = ${a100} and field = 'price' order by id desc limit 1`.execute(b.platform.db)
      ).rows[0]!;
    await tools.cost(a100, '44');
    await tools.cost(a101, '8.8');
    await tools.settle();
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['68.99', '13.99', '188.99']);
    const { id: event, run_id: calculation } = await last();
    await pin(a101, { amount: '14.50' });
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const { done, refused } = await run(
      operations.revertPricesOperation,
      { change: { run: calculation }, until, reason: 'The feed was wrong' },
      ids,
    );
    expect(done).toHaveLength(1);
    expect(refused.map(({ code }) => code).toSorted()).toEqual(['price_moved_on', 'price_not_changed_then']);
    expect(await row(a100)).toMatchObject({
      applied_gross: '62.99',
      calculated_gross: '68.99',
      pin: { amount: '62.99', until, reason: 'The feed was wrong' },
    });
    await pin(a100, { amount: null });
    expect(await row(a100)).toMatchObject({ applied_gross: '68.99', pin: null });
    // The one change alone, and not of another shop.
    expect(
      (await run(operations.revertPricesOperation, { change: { event }, until, reason: 'x' }, [a100])).done,
    ).toHaveLength(1);
    await expect(
      run(operations.revertPricesOperation, { change: { event: 99_999_999 }, until, reason: 'x' }, [a100]),
    ).rejects.toThrow('Not found');
    await expect(
      run(operations.revertPricesOperation, { change: { event }, until: '2001-01-01T00:00:00.000Z', reason: 'x' }, [
        a100,
      ]),
    ).rejects.toThrow('The end is in the past');
    await run(operations.unpinPricesOperation, {});
    await tools.cost(a100, '40');
    await tools.cost(a101, '8');
    await tools.settle();
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['62.99', '12.99', '188.99']);
  });

  it('typed at the product is a net price by hand, and taken away there it is given back to the rules', async () => {
    const type = (price: string | null) =>
      b.platform.unitOfWork({ userId: 1, shopId: 1, cause: 'hand' }, async (tx) => {
        await sql`update variant_prices set price = ${price}::numeric where variant_id = ${a102} and shop_id = 1`.execute(
          tx.db,
        );
        const { rows } = await sql<{ id: number }>`select product_id as id from variants where id = ${a102}`.execute(
          tx.db,
        );
        tx.touch('product', [rows[0]!.id]);
      });
    await type('155');
    await tools.settle();
    expect(await row(a102)).toMatchObject({
      source: 'pin',
      pin: { kind: 'net', amount: '155' },
      applied_gross: '182.9',
      state: 'ok',
    });
    await type(null);
    await tools.settle();
    expect(await row(a102)).toMatchObject({ source: 'rule', pin: null, applied_gross: '188.99', state: 'ok' });
  });

  it('nothing of a supplier stands in for a price that rules do not give', async () => {
    const flags = async () =>
      (
        await sql<{
          priced: boolean;
        }>`select flags & 256 > 0 as priced from product_list_shops l join variants v on v.product_id = l.product_id
        where v.id = ${a101} and l.shop_id = 1`.execute(b.platform.db)
      ).rows[0]!.priced;
    expect(await flags()).toBe(true);
    const other = await b.make.product({ sku: 'A-200', price: '10' });
    await tools.cost(other.variantId, null);
    await tools.settle();
    expect(await row(other.variantId)).toMatchObject({ state: 'blocked', codes: ['cost_missing'], applied_net: null });
    const { rows } = await sql<{
      priced: boolean;
    }>`select flags & 256 > 0 as priced from product_list_shops where product_id = ${other.id} and shop_id = 1`.execute(
      b.platform.db,
    );
    expect(rows[0]!.priced).toBe(false);
    expect(await b.listDifferences()).toEqual([]);
  });
});
