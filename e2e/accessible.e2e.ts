import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeBrowser,
  expectAccessible,
  expectFocusSeen,
  signIn,
  stillness,
  turnTo,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';
import { settled } from './settled.ts';

/** Each screen, drawer and dialog of the product workbench without serious findings, in the light and in the dark. */
let market: Market;
const ids: number[] = [];

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories } = market;
  const brand = await make.brand({ name: 'LUMINA GmbH', sellerId: sellers.alpha });
  for (const [index, status] of [1, 4, 4].entries()) {
    const made = await make.product({
      sku: `X-10${index}`,
      name: `Lamp ${index}`,
      sellerId: sellers.alpha,
      brandId: brand.id,
      categoryIds: [categories.kitchen],
      status,
      ean: '4006381333931',
      isSimple: index > 0,
      shops: index === 2 ? { 1: 'in_shop' } : {},
      inVendorList: index !== 1,
    });
    ids.push(made.id);
  }
  await make.listed(...ids);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

describe.each([
  ['in the light', false],
  ['in the dark', true],
])('the workbench %s', (_name, dark) => {
  // The dark changes colours and nothing else: names, roles and order were looked at in the light.
  const looked = dark ? 'contrast' : 'all';
  let who: Visitor;
  let screen: ReturnType<typeof productScreen>;
  beforeAll(async () => {
    who = await visitor(market, { dark });
    screen = productScreen(who);
    await signIn(who, 'super@tregu.test', '/');
  });
  afterAll(async () => {
    expect(who.problems).toEqual([]);
    await who.close();
  });
  const button = (name: string | RegExp) => who.page.getByRole('button', { name, exact: typeof name === 'string' });
  const leave = async () => {
    const dialogs = who.page.getByRole('dialog');
    const before = await dialogs.count();
    await who.page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBeLessThan(before);
    await stillness(who);
  };

  it.each([
    ['the products list', '/products?shopId=1'],
    ['the products list where nothing is found', '/products?shopId=1&search_text=nothing'],
    ['update categories', '/categories/update?shopId=1&status=4'],
    ['review', '/products/review?shopId=1'],
    ['the category tree with a category', '/categories/show?shopId=1&category={kitchen}'],
    ['the mapping inbox', '/categories/show?shopId=1&tab=inbox'],
    ['what a shop demands', '/settings/send-to-shop?shopId=1'],
    ['the queue of a shop', '/settings/send-to-shop?shopId=1&tab=queue'],
    ['the comparison of a shop', '/settings/send-to-shop?shopId=1&tab=compare'],
    ['the bindings of a shop', '/settings/send-to-shop?shopId=1&tab=bindings'],
    ['the mapped categories of a shop', '/settings/send-to-shop?shopId=1&tab=categories'],
    ['the languages', '/settings/languages?shopId=1'],
    ['the interface texts', '/settings/languages?shopId=1&tab=texts&of=2'],
    ['the shops', '/settings/advanced?shopId=1'],
    ['the connections', '/settings/advanced?shopId=1&tab=connections'],
    ['the settings of the market', '/settings/advanced?shopId=1&tab=settings'],
    ['the set-up', '/settings/advanced?shopId=1&tab=set-up'],
    ['the glossary', '/settings/languages?shopId=1&tab=glossary'],
    ['the nomenclature', '/settings/cncode?shopId=1'],
    ['codes that end', '/settings/cncode?shopId=1&tab=year'],
    ['products without a code', '/settings/cncode?shopId=1&tab=missing'],
    ['the issues', '/issues?shopId=1'],
    ['the clones', '/settings/clone?shopId=1'],
    ['digits of customs codes', '/settings/cncode?shopId=1&tab=shops'],
    ['templates of feeds', '/settings/import?shopId=1&tab=templates'],
    ['the imports', '/settings/import?shopId=1'],
    ['what runs by the clock', '/settings/scheduled-tasks?shopId=1'],
    ['the brands', '/categories/brands?shopId=1'],
    ['the excluded categories', '/settings/excluded-categories?shopId=1'],
    ['a rule that keeps goods out', '/settings/excluded-categories?shopId=1&edit=new'],
  ])('has no serious finding on %s', async (_screen, path) => {
    await turnTo(who, path.replace('{kitchen}', String(market.categories.kitchen)));
    await who.page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(who.page);
    await expectAccessible(who, looked);
  });

  it.each([
    ['the products list', '/products?shopId=1'],
    ['the start page', '/?shopId=1'],
  ])('shows where the focus is on %s, in the menu too (WCAG 2.4.7)', async (_screen, path) => {
    await who.open(path);
    await who.page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(who.page);
    await expectFocusSeen(who);
  });

  it('lets a person without a mouse skip the filters', async () => {
    await who.open('/products?shopId=1');
    await who.page.locator('[role="rowgroup"] input[type="checkbox"]').first().waitFor();
    await who.page.getByRole('link', { name: 'Skip filters' }).focus();
    await who.page.keyboard.press('Enter');
    const inRows = () => who.page.evaluate(() => document.activeElement?.id === 'rows');
    await expect.poll(inRows).toBe(true);
  });

  it('has none in the drawer, with each tab of its texts and its history open', async () => {
    await screen.open(`shopId=2&id=${ids[2]}`);
    const root = who.page.getByRole('dialog').last();
    await root.getByRole('heading', { name: 'Lamp 2', exact: true }).waitFor();
    await root.getByRole('heading', { name: 'Customs information' }).waitFor();
    for (const tab of await root.getByRole('tab').all()) {
      await tab.click();
      await settled(who.page);
      await expectAccessible(who, looked);
    }
    await root.getByRole('button', { name: 'History', exact: true }).click();
    await root.getByRole('region', { name: 'History' }).waitFor();
    await expectAccessible(who, looked);
  });

  it('has none in the lists that open: saved views, columns, filters, more actions, palette, shortcuts', async () => {
    await screen.open('shopId=1&status=4');
    await screen.select('X-101');
    for (const name of [/Save this view|Save as…/, /Columns/, /^Actions: /, 'More']) {
      await button(name).click();
      await who.page.getByRole('dialog').last().waitFor();
      await expectAccessible(who, looked);
      await leave();
    }
    await who.page.keyboard.press('Control+k');
    await who.page.getByRole('combobox', { name: 'Search or jump' }).waitFor();
    await who.page.keyboard.type('prod');
    await who.page.getByRole('option', { name: /Product management/ }).waitFor();
    await expectAccessible(who, looked);
    await leave();
    await who.page.keyboard.press('?');
    await who.page.getByRole('dialog').last().waitFor();
    await expectAccessible(who, looked);
    await leave();
  });

  it('has none in the dialogs for many products: send, assign, fields, categories, preview, removal', async () => {
    await screen.open('shopId=1&status=4');
    await screen.select('X-101');
    const more = async (choice: RegExp) => {
      await button('More').click();
      await who.page.getByRole('dialog', { name: 'More', exact: true }).getByRole('button', { name: choice }).click();
    };
    const asks: (() => Promise<void>)[] = [
      () => button('Send to shop').click(),
      () => button('Assign').click(),
      () => more(/Edit fields/),
      () => more(/Replace/),
      () => more(/^Archive/),
    ];
    for (const ask of asks) {
      await ask();
      await who.page.getByRole('dialog').last().getByRole('button').first().waitFor();
      await settled(who.page);
      await expectAccessible(who, looked);
      await leave();
    }
    await screen.open('shopId=1&status=2');
    await screen.select('X-102');
    await screen.changeStatus('Removed');
    await who.page.getByRole('dialog').last().getByLabel('Removal reason').waitFor();
    await expectAccessible(who, looked);
    await leave();
  });
});
