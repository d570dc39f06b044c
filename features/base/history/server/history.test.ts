import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import { mayReadHistory } from '#kit/history-kind.ts';
import { checkNamed } from '#server/named.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type HistoryLine, listHistory } from '../contract/history.calls.ts';
import { historyPageSize } from '../contract/history.rules.ts';
import { namedKind } from './history.names.ts';

let b: Bench;
let ada: string;
let adaId: number;
beforeAll(async () => {
  b = await bench();
  adaId = (await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  ada = await tokenFor(b, 'ada@tregu.test');
});
afterAll(() => b.close());

const ask = (query: object, token = ada) => request(b, listHistory, { query }, { token });
const list = async (query: object = {}, token = ada) =>
  (await ask(query, token)).body.result as { results: HistoryLine[]; more: boolean };
const write = (
  by: { userId: number | null; cause: string },
  ...entries: Parameters<Parameters<Parameters<Bench['platform']['unitOfWork']>[1]>[0]['record']>[0]
) => b.platform.unitOfWork({ ...by, shopId: 1 }, async (tx) => tx.record(entries));

it('tells who, when, through what, and each field before and after', async () => {
  const product = await b.make.product({ sku: 'LAMP-1' });
  await write(
    { userId: adaId, cause: 'hand' },
    { entity: 'product', id: product.id, action: 'updated', before: { warranty: null }, after: { warranty: '24' } },
  );
  const [line] = (await list({ kind: 'product', subject_id: product.id })).results;
  expect(line).toMatchObject({
    user: { id: adaId, name: 'Ada Admin' },
    cause: 'hand',
    kind: 'product',
    subject: 'LAMP-1',
    action: 'updated',
    changes: [{ name: 'warranty', of: null, before: null, after: '24' }],
  });
});

it('reads back every kind of line with every field there may be, the numbers in it by their names', async () => {
  const seller = await b.make.seller({ name: 'Alpha Supply' });
  const insert = async (
    table: 'attribute_groups' | 'attributes' | 'feeds' | 'service_cards' | 'academy_articles' | 'mapped_attributes',
    values: object,
  ) =>
    (
      await b.platform.db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id as number;
  const group = await insert('attribute_groups', { original_name: 'Colour' });
  const red = await insert('attributes', { group_id: group, original_name: 'Red' });
  const mapping = await insert('mapped_attributes', {
    seller_id: seller.id,
    attribute_id: red,
    mapped_attribute_id: red,
  });
  const things: Record<string, readonly [number, string]> = {
    category: [(await b.make.category({ name: 'Lamps' })).id, 'Lamps'],
    shop_brand: [(await b.make.shopBrand('Bright')).id, 'Bright'],
    attribute_group: [group, 'Colour'],
    attribute: [red, 'Colour: Red'],
    attribute_mapping: [mapping, 'Colour: Red → Colour: Red'],
    user: [adaId, 'Ada Admin'],
    seller: [seller.id, 'Alpha Supply'],
    feed: [await insert('feeds', { name: 'Alpha feed', seller_id: seller.id }), 'Alpha feed'],
    academy_article: [await insert('academy_articles', { title_sq: 'Foto e mirë' }), 'Foto e mirë'],
    service_card: [await insert('service_cards', { title_sq: 'Foto' }), 'Foto'],
  };
  const named = b.platform.named();
  for (const { kind: entity } of b.platform.histories()) {
    const fields = named.flatMap((one) => one.fields ?? []).map((field) => field.split('.').at(-1)!);
    for (const field of new Set(fields)) {
      const what = namedKind(named, entity, field);
      const [id, name] = things[what ?? 'user'] ?? expect.unreachable(`no ${what} was made`);
      const before = { [field]: [id, 2_000_000_000_000, 1e300, null] };
      const by = { userId: adaId, cause: 'hand' };
      await write(by, { entity, id: 1, action: `changed ${field}`, before, after: { [field]: id } });
      const { status, body } = await ask({ kind: entity, user_id: adaId });
      const [line] = status === 200 ? (body.result as { results: HistoryLine[] }).results : [];
      expect([entity, field, status, line?.action]).toEqual([entity, field, 200, `changed ${field}`]);
      expect(line?.changes.find((change) => change.name === field)?.after).toBe(what ? name : String(id));
    }
  }
}, 60_000);

it('tells of each kind to those with one of its rights', () => {
  const kinds = (...permissions: string[]) =>
    b.platform
      .histories()
      .filter((one) => mayReadHistory({ permissions }, one))
      .map(({ kind }) => kind)
      .sort();
  const all = b.platform.histories().map(({ kind }) => kind);
  expect(all.filter((kind, at) => all.indexOf(kind) !== at)).toEqual([]);
  expect(kinds('Read_User')).toEqual(['role', 'user']);
  expect(kinds('Read_Permission')).toEqual(['role', 'user']);
  const sent = ['carrier', 'cod_remittance', 'manifest', 'package', 'parcel_numbers'];
  const ofOrders = [
    ...sent,
    'customer_order',
    'pick_up_list',
    'purchase_order',
    'return',
    'return_rules',
    'seller_charge',
    'seller_entry',
    'seller_statement',
  ].sort();
  // Keys spend points of customers: of those who connect shops.
  const notOfTheMarket = ['user', 'role', 'company', 'shop_key', ...ofOrders];
  expect(kinds('Read_Product-Data')).toEqual(all.filter((kind) => !notOfTheMarket.includes(kind)).sort());
  expect(kinds('Read_Seller')).toEqual(['application']);
  expect(kinds('Read_Company')).toEqual(['company']);
  expect(kinds('Read_Order')).toEqual(ofOrders);
  expect(kinds('Update_Product-Data')).toContain('shop_key');
  const rights = ['READ_USER', 'READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA', 'READ_COMPANY', 'READ_ORDER'];
  expect(kinds(...rights)).toEqual([...all].sort());
  expect(kinds('Read_Product')).toEqual([]);
});

it('refuses a kind it does not know, and names the field', async () => {
  const { status, body } = await ask({ kind: 'shelf' });
  expect([status, body.result]).toMatchObject([422, { issues: [{ field: 'kind' }] }]);
});

it('says whose the number in the name of a field is, and what is gone by its recorded name', async () => {
  const { id } = await b.make.category({ name: 'Kettles' });
  const product = await b.make.product({ sku: 'KETTLE-1' });
  await write(
    { userId: adaId, cause: 'hand' },
    { entity: 'product', id: product.id, action: 'updated', before: { [`categories.${id}`]: true } },
    { entity: 'role', id: 987_654, action: 'deleted', before: { name: 'Night shift' } },
  );
  const { results } = await list({ user_id: adaId });
  expect(results[0]).toMatchObject({ kind: 'role', subject: 'Night shift' });
  expect(results[1]?.changes).toContainEqual({ name: `categories.${id}`, of: 'Kettles', before: 'true', after: null });
});

it('lets no two features name the same', () => {
  const named = b.platform.named();
  expect(() => checkNamed(named)).not.toThrow();
  const names = async () => [];
  expect(() => checkNamed([...named, { kind: 'category', names }])).toThrow('kind category');
  expect(() => checkNamed([...named, { kind: 'shelf', fields: ['parent_id'], names }])).toThrow('field parent_id');
});

it('tells of a category that got another parent, by both names', async () => {
  const [former, latter] = [await b.make.category({ name: 'Old shelf' }), await b.make.category({ name: 'New shelf' })];
  const moved = await b.make.category({ name: 'Moved', parentId: former.id });
  await request(b, updateCategory, { params: { id: moved.id }, body: { parent_id: latter.id } }, { token: ada });
  const { status, body } = await ask({ kind: 'category', subject_id: moved.id });
  expect(status).toBe(200);
  expect((body.result as { results: HistoryLine[] }).results[0]?.changes).toContainEqual({
    name: 'parent_id',
    of: null,
    before: 'Old shelf',
    after: 'New shelf',
  });
});

it('is filtered by person, kind and period, and goes on where it stopped', async () => {
  const { id } = await b.make.user({ email: 'busy@tregu.test', name: 'Bea Busy' });
  const many = Array.from({ length: historyPageSize + 3 }, (_, n) => ({ entity: 'shop', id: 1, action: `step ${n}` }));
  await write({ userId: id, cause: 'hand' }, ...many);
  const first = await list({ user_id: id });
  expect([first.results.length, first.more]).toEqual([historyPageSize, true]);
  const rest = await list({ user_id: id, before: first.results.at(-1)?.id });
  expect(rest).toMatchObject({
    more: false,
    results: [{ action: 'step 2' }, { action: 'step 1' }, { action: 'step 0' }],
  });
  expect((await list({ user_id: id, kind: 'role' })).results).toEqual([]);
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect((await list({ user_id: id, from: at(-hour), to: at(hour) })).results).toHaveLength(historyPageSize);
  expect((await list({ user_id: id, to: at(-hour) })).results).toEqual([]);
  expect((await list({ user_id: id, from: at(hour) })).results).toEqual([]);
});

it('tells each only what their rights cover, and people of a seller nothing', async () => {
  await write(
    { userId: null, cause: 'command' },
    { entity: 'role', id: 1, action: 'changed' },
    { entity: 'shop', id: 1, action: 'changed' },
  );
  const kindsOf = async (email: string) =>
    new Set((await list({}, await tokenFor(b, email))).results.map(({ kind }) => kind));
  await b.make.user({ email: 'people@tregu.test', permissions: ['Read_User'] });
  await b.make.user({ email: 'market@tregu.test', permissions: ['Read_Product-Data'] });
  expect([...(await kindsOf('people@tregu.test'))].every((kind) => kind === 'user' || kind === 'role')).toBe(true);
  expect(await kindsOf('market@tregu.test')).not.toContain('role');
  expect((await ask({ kind: 'role' }, await tokenFor(b, 'market@tregu.test'))).status).toBe(403);
  const seller = await b.make.seller({ local: true });
  await b.make.user({
    email: 'tied@tregu.test',
    roles: ['Local Seller'],
    sellerId: seller.id,
    permissions: ['Read_User', 'Read_Product-Data'],
  });
  expect((await ask({}, await tokenFor(b, 'tied@tregu.test'))).status).toBe(403);
});
