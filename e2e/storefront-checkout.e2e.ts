import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { pricesOf, sampleCategory, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { closeBrowser, expectAccessible, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture } from './pictures.ts';

/** O01, O03: somebody who was never here buys in the Albanian demo shop, on a phone with a keyboard alone, in Albanian. */
let market: Market;
let who: Visitor;
let attempt = 0;
beforeAll(async () => {
  market = await openMarket();
  await send('A-100', 'Telefon Alfa', '2400', 5, 100);
  await send('N-200', 'Mbajtëse Nordike', '1200', 20, 200);
  who = await visitor(market, { width: 390 });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  await market.close();
});

const shop = () =>
  demoShop.connect(
    {},
    { shopId: 2, fetch: globalThis.fetch, database: market.platform.pool, publicUrl: '', store: memoryStore() },
  );
async function send(
  key: string,
  name: string,
  gross: string,
  stock: number,
  variant: number,
  change: Partial<ShopDocument> = {},
): Promise<void> {
  const texts = { AL: { name, shortDescription: '', longDescription: '' } };
  const document = sampleDocument(key, {
    sku: key,
    texts,
    images: [],
    variants: [sampleVariant(variant, { options: [] })],
    ...change,
  });
  const prices = pricesOf(document, { price: '1', gross, vat: '20', currency: 'ALL' });
  attempt += 1;
  const options = { attempt, stock: stockOf(document, stock), prices, repairImages: false, repairConfigurators: false };
  await shop().pushProduct(document, options, new AbortController().signal);
}
const orders = async () =>
  (await market.platform.pool.query('select number, token, total_gross, payment from demo_shop."order" order by id'))
    .rows;
/** Goes on with Tab until the control of this name has the keyboard. */
async function tabTo(name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await who.page.keyboard.press('Tab');
    const said = await who.page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
    if (name.test(said.trim())) return;
  }
  throw new Error(`nothing called ${name} was reached`);
}
const type = async (name: RegExp, text: string) => {
  await tabTo(name);
  await who.page.keyboard.type(text);
};
const press = async (name: RegExp) => {
  await tabTo(name);
  const [response] = await Promise.all([who.page.waitForNavigation(), who.page.keyboard.press('Enter')]);
  return response?.status();
};
const wordsOf = async (locator: Locator) => ((await locator.textContent()) ?? '').replaceAll(/\s/g, ' ');
const main = () => wordsOf(who.page.locator('main'));

