import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  closeBrowser,
  expectAccessible,
  pick,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { settled } from './settled.ts';

let market: Market;
const names = ['Kettle of steel', 'Toaster in red', 'Mixer for dough', 'Scales, digital'];
const ids: number[] = [];

beforeAll(async () => {
  market = await openMarket();
  for (const name of names) {
    const category = [market.categories.kitchen];
    const product = await market.make.product({
      name,
      sellerId: market.sellers.alpha,
      price: '25',
      categoryIds: category,
    });
    ids.push(product.id);
  }
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});
/** All four wait again, the first one longest. */
beforeEach(async () => {
  const { db, unitOfWork } = market.platform;
  await db.deleteFrom('review_claims').execute();
  await unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    for (const [at, id] of ids.entries()) {
      await tx.db.updateTable('products').set({ status: productStatus.pending }).where('id', '=', id).execute();
      const since = new Date(Date.now() - (10 - at) * 86_400_000);
      await tx.db.updateTable('products').set({ status_since: since }).where('id', '=', id).execute();
    }
    tx.touch('product', ids);
  });
});

const statusOf = async (id: number) => {
  const row = market.platform.db.selectFrom('products').select('status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).status;
};
const shows = (who: Visitor, name: string) =>
  who.page.getByRole('article').getByRole('heading', { name }).waitFor({ timeout: 15_000 });
const begin = async (email = 'admin@tregu.test', options: Parameters<typeof visitor>[1] = {}) => {
  const who = await visitor(market, options);
  await signIn(who, email);
  await who.open('/products/review?shopId=1');
  await shows(who, names[0]!);
  return who;
};

it('is done by keys alone: approve, skip, put aside with a reason, undo [GEN-005]', async () => {
  const who = await begin();
  await expectAccessible(who);
  await who.page.keyboard.press('a');
  await shows(who, names[1]!);
  await expect.poll(() => statusOf(ids[0]!)).toBe(productStatus.approved);

  await who.page.keyboard.press('s');
  await shows(who, names[2]!);
  await who.page.keyboard.press('i');
  const dialog = who.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Ignore/ }).click();
  await dialog.getByText('Choose a reason').waitFor();
  // Letters typed into the dialog decide nothing.
  await pick(who, dialog.getByLabel('Reason'), 'Poor image quality');
  await dialog.getByText('Choose a reason').waitFor({ state: 'hidden' });
  await stillness(who);
  await dialog.getByRole('button', { name: /^Ignore/ }).click();
  await shows(who, names[3]!);
  await expect.poll(() => statusOf(ids[2]!)).toBe(productStatus.ignored);

  await who.page.getByRole('button', { name: /^Undo/ }).waitFor();
  await who.page.keyboard.press('u');
  await shows(who, names[2]!);
  expect(await statusOf(ids[2]!)).toBe(productStatus.pending);
  expect(await statusOf(ids[0]!)).toBe(productStatus.approved);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('says why a key does nothing now, and puts an undone product back to its place in the queue', async () => {
  const who = await begin();
  const { keyboard } = who.page;
  for (const [key, why] of [
    ['u', 'There is no decision to undo'],
    ['k', 'There is no previous product'],
  ] as const) {
    await keyboard.press(key);
    await seesToast(who, why);
  }
  const queue = who.page.getByRole('navigation', { name: 'Queue' }).getByRole('button');
  await keyboard.press('a');
  await shows(who, names[1]!);
  await expect.poll(() => queue.first().textContent()).toContain(names[1]!);
  await who.page.getByRole('button', { name: /^Undo/ }).waitFor();
  await keyboard.press('u');
  await shows(who, names[0]!);
  await expect.poll(() => queue.first().textContent()).toContain(names[0]!);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('shows a description in the font of the interface, across the card', async () => {
  const html = '<p>A <b>lamp</b> of glass that gives a warm light.</p>';
  await market.platform.db.updateTable('products').set({ long_description: html }).where('id', '=', ids[0]!).execute();
  const who = await begin();
  const source = who.page.getByRole('article').getByText('Source', { exact: true });
  await source.click();
  const frame = who.page.locator('iframe[title="Description"]').last();
  const card = (await who.page.getByRole('article').boundingBox())!;
  expect((await frame.boundingBox())!.width).toBeGreaterThan(card.width * 0.9);
  const page = (await (await frame.elementHandle())!.contentFrame())!;
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(loaded).toBeGreaterThan(0);
  await stillness(who);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('shows the product at once that comes next, and brings back what the server refused', async () => {
  const who = await begin();
  // Somebody else decides meanwhile, and no message of it arrives here.
  await who.page.route('**/decision?*', async (route) => {
    await market.platform.db.updateTable('products').set({ status: 0 }).where('id', '=', ids[0]!).execute();
    await route.continue();
  });
  await who.page.getByRole('button', { name: /^Approve/ }).click();
  await who.page.getByText('This product is no longer pending: someone else has decided').waitFor();
  await shows(who, names[0]!);
  expect(await statusOf(ids[0]!)).toBe(productStatus.new);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('tells two reviewers of each other, gives them different products, and lets one take over', async () => {
  const ada = await begin();
  const sara = await visitor(market, { dark: true });
  await signIn(sara, 'super@tregu.test');
  await sara.open('/products/review?shopId=1');
  await shows(sara, names[1]!);
  await sara.page.getByRole('navigation', { name: 'Queue' }).getByText('Ada Admin is reviewing this').waitFor();
  await expectAccessible(sara);
  await sara.page.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: names[0]! }).click();
  await sara.page.getByText(/Ada Admin is looking at this/).waitFor();
  await sara.page.getByRole('button', { name: 'Take over' }).click();
  await sara.page.getByText(/Ada Admin is looking at this/).waitFor({ state: 'hidden' });
  await ada.page.getByRole('navigation', { name: 'Queue' }).getByText('Sara Super is reviewing this').waitFor();
  for (const who of [ada, sara]) {
    expect(who.problems).toEqual([]);
    await who.close();
  }
});

it('is narrowed by what stands in the address, and says when nothing is left', async () => {
  const who = await begin('admin@tregu.test', { width: 390 });
  await expectAccessible(who);
  await who.page.getByPlaceholder('Find by SKU, EAN, brand or name').fill('dough');
  await who.page.keyboard.press('Enter');
  await shows(who, names[2]!);
  await who.page.reload();
  await shows(who, names[2]!);
  await who.page.getByRole('button', { name: /^Approve/ }).click();
  await who.page.getByRole('button', { name: 'Clear filter' }).click();
  await shows(who, names[0]!);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('goes from the login to the decision without the mouse: category, person, changes asked of a local seller [GEN-005]', async () => {
  const liri = await market.make.seller({ name: 'Liri of the journey', local: true });
  const made = await market.make.product({ name: 'Jug of clay', sellerId: liri.id, price: '12' });
  const words = { title: 'Title without a measure', reason: 'bad_title', text_sq: 'Shkruani sa litra mban: {name}' };
  await market.platform.db
    .insertInto('review_templates')
    .values({ ...words, decisions: ['ask'] })
    .execute();
  const long = new Date(Date.now() - 40 * 86_400_000);
  await market.platform.db.updateTable('products').set({ status_since: long }).where('id', '=', made.id).execute();
  const who = await visitor(market, { dark: true });
  const { keyboard } = who.page;
  await who.open('/login');
  await who.page.getByLabel('Email').focus();
  await keyboard.type('admin@tregu.test');
  await keyboard.press('Tab');
  await keyboard.type('tregu-demo');
  await keyboard.press('Enter');
  await who.page.getByRole('button', { name: /^Search or jump/ }).waitFor();
  await settled(who.page);
  await keyboard.press('Control+k');
  await who.page.getByRole('combobox', { name: 'Search or jump' }).waitFor();
  await keyboard.type('review');
  await who.page.getByRole('option').first().waitFor();
  await keyboard.press('Enter');
  await shows(who, 'Jug of clay');
  await expectAccessible(who);

  await keyboard.press('m');
  const categories = who.page.getByRole('dialog', { name: /^Categories of/ });
  await categories.waitFor();
  await stillness(who);
  await expectAccessible(who);
  await keyboard.type('kitchen');
  await who.page.getByRole('option').first().waitFor({ state: 'attached' });
  await expect.poll(() => who.page.locator('.ant-select-item-option-active').count()).toBe(1);
  await keyboard.press('Enter');
  await categories.getByRole('button', { name: /^Remove from/ }).waitFor();
  await categories.getByRole('button', { name: 'Close' }).last().press('Enter');
  await categories.waitFor({ state: 'hidden' });

  await keyboard.press('t');
  const people = who.page.getByRole('dialog', { name: /assign/i });
  await people.waitFor();
  await stillness(who);
  await expectAccessible(who);
  await keyboard.press('Escape');
  await people.waitFor({ state: 'hidden' });

  await keyboard.press('c');
  const dialog = who.page.getByRole('dialog', { name: 'What should the seller change?' });
  await dialog.waitFor();
  await stillness(who);
  await expectAccessible(who);
  // A template is taken with its number and says whose title it is; a word is added, and the decision sent.
  await dialog.getByRole('button', { name: /^Title without a measure/ }).waitFor();
  await keyboard.press('Alt+1');
  const note = dialog.getByLabel('Comment');
  await expect.poll(() => note.inputValue()).toBe('Shkruani sa litra mban: Jug of clay');
  await dialog.getByText('Poor title').waitFor();
  await keyboard.type('!');
  await keyboard.press('Control+Enter');
  await shows(who, names[0]!);
  const said = market.platform.db
    .selectFrom('review_decisions')
    .select(['decision', 'reason', 'note'])
    .where('product_id', '=', made.id);
  await expect
    .poll(() => said.execute())
    .toEqual([{ decision: 'ask', reason: 'bad_title', note: 'Shkruani sa litra mban: Jug of clay!' }]);
  const asked = market.platform.db
    .selectFrom('review_requests')
    .select('answered_at')
    .where('product_id', '=', made.id);
  await expect.poll(() => asked.execute()).toEqual([{ answered_at: null }]);
  const mapped = market.platform.db.selectFrom('mapped_categories').select('id').where('product_id', '=', made.id);
  expect(await mapped.execute()).toHaveLength(1);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('shows what a seller changed of an approved product, which is accepted; what is looked at again is a table of the market', async () => {
  const liri = await market.make.seller({ name: 'Liri of the change', local: true });
  const { id } = await market.make.product({
    name: 'Jug, renamed',
    sellerId: liri.id,
    price: '12',
    status: productStatus.approved,
  });
  const { db, unitOfWork } = market.platform;
  const since = new Date(Date.now() - 50 * 86_400_000);
  await unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    await tx.db.insertInto('changed_after_approval').values({ product_id: id, since }).execute();
    const [before, after] = [{ vendor_warranty: 12 }, { vendor_warranty: 24 }];
    tx.record([{ entity: 'product', id, action: 'updated', before, after }]);
  });
  const who = await visitor(market);
  await signIn(who, 'admin@tregu.test');
  await who.open('/products/review?shopId=1&risk=changed');
  await shows(who, 'Jug, renamed');
  await who.page
    .getByRole('region', { name: 'Changed by the seller after approval' })
    .getByText('24', { exact: true })
    .waitFor();
  await expectAccessible(who);
  await who.page.getByRole('button', { name: /^Accept changes/ }).click();
  await expect.poll(() => db.selectFrom('changed_after_approval').selectAll().execute()).toEqual([]);
  expect(await statusOf(id)).toBe(productStatus.approved);

  await who.open('/settings/send-to-shop?shopId=1');
  await pick(who, who.page.getByRole('combobox', { name: /^Warranty/ }), 'Back to review');
  await seesToast(who, 'Success');
  await who.page.getByLabel('Approve automatically').check();
  await who.page.getByRole('region', { name: 'Automatic approval' }).getByRole('button', { name: 'Save' }).click();
  await who.page.getByText('In the name of Ada Admin').waitFor();
  await expectAccessible(who);
  const kept = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('shop_id', 'is', null)
    .orderBy('key')
    .execute();
  expect(Object.fromEntries(kept.map(({ key, value }) => [key, value]))).toMatchObject({
    auto_approval: { on: true, sample_percent: 10 },
    changes_after_approval: { warranty: 'review', price: 'none' },
  });
  expect(who.problems).toEqual([]);
  await who.close();
});
