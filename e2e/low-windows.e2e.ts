import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, pick, signIn, stillness, turnTo, type Visitor, visitor } from './browser.ts';
import { alphaFeed } from './deliveries.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';

/**
 * What stays in its place while the rest scrolls takes less than a quarter of the window, on a phone and on a screen of 1440 by 900
 * at twice the size (WCAG 1.4.10): measured, for lists with a selection, drawers with unsaved work, and the review.
 */
let market: Market;
let who: Visitor;
let seller: Visitor;
let id: number;
let feed: number;
/** Whether something was done where the visitor stands. */
let begun = false;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories } = market;
  feed = await alphaFeed(market);
  const brand = await make.brand({ name: 'LUMINA GmbH', sellerId: sellers.alpha });
  for (let index = 0; index < 12; index += 1) {
    const made = await make.product({
      sku: `L-1${String(index).padStart(2, '0')}`,
      name: `Lamp of brushed steel with a shade of linen ${index}`,
      sellerId: sellers.alpha,
      brandId: brand.id,
      categoryIds: [categories.kitchen],
      status: index < 3 ? 1 : 4,
    });
    id = made.id;
  }
  who = await visitor(market);
  seller = await visitor(market);
  await signIn(who, 'super@tregu.test', '/');
  await signIn(seller, 'suspended@tregu.test', '/');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect([...who.problems, ...seller.problems]).toEqual([]);
  await market.close();
});

const windows = [
  ['on a phone', { width: 390, height: 844 }],
  ['at twice the size', { width: 720, height: 450 }],
] as const;

/** Lists, with two rows chosen. */
const choose = async ({ page }: Visitor) => {
  const ticks = page.locator('[role="rowgroup"] input[type="checkbox"]');
  await ticks.nth(0).check();
  await ticks.nth(1).check();
};
/** The product drawer, with something to save. */
const change = async ({ page }: Visitor) => {
  await page.getByLabel('Shop warranty (months)').fill('24');
  await page.getByRole('region', { name: 'Update' }).waitFor();
};
/** A role whose permissions are being changed. */
const grant = async ({ page }: Visitor) => {
  await page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('link', { name: /^Admin/ })
    .click();
  await page.getByRole('button', { name: 'Edit Role' }).click();
  const box = page.getByRole('region', { name: 'Admin', exact: true }).getByRole('checkbox', { name: 'Read Brand' });
  await box.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
};
/** A feed in its place, with something to save. */
const plan = async (visitor: Visitor) => {
  const place = visitor.page.getByRole('dialog').last();
  await pick(visitor, place.getByRole('combobox', { name: 'How often' }), 'Cron expression');
  await place.getByRole('textbox', { name: 'Cron expression' }).fill('0 6,18 * * 1-5');
  await place.getByText('At 06:00, 18:00').first().waitFor();
};
const reviewed = ({ page }: Visitor) => page.getByRole('region', { name: 'Decision' }).waitFor();
const openFirst = async ({ page }: Visitor) => {
  await page.locator('[role="rowgroup"] [role="row"] button').first().click();
  await page.getByRole('dialog').last().getByRole('heading').first().waitFor();
};

