import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewRule } from '#features/selling/delivery-time/contract/delivery-time.model.ts';
import {
  addDeliveryRule,
  changeDeliveryRule,
  listDelivery,
} from '#features/selling/delivery-time/server/use-cases/manage-rules.ts';
import type { PriceScope } from '#features/selling/pricing/contract/profiles.scopes.ts';
import { addProfile } from '#features/selling/pricing/server/profiles/use-cases/add-profile.ts';
import { getProfileVersion } from '#features/selling/pricing/server/profiles/use-cases/get-profile-version.ts';
import { saveProfileVersion } from '#features/selling/pricing/server/profiles/use-cases/save-profile-version.ts';
import { enterTariff, listTariffs } from '#features/selling/pricing/server/tariffs/manage-tariffs.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { permissionNames } from '#kit/permission.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import type { Clone } from '../contract/clones.model.ts';
import { planClone } from './use-cases/plan-clone.ts';
import { getClone } from './use-cases/read-clones.ts';
import { runClone } from './use-cases/run-clone.ts';
import { undoClone } from './use-cases/undo-clone.ts';

let b: Bench;
let sara: number;
/** Two shops of the euro and one of the lek. */
const [from, lek, euro] = [1, 2, 3];

beforeAll(async () => {
  b = await bench();
  sara = (await b.make.user({ email: 'sara@rules.test', name: 'Sara Super', roles: ['Super Admin'] })).id;
  await b.work();
});
afterAll(() => b.close());

const as = () =>
  b.as({
    userId: sara,
    roles: ['Super Admin'],
    permissions: permissionNames.filter((name) => !name.endsWith('-Reseller')),
  });
type Mode = 'skip' | 'merge' | 'overwrite';
const plan = (key: string, mode: Mode, to: number) =>
  planClone(b.platform)({ body: { kind: 'shop', from, to, parts: [{ key, mode, options: {} }] } }, as());
const ended = async (clone: Clone) => {
  const task = await b.taskEnded(clone.task!.id);
  expect([task.status, task.error]).toEqual(['completed', null]);
  return getClone(b.platform)({ params: { id: clone.id } }, as());
};
const carriedOut = async (clone: Clone) => ended(await runClone(b.platform)({ params: { id: clone.id } }, as()));
const undone = async (clone: Clone) => ended(await undoClone(b.platform)({ params: { id: clone.id } }, as()));
const figures = ({ parts }: Clone) =>
  parts.map(({ total, added, changed, counts }) => {
    const some = Object.entries(counts).filter(([, count]) => count > 0);
    return [total, added, changed, Object.fromEntries(some)];
  });

