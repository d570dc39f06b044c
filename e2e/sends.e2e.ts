import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeByHand, makeCategoryByHand, makePropertyByHand } from '#connectors/demo-shop/by-hand.repository.ts';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import {
  closeBrowser,
  expectAccessible,
  openList,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';
import { productScreen } from './product-screen.ts';

/** Sending from the list, and the moves of local products there. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
let local: number;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories } = market;
  const lamp = { sellerId: sellers.alpha, name: 'Lamp', status: 4, categoryIds: [categories.kitchen] };
  const made = [await make.product({ ...lamp, sku: 'S-1' }), await make.product({ ...lamp, sku: 'S-2', price: null })];
  for (const { id, sku } of made) {
    const text = { product_id: id, language_id: 1, name: `Lamp ${sku}` };
    await market.platform.db.insertInto('product_translates').values(text).execute();
    await make.listed(id);
  }
  local = (await make.seller({ name: 'Lira Lokale', local: true })).id;
  for (const status of [0, 4, 7] as const) await make.product({ sku: `L-${status}`, sellerId: local, status });
  who = await visitor(market);
  screen = productScreen(who);
  await signIn(who, 'admin@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('names the shop, counts what is ready and why the rest is not, and leads through a dry run to Send', async () => {
  await screen.open('shopId=1&status=4&search_text=S-');
  await screen.select('S-1');
  await screen.select('S-2');
  await who.page.getByRole('button', { name: 'Send to shop', exact: true }).click();
  const dialog = who.page.getByRole('dialog', { name: /^Send to shop: \S/ });
  await dialog.getByText(/^1 of 2 ready for \S/).waitFor();
  await dialog.getByText(`1 × ${readinessTexts.price_missing.en}`).waitFor();
  await dialog.getByRole('button', { name: 'Send 1 of 2' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  const dry = who.page.getByRole('dialog', { name: /^Preview changes/ });
  await dry.getByRole('button', { name: 'Send 1 of 2' }).click();
  await seesToast(who, 'Task send-to-shop completed successfully');
});

it('shows what a send changes, field by field, and that nothing is sent where nothing differs (16 §3)', async () => {
  const lamp = market.platform.db.selectFrom('products').select('id').where('sku', '=', 'S-1');
  const { id } = await lamp.executeTakeFirstOrThrow();
  await screen.open('shopId=1&search_text=S-1');
  await screen.select('S-1');
  await who.page.getByRole('button', { name: 'Send to shop', exact: true }).click();
  const dialog = who.page.getByRole('dialog', { name: /^Send to shop: \S/ });
  await dialog.getByText('Nothing differs: a send would send nothing.').waitFor();
  await who.page.keyboard.press('Escape');

  await market.platform.unitOfWork(market.as(), async (tx) => {
    const text = tx.db.updateTable('product_translates').set({ name: 'Brass lamp' });
    await text.where('product_id', '=', id).where('language_id', '=', 1).execute();
    tx.touch('product', [id]);
  });
  await screen.open('shopId=1&search_text=S-1');
  await screen.select('S-1');
  await who.page.getByRole('button', { name: 'Send to shop', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  const preview = who.page.getByRole('dialog', { name: /^What this send changes in / });
  const row = preview.getByRole('row', { name: /^Name EN/ });
  await row.getByRole('cell', { name: 'Brass lamp' }).waitFor();
  expect(await row.getByRole('cell', { name: 'Lamp S-1' }).count()).toBe(2);
  await stillness(who);
  await expectAccessible(who);
  await who.page.keyboard.press('Escape');
});

it('compares the shop, sends ours where somebody changed it there, and pauses and resumes (16 §3)', async () => {
  const { pool } = market.platform;
  await pool.query(
    `update demo_shop.product set texts = jsonb_set(texts, '{EN,name}', '"Theirs"') where sku = 'S-1' and shop_id = 1`,
  );
  await who.open('/settings/send-to-shop?shopId=1&tab=compare');
  await who.page.getByRole('button', { name: 'Compare now' }).click();
  const row = who.page.getByRole('row', { name: /^Name EN/ });
  await row.getByRole('cell', { name: 'Theirs' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.page.getByRole('checkbox', { name: 'Select this page' }).check();
  await who.page.getByRole('button', { name: 'Send ours (1)' }).click();
  await seesToast(who, 'Task send-to-shop completed successfully');
  await who.page.getByText('The shop has what it was sent').waitFor();

  await who.page.getByRole('link', { name: 'Queue' }).click();
  await who.page.getByRole('button', { name: 'Pause sending' }).click();
  await who.page.getByText(/^Paused by Ada Admin since /).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.page.getByRole('button', { name: 'Resume sending' }).click();
  await who.page.getByText('Sending works').waitFor();
});

it('compares chosen products at once from the list, and says where none of them is in the shop (16 §3, 4.33)', async () => {
  const { pool } = market.platform;
  const compare = async () => {
    await who.page.getByRole('button', { name: 'More', exact: true }).click();
    const choices = who.page.getByRole('dialog', { name: 'More', exact: true });
    await choices.getByRole('button', { name: 'Compare with the shop' }).click();
  };
  await screen.open('shopId=1&search_text=S-');
  await compare();
  await seesToast(who, 'Please select a product');
  await screen.select('S-2');
  await compare();
  await seesToast(who, 'None of the selected products is in this shop');

  await pool.query(
    `update demo_shop.product set texts = jsonb_set(texts, '{EN,name}', '"Theirs again"') where sku = 'S-1' and shop_id = 1`,
  );
  await screen.select('S-1');
  await compare();
  // The other one is not in the shop, and is left out.
  await seesToast(who, 'Comparing 1 product with the shop');
  await who.open('/settings/send-to-shop?shopId=1&tab=compare');
  const row = who.page.getByRole('row', { name: /^Name EN/ });
  await row.getByRole('cell', { name: 'Theirs again' }).waitFor();
  await who.page.getByRole('checkbox', { name: 'Select this page' }).check();
  await who.page.getByRole('button', { name: 'Send ours (1)' }).click();
  await who.page.getByText('The shop has what it was sent').waitFor();
});

it('finds what was made in the shop by its SKU, binds it, and takes it back (16 §3)', async () => {
  const sold = { sku: 'S-2', ean: null, gross: '10', vat: '18', currency: 'EUR', stock: 1 };
  await makeByHand(market.platform.pool, 1, {
    name: 'Corner lamp',
    description: '',
    language: 'EN',
    image: null,
    categoryKey: null,
    variants: [sold],
  });
  await who.open('/settings/send-to-shop?shopId=1&tab=bindings');
  await who.page.getByRole('button', { name: 'Read the shop' }).click();
  await who.page.getByRole('button', { name: 'Bind what matches (1)' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.page.getByRole('button', { name: 'Bind what matches (1)' }).click();
  const dialog = who.page.getByRole('dialog', { name: /^Preview changes: Bind to products of / });
  await dialog.getByText('Corner lamp').waitFor();
  await dialog.getByRole('button', { name: 'Bind (1)' }).click();
  await who.page.getByText('Bound, nothing sent yet').waitFor();
  await who.page.getByRole('checkbox', { name: 'Select Lamp S-2' }).check();
  await who.page.getByRole('button', { name: 'Unbind (1)' }).click();
  await who.page.getByRole('dialog').getByRole('button', { name: 'Unbind (1)' }).click();
  await who.page.getByRole('button', { name: 'Bind what matches (1)' }).waitFor();
});

it('does all that is found at once, however many pages it has, and writes it to a file (16 §3)', async () => {
  const { make, sellers, categories, platform } = market;
  const sold = { ean: null, gross: '10', vat: '18', currency: 'EUR', stock: 1 };
  for (let number = 1; number <= 22; number++) {
    const sku = `B-${number}`;
    const lamp = {
      sku,
      name: `Bulk lamp ${number}`,
      status: 4,
      sellerId: sellers.alpha,
      categoryIds: [categories.kitchen],
    };
    await make.product(lamp);
    const made = { name: `Found lamp ${number}`, description: '', language: 'EN', image: null, categoryKey: null };
    await makeByHand(platform.pool, 1, { ...made, variants: [{ ...sold, sku }] });
  }
  const { page } = who;
  await who.open('/settings/send-to-shop?shopId=1&tab=bindings&search_text=Found%20lamp');
  await page.getByRole('button', { name: 'Read the shop' }).click();
  await page.getByRole('button', { name: 'Select all 22 found' }).click();
  await page.getByText('All 22 found are selected').waitFor();
  await page.getByRole('button', { name: 'Bind (22)' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'all-found');
  await page.getByRole('button', { name: 'Bind (22)' }).click();
  const dialog = page.getByRole('dialog', { name: /^Preview changes: Bind to products of / });
  await dialog.getByRole('button', { name: 'Bind (22)' }).click();
  await expect.poll(() => page.getByText('Bound, nothing sent yet').count(), { timeout: 30_000 }).toBe(20);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Export bindings' });
  await asked.getByRole('radio', { name: 'CSV' }).check();
  await asked.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = asked.getByRole('button', { name: /^Download / }).first();
  await saved.waitFor();
  const download = page.waitForEvent('download');
  await saved.click();
  const rows = (await readFile((await (await download).path())!, 'utf8')).trim().split('\r\n');
  expect([rows.length, rows[0]]).toEqual([23, expect.stringContaining('Name in the shop')]);
  await page.keyboard.press('Escape');

  // With other filters it is another selection, and what is ticked on a page is one as well.
  await page.getByRole('button', { name: 'Select all 22 found' }).click();
  await page.getByRole('button', { name: 'Unbind (22)' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select Bulk lamp 1', exact: true }).first().uncheck();
  await page.getByRole('button', { name: 'Unbind (19)' }).waitFor();
});

it('reads which categories the shop has, maps what is the same, and takes it back (16 §3, 4.33)', async () => {
  const { name } = await market.platform.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', market.categories.kitchen)
    .executeTakeFirstOrThrow();
  await makeCategoryByHand(market.platform.pool, 1, { key: 'theirs', parentKey: null, names: { EN: name } });
  await who.open('/settings/send-to-shop?shopId=1&tab=categories');
  await who.page.getByRole('button', { name: 'Read the shop’s categories' }).click();
  await who.page.getByRole('button', { name: 'Map what is the same (1)' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.page.getByRole('button', { name: 'Map what is the same (1)' }).click();
  const dialog = who.page.getByRole('dialog', { name: /^Preview changes: Map to categories of / });
  await dialog.getByRole('button', { name: 'Map (1)' }).click();
  await who.page.getByText('Products follow with the next send').waitFor();
  await who.page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await who.page.getByRole('button', { name: 'Use our own (1)' }).click();
  await who.page.getByRole('dialog').getByRole('button', { name: 'Use our own (1)' }).click();
  await who.page.getByRole('button', { name: 'Map what is the same (1)' }).waitFor();
});

it('maps an attribute to a property that the shop has, and takes it back (16 §3, 4.33)', async () => {
  const { db, pool } = market.platform;
  await db.insertInto('attribute_groups').values({ original_name: 'Weave' }).execute();
  await makePropertyByHand(pool, 1, { key: 'weave', name: 'WEAVE' });
  await who.open('/settings/send-to-shop?shopId=1&tab=attributes');
  await who.page.getByRole('button', { name: 'Read the shop’s properties' }).click();
  await who.page.getByRole('button', { name: 'Map what is the same (1)' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.page.getByRole('button', { name: 'Map what is the same (1)' }).click();
  const dialog = who.page.getByRole('dialog', { name: /^Preview changes: Map to properties of / });
  await dialog.getByRole('button', { name: 'Map (1)' }).click();
  await who.page.getByText('Products follow with the next send').waitFor();
  await who.page.getByRole('checkbox', { name: 'Select Weave' }).check();
  await who.page.getByRole('button', { name: 'Use our own (1)' }).click();
  await who.page.getByRole('dialog').getByRole('button', { name: 'Use our own (1)' }).click();
  await who.page.getByRole('button', { name: 'Map what is the same (1)' }).waitFor();
});

it('leaves a part to the shop after a question that counts what it touches, and says so in the history [4.33]', async () => {
  const { page } = who;
  await who.open('/settings/send-to-shop?shopId=1');
  const part = page.getByRole('region', { name: 'What is sent' });
  const save = part.getByRole('button', { name: 'Save', exact: true });
  await part.getByRole('switch', { name: 'Images' }).click();
  // What the platform of the shop cannot do is said instead of offered.
  await part.getByText(/ has no drafts$/).waitFor();
  await part.getByRole('radio', { name: 'Delete' }).check();
  await save.click();
  const dialog = page.getByRole('dialog', { name: /^Change what is sent to \S/ });
  await dialog.getByText('No longer sent: Images').waitFor();
  await dialog.getByText(/^\d+ products? in the shop will be “Not synced” until sent/).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await seesToast(who, 'Saved');
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await part.getByRole('switch', { name: 'Images' }).getAttribute('aria-checked')).toBe('false');
  await page.getByRole('button', { name: 'History' }).first().click();
  const history = page.getByRole('dialog', { name: /history/i });
  await history.getByText('deleted').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.keyboard.press('Escape');
  await part.getByRole('switch', { name: 'Images' }).click();
  await part.getByRole('radio', { name: 'Hide' }).check();
  await save.click();
  await dialog.getByText('Sent again: Images').waitFor();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('sets how many sends go side by side, and how a send to the shop begins [4.33]', async () => {
  const { page } = who;
  await who.open('/settings/send-to-shop?shopId=1&tab=queue');
  const part = page.getByRole('region', { name: 'Automatic sending' });
  const others = part.getByRole('switch', { name: /^Start sends with / });
  const save = async () => {
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    await seesToast(who, 'Saved');
  };
  await part.getByLabel('Requests side by side at most').fill('2');
  await others.click();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'lanes');
  await save();

  const begun = async () => {
    await screen.open('shopId=1&status=2&search_text=S-1');
    await screen.select('S-1');
    await page.getByRole('button', { name: 'Send to shop', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Send to shop: \S/ });
    await dialog
      .getByText(/ready for \S/)
      .first()
      .waitFor();
    const checked = await dialog.getByRole('checkbox', { name: 'Update in other shops' }).isChecked();
    await page.keyboard.press('Escape');
    return checked;
  };
  expect(await begun()).toBe(true);
  await who.open('/settings/send-to-shop?shopId=1&tab=queue');
  await part.getByLabel('Requests side by side at most').fill('');
  await others.click();
  await save();
  expect(await begun()).toBe(false);
});

it('switches the comparison of the night off and on, and says when the shop is compared then [4.33]', async () => {
  const { page } = who;
  const kept = async () =>
    (
      await market.platform.db
        .selectFrom('shop_sending')
        .select('compare_nightly')
        .where('shop_id', '=', 1)
        .executeTakeFirst()
    )?.compare_nightly ?? true;
  const part = page.getByRole('region', { name: 'Automatic sending' });
  const nightly = part.getByRole('switch', {
    name: 'Compare the shop every night, between 03:00 and 06:00 of its clock',
  });
  const hours = part.getByLabel('Compare the shop every … hours');
  const switchTo = async (on: boolean) => {
    await who.open('/settings/send-to-shop?shopId=1&tab=queue');
    await nightly.click();
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    await seesToast(who, 'Saved');
    expect(await kept()).toBe(on);
    await who.open('/settings/send-to-shop?shopId=1&tab=queue');
    expect(await nightly.isChecked()).toBe(on);
  };
  await who.open('/settings/send-to-shop?shopId=1&tab=queue');
  expect(await nightly.isChecked()).toBe(true);
  expect(await hours.getAttribute('placeholder')).toBe('Nights');

  await switchTo(false);
  expect(await hours.getAttribute('placeholder')).toBe('Off');
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'nightly-off');

  await switchTo(true);
  expect(await hours.getAttribute('placeholder')).toBe('Nights');
});

it('does not send what is not ready, and says so', async () => {
  await screen.open('shopId=1&status=4&search_text=S-2');
  await screen.act('S-2', 'Send to shop');
  const dialog = who.page.getByRole('dialog', { name: /^Send to shop: \S/ });
  await dialog.getByText(/^0 of 1 ready for \S/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Send 0 of 1' }).isDisabled()).toBe(true);
  await who.page.keyboard.press('Escape');
});

it('offers local products their own targets [STA-032] [STA-033] [STA-034] [STA-037] [STA-038] [STA-040] [STA-041] (T48)', async () => {
  const offered = async (status: number) => {
    await who.open(`/categories/update?shopId=1&status=${status}&seller=${local}`);
    const list = await openList(who, who.page.getByRole('combobox', { name: 'New status' }));
    return list.locator('.ant-select-item-option-content').allTextContents();
  };
  expect(await offered(0)).toEqual(['Approved', 'Ignored', 'Archived']);
  expect(await offered(4)).toEqual(['Ignored', 'Archived']);
  expect(await offered(7)).toEqual(['Approved']);
});
