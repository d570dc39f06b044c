import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productColumns } from '#features/catalogue/products/contract/products.columns.ts';
import { defaultColumnState } from '#kit/column-state.ts';
import { listNamed } from '#server/lists.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '../contract/saved-views.calls.ts';
import { viewedListKeys } from '../contract/saved-views.lists.ts';
import type { SavedView } from '../contract/saved-views.model.ts';
import { ownViewsLimit } from '../contract/saved-views.rules.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const list = 'products' as const;
const columns = defaultColumnState(productColumns);

beforeAll(async () => {
  b = await bench();
  const alpha = await b.make.seller({ name: 'Alpha' });
  const beta = await b.make.seller({ name: 'Beta' });
  for (const [sellerId, status] of [
    [alpha.id, 0],
    [alpha.id, 1],
    [beta.id, 1],
  ] as const)
    await b.make.product({ sellerId, status });
  const staff = { permissions: ['Read_Product' as const, 'Update_Product-Data' as const] };
  const text = { permissions: ['Read_Product' as const] };
  await b.platform.db.insertInto('roles').values({ name: 'Translator' }).execute();
  await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] });
  await b.make.user({ email: 'tea@tregu.test', name: 'Tea Text', roles: ['Translator'], ...text });
  await b.make.user({ email: 'tom@tregu.test', name: 'Tom Text', roles: ['Translator'], ...text });
  await b.make.user({ email: 'mia@tregu.test', name: 'Mia Map', ...staff });
  await b.make.user({
    email: 'res@tregu.test',
    permissions: ['Read_Product', 'Read_Product-Reseller'],
    sellerId: alpha.id,
  });
  await b.make.user({ email: 'out@tregu.test' });
  for (const who of ['ada', 'tea', 'tom', 'mia', 'res', 'out']) tokens[who] = await tokenFor(b, `${who}@tregu.test`);
}, 60_000);
afterAll(() => b.close());

const as = (who: string) => ({ token: tokens[who] ?? '' });
const seen = async (who: string) =>
  (await request(b, listSavedViews, { query: { list } }, as(who))).body.result as SavedView[];
const names = async (who: string) => (await seen(who)).map(({ name }) => name);
const create = (who: string, body: Record<string, unknown>) =>
  request(b, createSavedView, { body: { list, search: {}, columns, ...body } }, as(who));
const made = async (who: string, body: Record<string, unknown>) => (await create(who, body)).body.result as SavedView;

it('every list that has views can be counted', () => {
  for (const key of viewedListKeys)
    expect([key, typeof listNamed(b.platform.lists(), key).count]).toEqual([key, 'function']);
});

