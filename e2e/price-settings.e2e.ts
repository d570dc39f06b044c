import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { closeBrowser, expectAccessible, pick, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture, picturesOfAll } from './pictures.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('PR03 rates of exchange: a rate is entered by hand, shown with its history, and kept in its settings', async () => {
  const who = await visitor(market);
  const { page } = who;
  await sql`insert into price_rate_use (shop_id, pair, prices, moved_percent, counted_at) values (4, 'EURMKD', 1250, -1.5, now())`.execute(
    market.platform.db,
  );
  await signIn(who, 'super@tregu.test', '/settings/exchange');
  const pair = page.getByRole('row', { name: /EURMKD/ });
  await pair.getByText('1,250', { exact: true }).waitFor();
  await pair.getByText('-1.50%', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'EURMKD' }).click();
  const drawer = page.getByRole('dialog', { name: 'EURMKD' });
  await drawer.getByRole('button', { name: 'Enter rate' }).click();
  const form = page.getByRole('dialog', { name: 'Enter rate of EURMKD' });
  await form.getByRole('textbox', { name: 'Rate' }).fill('-1');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('A rate is more than 0').waitFor();
  await form.getByRole('textbox', { name: 'Rate' }).fill('61.50');
  await form.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('61.5', { exact: false }).first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.keyboard.press('Escape');
  for (const tab of ['Sources', 'Currencies']) {
    await page.getByRole('link', { name: tab }).click();
    await stillness(who);
    await expectAccessible(who);
  }
  // A file says what becomes of each row and which prices it would move before it is brought in.
  await page.getByRole('link', { name: 'Rates', exact: true }).click();
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: 'Import a file…' }).click();
  const file = page.getByRole('dialog', { name: 'Import rates' });
  const buffer = Buffer.from('pair;date;rate\nEURMKD;2020-01-02;61.40\nEURMKD;2020-01-03;never\n');
  await file.locator('input[type=file]').setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer });
  await file.getByText('1 to add, 0 to change, 0 as they are, 1 refused').waitFor();
  await file.getByRole('button', { name: 'Which prices the file would move' }).click();
  await file
    .getByText('None of your shops the file is for calculates its prices, so it moves none of theirs.')
    .waitFor();
  await stillness(who);
  await expectAccessible(who);
  await file.getByRole('button', { name: 'Import without the refused rows' }).click();
  await page.getByText('1 rate imported, 0 held for a decision, 1 refused').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('PR12, PR13 VAT and duty: what comes is entered, what was stays, on a phone in the dark too', async () => {
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/margin?shopId=1&tab=vat');
  await page.getByText('Kosovo').first().waitFor();
  await stillness(who);
  await expectAccessible(who);

  // What a rate would move is told before it is saved, and no longer once the fields say something else.
  await page.getByRole('button', { name: 'Add VAT rate' }).click();
  const vat = page.getByRole('dialog', { name: 'Add VAT rate' });
  await stillness(who);
  await vat.getByRole('combobox', { name: 'Country' }).fill('Albania');
  await page.keyboard.press('Enter');
  // What was read of a country is proposed with where and when, and both can be taken.
  await vat.getByText('Proposed for Albania: 20 %. Source: node-sales-tax, 14.10.2025.').waitFor();
  await vat.getByRole('button', { name: 'Use it' }).click();
  expect([await vat.getByLabel('Percent').inputValue(), await vat.getByLabel('Source').inputValue()]).toEqual([
    '20',
    'node-sales-tax, 14.10.2025',
  ]);
  await vat.getByLabel('Percent').fill('22');
  await vat.getByLabel('Valid from').fill('01.01.2150');
  await vat.getByRole('button', { name: 'Which prices it would move' }).click();
  await vat
    .getByText('None of your shops in this country calculates its prices, so it moves none of theirs.')
    .waitFor();
  await stillness(who);
  await expectAccessible(who);
  await vat.getByLabel('Percent').fill('23');
  await vat.getByText('The fields have changed since. Look again.').waitFor();
  await vat.getByRole('button', { name: 'Cancel' }).click();
  await vat.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Duty' }).click();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Add duty' }).click();
  const duty = page.getByRole('dialog', { name: 'Add duty' });
  await stillness(who);
  await duty.getByLabel('CN prefix').fill('8517');
  await duty.getByLabel('Percent').fill('10');
  await duty.getByLabel('Valid from').fill('01.01.2150');
  await duty.getByRole('button', { name: 'Which prices it would move' }).click();
  await duty.getByText('As if it were in force today, whatever its first day.').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.close();

  const reader = await visitor(market);
  await signIn(reader, 'category@tregu.test', '/settings/margin');
  expect(await reader.page.getByRole('button', { name: /Add|Enter/ }).count()).toBe(0);
  await reader.close();
});

