import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, logIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { settled } from './settled.ts';

let market: Market;
let who: Visitor;

beforeAll(async () => {
  market = await openMarket();
  await market.make.product({ sellerId: market.sellers.alpha, sku: 'KEY-77', name: 'Keyboard of the journey' });
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const asPerson = async (email: string, options?: Parameters<typeof visitor>[1]) => {
  who = await visitor(market, options);
  await logIn(who, email);
};
const finish = async () => {
  expect(who.problems).toEqual([]);
  await who.close();
};
const at = () => new URL(who.page.url()).pathname;
const field = () => who.page.getByRole('combobox', { name: 'Search or jump' });
const openPalette = async () => {
  await who.page.getByRole('button', { name: /^Search or jump/ }).waitFor();
  await who.page.keyboard.press('Control+k');
  await field().waitFor();
};

describe('the command palette', () => {
  for (const dark of [false, true]) {
    it(`finds a page without the mouse, ${dark ? 'dark' : 'light'}`, async () => {
      await asPerson('admin@tregu.test', { dark });
      await openPalette();
      await stillness(who);
      await expectAccessible(who);
      await who.page.keyboard.type('product manag');
      await expect.poll(() => who.page.getByRole('option').count()).toBe(1);
      expect(await field().getAttribute('aria-activedescendant')).toBe(
        await who.page.getByRole('option').getAttribute('id'),
      );
      await who.page.keyboard.press('Enter');
      await expect.poll(at).toBe('/categories/update');
      await finish();
    });
  }

  it('opens a product by its number, and another shop by its name', async () => {
    await asPerson('admin@tregu.test');
    await openPalette();
    await who.page.keyboard.type('key-77');
    await who.page.getByRole('option', { name: /KEY-77/ }).waitFor();
    await who.page.keyboard.press('Enter');
    await expect.poll(() => new URL(who.page.url()).searchParams.get('id')).not.toBeNull();
    expect(at()).toBe('/products');
    await who.page.getByRole('dialog').first().waitFor();
    await who.open('/products');
    await openPalette();
    await who.page.keyboard.type('slov');
    await who.page.getByRole('option', { name: /Slovenia/ }).waitFor();
    await who.page.keyboard.press('Enter');
    await expect.poll(() => new URL(who.page.url()).searchParams.get('shopId')).not.toBe('1');
    await finish();
  });

  it('offers a local seller only the pages of a local seller [LAY-010]', async () => {
    who = await visitor(market);
    await logIn(who, 'seller@tregu.test');
    await who.page.keyboard.press('Control+k');
    await who.page.getByRole('option').first().waitFor();
    const offered = await who.page.getByRole('option').allInnerTexts();
    expect(offered.join(' ')).not.toMatch(/Cilësimet e avancuara|Shqyrtimi|Kosov/);
    await finish();
  });
});

describe('shortcuts', () => {
  it('go to pages, show their sheet, are silent in a field, and stay off for the person who switches them off', async () => {
    await asPerson('category@tregu.test');
    await who.page.keyboard.press('g');
    await who.page.keyboard.press('m');
    await expect.poll(at).toBe('/categories/update');
    const search = who.page.getByRole('textbox').or(who.page.getByRole('searchbox')).first();
    await search.click();
    await who.page.keyboard.type('gd?');
    expect(at()).toBe('/categories/update');
    await search.fill('');
    await who.page.getByRole('heading', { level: 1 }).click();

    await who.page.keyboard.press('?');
    const off = who.page.getByRole('switch', { name: 'Single-key shortcuts' });
    await stillness(who);
    await expectAccessible(who);
    const saved = who.page.waitForResponse(
      (answer) => answer.url().includes('/preferences') && answer.request().method() === 'PUT',
    );
    await off.click();
    await saved;
    await who.open('/categories/update');
    await who.page.getByRole('heading', { level: 1 }).click();
    await settled(who.page);
    await who.page.keyboard.press('g');
    await who.page.keyboard.press('d');
    expect(at()).toBe('/categories/update');
    await who.page.keyboard.press('Control+k');
    await field().waitFor();
    await finish();
  });
});
