import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionNames } from '#kit/permission.ts';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const granted = async (roleId: number) => {
  const rows = await market.platform.db
    .selectFrom('role_permissions')
    .select('permission_id')
    .where('role_id', '=', roleId)
    .where('value', '=', true)
    .execute();
  return rows.map(({ permission_id }) => permissionNames[permission_id - 1]).toSorted();
};

it('a role becomes as another: chosen, looked at, carried out and undone as a whole [RTE-040] [ROL-036]', async () => {
  const { db } = market.platform;
  const role = async (name: string, names: readonly (typeof permissionNames)[number][]) => {
    const { id } = await db
      .insertInto('roles')
      .values({ name, description: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = names.map((one) => ({ role_id: id, permission_id: permissionNames.indexOf(one) + 1, value: true }));
    await db.insertInto('role_permissions').values(rows).execute();
    return id;
  };
  await role('Buyer', ['Read_Brand', 'Read_Category', 'Read_Product']);
  const helper = await role('Helper', ['Read_Product', 'Update_Brand']);
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/clone?kind=role');
  await page.getByText('No clones yet').waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Choose a source, a target and at least one part').waitFor();
  await pick(who, page.getByRole('combobox', { name: 'Source' }), 'Buyer');
  await pick(who, page.getByRole('combobox', { name: 'Target' }), 'Helper');
  await page.getByRole('checkbox', { name: 'Permissions' }).check();
  await pick(who, page.getByRole('combobox', { name: 'Conflicts: Permissions' }), 'Overwrite');
  await page.getByRole('button', { name: 'Preview' }).click();

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('3 rows will change. You can undo this.').waitFor();
  await preview.getByRole('button', { name: 'Rows: Permissions' }).click();
  const rows = page.getByRole('dialog').last();
  await rows.getByText('Update_Brand').waitFor();
  await page.keyboard.press('Escape');
  await rows.waitFor({ state: 'hidden' });
  await expectAccessible(who);
  expect(await granted(helper)).toEqual(['Read_Product', 'Update_Brand']);
  await preview.getByRole('button', { name: 'Clone 3 rows' }).click();
  await seesToast(who, 'Clone started');

  const entry = page.locator('[data-clone]', { hasText: 'Buyer → Helper' });
  await entry.getByText('Permissions: 3 changed, 1 already up to date').waitFor();
  expect(await granted(helper)).toEqual(['Read_Brand', 'Read_Category', 'Read_Product']);
  await entry.getByRole('button', { name: 'Undo: Buyer → Helper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await entry.getByText('Undone', { exact: true }).waitFor();
  expect(await granted(helper)).toEqual(['Read_Product', 'Update_Brand']);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a product becomes the draft of a local seller', async () => {
  const product = await market.make.product({ name: 'Copied kettle', status: 4 });
  const unseen = await market.make.product({ name: 'Unseen kettle' });
  const seller = await market.make.seller({ name: 'Kettles of Prizren', local: true });
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', `/settings/clone?kind=product&from=${unseen.id}`);
  const asNew = page.getByRole('region', { name: 'As a new product' });
  await asNew.getByRole('button', { name: 'Start draft' }).click();
  await asNew.getByText('Choose the product to copy and the local seller').waitFor();
  await pick(who, asNew.getByRole('combobox', { name: 'Local seller' }), seller.name);
  await asNew.getByRole('button', { name: 'Start draft' }).click();
  await asNew.getByText('Only an approved product, or one of this seller, can be started anew').waitFor();
  await page.goto(`${market.address}/settings/clone?kind=product&from=${product.id}`);
  await pick(who, asNew.getByRole('combobox', { name: 'Local seller' }), seller.name);
  await asNew.getByRole('button', { name: 'Start draft' }).click();
  await page.waitForURL(/local\/products\?.*action=create-localproduct.*draft=/);
  await page.getByText('Copied kettle').first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a shop hides and requires as another: conflicts are named, a dry run changes nothing, undo puts all back [pages.md 4.34]', async () => {
  const { db } = market.platform;
  const { phones, kitchen } = market.categories;
  const group = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Colour' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shop_categories')
    .values([
      { shop_id: 1, category_id: phones, visible: false },
      { shop_id: 2, category_id: kitchen, visible: false },
    ])
    .execute();
  await db.insertInto('required_attributes').values({ shop_id: 1, group_id: group.id, category_id: phones }).execute();
  const ofTarget = async () => {
    const hidden = await db
      .selectFrom('shop_categories')
      .select('category_id')
      .where('shop_id', '=', 2)
      .where('visible', '=', false)
      .orderBy('category_id')
      .execute();
    const required = await db.selectFrom('required_attributes').select('group_id').where('shop_id', '=', 2).execute();
    return { hidden: hidden.map((one) => one.category_id), required: required.map((one) => one.group_id) };
  };
  const before = await ofTarget();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/clone?kind=shop');
  const [one, two] = await db.selectFrom('shops').select('name').where('id', 'in', [1, 2]).orderBy('id').execute();
  const pair = `${one!.name} → ${two!.name}`;
  await pick(who, page.getByRole('combobox', { name: 'Source' }), new RegExp(`^${one!.name} · `));
  await pick(who, page.getByRole('combobox', { name: 'Target' }), new RegExp(`^${two!.name} · `));
  for (const name of ['Category visibility', 'Required attributes'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await pick(who, page.getByRole('combobox', { name: 'Conflicts: Category visibility' }), 'Overwrite');
  await page.getByRole('button', { name: 'Preview' }).click();

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('3 rows will change. You can undo this.').waitFor();
  await preview.getByRole('button', { name: 'Rows: Category visibility' }).click();
  const rows = page.getByRole('dialog').last();
  for (const name of ['Phones', 'Kitchen']) await rows.getByText(name).first().waitFor();
  await page.keyboard.press('Escape');
  await rows.waitFor({ state: 'hidden' });
  await expectAccessible(who);
  await picturesOfAll(who, 'clone-shop');
  // Looked at, and nothing is done yet.
  expect(await ofTarget()).toEqual(before);
  await preview.getByRole('button', { name: 'Clone 3 rows' }).click();
  await seesToast(who, 'Clone started');
  const entry = page.locator('[data-clone]', { hasText: pair });
  await entry.getByText('Category visibility: 2 changed').waitFor();
  await entry.getByText('Required attributes: 1 changed').waitFor();
  expect(await ofTarget()).toEqual({ hidden: [phones], required: [group.id] });

  await entry.getByRole('button', { name: `Undo: ${pair}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await entry.getByText('Undone', { exact: true }).waitFor();
  expect(await ofTarget()).toEqual(before);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a feed is read as another: what the target has of its own stays where that is chosen, and undo puts it back [pages.md 4.34]', async () => {
  const { db } = market.platform;
  const feedOf = async (seller_id: number, name: string, more: object) =>
    (
      await db
        .insertInto('feeds')
        .values({ seller_id, name, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const mapping = (own: string) => JSON.stringify({ format: { kind: 'csv' }, fields: [], own });
  await feedOf(market.sellers.alpha, 'Alpha main', {
    url: 'https://alpha.test/a.csv',
    mapping: mapping('alpha'),
    price_basis: 'gross',
    default_vat: '18',
  });
  const target = await feedOf(market.sellers.beta, 'Beta main', { mapping: mapping('beta') });
  const ofTarget = () =>
    db
      .selectFrom('feeds')
      .select(['url', 'mapping', 'price_basis', 'default_vat'])
      .where('id', '=', target)
      .executeTakeFirstOrThrow();
  const before = await ofTarget();
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/clone?kind=feed');
  await pick(who, page.getByRole('combobox', { name: 'Source' }), /Alpha main/);
  await pick(who, page.getByRole('combobox', { name: 'Target' }), /Beta main/);
  for (const name of ['Source', 'Columns', 'Prices and hand-over'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  // The conflict: both feeds have columns.
  await preview.getByText(/^1 × /).waitFor();
  await preview.getByText('2 rows will change. You can undo this.').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'clone-feed');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await ofTarget()).toEqual(before);
  await preview.getByRole('button', { name: 'Clone 2 rows' }).click();
  await seesToast(who, 'Clone started');
  const entry = page.locator('[data-clone]', { hasText: 'Alpha main → Beta main' });
  await entry.getByText('Columns: 1 kept by choice').waitFor();
  for (const part of ['Source', 'Prices and hand-over']) await entry.getByText(`${part}: 1 changed`).waitFor();
  expect(await ofTarget()).toEqual({
    ...before,
    url: 'https://alpha.test/a.csv',
    price_basis: 'gross',
    default_vat: expect.stringMatching(/^18/),
  });
  await page.mouse.move(0, 0);
  await entry.getByRole('button', { name: /^Undo: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await entry.getByText('Undone', { exact: true }).waitFor();
  expect(await ofTarget()).toEqual(before);
  expect(who.problems).toEqual([]);
  await who.close();
});