type Place = readonly [what: string, path: string, act: (who: Visitor) => Promise<void>];
const asItIs = async () => {};
const places: readonly Place[] = [
  ['the start page', '/?shopId=1', asItIs],
  ['the products list with a selection', '/products?shopId=1', choose],
  ['product management with a selection', '/categories/update?shopId=1&status=4', choose],
  ['a product with unsaved work', '/products?shopId=1&id={id}', change],
  ['the review', '/products/review?shopId=1', reviewed],
  ['the category tree', '/categories/show?shopId=1', asItIs],
  ['the local sellers', '/local/sellers?shopId=1', asItIs],
  ['a local seller', '/local/sellers?shopId=1', openFirst],
  ['the local products', '/local/products?shopId=1', asItIs],
  ['the feeds', '/settings/international-sellers?shopId=1', asItIs],
  ['a feed with unsaved work', '/settings/international-sellers?shopId=1&feed={feed}&open=setup&tab=schedule', plan],
  ['the permissions', '/settings/permission?shopId=1', asItIs],
  ['a role with unsaved work', '/settings/permission?shopId=1', grant],
  ['the mail server', '/settings/smtp-email?shopId=1', asItIs],
  ['the company', '/settings/company?shopId=1', asItIs],
  ['the languages', '/settings/languages?shopId=1', asItIs],
  ['the interface texts', '/settings/languages?shopId=1&tab=texts&of=2', asItIs],
  ['the shops', '/settings/advanced?shopId=1', asItIs],
  ['the connections', '/settings/advanced?shopId=1&tab=connections', asItIs],
  ['the set-up', '/settings/advanced?shopId=1&tab=set-up', asItIs],
  ['the glossary', '/settings/languages?shopId=1&tab=glossary', asItIs],
  ['the nomenclature', '/settings/cncode?shopId=1', asItIs],
  ['codes that end', '/settings/cncode?shopId=1&tab=year', asItIs],
  ['products without a code', '/settings/cncode?shopId=1&tab=missing', asItIs],
  ['an open heading of it', '/settings/cncode?shopId=1&under=8517', asItIs],
  ['the issues', '/issues?shopId=1', asItIs],
  ['the clones', '/settings/clone?shopId=1', asItIs],
  ['digits of customs codes', '/settings/cncode?shopId=1&tab=shops', asItIs],
  ['templates of feeds', '/settings/import?shopId=1&tab=templates', asItIs],
  ['the imports', '/settings/import?shopId=1', asItIs],
  ['what runs by the clock', '/settings/scheduled-tasks?shopId=1', asItIs],
  ['the brands', '/categories/brands?shopId=1', asItIs],
  ['the excluded categories', '/settings/excluded-categories?shopId=1&edit=new', asItIs],
];

describe.each(windows)('%s', (_window, size) => {
  beforeAll(async () => {
    for (const { page } of [who, seller]) await page.setViewportSize(size);
  });

  it.each(places)('%s scrolls in three quarters of the window', async (_what, path, act) => {
    const to = path.replace('{id}', String(id)).replace('{feed}', String(feed));
    // Work that was begun is left by loading: a link in the page would ask first.
    if (act === asItIs && !begun) await turnTo(who, to);
    else await who.open(to);
    begun = act !== asItIs;
    await productScreen(who).settled();
    await act(who);
    expect(await stuckShare(who)).toBeLessThan(0.25);
    // The browser asks nothing on the way to the next place.
    await who.page.evaluate(() => sessionStorage.clear());
  });

  it('what a suspended seller is told scrolls with the page, or leaves three quarters of it', async () => {
    await seller.open('/local/products');
    await productScreen(seller).settled();
    expect(await stuckShare(seller)).toBeLessThan(0.25);
  });
});

/**
 * The share of the window's height that stays while the page, or the drawer that is open, scrolls. Looked at down the middle
 * of what scrolls: a point counts when what is seen there lies outside it, or in a sticky part that did not move.
 */
async function stuckShare(visitor: Visitor): Promise<number> {
  await stillness(visitor);
  return visitor.page.evaluate(async () => {
    const page = document.scrollingElement!;
    const inside = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const scrolls = (one: Element) =>
      one.scrollHeight > one.clientHeight + 20 && /auto|scroll/.test(getComputedStyle(one).overflowY);
    const area = (one: Element) => one.clientWidth * one.clientHeight;
    const scroller = inside
      ? [inside, ...inside.querySelectorAll('*')].filter(scrolls).sort((a, b) => area(b) - area(a))[0]
      : page;
    if (!scroller) return 0;
    const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const topOf = (one: Element) => one.getBoundingClientRect().top;
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
    await settle();
    const sticky = [...document.querySelectorAll('body *')].filter((one) =>
      ['sticky', 'fixed'].includes(getComputedStyle(one).position),
    );
    const before = sticky.map(topOf);
    scroller.scrollTop -= 8;
    await settle();
    const stays = new Set(sticky.filter((one, at) => scroller.contains(one) && Math.abs(topOf(one) - before[at]!) < 1));
    const box = scroller.getBoundingClientRect();
    const x = Math.max(0, box.left) + Math.min(box.width, innerWidth) / 2;
    let stuck = 0;
    for (let y = 0; y < innerHeight; y += 1) {
      const seen = document.elementFromPoint(x, y);
      let at: Element | null = seen;
      while (at && at !== scroller && !stays.has(at)) at = at.parentElement;
      if (at !== scroller) stuck += 1;
    }
    return stuck / innerHeight;
  });
}
