import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionNames } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import type { Clone } from '../contract/clones.model.ts';
import { listCloneChoices } from './use-cases/list-clone-choices.ts';
import { planClone } from './use-cases/plan-clone.ts';
import { getClone, listClones } from './use-cases/read-clones.ts';
import { runClone } from './use-cases/run-clone.ts';
import { undoClone } from './use-cases/undo-clone.ts';

let b: Bench;
let sara: number;
const [from, to] = [1, 2];
const all = { roles: ['Super Admin'], permissions: permissionNames.filter((name) => !name.endsWith('-Reseller')) };

beforeAll(async () => {
  b = await bench();
  sara = (await b.make.user({ email: 'sara@shops.test', name: 'Sara Super', roles: ['Super Admin'] })).id;
  await b.work();
});
afterAll(() => b.close());

const as = (who: Partial<Actor> & { shopId?: number } = {}) => b.as({ userId: sara, ...all, ...who });
type Part = { key: string; mode: 'skip' | 'merge' | 'overwrite' };
const plan = (parts: Part[], who = as()) =>
  planClone(b.platform)(
    { body: { kind: 'shop', from, to, parts: parts.map((one) => ({ options: {}, ...one })) } },
    who,
  );
const find = (id: number, who = as()) => getClone(b.platform)({ params: { id } }, who);
const ended = async (clone: Clone) => {
  const task = await b.taskEnded(clone.task!.id);
  expect([task.status, task.error]).toEqual(['completed', null]);
  return find(clone.id);
};
const carriedOut = async (clone: Clone) => ended(await runClone(b.platform)({ params: { id: clone.id } }, as()));
const undone = async (clone: Clone) => ended(await undoClone(b.platform)({ params: { id: clone.id } }, as()));
const code = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.definition?.code,
  );

