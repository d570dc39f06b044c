import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { changeAtOnce, previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { outcomeOf } from '#features/base/tasks/contract/tasks.rules.ts';
import { deleteBrand } from '#features/catalogue/brands/contract/brands.calls.ts';
import { addExclusion, deleteExclusion } from '#features/catalogue/exclusions/contract/exclusions.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { resolveRules } from '../../contract/bundles.rules.ts';
import { type PriceTrace, tracePrice } from '../../contract/prices.calls.ts';
import { assignProfileOperation, pricePoliciesOperation } from '../../contract/prices.operations.ts';
import type { ToldSimulation } from '../../contract/profiles/simulated-part.ts';
import * as calls from '../../contract/profiles.calls.ts';
import type { ProfileRow, ProfileUse, ProfileVersion, RetirePreview } from '../../contract/profiles.model.ts';
import type { Simulation } from '../../contract/profiles.simulation.ts';
import { priceTools } from '../prices.for-tests.ts';
import { resolveShop } from '../rules/resolve-shop.ts';
import { rulesReadModel } from '../rules/rules.read-model.ts';
import { rulesOfVariant } from '../rules/rules-of-variant.read-model.ts';
import { tracePrice as explain } from '../use-cases/trace-price.ts';
import { profilesList } from './profiles.list.ts';
import { tryRules } from './simulating/try-version.ts';
import { startVersions } from './start-versions.ts';
import { activateVersion } from './use-cases/activate-version.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let token: string;
let at = new Date();
const ids: Record<string, number> = {};
const things: Record<string, number> = {};

/** The market of the scenarios: of Acme in Phones, A-101 in Audio; shop 1 calculates. */
beforeAll(async () => {
  b = await bench({ now: () => at });
  tools = priceTools(b);
  await b.work();
  const { db } = b.platform;
  await b.make.user({ email: 'super@tregu.test', name: 'Ada Admin', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  things.electronics = (await b.make.category({ name: 'Electronics' })).id;
  things.phones = (await b.make.category({ name: 'Phones', parentId: things.electronics })).id;
  things.audio = (await b.make.category({ name: 'Audio', parentId: things.electronics })).id;
  things.seller = (await b.make.seller({ name: 'Alpha Supply' })).id;
  const shopBrand = await db
    .insertInto('shop_brands')
    .values({ name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  things.acme = shopBrand.id;
  const brand = await db
    .insertInto('brands')
    .values({ name: 'ACME', seller_id: things.seller, shop_brand_id: shopBrand.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [sku, cost, category, brandId] of [
    ['A-100', '40', 'phones', brand.id],
    ['A-101', '8', 'audio', null],
    ['A-102', '120', 'phones', brand.id],
  ] as const) {
    const product = await b.make.product({
      sku,
      sellerId: things.seller,
      categoryIds: [things[category]!],
      status: 4,
      shops: { 1: 'in_shop' },
      ...(brandId ? { brandId } : {}),
    });
    await sql`update variants set purchase_price = ${cost}::numeric, currency = 'EUR' where id = ${product.variantId}`.execute(
      db,
    );
    ids[sku] = product.variantId;
    things[sku] = product.id;
  }
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
}, 60_000);
afterAll(() => b.close());

type Call = (typeof calls)[keyof typeof calls];
const fine = async <T>(call: object, parts: object, who = token): Promise<T> => {
  const { status, body } = await request(b, call as never, parts as never, { token: who });
  expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
  return body.result as T;
};
const errorOf = async (call: Call, parts: object, who = token) => {
  const { status, body } = await request(b, call as never, parts as never, { token: who });
  return [status, (body.result as { code: string }).code];
};

type Scope = Partial<
  Record<'seller_id' | 'shop_brand_id' | 'category_id' | 'priority' | 'product_id' | 'variant_id', number>
>;
const saved = (id: number, no: number, version: number, steps: object, scopes: readonly Scope[] = [{}], note = '') =>
  fine<ProfileVersion>(calls.saveProfileVersion, { params: { id, no }, body: { steps, scopes, note, version } });
async function simulated(id: number, no: number, filters: object = {}): Promise<ToldSimulation> {
  const { simulation_id, task_id } = await fine<{ simulation_id: number; task_id: string }>(calls.simulateVersion, {
    params: { id, no },
    body: { filters },
  });
  await b.taskEnded(task_id);
  // However many prices stay or are refused, a try that looked at all of them is done: its toast says no errors.
  const { rows } = await sql<
    Pick<Task, 'status' | 'result'>
  >`select status, result from tasks where id = ${task_id}`.execute(b.platform.db);
  expect(outcomeOf(rows[0]!)).toBe('done');
  return fine<ToldSimulation>(calls.getSimulation, { params: { id: simulation_id } });
}
async function activated(id: number, no: number, start_local: string | null = null) {
  const { id: simulation_id } = await simulated(id, no);
  return fine<{ state: string; start_at: string | null; variants: number }>(calls.activateVersion, {
    params: { id, no },
    body: { simulation_id, start_local, confirm: true },
  });
}
/** A profile in force, from its steps and scopes. */
async function inForce(name: string, steps: object, scopes: readonly Scope[], shop_id = 1): Promise<number> {
  const { id } = await fine<{ id: number }>(calls.addProfile, { body: { shop_id, name } });
  await saved(id, 1, 1, steps, scopes);
  await activated(id, 1);
  return id;
}
const retire = async (id: number) => {
  await fine(calls.retireProfile, { params: { id }, body: { confirm: true } });
};
/** The list of profiles as a file has it, by name. */
const written = async (asked: Parameters<typeof rowsOf>[1]) =>
  (await rowsOf(profilesList(b.platform), asked)).rows.toSorted((x, y) => String(x[0]).localeCompare(String(y[0])));
const traced = (sku: string) => fine<PriceTrace>(tracePrice, { params: { variantId: ids[sku]!, shopId: 1 } });
const applied = async (...skus: string[]) => {
  await tools.settle();
  return (
    await tools.results(
      1,
      skus.map((sku) => ids[sku]!),
    )
  ).map((row) => row.applied);
};
const margin = (value: number) => ({ margin: { kind: 'margin', value: String(value) } });
const kosovo = {
  base: { of: 'purchase', includes_vat: false },
  ...margin(25),
  rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
  guards: { max_up_percent: '30' },
};
let main = 0;

describe('Price profiles', () => {
  it('PR01 1–2: a first profile is tried, activated, and the prices are there', async () => {
    const { id, no } = await fine<{ id: number; no: number }>(calls.addProfile, {
      body: { shop_id: 1, name: ' Kosovo ' },
    });
    main = id;
    expect(no).toBe(1);
    expect(await saved(id, 1, 1, kosovo)).toMatchObject({
      name: 'Kosovo',
      state: 'draft',
      steps: kosovo,
      version: 2,
      digits: 2,
      scopes: [{ kind: 'shop' }],
    });
    const tried = await simulated(id, 1);
    expect(tried).toMatchObject({
      state: 'done',
      usable: true,
      summary: { affected: 3, unchanged: 0, refused: [], live: 3, first: [{ before: null }, {}, {}], rises: [] },
    });
    expect(tried.summary!.after.net_margin).toBe('25.83');
    const body = { simulation_id: tried.id, confirm: true };
    expect(await fine(calls.activateVersion, { params: { id, no: 1 }, body })).toEqual({
      state: 'active',
      start_at: null,
      variants: 3,
    });
    expect(await applied('A-100', 'A-101', 'A-102')).toEqual(['62.99', '12.99', '188.99']);
    expect(await tools.events(1)).toHaveLength(3);
    const { results, total } = await fine<{ results: ProfileRow[]; total: number }>(calls.listProfiles, {
      query: { shop: '1' },
    });
    expect([total, results[0]]).toMatchObject([
      1,
      {
        name: 'Kosovo',
        state: 'active',
        no: 1,
        draft_no: null,
        steps: ['base', 'margin', 'rounding', 'guards'],
        scopes: [{ kind: 'shop' }],
        changed_by: 'Ada Admin',
      },
    ]);
    expect(await fine<ProfileUse[]>(calls.countProfileUse, { query: { shop: '1' } })).toEqual([
      { profile_id: id, won: 3, overridden: 0, net_margin: '25.83', blocked: 0 },
    ]);
  });

  it('PR04: a step is inherited on its own; what a profile leaves behind is told before it goes', async () => {
    const phones = await inForce('Phones', margin(30), [{ category_id: things.phones! }]);
    expect(await applied('A-100', 'A-101')).toEqual(['66.99', '12.99']);
    const acme = await inForce('Acme phones', margin(35), [
      { category_id: things.phones!, shop_brand_id: things.acme! },
    ]);
    expect(await applied('A-100')).toEqual(['72.99']);
    // Who gave each step, and whose it overrides.
    const stepOf = async (sku: string, step: string) => (await traced(sku)).steps.find((one) => one.step === step)!;
    expect(await stepOf('A-100', 'margin')).toMatchObject({
      rule: { name: 'Acme phones', version: 1 },
      overrides: [{ name: 'Kosovo' }, { name: 'Phones' }],
    });
    expect(await stepOf('A-100', 'rounding')).toMatchObject({ rule: { name: 'Kosovo' } });
    expect((await stepOf('A-100', 'rounding')).overrides).toBeUndefined();
    expect((await stepOf('A-101', 'margin')).overrides).toBeUndefined();
    const use = await fine<ProfileUse[]>(calls.countProfileUse, { query: { shop: '1' } });
    expect(use.map(({ profile_id, won, overridden }) => [profile_id, won, overridden])).toEqual([
      [main, 3, 0],
      [phones, 0, 2],
      [acme, 2, 0],
    ]);
    // The file of the list says the same of each, and nothing to people of a seller or held to another shop [GEN-014].
    const columns = ['name', 'shop', 'scopes', 'version', 'state', 'won', 'overridden'];
    expect(await written({ columns })).toEqual([
      ['Acme phones', 'Default', 'Acme + Electronics > Phones', '1', 'Active', '2', '0'],
      ['Kosovo', 'Default', 'The whole shop', '1', 'Active', '3', '0'],
      ['Phones', 'Default', 'Electronics > Phones', '1', 'Active', '0', '2'],
    ]);
    expect(await written({ columns, search: { state: 'draft' } })).toEqual([]);
    expect(await written({ columns, scope: { shopId: 1, sellerId: things.seller! } })).toEqual([]);
    expect(await written({ columns, reader: { userId: 1, shops: [2] } })).toEqual([]);
    const preview = await fine<RetirePreview>(calls.previewRetire, { params: { id: acme } });
    expect(preview).toMatchObject({
      variants: 2,
      without_price: 0,
      falls_to: [
        { name: 'Kosovo', variants: 2 },
        { name: 'Phones', no: 1, variants: 2 },
      ],
    });
    expect(preview.examples.map(({ sku: _, before, after }) => [before, after])[0]).toEqual(['72.99', '66.99']);
    await retire(acme);
    expect(await applied('A-100')).toEqual(['66.99']);
    expect(await errorOf(calls.retireProfile, { params: { id: acme }, body: { confirm: true } })).toEqual([
      409,
      'price_profile_not_active',
    ]);
    await retire(phones);
    expect(await applied('A-100')).toEqual(['62.99']);
    // Without the profile of the whole shop nothing has a base.
    expect(await fine<RetirePreview>(calls.previewRetire, { params: { id: main } })).toMatchObject({
      variants: 3,
      without_price: 3,
      falls_to: [],
      examples: [{ after: null }, { after: null }, { after: null }],
    });
  });

  it('one price is explained with as few statements as ever beside profiles that cannot reach it', async () => {
    // What a statement is asked by; the answer is the same as over HTTP.
    const asked = async (sku: string) => {
      let statements = 0;
      const lookUpDb = b.platform.lookUpDb.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const query = { params: { variantId: ids[sku]!, shopId: 1 }, query: {} };
      const trace = await explain({ lookUpDb })(query, b.as());
      expect(trace.steps).toEqual((await traced(sku)).steps);
      return statements;
    };
    const alone = await asked('A-101');
    const others = [
      await inForce('Other phones', margin(30), [{ category_id: things.phones! }]),
      await inForce('Other Acme', margin(35), [{ shop_brand_id: things.acme! }]),
      await inForce('Elsewhere', margin(40), [{ seller_id: (await b.make.seller({ name: 'Elsewhere' })).id }]),
    ];
    await tools.settle();
    expect(await asked('A-101')).toBe(alone);
    // All that decides what lost is asked for in one more.
    expect([alone, await asked('A-100')]).toEqual([3, 4]);
    // The same as for all products at once, variant by variant.
    const { db } = b.platform;
    const rules = (await rulesReadModel(db).listInForce(1, null)).get(1)!;
    for await (const { products } of resolveShop(db, 1, rules, null))
      for (const [productId, resolved] of products) {
        const one = await rulesOfVariant(db, 1, { variantId: 0, productId });
        expect(resolveRules(one.rules, one.target!)).toEqual(resolved);
      }
    for (const id of others.toReversed()) await retire(id);
    await tools.settle();
    expect(await applied('A-100')).toEqual(['62.99']);
  });

  it('a rule that says nothing any more is named, also where one profile alone gives every step', async () => {
    const { db } = b.platform;
    const overridden = async () =>
      (await traced('A-100')).steps.map(({ step, rule, overrides = [] }) => [
        step,
        rule?.name ?? null,
        ...overrides.map(({ name, version }) => `${name} ${version}`),
      ]);
    const marginOf = async () => (await overridden()).find(([step]) => step === 'margin');
    // Weaker than the one that gives all, and stronger than it: both ways round.
    const weak = await inForce('Weak', margin(40), [{ priority: -5 }]);
    expect(await applied('A-100')).toEqual(['62.99']);
    expect(await marginOf()).toEqual(['margin', 'Kosovo', 'Weak 1']);
    await retire(weak);
    const strong = await inForce('Phones alone', kosovo, [{ category_id: things.phones! }]);
    expect(await applied('A-100')).toEqual(['62.99']);
    expect(await marginOf()).toEqual(['margin', 'Phones alone', 'Kosovo 1']);
    await retire(strong);
    await tools.settle();
    expect(await marginOf()).toEqual(['margin', 'Kosovo']);
    // A version that is in force, and that the prices do not follow yet.
    await sql`update price_profile_versions set state = 'retired' where profile_id = ${main} and no = 1`.execute(db);
    await sql`with next as (
        insert into price_profile_versions (profile_id, no, state, steps, activated_at)
        select profile_id, 99, 'active', steps, now() from price_profile_versions where profile_id = ${main} and no = 1 returning id)
      insert into price_profile_scopes (version_id) select id from next`.execute(db);
    expect(await marginOf()).toEqual(['margin', 'Kosovo', 'Kosovo 99']);
    await sql`delete from price_profile_versions where profile_id = ${main} and no = 99`.execute(db);
    await sql`update price_profile_versions set state = 'active' where profile_id = ${main} and no = 1`.execute(db);
  });

  it('a simulation that nobody wants any more ends in the middle of a part, also while the database works', async () => {
    const { db, pool } = b.platform;
    const rules = (await rulesReadModel(db).listInForce(1, null)).get(1)!;
    const gone = new AbortController();
    const cancelled = Object.assign(new Error('Cancelled'), { name: 'Cancelled' });
    const holding = await pool.connect();
    await holding.query('begin; lock table publications in access exclusive mode');
    try {
      const parts = tryRules(db, 1, rules, at, { sold: new Map(), filters: null, signal: gone.signal });
      const asked = parts.next().catch((error: unknown) => error);
      await vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%price_tried%'",
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 10_000 },
      );
      gone.abort(cancelled);
      expect(await asked).toBe(cancelled);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
  });

  it('PR05: two rules of one rank are both worked out, and a priority decides without asking the policy', async () => {
    const { db } = b.platform;
    await sql`insert into mapped_categories (product_id, category_id) values (${things['A-100']!}, ${things.audio!})`.execute(
      db,
    );
    const twenty = await inForce('Twenty', margin(20), [{ category_id: things.audio! }]);
    const thirty = await inForce('Thirty', margin(30), [{ category_id: things.phones! }]);
    const bundles = async () =>
      (
        await sql<{
          n: number;
        }>`select cardinality(bundle_ids) as n from price_assignments where variant_id = ${ids['A-100']!} and shop_id = 1`.execute(
          db,
        )
      ).rows[0]!.n;
    expect([await bundles(), await applied('A-100')]).toEqual([2, ['66.99']]);
    // The price that lost is named with its rules; the policy of the shop turns them round, or refuses both.
    const others = async () =>
      (await traced('A-100')).other_prices.map(({ gross, rules }) => [
        gross,
        rules.map(({ name }) => name).includes('Twenty'),
      ]);
    const asked = (
      price_conflict: 'highest' | 'lowest' | 'refuse',
      vat_change: 'keep_net' | 'keep_gross' = 'keep_net',
    ) => ({
      operation: pricePoliciesOperation,
      input: { price_conflict, vat_change },
      ids: [1],
    });
    const said = async (of: ReturnType<typeof asked>) => {
      const body = { ...of, operation: of.operation.name };
      return (await previewChanges(b.platform)({ body } as never, b.as())).effects.map(({ message }) => message);
    };
    const policy = async (conflict: 'highest' | 'lowest' | 'refuse') => {
      await changeAtOnce(b.platform)(b.as(), asked(conflict));
      return applied('A-100');
    };
    const rank = '1 price has more than one rule of the same rank';
    expect(await said(asked('lowest'))).toEqual([rank, '1 price changes']);
    expect(await said(asked('refuse'))).toEqual([
      rank,
      '0 prices change',
      '1 price is blocked: what is in the shop stays',
    ]);
    expect(await said(asked('highest', 'keep_gross'))).toEqual([
      'No price changes now: the next change of VAT follows it',
    ]);
    expect(await others()).toEqual([['58.99', true]]);
    expect(await policy('lowest')).toEqual(['58.99']);
    expect(await others()).toEqual([['66.99', false]]);
    expect(await policy('refuse')).toEqual(['58.99']);
    expect((await tools.results(1, [ids['A-100']!]))[0]).toMatchObject({
      state: 'blocked',
      codes: ['profile_conflict'],
    });
    expect(await policy('highest')).toEqual(['66.99']);
    const { id: other, no } = await fine<{ id: number; no: number }>(calls.addProfile, {
      body: { shop_id: 1, name: 'Twenty first', from: { id: twenty, no: 1 } },
    });
    const copy = await fine<ProfileVersion>(calls.getProfileVersion, { params: { id: other, no } });
    expect(copy).toMatchObject({
      steps: margin(20),
      scopes: [{ category_id: things.audio, names: { category: 'Electronics > Audio' } }],
    });
    await saved(other, no, copy.version, margin(20), [{ category_id: things.audio!, priority: 5 }]);
    await activated(other, no);
    expect([await bundles(), await applied('A-100')]).toEqual([1, ['58.99']]);
    for (const id of [other, twenty, thirty]) await retire(id);
    await sql`delete from mapped_categories where product_id = ${things['A-100']!} and category_id = ${things.audio!}`.execute(
      db,
    );
    expect(await applied('A-100')).toEqual(['62.99']);
  });

  it('price.assign: the rules of a profile hold for chosen variants over all others, until it is undone (4.4)', async () => {
    const clearance = await inForce('Clearance', margin(15), [{ category_id: things.audio! }]);
    expect(await applied('A-100', 'A-101', 'A-102')).toEqual(['62.99', '10.99', '188.99']);
    const run = (variants: number[], profile_id = clearance) =>
      changeAtOnce(b.platform)(b.as(), { operation: assignProfileOperation, input: { profile_id }, ids: variants });
    const { changeSetId, done, unchanged } = await run([ids['A-100']!, ids['A-102']!]);
    expect([done.length, unchanged.length]).toEqual([2, 0]);
    // 47.06 × 1.18 = 55.53 to the nearest ending, and the steps it says nothing of stay.
    expect(await applied('A-100', 'A-101', 'A-102')).toEqual(['55.99', '10.99', '166.99']);
    expect((await run([ids['A-100']!])).unchanged).toEqual([ids['A-100']]);
    const { version } = await fine<ProfileVersion>(calls.getProfileVersion, { params: { id: clearance, no: 2 } });
    await saved(clearance, 3, 0, margin(12), [{ category_id: things.audio! }]);
    await expect(run([ids['A-101']!])).rejects.toMatchObject({ definition: { code: 'price_profile_has_draft' } });
    await fine(calls.deleteProfile, { params: { id: clearance } });
    expect(version).toBe(1);
    await undoChangeSet(b.platform)({ params: { id: changeSetId! } } as never, b.as());
    expect(await applied('A-100', 'A-101', 'A-102')).toEqual(['62.99', '10.99', '188.99']);
    await expect(run([ids['A-100']!], 999_999)).rejects.toThrow('Not found');
    await retire(clearance);
    await expect(run([ids['A-100']!])).rejects.toMatchObject({ definition: { code: 'price_profile_not_active' } });
    expect(await applied('A-101')).toEqual(['12.99']);
  });

  it('PR06: a version is tried before it holds, and an earlier one comes back as a new one', async () => {
    await saved(main, 2, 0, { ...kosovo, ...margin(30) });
    expect(await errorOf(calls.activateVersion, { params: { id: main, no: 2 }, body: { confirm: true } })).toEqual([
      409,
      'simulation_needed',
    ]);
    const tried = await simulated(main, 2);
    // What holds is told beside what would: the means of what is stored, since nothing was sold yet.
    const { rows: means } = await sql<{
      net_margin: string;
      kept: string;
    }>`select round(avg(net_margin), 2)::text as net_margin,
      round(avg(kept), 2)::text as kept from price_results where shop_id = 1 and applied_gross is not null`.execute(
      b.platform.db,
    );
    expect(tried.summary!.before).toEqual(means[0]);
    expect(tried.summary!.rises.find(({ variant_id }) => variant_id === ids['A-100'])).toMatchObject({
      before: '62.99',
      after: '66.99',
      percent: '6.35',
    });
    // Another version than the one that was tried, or a try that is too old, is none.
    await saved(main, 2, 1, { ...kosovo, ...margin(30) }, [{}], 'again');
    const body = { simulation_id: tried.id, confirm: true };
    expect(await errorOf(calls.activateVersion, { params: { id: main, no: 2 }, body })).toEqual([
      409,
      'simulation_needed',
    ]);
    // A part of the products is tried, too, and leads to no activation.
    const part = await simulated(main, 2, { category_id: things.phones });
    expect(part).toMatchObject({
      state: 'done',
      usable: false,
      part: { kind: 'category', names: { category: 'Electronics > Phones' } },
    });
    const looked = ({ summary }: Simulation) =>
      summary!.affected + summary!.unchanged + summary!.refused.reduce((sum, { count }) => sum + count, 0);
    expect(looked(part)).toBe(2);
    expect(part.summary!.rises.map(({ variant_id }) => variant_id)).toEqual([ids['A-102'], ids['A-100']]);
    expect(
      await errorOf(calls.activateVersion, { params: { id: main, no: 2 }, body: { ...body, simulation_id: part.id } }),
    ).toEqual([409, 'simulation_needed']);
    for (const [filters, count] of [
      [{ category_id: things.electronics }, 3],
      [{ shop_brand_id: things.acme }, 2],
      [{ shop_brand_id: things.acme, category_id: things.audio }, 0],
      [{ seller_id: things.seller, category_id: things.phones }, 2],
    ] as const)
      expect([filters, looked(await simulated(main, 2, filters))]).toEqual([filters, count]);
    // What is not there is refused by its field.
    const { status, body: told } = await request(
      b,
      calls.simulateVersion as never,
      { params: { id: main, no: 2 }, body: { filters: { seller_id: 999_999, category_id: things.audio } } } as never,
      { token },
    );
    expect([status, told.result]).toMatchObject([422, { issues: [{ field: 'filters.seller_id' }] }]);
    // A brand that was merged into another is that one.
    const { rows: old } = await sql<{
      id: number;
    }>`insert into shop_brands (name, merged_into) values ('Akme', ${things.acme!}) returning id`.execute(
      b.platform.db,
    );
    expect(looked(await simulated(main, 2, { shop_brand_id: old[0]!.id }))).toBe(2);
    // A node of the release before takes no try of a part for one of all.
    const { rows: kept } =
      await sql`select version_version as version, (select type from tasks where tasks.id::text = s.task_id::text) as task
      from price_simulations s where id = ${part.id}`.execute(b.platform.db);
    expect(kept).toEqual([{ version: -1, task: 'simulate-price-part' }]);
    const again = await simulated(main, 2);
    expect(again.part).toBeNull();
    const before = at;
    at = new Date(at.getTime() + 24 * 3_600_000 + 1);
    expect(
      await errorOf(calls.activateVersion, { params: { id: main, no: 2 }, body: { ...body, simulation_id: again.id } }),
    ).toEqual([409, 'simulation_needed']);
    expect((await fine<Simulation>(calls.getSimulation, { params: { id: again.id } })).usable).toBe(false);
    at = before;
    // An activation that dies in the middle leaves the version that held, and not one price that waits.
    const dying = {
      ...b.platform,
      unitOfWork: ((who, work) =>
        b.platform.unitOfWork(who, async (tx) => {
          await work(tx);
          throw new Error('killed');
        })) as typeof b.platform.unitOfWork,
    };
    const asked = { params: { id: main, no: 2 }, body: { simulation_id: again.id, start_local: null, confirm: true } };
    await expect(activateVersion(dying)(asked as never, b.as())).rejects.toThrow('killed');
    const { rows: held } = await sql`select no, state, (select count(*)::int from price_dirty) as waits
      from price_profile_versions where profile_id = ${main} order by no`.execute(b.platform.db);
    expect(held).toEqual([
      { no: 1, state: 'active', waits: 0 },
      { no: 2, state: 'draft', waits: 0 },
    ]);
    await activated(main, 2);
    expect(await applied('A-100')).toEqual(['66.99']);
    expect(await fine(calls.rollBackProfile, { params: { id: main }, body: { to: 1 } })).toEqual({ id: main, no: 3 });
    expect(await errorOf(calls.rollBackProfile, { params: { id: main }, body: { to: 1 } })).toEqual([
      409,
      'price_profile_has_draft',
    ]);
    await activated(main, 3);
    expect(await applied('A-100')).toEqual(['62.99']);
    // The log shows both runs, each with the version that made its prices.
    const { rows: logged } = await sql<{ no: number; gross: string; run: number }>`
      select v.no, trim_scale(e.new_gross)::text as gross, e.run_id as run from price_events e join price_profile_versions v on v.id = e.cause_id
       where e.variant_id = ${ids['A-100']!} and e.field = 'price' and e.cause = 'rules' order by e.id desc limit 2`.execute(
      b.platform.db,
    );
    expect(logged.map(({ no, gross }) => [no, gross])).toEqual([
      [3, '62.99'],
      [2, '66.99'],
    ]);
    expect(new Set(logged.map(({ run }) => run)).size).toBe(2);
    const { versions, steps } = await fine<ProfileVersion>(calls.getProfileVersion, { params: { id: main, no: 3 } });
    expect([steps, versions.map(({ no, state }) => [no, state])]).toEqual([
      kosovo,
      [
        [3, 'active'],
        [2, 'retired'],
        [1, 'retired'],
      ],
    ]);
    expect(
      await errorOf(calls.saveProfileVersion, {
        params: { id: main, no: 2 },
        body: { steps: {}, scopes: [], version: 2 },
      }),
    ).toEqual([409, 'version_not_draft']);
    expect(await errorOf(calls.deleteProfile, { params: { id: main } })).toEqual([409, 'profile_in_use']);
  });

  it('PR14: a start is a time of the shop’s clock, also where the clock jumps; a late worker starts late, and once', async () => {
    const shop = 2;
    const { id } = await fine<{ id: number }>(calls.addProfile, { body: { shop_id: shop, name: 'Albania' } });
    await saved(id, 1, 1, { base: { of: 'purchase', includes_vat: false } });
    // The calendar of 2027 returns in 2100, which no clock of a machine reaches.
    const real = at;
    at = new Date('2100-03-20T12:00:00Z');
    token = await tokenFor(b, 'super@tregu.test');
    expect(await activated(id, 1, '2100-03-28T02:30')).toEqual({
      state: 'scheduled',
      start_at: '2100-03-28T01:30:00.000Z',
      variants: 0,
    });
    expect(await fine<ProfileVersion>(calls.getProfileVersion, { params: { id, no: 1 } })).toMatchObject({
      state: 'scheduled',
      start_local: '2100-03-28T02:30',
      start_at: '2100-03-28T01:30:00.000Z',
    });
    await fine(calls.unscheduleVersion, { params: { id, no: 1 }, body: {} });
    expect(await activated(id, 1, '2100-10-31T02:30')).toMatchObject({ start_at: '2100-10-31T00:30:00.000Z' });
    expect(await errorOf(calls.activateVersion, { params: { id, no: 1 }, body: { confirm: true } })).toEqual([
      409,
      'version_not_draft',
    ]);
    at = new Date('2100-10-31T00:29:59Z');
    const start = startVersions(b.platform);
    expect(await start()).toBe(0);
    at = new Date('2100-10-31T02:30:00Z');
    await Promise.all([start(), start()]);
    const begun = await sql<{
      n: number;
    }>`select count(*)::int as n from activity_log where entity = 'price_profile' and entity_id = ${id}
      and action = 'price version activated'`.execute(b.platform.db);
    expect(begun.rows[0]!.n).toBe(1);
    const { rows } = await sql<{
      activated_at: Date;
    }>`select activated_at from price_profile_versions where profile_id = ${id}`.execute(b.platform.db);
    expect(rows[0]!.activated_at.toISOString()).toBe('2100-10-31T02:30:00.000Z');
    at = real;
    token = await tokenFor(b, 'super@tregu.test');
    await retire(id);
  });

  it('refuses what cannot be, each field by its path, and keeps what was there', async () => {
    const { id } = await fine<{ id: number }>(calls.addProfile, { body: { shop_id: 2, name: 'Wrong' } });
    const refused = async (steps: unknown, scopes: unknown = [{}]) => {
      const { status, body } = await request(
        b,
        calls.saveProfileVersion,
        { params: { id, no: 1 }, body: { steps, scopes, version: 1 } } as never,
        { token },
      );
      const { code, issues } = body.result as { code: string; issues?: { field: string }[] };
      return [status, code, ...(issues ?? []).map(({ field }) => field)];
    };
    const rule = [422, 'rule_invalid'];
    expect(await refused(margin(100))).toEqual([...rule, 'steps.margin.value']);
    expect(
      await refused({
        fees: [
          { code: 'a', amount: '1' },
          { code: 'b', amount: '1e309' },
        ],
      }),
    ).toEqual([...rule, 'steps.fees.1.amount']);
    expect(await refused({ rounding: { mode: 'up', modulus: '0.5' } })).toEqual([...rule, 'steps.rounding.modulus']);
    expect(await refused({ nothing: {} })).toEqual([...rule, 'steps']);
    expect(
      await refused({ selling: [{ code: 'a', percent: '92', kind: 'on_top' }], guards: { min_margin_percent: '8' } }),
    ).toEqual([...rule, 'steps.guards.min_margin_percent']);
    expect(await refused({}, [{}, { seller_id: 987654321 }, {}, { variant_id: 1, seller_id: things.seller }])).toEqual([
      ...rule,
      'scopes.2',
      'scopes.3',
      'scopes.1',
    ]);
    expect((await fine<ProfileVersion>(calls.getProfileVersion, { params: { id, no: 1 } })).version).toBe(1);
    expect(await errorOf(calls.simulateVersion, { params: { id, no: 1 }, body: {} })).toEqual([422, 'rule_invalid']);
    await saved(id, 1, 1, { ...margin(20), rounding: null, fees: [] });
    expect(await refused(margin(20))).toEqual([409, 'price_profile_changed_meanwhile']);
    expect(await errorOf(calls.addProfile, { body: { shop_id: 2, name: 'wrong' } })).toEqual([422, 'invalid_input']);
    expect(await errorOf(calls.addProfile, { body: { shop_id: 99, name: 'Elsewhere' } })).toEqual([
      422,
      'invalid_input',
    ]);
    await fine(calls.deleteProfile, { params: { id } });
    expect(await errorOf(calls.getProfileVersion, { params: { id, no: 1 } })).toEqual([404, 'not_found']);
    const history = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'after'])
      .where('entity', '=', 'price_profile')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history).toMatchObject([
      { action: 'created', after: { name: 'Wrong' } },
      {
        action: 'price version saved',
        after: { no: 1, 'margin.kind': 'margin', 'margin.value': '20', rounding: 'off' },
      },
      { action: 'deleted' },
    ]);
  });

  it('gives nothing of a category that a rule excludes, also for products that are in no shop', async () => {
    const { db } = b.platform;
    const product = await b.make.product({ sku: 'A-103', categoryIds: [things.phones!] });
    await sql`update variants set purchase_price = 40, currency = 'EUR' where id = ${product.variantId}`.execute(db);
    const phones = await inForce('Phones again', margin(30), [{ category_id: things.phones! }]);
    ids['A-103'] = product.variantId;
    expect(await applied('A-103')).toEqual(['66.99']);
    const kind = 'category' as const;
    const body = { kind, category_id: things.electronics!, scope: 'send', reason: 'law' };
    const { id } = await fine<{ id: number }>(addExclusion, { body });
    const bundles = async () =>
      (
        await sql<{
          versions: object;
        }>`select b.versions from price_assignments a join price_bundles b on b.id = any(a.bundle_ids)
          where a.variant_id = ${product.variantId} and a.shop_id = 1`.execute(db)
      ).rows.map(({ versions }) => Object.keys(versions).length);
    await expect.poll(() => applied('A-103'), { timeout: 15_000 }).toEqual(['62.99']);
    expect(await bundles()).toEqual([4]);
    await fine(deleteExclusion, { params: { id } });
    await expect.poll(() => applied('A-103'), { timeout: 15_000 }).toEqual(['66.99']);
    await retire(phones);
  });

  it('lets a brand go that nothing is of, with what named it', async () => {
    const brand = await b.platform.db
      .insertInto('shop_brands')
      .values({ name: 'Gone soon' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await fine<{ id: number }>(calls.addProfile, { body: { shop_id: 2, name: 'Branded' } });
    await saved(id, 1, 1, margin(20), [{ shop_brand_id: brand.id }, { seller_id: things.seller! }]);
    await fine(deleteBrand, { params: { id: brand.id } });
    const { scopes } = await fine<ProfileVersion>(calls.getProfileVersion, { params: { id, no: 1 } });
    expect(scopes.map(({ kind }) => kind)).toEqual(['seller']);
  });

  it('PR15: readers read, keepers keep, sellers get nothing, and who works in one shop sees that one', async () => {
    await b.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product-Data'] });
    await b.make.user({
      email: 'seller@tregu.test',
      permissions: ['Read_Product-Data', 'Update_Product-Data', 'Read_Product-Reseller'],
      sellerId: things.seller!,
    });
    const held = await b.make.user({
      email: 'held@tregu.test',
      permissions: ['Read_Product-Data', 'Update_Product-Data'],
    });
    await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, array[2])`.execute(b.platform.db);
    const [reader, seller, one] = [
      await tokenFor(b, 'reader@tregu.test'),
      await tokenFor(b, 'seller@tregu.test'),
      await tokenFor(b, 'held@tregu.test'),
    ];
    const list = { query: {} };
    const add = { body: { shop_id: 1, name: 'Mine' } };
    expect((await fine<{ total: number }>(calls.listProfiles, list, reader)).total).toBeGreaterThan(0);
    expect((await errorOf(calls.addProfile, add, reader))[0]).toBe(403);
    expect((await errorOf(calls.listProfiles, list, seller))[0]).toBe(403);
    expect(
      (await fine<{ results: ProfileRow[] }>(calls.listProfiles, list, one)).results.map(({ shop_id }) => shop_id),
    ).toEqual([2, 2]);
    expect(await errorOf(calls.getProfileVersion, { params: { id: main, no: 1 } }, one)).toEqual([403, 'other_shop']);
    expect(await errorOf(calls.addProfile, add, one)).toEqual([403, 'other_shop']);
    expect(await errorOf(calls.retireProfile, { params: { id: main }, body: { confirm: true } }, one)).toEqual([
      403,
      'other_shop',
    ]);
  });

  it('a shop that takes its suppliers’ prices is compared with what it shows, with the VAT of its country', async () => {
    const { db } = b.platform;
    await sql`insert into variant_prices (variant_id, shop_id, price, tvsh) values (${ids['A-100']!}, 3, 50, 22)
      on conflict (variant_id, shop_id) do update set price = 50, tvsh = 22`.execute(db);
    const { id } = await fine<{ id: number }>(calls.addProfile, { body: { shop_id: 3, name: 'Slovenia' } });
    await saved(id, 1, 1, kosovo);
    const { summary } = await simulated(id, 1);
    expect(summary!.rises.map((rise) => [rise.variant_id, rise.before, rise.after])).toContainEqual([
      ids['A-100'],
      '61',
      '64.99',
    ]);
    await fine(calls.deleteProfile, { params: { id } });
    await sql`delete from variant_prices where variant_id = ${ids['A-100']!} and shop_id = 3`.execute(db);
  });

  it('price.assign: hundreds of variants are one version, and putting them back is one', async () => {
    const { db } = b.platform;
    const product = await b.make.product({ sku: 'M-0', name: 'Many' });
    await sql`insert into variants (product_id, sku, sku_intern) select ${product.id}, 'M-' || n, 'M-' || n from generate_series(1, 299) n`.execute(
      db,
    );
    const many = (await sql<{ id: number }>`select id from variants where product_id = ${product.id}`.execute(db)).rows;
    const profile = await inForce('Many', margin(15), [{ category_id: things.audio! }]);
    const versions = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from price_profile_versions where profile_id = ${profile}`.execute(db)
      ).rows[0]!.n;
    const input = { profile_id: profile };
    const shown = await fine<{ change_set: ChangeSet }>(sets.previewChanges, {
      body: { operation: assignProfileOperation.name, input, ids: many.map(({ id }) => id) },
    });
    const params = { id: shown.change_set.id };
    const set = await fine<ChangeSet>(sets.applyChangeSet, { params });
    expect([set.state, set.counts.done, await versions()]).toEqual(['done', 300, 2]);
    const back = await fine<ChangeSet>(sets.undoChangeSet, { params });
    expect([back.state, await versions()]).toEqual(['undone', 3]);
    const tooMany = {
      operation: assignProfileOperation.name,
      input,
      ids: Array.from({ length: 2001 }, (_, at) => at + 1),
    };
    expect((await errorOf(sets.previewChanges as never, { body: tooMany }))[0]).toBe(422);
  });
});
