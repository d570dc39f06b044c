import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignTools, localDay } from '#features/selling/campaigns/server/campaigns.for-tests.ts';
import { inviteSellers } from '#features/selling/campaigns/server/use-cases/invite-sellers.ts';
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

const priceIn = async (sku: string) =>
  (
    await sql<{
      net: string | null;
    }>`select trim_scale(y.net)::text as net from variants v join price_layers y on y.variant_id = v.id
      where v.sku_intern = ${sku} and y.shop_id = 1`.execute(market.platform.db)
  ).rows[0]?.net ?? null;

it('PR16 a campaign is written, filled, accepted, runs in the shop, and is ended', async () => {
  const { sku_intern } = await market.make.product({
    sku: 'W-1',
    name: 'Winter lamp',
    price: '10',
    shops: { 1: 'in_shop' },
  });
  const sku = `${sku_intern}-1`;
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/campaigns?shopId=1');
  await page.getByRole('button', { name: 'Create campaign' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create campaign' });
  await form.getByRole('textbox', { name: /^Name \(English\)/ }).fill('Winter start');
  const moment = async (label: string, day: string) => {
    await form.getByRole('textbox', { name: label, exact: true }).fill(day);
    await page.keyboard.press('Tab');
  };
  await moment('Start', '01.01.2026');
  await moment('End', '01.01.2090');
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Campaign saved');
  const card = page.getByRole('region', { name: 'Winter start' });
  await card.getByText('Draft', { exact: true }).waitFor();

  // What customers are told at its products, and sellers in its emails.
  await page.getByRole('link', { name: 'Texts and badge' }).click();
  await page.getByText('No badge').waitFor();
  await page.getByRole('button', { name: 'Edit texts and badge' }).click();
  const said = page.getByRole('dialog', { name: 'Edit texts and badge' });
  await said.getByRole('textbox', { name: 'Description (English)' }).fill('Warm light for dark weeks');
  await said.locator('input[type=file]').setInputFiles('database/seed/demo/badges/autumn.webp');
  await said.getByRole('img', { name: 'Image of Winter start' }).waitFor();
  await said
    .getByRole('textbox', { name: /^Message \(/ })
    .first()
    .fill('We look for lamps.');
  await stillness(who);
  await expectAccessible(who);
  await said.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Campaign saved');
  await page.getByText('Warm light for dark weeks').waitFor();
  await page.getByRole('img', { name: 'Badge of Winter start' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('link', { name: 'Products', exact: true }).last().click();

  await page.getByRole('button', { name: 'Add products' }).click();
  const add = page.getByRole('dialog', { name: 'Add products' });
  await add.getByRole('textbox', { name: /^SKUs/ }).fill(`${sku}\nno-such-sku`);
  await add.getByRole('button', { name: 'Add products' }).click();
  await page.getByText(/1 added, 0 failed the checks.*Not found: no-such-sku/).waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const change = page.getByRole('dialog', { name: 'Change price and limits' });
  await change.getByRole('button', { name: 'Preview' }).click();
  await change.getByText('Enter a price or a limit').waitFor();
  await change.getByRole('textbox', { name: 'Discount (%)' }).fill('25');
  await stillness(who);
  await expectAccessible(who);
  await change.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1' }).click();
  await page.getByText('−25%').first().waitFor();
  await page
    .getByRole('row', { name: new RegExp(sku) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept 1' }).click();
  await page
    .getByRole('row', { name: new RegExp(sku) })
    .getByText('Accepted')
    .waitFor();
  await stillness(who);
  await expectAccessible(who);
  await card.getByRole('button', { name: 'Start review' }).click();
  await card.getByRole('button', { name: 'Schedule campaign' }).click();
  await card.getByText('Running', { exact: true }).waitFor();
  expect(await priceIn(sku)).not.toBeNull();
  await page.getByRole('link', { name: 'Evidence' }).click();
  await page.getByRole('region', { name: 'Evidence' }).getByText(sku).waitFor();
  await card.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await card.getByText('Ended', { exact: true }).waitFor();
  expect(await priceIn(sku)).toBeNull();
  // The list says the whole deadline, with its zone.
  const { db } = market.platform;
  await sql`update shops set time_zone = 'Europe/Ljubljana' where id = 1`.execute(db);
  await sql`update campaigns set proposal_until = '2025-12-30T22:59:00Z'`.execute(db);
  await who.open('/campaigns?shopId=1');
  const deadline = page.locator('.t-cut', { hasText: '(Europe/Ljubljana)' }).first();
  await deadline.waitFor();
  expect(await deadline.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a least discount by category is set, shown again, and taken away [pages.md 4.8]', async () => {
  const tools = campaignTools(market);
  const id = await tools.create({ names: { EN: 'By category' } });
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', `/campaigns?shopId=1&id=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit campaign' });
  const least = form.locator('section', { has: page.getByRole('heading', { name: 'Minimum discount by category' }) });
  const percent = least.getByRole('textbox', { name: 'Minimum discount (%)' });
  const open = async () => {
    await page.getByRole('button', { name: 'Edit campaign' }).click();
    await least.waitFor();
    await stillness(who);
  };
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    await stillness(who);
    return (await tools.get(id)).rules.min_percents;
  };
  await open();
  await least.getByRole('button', { name: 'Add category minimum' }).click();
  await pick(who, least.getByRole('combobox', { name: 'Category' }), 'Home > Kitchen');
  await percent.fill('12,5');
  await expectAccessible(who);
  await picturesOfAll(who, 'campaign-least');
  expect(await save()).toEqual([{ category: market.categories.kitchen, percent: '12.5' }]);
  await page.reload();
  await open();
  await least.getByText('Home > Kitchen').waitFor();
  expect(await percent.inputValue()).toBe('12.5');
  await least.getByRole('button', { name: 'Remove minimum 1' }).click();
  await percent.waitFor({ state: 'hidden' });
  expect(await save()).toEqual([]);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('PR18 a seller proposes a product in Albanian, sees why one is refused, and what is decided', async () => {
  const { make, sellers } = market;
  const lamp = await make.product({
    sku: 'L-1',
    name: 'Llambë druri',
    price: '20',
    sellerId: sellers.liri,
    shops: { 1: 'in_shop' },
  });
  const rug = await make.product({
    sku: 'L-2',
    name: 'Qilim',
    price: '30',
    sellerId: sellers.liri,
    shops: { 1: 'in_shop' },
  });
  const tools = campaignTools(market);
  const id = await tools.create({
    names: { EN: 'Local makers', AL: 'Prodhuesit vendas' },
    proposal_local: localDay(3),
    start_local: localDay(5),
    rules: { min_percent: '5' },
  });
  await market.platform.db
    .updateTable('campaigns')
    .set({ messages: JSON.stringify({ invite: { AL: 'Kërkojmë mallra të prodhuara këtu.' } }) })
    .where('id', '=', id)
    .execute();
  await tools.move(id, 'open');
  await inviteSellers(market.platform)({ params: { id }, body: { sellers: [], all: true } }, market.as());
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'seller@tregu.test', '/local/products');
  await page.getByRole('link', { name: /^(Fushatat|Campaigns)$/ }).click();
  const card = page.getByRole('region', { name: 'Prodhuesit vendas' });
  await card.getByText('E hapur për propozime').waitFor();
  await card.getByText('Kërkojmë mallra të prodhuara këtu.').waitFor();
  await card.getByRole('button', { name: 'Propozo produkte' }).click();
  await card.getByRole('textbox', { name: 'Zbritja (%): Llambë druri' }).fill('20');
  await card.getByRole('textbox', { name: 'Zbritja (%): Qilim' }).fill('3');
  await card.getByRole('button', { name: 'Kontrollo' }).click();
  await card.getByText('Zbritja është 3%, duhet të paktën 5%').waitFor();
  await stillness(who);
  await expectAccessible(who);
  // A file says of each row that cannot be read which column it is, and why; the others are filled in.
  const rows = [`${lamp.sku_intern}-1,20`, `${rug.sku_intern}-1,1e309`];
  await card.locator('input[type=file]').setInputFiles({
    name: 'oferta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['SKU,Çmimi i fushatës ose zbritja', ...rows].join('\n')),
  });
  await card.getByText('1 rresht nuk u lexua').waitFor();
  await card.getByText('Rreshti 3, Çmimi i fushatës ose zbritja').waitFor();
  await card.getByText('Shkruani një shumë mbi 0 me më së shumti 4 shifra pas presjes').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await card.getByRole('button', { name: 'Dërgo propozimin' }).click();
  await card.getByText('Propozuar').waitFor();
  const items = await tools.items(id);
  expect(items.map(({ variant_id, by_seller }) => [variant_id, by_seller])).toEqual([[lamp.variantId, true]]);
  await tools.decide([items[0]!.id], 'Stok shumë i vogël');
  await page.reload();
  await card.getByRole('button', { name: 'Propozo produkte' }).click();
  await card.getByText('Stok shumë i vogël').waitFor();

  // After the deadline nothing is proposed, but what was is withdrawn until the campaign is scheduled.
  await tools.move(id, 'review');
  await page.reload();
  await card.getByRole('button', { name: 'Shih propozimet' }).click();
  expect(await card.getByRole('textbox', { name: 'Zbritja (%): Llambë druri' }).isDisabled()).toBe(true);
  await card.getByRole('button', { name: 'Tërhiq: Llambë druri' }).click();
  const sure = page.getByRole('dialog', { name: 'Të tërhiqet propozimi për “Llambë druri”?' });
  await sure.getByRole('button', { name: 'Tërhiq', exact: true }).click();
  await seesToast(who, 'Propozimi u tërhoq');
  await card.getByText('Tërhequr', { exact: true }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(await tools.items(id)).toMatchObject([{ state: 'withdrawn' }]);
  expect(who.problems).toEqual([]);
  await who.close();
});