/** Everything of the target that a clone may change, as plain values. */
async function target() {
  const { db: own } = b.platform;
  const hidden = await own
    .selectFrom('shop_categories')
    .select('category_id')
    .where('shop_id', '=', to)
    .where('visible', '=', false)
    .orderBy('category_id')
    .execute();
  const rules = await own
    .selectFrom('exclusions')
    .select(['id', 'shop_ids'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const required = await own
    .selectFrom('required_attributes')
    .select(['group_id', 'category_id'])
    .where('shop_id', '=', to)
    .orderBy('group_id')
    .orderBy('category_id')
    .execute();
  const demands = await own
    .selectFrom('settings')
    .select('value')
    .where('shop_id', '=', to)
    .where('key', '=', 'readiness_demands')
    .executeTakeFirst();
  const products = await own
    .selectFrom('publications')
    .select(['product_id', 'status', 'removal_reason'])
    .where('shop_id', '=', to)
    .orderBy('product_id')
    .execute();
  return { hidden: hidden.map((one) => one.category_id), rules, required, demands: demands?.value ?? [], products };
}

const parts: Part[] = [
  { key: 'categories.hidden', mode: 'merge' },
  { key: 'exclusions.ofShop', mode: 'merge' },
  { key: 'publishing.demands', mode: 'overwrite' },
  { key: 'publishing.required', mode: 'merge' },
  { key: 'lifecycle.sold', mode: 'overwrite' },
];

describe('a shop cloned to another', () => {
  it('hides, excludes and requires as the source does, sells what it sells, and is put back as a whole', async () => {
    const own = b.platform.db;
    const categories = [await b.make.category(), await b.make.category(), await b.make.category()].map(({ id }) => id);
    await own
      .insertInto('shop_categories')
      .values([
        { shop_id: from, category_id: categories[0]!, visible: false },
        { shop_id: from, category_id: categories[1]!, visible: false },
        { shop_id: to, category_id: categories[1]!, visible: false },
        { shop_id: to, category_id: categories[2]!, visible: false },
      ])
      .execute();
    const rule = { kind: 'word', scope: 'send', reason: 'law', note: '', in_shop: 'leave', in_force: true } as const;
    await own
      .insertInto('exclusions')
      .values([
        { ...rule, word: 'source only', shop_ids: [from, 3] },
        { ...rule, word: 'both', shop_ids: [from, to] },
        { ...rule, word: 'every shop', shop_ids: null },
      ])
      .execute();
    const group = await own
      .insertInto('attribute_groups')
      .values({ original_name: 'Colour' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await own
      .insertInto('required_attributes')
      .values([
        { shop_id: from, group_id: group.id, category_id: categories[0]! },
        { shop_id: to, group_id: group.id, category_id: categories[2]! },
      ])
      .execute();
    await own
      .insertInto('settings')
      .values({ key: 'readiness_demands', shop_id: from, value: JSON.stringify(['image_missing']) })
      .onConflict((oc) => oc.columns(['key', 'shop_id']).doUpdateSet({ value: JSON.stringify(['image_missing']) }))
      .execute();
    const sold = await b.make.product({ status: 4, shops: { [from]: 'in_shop', [to]: 'archived' } });
    // The table of moves brings back only what was archived; why the other one stays is told.
    const removed = await b.make.product({ status: 4, shops: { [from]: 'in_shop', [to]: 'removed' } });
    const elsewhere = await b.make.product({ status: 4, shops: { [from]: 'removed', [to]: 'archived' } });
    await b.make.listed(sold.id, removed.id, elsewhere.id);
    const before = await target();

    const planned = await plan(parts);
    expect(planned.parts.map(({ key, total, added, changed }) => [key, total, added, changed])).toEqual([
      ['categories.hidden', 3, 1, 0],
      ['exclusions.ofShop', 2, 1, 0],
      ['publishing.demands', 1, 1, 0],
      ['publishing.required', 1, 0, 1],
      ['lifecycle.sold', 2, 0, 1],
    ]);
    expect(await target()).toEqual(before);

    const done = await carriedOut(planned);
    expect(done.state).toBe('partly');
    expect(done.parts[4]).toMatchObject({
      counts: { done: 1, refused: 1 },
      reasons: [{ code: 'product_move_not_allowed' }],
    });
    const after = await target();
    expect(after.hidden).toEqual(categories);
    expect(after.rules.map(({ shop_ids }) => shop_ids)).toEqual([[from, to, 3], [from, to], null]);
    expect(after.required).toEqual(
      [categories[0], categories[2]].map((category_id) => ({ group_id: group.id, category_id })),
    );
    expect(after.demands).toEqual(['image_missing']);
    expect(after.products.map(({ product_id, status }) => [product_id, status])).toEqual([
      [sold.id, 'pending'],
      [removed.id, 'removed'],
      [elsewhere.id, 'archived'],
    ]);
    // The product in the list, which the shop's people look at, follows in the same transaction.
    expect(await b.listDifferences()).toEqual([]);

    const back = await undone(done);
    expect(back.state).toBe('undone');
    expect(await target()).toEqual(before);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('is sent to and prices as the source is, without connection, pause or the people of its reports, and is put back', async () => {
    const { db } = b.platform;
    const row = async (shopId: number) =>
      db
        .selectFrom('shop_sending')
        .select([
          'quiet_from',
          'quiet_until',
          'compare_hours',
          'block_after',
          'send_approved',
          'stock_minutes',
          'stock_buffer',
        ])
        .select([
          'most_images',
          'report_when',
          'report_to_en',
          'report_to_sq',
          'leaves',
          'removal',
          'begins',
          'lanes',
          'update_others',
          'compare_nightly',
          'paused_at',
        ])
        .where('shop_id', '=', shopId)
        .executeTakeFirstOrThrow();
    const sending = async (shopId: number) => {
      const { leaves: _l, removal: _r, begins: _b, paused_at: _p, ...rest } = await row(shopId);
      return rest;
    };
    const parts = async (shopId: number) => {
      const { leaves, removal, begins } = await row(shopId);
      return { leaves, removal, begins };
    };
    const shop = async (id: number) =>
      db
        .selectFrom('shops')
        .select(['price_send', 'price_send_from', 'omnibus', 'pricing_mode', 'currency', 'connector', 'vat'])
        .select(['price_conflict', 'vat_change'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const all = async () => [await sending(to), await parts(to), await shop(to)];
    await db
      .insertInto('shop_sending')
      .values({
        shop_id: from,
        quiet_from: '22:00',
        quiet_until: '06:00',
        block_after: 5,
        stock_buffer: 2,
        report_when: 'daily',
        report_to_en: ['boss@source.test'],
        lanes: 3,
        update_others: true,
        leaves: ['images'],
        removal: 'delete',
        paused_at: new Date(),
        paused_by: sara,
      })
      .execute();
    await db.insertInto('shop_sending').values({ shop_id: to, stock_buffer: 7 }).execute();
    await db
      .updateTable('shops')
      .set({ price_send: 'window', price_send_from: '01:00', omnibus: true, pricing_mode: 'calculated' })
      .set({ price_conflict: 'lowest', vat_change: 'keep_gross' })
      .where('id', '=', from)
      .execute();
    const before = await all();
    const planned = await plan([
      { key: 'publishing.sending', mode: 'merge' },
      { key: 'publishing.kept', mode: 'overwrite' },
      { key: 'shops.pricing', mode: 'overwrite' },
      { key: 'pricing.policies', mode: 'overwrite' },
      { key: 'pricing.mode', mode: 'overwrite' },
    ]);
    expect(planned.parts.map(({ key, total }) => [key, total])).toEqual([
      ['publishing.sending', 1],
      ['publishing.kept', 1],
      ['shops.pricing', 1],
      ['pricing.policies', 1],
      ['pricing.mode', 1],
    ]);
    expect(await all()).toEqual(before);
    const done = await carriedOut(planned);
    expect(done.state).toBe('done');
    expect(await sending(to)).toMatchObject({
      quiet_from: '22:00:00',
      quiet_until: '06:00:00',
      block_after: 5,
      stock_buffer: 7,
      report_when: null,
      report_to_en: [],
      // How much the server of the source bears is not the target's.
      lanes: null,
      update_others: true,
    });
    expect(await parts(to)).toEqual({ leaves: ['images'], removal: 'delete', begins: 'active' });
    expect(await shop(to)).toMatchObject({ price_send: 'window', omnibus: true, pricing_mode: 'calculated' });
    expect(await shop(to)).toMatchObject({ price_conflict: 'lowest', vat_change: 'keep_gross' });
    expect((await row(to)).paused_at).toBeNull();
    const [, , was] = before as [unknown, unknown, { currency: string; connector: string | null; vat: string }];
    const { currency, connector, vat } = was;
    expect(await shop(to)).toMatchObject({ currency, connector, vat });
    const back = await undone(done);
    expect(back.state).toBe('undone');
    expect(await all()).toEqual(before);

    // The people of the source's reports come along only where that is asked for; the buffer only where it is overwritten.
    const both = await planClone(b.platform)(
      {
        body: {
          kind: 'shop',
          from,
          to,
          parts: [{ key: 'publishing.sending', mode: 'overwrite', options: { reports: 'copy' } }],
        },
      },
      as(),
    );
    const copied = await carriedOut(both);
    expect(await sending(to)).toEqual({ ...(await sending(from)), lanes: null });
    await undone(copied);
    expect(await all()).toEqual(before);
    expect(await code(plan([{ key: 'shops.pricing', mode: 'overwrite' }], as({ roles: ['Admin'] })))).not.toBeNull();
  });

  it('shows again what only the target hides where that is to be overwritten', async () => {
    const { hidden } = await target();
    const planned = await plan([{ key: 'categories.hidden', mode: 'overwrite' }]);
    expect(planned.parts[0]).toMatchObject({ added: 1, changed: 1 });
    const done = await carriedOut(planned);
    expect((await target()).hidden).not.toEqual(hidden);
    await undone(done);
    expect((await target()).hidden).toEqual(hidden);
  });

  it('stops selling for the reasons of the source beside its own, or for those alone, and is put back [pricing.md 2]', async () => {
    const codes = async (shopId: number) => {
      const rows = await b.platform.db
        .selectFrom('price_stop_codes')
        .select('code')
        .where('shop_id', '=', shopId)
        .orderBy('code')
        .execute();
      return rows.map(({ code: one }) => one);
    };
    const stops = (mode: 'merge' | 'overwrite') => plan([{ key: 'pricing.stops', mode }]);
    expect((await stops('overwrite')).parts[0]).toMatchObject({ total: 1, added: 0, changed: 0 });
    await b.platform.db
      .insertInto('price_stop_codes')
      .values([
        { shop_id: from, code: 'fx_missing' },
        { shop_id: from, code: 'cost_missing' },
      ])
      .execute();
    const first = await stops('merge');
    expect(first.parts[0]).toMatchObject({ total: 1, added: 1, changed: 0 });
    await carriedOut(first);
    expect(await codes(to)).toEqual(['cost_missing', 'fx_missing']);

    await b.platform.db.insertInto('price_stop_codes').values({ shop_id: to, code: 'vat_missing' }).execute();
    await b.platform.db
      .deleteFrom('price_stop_codes')
      .where('shop_id', '=', from)
      .where('code', '=', 'fx_missing')
      .execute();
    expect((await stops('merge')).parts[0]).toMatchObject({ added: 0, changed: 0 });
    await b.platform.db.insertInto('price_stop_codes').values({ shop_id: from, code: 'duty_missing' }).execute();
    const both = await stops('merge');
    expect(both.parts[0]).toMatchObject({ added: 0, changed: 1 });
    const joined = await carriedOut(both);
    expect(await codes(to)).toEqual(['cost_missing', 'duty_missing', 'fx_missing', 'vat_missing']);
    await undone(joined);
    expect(await codes(to)).toEqual(['cost_missing', 'fx_missing', 'vat_missing']);
    const done = await carriedOut(await stops('overwrite'));
    expect(done.parts[0]).toMatchObject({ counts: { done: 1 } });
    expect(await codes(to)).toEqual(['cost_missing', 'duty_missing']);
    await undone(done);
    expect(await codes(to)).toEqual(['cost_missing', 'fx_missing', 'vat_missing']);
    expect(await codes(from)).toEqual(['cost_missing', 'duty_missing']);
    const told = await b.platform.db
      .selectFrom('activity_log')
      .select(['entity_id', 'after'])
      .where('entity', '=', 'shop')
      .orderBy('id')
      .execute();
    const ofStops = told.filter(({ after }) => Object.hasOwn((after ?? {}) as object, 'stop_selling'));
    expect(ofStops.map(({ entity_id, after }) => [entity_id, after])).toEqual([
      [to, { stop_selling: ['cost_missing', 'fx_missing'] }],
      [to, { stop_selling: ['cost_missing', 'duty_missing', 'fx_missing', 'vat_missing'] }],
      [to, { stop_selling: ['cost_missing', 'fx_missing', 'vat_missing'] }],
      [to, { stop_selling: ['cost_missing', 'duty_missing'] }],
      [to, { stop_selling: ['cost_missing', 'fx_missing', 'vat_missing'] }],
    ]);
  });

  it('is for people who work in both shops, when it is planned and when the task runs', async () => {
    const held = as({ roles: ['Admin'], shops: [from], shopId: from });
    expect(await code(plan(parts.slice(0, 1), held))).toBe('other_shop');
    expect(await code(plan(parts.slice(0, 1), as({ shops: [to], shopId: to })))).toBe('other_shop');
    const found = await listCloneChoices(b.platform)({ query: { kind: 'shop', search_text: '' } }, held);
    expect(found.map(({ id }) => id)).toEqual([from]);
    expect((await listClones(b.platform)({ query: { page: 0, pageSize: 25 } }, held)).total).toBe(0);
    // Held to the target only after the preview: the task asks anew.
    const ada = await b.make.user({ name: 'Ada', roles: ['Admin'] });
    const her = as({ userId: ada.id, roles: ['Admin'] });
    const planned = await plan([{ key: 'categories.hidden', mode: 'merge' }], her);
    await b.platform.db
      .insertInto('user_shops')
      .values({ user_id: ada.id, shop_ids: [to] })
      .execute();
    const before = await target();
    const run = await runClone(b.platform)({ params: { id: planned.id } }, her);
    expect((await b.taskEnded(run.task!.id)).status).toBe('failed');
    expect(await target()).toEqual(before);
    expect((await find(planned.id)).state).toBe('failed');
  });

  it('offers rules to Super Admins alone, as their own page does', async () => {
    expect(await code(plan([{ key: 'exclusions.ofShop', mode: 'merge' }], as({ roles: ['Admin'] })))).not.toBeNull();
  });
});