it('margins and transport (4.32): a cell becomes a draft beside what counts, a rule of one product is named below, a tariff is entered with its bands', async () => {
  const { id } = await market.make.product({ sku: 'M-1' });
  const version = await priceTools(market).profile(1, { margin: { kind: 'margin', value: '9' } }, 'One phone');
  await sql`update price_profile_scopes set product_id = ${id} where version_id = ${version}`.execute(
    market.platform.db,
  );
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/margin?shopId=1');
  const table = page.getByRole('region', { name: 'Margins by shop' });
  await table
    .getByRole('row', { name: /Whole shop/ })
    .getByRole('button')
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /Margin of Whole shop/ });
  await dialog.getByLabel('Value').fill('27,5');
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await table.getByText('Draft: 27.5% of the price').waitFor();
  await page.getByRole('heading', { name: 'Drafts to simulate and activate' }).waitFor();
  await page.getByRole('link', { name: 'Default v1 in Default' }).waitFor();
  await page.getByRole('heading', { name: 'Rules that are in no cell' }).waitFor();
  const exception = page.getByRole('listitem').filter({ hasText: 'One phone v1 in' });
  await exception.getByText('1 scope', { exact: false }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'margins');

  // Ties and changes of VAT (pricing.md 1): changed with a preview, and kept.
  const ties = page.getByRole('list', { name: 'Ties and changes of VAT by shop' });
  await ties.getByRole('button', { name: 'Change ties and changes of VAT in Default' }).click();
  const tie = page.getByRole('dialog', { name: 'Ties and changes of VAT in Default' });
  await pick(who, tie.getByRole('combobox', { name: 'When VAT changes' }), 'what customers pay stays');
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'ties-dialog');
  await tie.getByRole('button', { name: 'Preview' }).click();
  const planned = page.getByRole('dialog');
  await planned.getByText('No price changes now: the next change of VAT follows it').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'ties-preview');
  await planned.getByRole('button', { name: 'Change 1 shop' }).click();
  await ties
    .getByRole('listitem')
    .filter({ hasText: 'Default' })
    .getByText('what customers pay stays', { exact: false })
    .waitFor();
  if (process.env.SHOTS) {
    await page.evaluate(() => localStorage.setItem('tregu_device_language', 'sq'));
    await who.open('/settings/margin?shopId=1');
    await page.getByRole('heading', { name: 'Barazimet dhe ndryshimet e TVSH-së' }).waitFor();
    await picturesOfAll(who, 'margins-sq');
    await page.evaluate(() => localStorage.setItem('tregu_device_language', 'en'));
    await who.open('/settings/margin?shopId=1');
  }

  await page.getByRole('link', { name: 'Transport' }).click();
  await page.getByRole('button', { name: 'Add tariff' }).click();
  const tariff = page.getByRole('dialog', { name: 'Add tariff' });
  await tariff.getByLabel('Code').fill('dhl');
  await tariff.getByLabel('Bands').fill('0: 3.50');
  await tariff.getByLabel('Valid from').fill('01.01.2150');
  await tariff.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Transport tariffs' }).getByText('DHL').waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('commission (pricing.md 5): a rule tells what it leaves before it is entered, and a file what becomes of each row', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/margin?shopId=1&tab=commission');
  await page.getByText('All goods', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Add commission' }).click();
  const rule = page.getByRole('dialog', { name: 'Add commission' });
  await stillness(who);
  await rule.getByLabel('Percent').fill('12');
  await rule.getByLabel('Valid from').fill('01.01.2150');
  await rule.getByRole('button', { name: 'Which prices it would move' }).click();
  await rule.getByText('Customers pay the same: what is left of the price moves.').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await rule.getByRole('button', { name: 'Cancel' }).click();
  await rule.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: 'Import a file…' }).click();
  const file = page.getByRole('dialog', { name: 'Import commission rules' });
  const buffer = Buffer.from('seller,percent,base,valid_from\n,11,gross,2150-01-01\nNobody,5,gross,2150-01-01\n');
  await file.locator('input[type=file]').setInputFiles({ name: 'commissions.csv', mimeType: 'text/csv', buffer });
  await file.getByText('1 to add, 0 to change, 0 as they are, 1 refused').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await file.getByRole('button', { name: 'Import without the refused rows' }).click();
  await page.getByText('1 rule imported, 1 refused').waitFor();
  await page.getByText('11 %', { exact: false }).first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});
