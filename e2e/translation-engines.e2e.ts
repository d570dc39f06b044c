import { afterAll, beforeAll, expect, it } from 'vitest';
import { deeplStandIn, type StandIn } from '#features/catalogue/machine-texts/server/engines/engines.for-tests.ts';
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
import { productDrawer } from './product-drawer.ts';
import { productScreen } from './product-screen.ts';

/** Texts of products by an engine: set up, tried, asked with its cost in sight, and nobody's text before somebody accepts it. */
let market: Market;
let deepl: StandIn;
let who: Visitor;

beforeAll(async () => {
  market = await openMarket({ outboundAllow: ['127.0.0.1'] });
  deepl = await deeplStandIn('key-of-the-journey');
  for (const sku of ['E-101', 'E-102'])
    await market.make.product({ sellerId: market.sellers.alpha, sku, name: `Kettle ${sku}`, status: 4 });
  who = await visitor(market);
  await signIn(who, 'super@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
  await deepl.close();
});

const albanian = async (sku: string) =>
  market.platform.db
    .selectFrom('product_translates as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select('t.name')
    .where('p.sku', '=', sku)
    .where('t.language_id', '=', market.languages.AL)
    .executeTakeFirst();
const made = async () => (await market.platform.db.selectFrom('machine_texts').select('text').execute()).length;

it('is set up with a key that is not shown again, and tried [pages.md 4.38]', async () => {
  const { page } = who;
  await who.open('/settings/languages?shopId=2&tab=engines');
  await page.getByText('No translation engines yet').waitFor();
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Add engine' }).first().click();
  const form = page.getByRole('dialog', { name: 'New translation engine' });
  await form.getByLabel('Address').fill(`${deepl.url}/v2`);
  await form.getByLabel('Characters per month').fill('1000');
  await form.getByLabel('Price per million characters').fill('20');
  await form.getByLabel('Currency').fill('EUR');
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Add engine' }).click();
  await form.getByText('without a path').waitFor();
  await form.getByLabel('Address').fill(deepl.url);
  await form.getByRole('button', { name: 'Add engine' }).click();
  await form.getByText('DeepL needs a key').waitFor();
  await form.getByLabel('Key', { exact: true }).fill('key-of-the-journey');
  await form.getByRole('button', { name: 'Add engine' }).click();
  await seesToast(who, 'Engine added');
  await page.getByText('0 of 1,000 characters used this month').waitFor();
  await page.getByRole('button', { name: 'Try: DeepL' }).click();
  const trial = page.getByRole('dialog', { name: 'DeepL answers' });
  await trial.getByText('“sq:Kettle”').waitFor();
  await trial.getByText('Translates into: English, Albanian, Slovene').waitFor();
  await stillness(who);
  await page.keyboard.press('Escape');
  await trial.waitFor({ state: 'hidden' });
  await page.getByText('6 of 1,000 characters used this month').waitFor();
  await page.getByRole('button', { name: 'Edit: DeepL' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit DeepL' });
  await edit.getByText('A key is stored. Leave empty to keep it.').waitFor();
  expect(await edit.getByLabel('Key', { exact: true }).inputValue()).toBe('');
  // A key can be taken away, where the engine does without one.
  await edit.getByRole('checkbox', { name: 'Remove the key' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('DeepL needs a key').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.keyboard.press('Escape');
  // The shop of the address has not been lost on the way.
  expect(new URL(page.url()).searchParams.get('shopId')).toBe('2');
});

it('is asked for selected products once characters and cost have been seen, and changes none of them', async () => {
  const { page } = who;
  const screen = productScreen(who);
  await screen.open('shopId=2&search_text=E-10');
  await screen.select('E-101', 'E-102');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'More', exact: true })
    .getByRole('button', { name: 'Translate with an engine…' })
    .click();
  const form = page.getByRole('dialog', { name: 'Translate 2 products' });
  await form.getByText('DeepL: 994 of 1,000 characters left').waitFor();
  await pick(who, form.getByLabel('Translate into'), /Albanian/);
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: /Translate into Albanian with DeepL/ });
  await preview.getByText('DeepL: 24 characters for about 0.01 EUR. 6 of 1,000 are used this month').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await preview.getByRole('button', { name: 'Translate 2 of 2' }).click();
  await expect.poll(made).toBe(2);
  expect([await albanian('E-101'), await albanian('E-102')]).toEqual([undefined, undefined]);
});

it('proposes beside the field, where one press takes it over, and in a list, where each is seen before it is accepted', async () => {
  const { page } = who;
  const idOf = async (sku: string) =>
    (await market.platform.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
  const drawer = productDrawer(who, productScreen(who), idOf);
  await drawer.open('E-101', 'shopId=2&search_text=E-10');
  await drawer.language('Albanian');
  await page.getByText('sq:Kettle sq:E-101').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Use the machine translation: Name' }).click();
  await expect.poll(() => drawer.textOf('Name').inputValue()).toBe('sq:Kettle sq:E-101');
  await drawer.save();
  expect(await albanian('E-101')).toEqual({ name: 'sq:Kettle sq:E-101' });

  await who.open('/settings/languages?shopId=2&tab=engines');
  await page.getByText('Albanian: 1 product').waitFor();
  await page.getByRole('button', { name: 'Review: Albanian' }).click();
  const preview = page.getByRole('dialog', { name: /Accept machine translations into Albanian/ });
  await preview.getByText('sq:Kettle sq:E-102').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await preview.getByRole('button', { name: 'Accept 1 of 1' }).click();
  await expect.poll(() => albanian('E-102')).toEqual({ name: 'sq:Kettle sq:E-102' });
  await expect.poll(() => page.getByText('Machine translations to review').count()).toBe(0);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('reads as well in the dark, on a phone, for who may only look', async () => {
  const phone = await visitor(market, { width: 390, dark: true });
  await signIn(phone, 'admin@tregu.test', '/settings/languages?tab=engines');
  await phone.page.getByText(/of 1,000 characters used this month/).waitFor();
  expect(await phone.page.getByRole('button', { name: 'Add engine' }).count()).toBe(0);
  await expectAccessible(phone);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(phone.problems).toEqual([]);
  await phone.close();
});