describe('rules of delivery days of one shop, for another', () => {
  const days = { handling_days: 1, inbound_days: 2, hub_days: 1, transit_days: 3, cut_off: '12:00' };
  const everyone = { seller_id: null, country: null, category_id: null, weight_from: null, weight_to: null };
  const rule = (said: Partial<NewRule>): NewRule => ({ ...everyone, shop_id: from, ...days, texts: {}, ...said });
  const add = (said: Partial<NewRule>) => addDeliveryRule(b.platform)({ body: rule(said) }, as());
  /** What the rules of a shop say, by the country of their sellers. */
  const rulesOf = async (shopId: number) =>
    (await listDelivery(b.platform)()).rules
      .filter(({ shop_id }) => shop_id === shopId)
      .map(({ country, weight_to, transit_days, cut_off, texts }) => [
        country,
        weight_to,
        transit_days,
        cut_off,
        texts,
      ]);

  it('are added, keep what the target has or take its place, and are put back', async () => {
    await add({ country: 'SI', texts: { EN: 'Within {to} days', AL: 'Brenda {to} ditëve' } });
    await add({ weight_to: '1.5', cut_off: null });
    await add({ country: 'SI', shop_id: lek, transit_days: 7, cut_off: null, texts: { EN: 'Soon' } });
    await add({ country: 'XK', shop_id: lek, transit_days: 9 });
    const before = await rulesOf(lek);

    const kept = await plan('deliveryTime.rules', 'skip', lek);
    expect(figures(kept)).toEqual([[2, 1, 0, { planned: 1, own: 1 }]]);
    expect(await rulesOf(lek)).toEqual(before);
    const added = await carriedOut(kept);
    expect(added.state).toBe('done');
    const light = [null, '1.5', 3, null, {}];
    const own = ['XK', null, 9, '12:00', {}];
    expect(await rulesOf(lek)).toEqual([light, ['SI', null, 7, null, { EN: 'Soon' }], own]);
    expect((await undone(added)).state).toBe('undone');
    expect(await rulesOf(lek)).toEqual(before);

    const merged = await carriedOut(await plan('deliveryTime.rules', 'merge', lek));
    expect(await rulesOf(lek)).toEqual([light, ['SI', null, 7, null, { EN: 'Soon', AL: 'Brenda {to} ditëve' }], own]);
    await undone(merged);
    expect(await rulesOf(lek)).toEqual(before);

    const taken = await carriedOut(await plan('deliveryTime.rules', 'overwrite', lek));
    const slovene = ['SI', null, 3, '12:00', { EN: 'Within {to} days', AL: 'Brenda {to} ditëve' }];
    expect(await rulesOf(lek)).toEqual([light, slovene, own]);
    expect(figures(await plan('deliveryTime.rules', 'overwrite', lek))).toEqual([[2, 0, 0, { unchanged: 2 }]]);
    // What somebody changed since stays, and is told.
    const theirs = (await listDelivery(b.platform)()).rules.find(
      ({ shop_id, weight_to }) => shop_id === lek && weight_to,
    )!;
    await changeDeliveryRule(b.platform)(
      {
        params: { id: theirs.id },
        body: { version: theirs.version, rule: rule({ shop_id: lek, weight_to: '1.5', transit_days: 5 }) },
      },
      as(),
    );
    const back = await undone(taken);
    expect(back.state).toBe('undone_partly');
    expect(await rulesOf(lek)).toEqual([[null, '1.5', 5, '12:00', {}], ...before]);
  });
});

describe('transport tariffs of one shop, for another', () => {
  const bands = (cost: string) => [{ from: '0', amount: cost }];
  const tariff = (shopId: number, code: string, cost: string, valid_from: string, source = '') =>
    enterTariff(b.platform)(
      { body: { code, currency: 'EUR', divisor: null, bands: bands(cost), valid_from, source } },
      { ...as(), scope: { shopId, sellerId: null } },
    );
  const tariffsOf = async (shopId: number) =>
    (await listTariffs(b.platform)({}, { ...as(), scope: { shopId, sellerId: null } })).map(
      ({ code, bands: [band], valid_from, state, source }) => [code, band!.amount, valid_from, state, source],
    );

  it('hold there from today or from their day, and are put back as far as days have not come', async () => {
    const today = dayIn(b.platform.now(), houseZone);
    const [old, next] = ['2020-01-01', '2999-01-01'];
    await tariff(from, 'POST', '3.10', old, 'Contract 7');
    await tariff(from, 'POST', '3.50', next);
    await tariff(from, 'HEAVY', '9.00', old);
    await tariff(lek, 'POST', '4.40', old);
    await tariff(lek, 'POST', '5.00', next);
    const before = await tariffsOf(lek);

    const kept = await carriedOut(await plan('pricing.tariffs', 'skip', lek));
    expect(figures(kept)).toEqual([[3, 1, 0, { done: 1, own: 2 }]]);
    const heavy = ['HEAVY', '9.00', today, 'in_force', ''];
    expect(await tariffsOf(lek)).toEqual([heavy, ...before]);
    // Its day has come, and the target had none: it stays.
    expect((await undone(kept)).state).toBe('undone_partly');
    expect(await tariffsOf(lek)).toEqual([heavy, ...before]);

    const taken = await carriedOut(await plan('pricing.tariffs', 'overwrite', lek));
    expect(figures(taken)).toEqual([[3, 0, 2, { done: 2, unchanged: 1 }]]);
    expect(await tariffsOf(lek)).toEqual([
      heavy,
      ['POST', '3.50', next, 'future', ''],
      ['POST', '3.10', today, 'in_force', 'Contract 7'],
      ['POST', '4.40', old, 'past', ''],
    ]);
    expect((await undone(taken)).state).toBe('undone');
    expect((await tariffsOf(lek)).filter(([, , , state]) => state !== 'past')).toEqual([
      heavy,
      ['POST', '5.00', next, 'future', ''],
      ['POST', '4.40', today, 'in_force', ''],
    ]);
  });
});