describe('a saved view', () => {
  it('keeps filters, order and columns and is seen by its owner only', async () => {
    const search = { status: '1', category: ['3', '4'], orderKey: 'name', orderBy: 'desc', page: '4', shopId: '2' };
    const view = await made('mia', { name: ' New without a price ', search });
    expect(view).toMatchObject({
      name: 'New without a price',
      search: { status: '1', category: ['3', '4'], orderKey: 'name', orderBy: 'desc' },
      columns,
      shared: 'me',
      owner: { name: 'Mia Map' },
      may_change: true,
    });
    expect(await names('mia')).toEqual(['New without a price']);
    expect(await names('ada')).toEqual([]);
    const foreign = { params: { id: view.id } };
    expect((await request(b, deleteSavedView, foreign, as('ada'))).status).toBe(404);
    expect((await request(b, updateSavedView, { ...foreign, body: { name: 'Mine' } }, as('tea'))).status).toBe(404);
    await request(b, deleteSavedView, foreign, as('mia'));
    expect(await names('mia')).toEqual([]);
  });

  it('is shared with a role or with everyone, by those who may', async () => {
    const ofRole = await made('tea', { name: 'To translate', shared: 'role' });
    expect(ofRole.role).toBe('Translator');
    await made('ada', { name: 'For all', shared: 'everyone' });
    expect(await names('tea')).toEqual(['To translate', 'For all']);
    expect(await names('tom')).toEqual(['To translate', 'For all']);
    expect(await names('mia')).toEqual(['For all']);
    expect((await seen('tom')).map(({ may_change }) => may_change)).toEqual([false, false]);

    for (const [who, shared, role, field] of [
      ['tea', 'everyone', null, 'shared'],
      ['mia', 'role', null, 'shared'],
      ['tea', 'role', 'Admin', 'role'],
    ]) {
      const { status, body } = await create(String(who), { name: 'Not so', shared, role });
      expect([who, status, (body.result as { issues: { field: string }[] }).issues[0]?.field]).toEqual([
        who,
        422,
        field,
      ]);
    }
  });

  it('of the house is hidden from a restricted reseller, who keeps views of his own but shares none', async () => {
    expect(await names('res')).toEqual([]);
    expect((await create('res', { name: 'Shared', shared: 'role' })).status).toBe(422);
    await made('res', { name: 'Mine' });
    expect(await names('res')).toEqual(['Mine']);
  });

  it('of somebody else can be put right by an administrator once it is shared, and by nobody else', async () => {
    const [view] = await seen('tea');
    const change = (who: string) =>
      request(b, updateSavedView, { params: { id: view!.id }, body: { name: 'Texts to do' } }, as(who));
    expect((await change('tom')).status).toBe(403);
    await request(b, updateSavedView, { params: { id: view!.id }, body: { shared: 'me' } }, as('tea'));
    expect((await change('tom')).status).toBe(404);
    await request(b, updateSavedView, { params: { id: view!.id }, body: { shared: 'role' } }, as('tea'));
    const forAll = await made('mia', { name: 'For al', shared: 'everyone' });
    const mended = { params: { id: forAll.id }, body: { name: 'Mended', shared: 'me' } };
    expect((await request(b, updateSavedView, mended, as('tea'))).status).toBe(403);
    expect((await request(b, updateSavedView, { ...mended, body: { name: 'Mended' } }, as('ada'))).status).toBe(200);
    await request(b, deleteSavedView, mended, as('ada'));
    expect((await change('tea')).body.result).toMatchObject({
      name: 'Texts to do',
      shared: 'role',
      role: 'Translator',
    });
  });

  it('has a name, which is the owner’s only once per list', async () => {
    await made('tom', { name: 'Mine' });
    for (const [name, text] of [
      ['', 'Enter a name'],
      ['mine', 'You already have a view with this name'],
      ['x'.repeat(61), 'A name has at most 60 characters'],
    ]) {
      const { status, body } = await create('tom', { name });
      expect([name, status, body.statusMessage]).toEqual([name, 422, text]);
    }
    const other = await made('tom', { name: 'Other' });
    const renamed = await request(b, updateSavedView, { params: { id: other.id }, body: { name: 'MINE' } }, as('tom'));
    expect(renamed.body.statusMessage).toBe('You already have a view with this name');
    expect((await create('tom', { name: 'Mine', list: 'product-management' })).status).toBe(200);
  });

  it('is asked of people who may read the list', async () => {
    expect((await request(b, listSavedViews, { query: { list } }, as('out'))).status).toBe(403);
    expect((await create('out', { name: 'No' })).status).toBe(403);
    expect((await request(b, countSavedViews, { query: { list } }, as('out'))).status).toBe(403);
  });

  it('is one of at most 50 of a person’s list', async () => {
    const own = await b.make.user({ email: 'many@tregu.test', permissions: ['Read_Product'] });
    const rows = Array.from({ length: ownViewsLimit }, (_, at) => ({
      owner_id: own.id,
      list,
      name: `View ${at}`,
      search: '{}',
      columns: JSON.stringify(columns),
    }));
    await b.platform.db.insertInto('saved_views').values(rows).execute();
    tokens.many = await tokenFor(b, 'many@tregu.test');
    expect((await create('many', { name: 'One more' })).body.statusMessage).toBe(
      'You have 50 views of this list. Delete one first',
    );
  });
});

describe('the counts of the views', () => {
  it('are what each viewer’s own list finds, so a shared view shows nobody more than they may see', async () => {
    await made('ada', { name: 'Pending', shared: 'everyone', search: { status: '1' } });
    const counts = async (who: string) => {
      const all = await seen(who);
      const { body } = await request(b, countSavedViews, { query: { list } }, as(who));
      const byId = new Map((body.result as { id: number; count: number }[]).map(({ id, count }) => [id, count]));
      return Object.fromEntries(all.map(({ id, name }) => [name, byId.get(id)]));
    };
    expect(await counts('ada')).toEqual({ 'For all': 3, Pending: 2 });
    await made('res', { name: 'My pending', search: { status: '1', seller: '999999' } });
    expect(await counts('res')).toEqual({ Mine: 2, 'My pending': 0 });
    await made('mia', { name: 'Old link', search: { status: '77', language: 'XX' } });
    expect(await counts('mia')).toMatchObject({ 'For all': 3, 'Old link': null });
  });
});

describe('the default view', () => {
  it('is each person’s own, may be a shared one, and is gone with the view', async () => {
    const view = (await seen('mia')).find(({ name }) => name === 'For all')!;
    const set = (who: string, id: number | null) => request(b, setDefaultView, { body: { list, id } }, as(who));
    await set('mia', view.id);
    await set('mia', view.id);
    const defaults = async (who: string) =>
      (await seen(who)).filter(({ is_default }) => is_default).map(({ name }) => name);
    expect([await defaults('mia'), await defaults('tom')]).toEqual([['For all'], []]);
    const mine = (await seen('res'))[0]!;
    expect((await set('mia', mine.id)).status).toBe(404);
    await request(b, deleteSavedView, { params: { id: view.id } }, as('ada'));
    expect(await defaults('mia')).toEqual([]);
    expect((await set('mia', null)).status).toBe(200);
  });
});