it('O01 finds two products, puts them into the cart and orders by keyboard; what was forgotten is named and the rest stays', async () => {
  await who.open('/storefront/2');
  await press(/^Telefon Alfa|Telefon Alfa/);
  await tabTo(/^Sasia$/);
  await who.page.keyboard.press('Control+A');
  await who.page.keyboard.type('2');
  await press(/^Shto në shportë$/);
  await who.open('/storefront/2/product/N-200');
  await press(/^Shto në shportë$/);
  expect(await main()).toMatch(/6000,00\sLekë/);
  await expectAccessible(who);
  await picture(who, 'cart');

  await press(/^Vazhdo te porosia$/);
  await type(/^Emri dhe mbiemri$/, 'Era Kodra');
  await type(/^Telefoni$/, 'tel');
  await type(/^Email-i$/, 'era@example.com');
  await type(/^Rruga dhe numri$/, 'Rruga e Lirisë 4');
  await type(/^Kodi postar$/, '1001');
  await type(/^Qyteti ose bashkia$/, 'Tiran');
  expect(await press(/^Porosit për/)).toBe(422);
  expect(await wordsOf(who.page.getByRole('alert'))).toContain('Telefoni');
  expect(await who.page.evaluate(() => document.activeElement?.id)).toBe('f-phone');
  await expectAccessible(who);
  await picture(who, 'wrong');
  expect(await who.page.getByLabel('Rruga dhe numri').inputValue()).toBe('Rruga e Lirisë 4');
  expect(await who.page.getByLabel('Qyteti ose bashkia').inputValue()).toBe('Tiranë');

  await who.page.keyboard.press('Control+A');
  await who.page.keyboard.type('+355 69 123 4567');
  await who.page.keyboard.press('Enter');
  await who.page.waitForURL(/\/order\//);
  expect(await main()).toContain('E morëm porosinë tuaj');
  await expectAccessible(who);
  await picture(who, 'order');
  expect(await orders()).toEqual([expect.objectContaining({ total_gross: '6000.00', payment: 'cod' })]);
});

it('O03 is told of a declined card and of a new price, and a second press of the button makes no second order', async () => {
  await who.open('/storefront/2/product/N-200');
  await press(/^Shto në shportë$/);
  await press(/^Vazhdo te porosia$/);
  const { page } = who;
  for (const [label, text] of [
    ['Emri dhe mbiemri', 'Era Kodra'],
    ['Telefoni', '0691234567'],
    ['Email-i', 'era@example.com'],
    ['Rruga dhe numri', 'Rruga e Lirisë 4'],
    ['Kodi postar', '1001'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Qyteti ose bashkia').selectOption('Tiranë');
  await page.getByLabel('Kartë', { exact: true }).check();
  await page.getByLabel('Numri i kartës').fill('4000 0000 0000 0002');
  const buy = page.getByRole('button', { name: /^Porosit dhe paguaj/ });
  await buy.click();
  expect(await wordsOf(page.getByRole('alert'))).toContain('Karta u refuzua');
  expect(await page.getByLabel('Numri i kartës').inputValue()).toBe('');
  await picture(who, 'declined');

  await send('N-200', 'Mbajtëse Nordike', '1300', 20, 200);
  await page.getByLabel('Numri i kartës').fill('4242 4242 4242 4242');
  await buy.click();
  expect(await wordsOf(page.getByRole('alert'))).toContain('tani 1300,00 Lekë në vend të 1200,00 Lekë');
  expect(await orders()).toHaveLength(1);

  await page.getByLabel('Numri i kartës').fill('4242 4242 4242 4242');
  await buy.dblclick({ noWaitAfter: true });
  await page.waitForURL(/\/order\//);
  expect(await main()).toContain('Karta që mbaron me 4242 pagoi 1500,00 Lekë');
  expect(await orders()).toEqual([
    expect.objectContaining({ payment: 'cod' }),
    expect.objectContaining({ payment: 'card', total_gross: '1500.00' }),
  ]);
});

it('cancels the order after a question, and reads on the page what came of it', async () => {
  await press(/^Anulo porosinë$/);
  await expectAccessible(who);
  await press(/^Po, anuloje$/);
  expect(await main()).toContain('U kthyen 1500,00 Lekë');
  await picture(who, 'cancelled');
});

it('a category is filtered without scripts: a value is chosen, counted, and let go of again [pages.md 4.3]', async () => {
  const colour = (value: string, AL: string, hex: string) => {
    return { group: 'Colour', groupNames: { AL: 'Ngjyra' }, value, valueNames: { AL }, colour: hex };
  };
  const lamps = { categories: [{ externalKey: 'lamps', path: [{ key: 'lamps', name: 'Llamba' }] }] };
  for (const [at, [name, said]] of [
    ['Llambë tavoline', colour('Red', 'E kuqe', '#d32f2f')],
    ['Llambë dyshemeje', colour('Red', 'E kuqe', '#d32f2f')],
    ['Llambë muri', colour('Blue', 'Blu', '#1565c0')],
  ].entries() as ArrayIterator<[number, [string, ReturnType<typeof colour>]]>)
    await send(`L-${at}`, name, '900', 3, 300 + at, { ...lamps, attributes: [{ ...said, variantKey: null }] });
  const document = sampleCategory('lamps', {
    names: { AL: 'Llamba' },
    descriptions: {},
    image: null,
    filters: [{ group: 'Colour', names: { AL: 'Ngjyra' } }],
  });
  attempt += 1;
  await shop().pushCategory(document, { attempt }, new AbortController().signal);

  const plain = await visitor(market, { width: 390, scripts: false });
  const { page } = plain;
  const listed = () => page.locator('main ul.grid').textContent();
  await plain.open('/storefront/2?category=lamps');
  await page.getByText('Filtra: Ngjyra').click();
  await page.getByRole('checkbox', { name: 'Blu 1' }).waitFor();
  await page.getByRole('checkbox', { name: 'E kuqe 2' }).check();
  await page.getByRole('button', { name: 'Shfaq' }).click();
  await page.getByText('2 produkte', { exact: true }).waitFor();
  const chosen = page.url();
  expect(new URL(chosen).searchParams.getAll('f.Colour')).toEqual(['Red']);
  // What is chosen stays open, and the others are counted as if it were not.
  expect(await page.getByRole('checkbox', { name: 'E kuqe 2' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Blu 1' }).isChecked()).toBe(false);
  expect(await listed()).toContain('Llambë tavoline');
  expect(await listed()).not.toContain('Llambë muri');
  await page.getByRole('link', { name: 'Hiq filtrat' }).click();
  await page.getByText('3 produkte', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('f.Colour')).toBeNull();
  await plain.close();

  for (const look of [{ width: 390, dark: true }, { width: 1440 }]) {
    const seen = await visitor(market, look);
    await seen.open(chosen.slice(market.address.length));
    await seen.page.getByText('2 produkte', { exact: true }).waitFor();
    await expectAccessible(seen);
    const wide = await seen.page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(seen.problems).toEqual([]);
    await seen.close();
  }
});