describe('price profiles of one shop, for another', () => {
  const scope = (said: Partial<PriceScope> = {}): PriceScope => ({
    variant_id: null,
    product_id: null,
    seller_id: null,
    shop_brand_id: null,
    category_id: null,
    priority: 0,
    ...said,
  });
  const profile = async (shop_id: number, name: string, steps: Record<string, unknown>, scopes = [scope()]) => {
    const { id } = await addProfile(b.platform)({ body: { shop_id, name, from: null } }, as());
    await saveProfileVersion(b.platform)(
      { params: { id, no: 1 }, body: { steps, scopes, note: '', version: 1 } },
      as(),
    );
    return id;
  };
  /** As an activation leaves it; the simulation before it is not what is tried here. */
  const hold = (id: number) =>
    sql`update price_profile_versions set state = 'active' where profile_id = ${id} and no = 1`.execute(b.platform.db);
  const profilesOf = async (shopId: number) => {
    const { rows } = await sql<{ name: string; no: number; state: string; steps: object; scopes: number }>`
      select p.name, v.no, v.state, v.steps, (select count(*)::int from price_profile_scopes c where c.version_id = v.id) as scopes
        from price_profiles p join price_profile_versions v on v.profile_id = p.id where p.shop_id = ${shopId} order by p.name, v.no`.execute(
      b.platform.db,
    );
    return rows.map(({ name, no, state, steps, scopes }) => [name, no, state, steps, scopes]);
  };
  const margin = { kind: 'margin', value: '25' };
  const rounding = { mode: 'nearest', modulus: '1', offsets: ['0.99'] };
  let phones: number;
  let kosovo: number;

  it('become drafts there, with what they apply to, and are put back as a whole', async () => {
    phones = (await b.make.category()).id;
    kosovo = await profile(from, 'Standard', { base: { of: 'purchase', includes_vat: false }, margin, rounding });
    await hold(kosovo);
    await profile(from, 'Phones', { margin: { kind: 'markup', value: '30' } }, [
      scope({ category_id: phones, priority: 3 }),
    ]);
    const target = await profile(euro, 'standard', { margin: { kind: 'margin', value: '10' } }, [
      scope({ category_id: phones }),
    ]);
    await hold(target);
    const before = await profilesOf(euro);

    const kept = await plan('pricing.profiles', 'skip', euro);
    expect(figures(kept)).toEqual([[2, 1, 0, { planned: 1, own: 1 }]]);
    const added = await carriedOut(kept);
    const copy = ['Phones', 1, 'draft', { margin: { kind: 'markup', value: '30' } }, 1];
    expect(await profilesOf(euro)).toEqual([copy, ...before]);
    await undone(added);
    expect(await profilesOf(euro)).toEqual(before);

    const merged = await carriedOut(await plan('pricing.profiles', 'merge', euro));
    const own = { margin: { kind: 'margin', value: '10' } };
    const base = { of: 'purchase', includes_vat: false };
    expect(await profilesOf(euro)).toEqual([copy, ...before, ['standard', 2, 'draft', { ...own, base, rounding }, 2]]);
    expect(figures(await plan('pricing.profiles', 'merge', euro))).toEqual([[2, 0, 0, { unchanged: 2 }]]);
    // Over a draft that is there already: it is the one that is changed, and it gets its steps back.
    const taken = await carriedOut(await plan('pricing.profiles', 'overwrite', euro));
    expect((await profilesOf(euro)).at(-1)).toEqual(['standard', 2, 'draft', { base, margin, rounding }, 1]);
    await undone(taken);
    expect((await profilesOf(euro)).at(-1)).toEqual(['standard', 2, 'draft', { ...own, base, rounding }, 2]);
    expect((await undone(merged)).state).toBe('undone');
    expect(await profilesOf(euro)).toEqual(before);
  });

  it('stay where somebody put them in force since', async () => {
    const done = await carriedOut(await plan('pricing.profiles', 'skip', euro));
    const { id } = await b.platform.db
      .selectFrom('price_profiles')
      .select('id')
      .where('shop_id', '=', euro)
      .where('name', '=', 'Phones')
      .executeTakeFirstOrThrow();
    await hold(id);
    expect((await undone(done)).state).toBe('undone_partly');
    expect((await getProfileVersion(b.platform)({ params: { id, no: 1 } }, as())).state).toBe('active');
    // What holds there as it does here is the same; no draft is begun that says nothing new.
    expect(figures(await plan('pricing.profiles', 'overwrite', euro))).toEqual([
      [2, 0, 1, { planned: 1, unchanged: 1 }],
    ]);
  });

  it('lose amounts of the source’s currency where the target sells in another; what is left of nothing is refused', async () => {
    await profile(from, 'Only amounts', { rounding });
    await profile(from, 'With limits', {
      transport: { kind: 'fixed', amount: '2.50' },
      fees: [{ code: 'pack', amount: '0.40' }],
      margin: { kind: 'markup', value: '20', min_amount: '3' },
      guards: { min_price: '1.99', max_up_percent: '30' },
    });
    const planned = await plan('pricing.profiles', 'overwrite', lek);
    expect(figures(planned)).toEqual([[4, 3, 0, { planned: 3, refused: 1 }]]);
    expect(planned.parts[0]!.reasons.map(({ code }) => code)).toEqual(['price_profile_nothing_to_copy']);
    await carriedOut(planned);
    const found = await profilesOf(lek);
    expect(found.map(([name]) => name)).toEqual(['Phones', 'Standard', 'With limits']);
    expect(found[1]![3]).toEqual({ base: { of: 'purchase', includes_vat: false }, margin });
    expect(found[2]![3]).toEqual({
      transport: { kind: 'fixed', amount: '2.50', currency: 'EUR' },
      fees: [{ code: 'pack', amount: '0.40', currency: 'EUR' }],
      margin: { kind: 'markup', value: '20' },
      guards: { max_up_percent: '30' },
    });
  });

  it('keep what is said in money there, where they take the place of a profile in another currency', async () => {
    await sql`delete from price_profiles where shop_id = ${lek}`.execute(b.platform.db);
    await profile(lek, 'With limits', {
      margin: { kind: 'amount', value: '300' },
      rounding: { mode: 'nearest', modulus: '100', offsets: ['90'] },
      guards: { min_price: '200', max_down_percent: '5' },
    });
    await carriedOut(await plan('pricing.profiles', 'overwrite', lek));
    expect((await profilesOf(lek)).find(([name]) => name === 'With limits')![3]).toEqual({
      transport: { kind: 'fixed', amount: '2.50', currency: 'EUR' },
      fees: [{ code: 'pack', amount: '0.40', currency: 'EUR' }],
      margin: { kind: 'markup', value: '20' },
      rounding: { mode: 'nearest', modulus: '100', offsets: ['90'] },
      guards: { min_price: '200', max_up_percent: '30' },
    });
  });

  it('leave out what is gone', async () => {
    await sql`update categories set deleted_at = now() where id = ${phones}`.execute(b.platform.db);
    await sql`delete from price_profiles where shop_id = ${lek}`.execute(b.platform.db);
    const planned = await plan('pricing.profiles', 'skip', lek);
    expect(figures(planned)).toEqual([[4, 2, 0, { planned: 2, refused: 2 }]]);
  });
});
