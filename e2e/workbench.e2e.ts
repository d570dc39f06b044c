import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';
import { settled } from './settled.ts';

/** The list as a place to work in: by keyboard alone, by ranges, by link, by pasted codes. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
const skus = Array.from({ length: 12 }, (_, at) => `W-${String(101 + at)}`);

beforeAll(async () => {
  market = await openMarket();
  const { make } = market;
  for (const sku of skus) {
    const { id } = await make.product({
      sellerId: market.sellers.alpha,
      sku,
      name: `Lamp ${sku}`,
      status: 1,
      price: '10.0000',
      categoryIds: [market.categories.kitchen],
    });
    // Without a name to show no shop takes it.
    const text = { product_id: id, language_id: market.languages.EN, name: `Lamp ${sku}` };
    await market.platform.db.insertInto('product_translates').values(text).execute();
    await make.listed(id);
  }
  who = await visitor(market);
  screen = productScreen(who);
});
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  await market.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await who.page.screenshot({ path: `e2e/failed/${task.name.slice(0, 40).replace(/\W+/g, '-')}.png` });
});

const keys = async (...names: string[]) => {
  for (const name of names) await who.page.keyboard.press(name);
};
const focused = () => who.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const cellOfFocus = () =>
  who.page.evaluate(() => {
    const row = document.activeElement?.closest('[role="row"]');
    const cell = document.activeElement?.closest('[data-grid-cell]');
    return { row: row?.getAttribute('aria-rowindex'), cell: cell?.getAttribute('data-grid-cell') };
  });
/** Presses Tab until the focus is in the list; gives how often it had to. */
const tabIntoList = async () => {
  for (let presses = 1; presses < 90; presses++) {
    await keys('Tab');
    if ((await cellOfFocus()).row) return presses;
  }
  throw new Error('Tab never reached the list');
};
/** Presses Tab until the focus is on what has this label or these words. */
const tabTo = async (name: string) => {
  const label = () =>
    who.page.evaluate(() => {
      const at = document.activeElement;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent) : [];
      return [at?.getAttribute('aria-label'), ...labels, at instanceof HTMLButtonElement ? at.textContent : '']
        .filter(Boolean)
        .map((text) => text!.replace(/\s+/g, ' ').trim());
    });
  for (let presses = 0; presses < 90; presses++) {
    if ((await label()).some((text) => text === name || text.startsWith(`${name} `))) return;
    await keys('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
};
/** Goes through the controls of the row, from the last cell on, to the one with this name. */
const controlNamed = async (name: RegExp) => {
  for (let presses = 0; presses < 20; presses++) {
    if (name.test(await focused())) return;
    await keys(presses < 4 ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`The row has no control named ${name}`);
};
const selected = () => screen.table.locator('[role="row"][aria-selected="true"]').count();

describe('the keyboard alone', () => {
  it('logs in, opens the list, approves a product and sends it [PMS-086] [PMS-087]', async () => {
    // One address is opened; from here on nothing but keys, and the focus goes where they take it.
    await who.open('/login');
    await who.page.getByLabel('Email').waitFor();
    await tabTo('Email');
    await who.page.keyboard.type('admin@tregu.test');
    await tabTo('Password');
    await who.page.keyboard.type('tregu-demo');
    await keys('Enter');
    await who.page
      .getByText(/^Welcome, /)
      .first()
      .waitFor();
    await keys('g', 'm');
    await expect.poll(() => new URL(who.page.url()).pathname).toBe('/categories/update');
    await screen.settled();
    await screen.table.waitFor();
    await tabIntoList();
    await keys('Control+Home', 'End');
    await controlNamed(/^Approve /);
    const sku = /^Approve (.+)$/.exec(await focused())![1]!;
    await keys('Enter');
    await seesToast(who, 'Product sent to approve');
    const send = who.page.getByRole('button', { name: `Send to shop ${sku}` });
    await send.waitFor();
    await tabIntoList();
    await keys('Control+Home', 'End');
    await controlNamed(/^Send to shop /);
    await keys('Enter');
    await who.page.getByRole('button', { name: 'Send 1 product' }).waitFor();
    await stillness(who);
    await tabTo('Send 1 product');
    await keys('Enter');
    await seesToast(who, 'success');
  });

  it('meets the list as one tab stop, walks it by arrows and opens a product by Enter', async () => {
    await screen.open('shopId=1&status=1');
    await tabIntoList();
    const inside = await cellOfFocus();
    await keys('Tab');
    expect((await cellOfFocus()).row ?? null).toBeNull();
    await keys('Shift+Tab');
    expect(await cellOfFocus()).toEqual(inside);
    await keys('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
    expect(await cellOfFocus()).toEqual({ row: '4', cell: 'sku_intern' });
    await keys('Control+End');
    expect((await cellOfFocus()).cell).toBe('actions');
    await keys('Control+Home', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect.poll(() => new URL(who.page.url()).searchParams.get('id')).not.toBeNull();
    expect(await screen.table.count()).toBe(1);
    // The drawer takes the keyboard once it is there.
    await who.page.getByRole('dialog').waitFor();
    await stillness(who);
    await keys('Escape');
    await expect.poll(() => new URL(who.page.url()).searchParams.get('id')).toBeNull();
  });

  it('selects a range by Shift and the arrows, and the page by Ctrl+A [PMS-074] [PMS-075]', async () => {
    await screen.open('shopId=1&status=1');
    await tabIntoList();
    await keys('Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown');
    expect(await selected()).toBe(3);
    await keys('Shift+ArrowUp');
    expect(await selected()).toBe(2);
    await who.page.getByText('Selected 2 items').waitFor();
    await keys('Control+a');
    expect(await selected()).toBe(10);
  });
});

it('selects from one row to another by a click with Shift, and keeps it on the next page [PMS-074]', async () => {
  await screen.open('shopId=1&status=1');
  const ticks = screen.table.locator('[role="rowgroup"]').getByRole('checkbox');
  await ticks.nth(1).click();
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  expect(await selected()).toBe(4);
  await who.page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await screen.settled();
  await who.page.getByText('Selected 4 items').waitFor();
});

it('shows the same screen to each person who opens its link: filters, order, page size and the open product [LST-019] [PMS-016]', async () => {
  await screen.open('shopId=1&status=1&search_text=W-10&orderKey=name&orderBy=desc&pageSize=20');
  const seen = await screen.skus();
  expect(seen).toEqual(seen.toSorted().reverse());
  await who.page
    .getByRole('columnheader', { name: 'Product name' })
    .and(who.page.locator('[aria-sort="descending"]'))
    .waitFor();
  await screen.act(seen[0]!, 'View');
  await who.page.getByRole('dialog').last().waitFor();
  const link = who.page.url();
  await who.page.goBack();
  await expect.poll(() => new URL(who.page.url()).searchParams.get('id')).toBeNull();
  await who.page.goto(link);
  await who.page.getByRole('dialog').last().waitFor();
  expect(await screen.skus()).toEqual(seen);
});

it('finds pasted codes at once and says which there are not', async () => {
  await screen.open('shopId=1&status=1');
  await who.page.getByLabel('Search text').focus();
  await who.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, 'W-101\nW-102\nNOT-1');
  await who.page.getByText('3 codes, 1 not found').waitFor();
  await screen.shows(['W-101', 'W-102']);
  await who.page.getByRole('button', { name: 'Show what was not found' }).click();
  expect(await who.page.getByRole('textbox', { name: 'Show what was not found' }).inputValue()).toBe('NOT-1');
});

it('keeps what was done to columns and row height for the next visit', async () => {
  await screen.open('shopId=1&status=1');
  await who.page.getByRole('button', { name: 'Columns' }).click();
  await who.page.getByRole('checkbox', { name: 'Show Brand' }).uncheck();
  await who.page.getByRole('checkbox', { name: 'Show Price (excl. VAT)' }).check();
  await who.page.getByText('Compact', { exact: true }).click();
  await who.page.reload();
  await screen.settled();
  expect(await who.page.getByRole('columnheader', { name: 'Brand' }).count()).toBe(0);
  await who.page.getByRole('columnheader', { name: 'Price (excl. VAT)' }).waitFor();
  await who.page.getByRole('button', { name: 'Columns' }).click();
  await who.page.getByRole('button', { name: 'Reset' }).click();
  await who.page.getByRole('columnheader', { name: 'Brand' }).waitFor();
});

it('shows three languages of a product at its name, the others behind +N [DRW-019] [DRW-020]', async () => {
  const { db } = market.platform;
  const { id } = await db.selectFrom('products').select('id').where('sku', '=', 'W-105').executeTakeFirstOrThrow();
  const more = [
    { id: 4, code: 'MK', iso_code: 'mk', name: 'Macedonian' },
    { id: 5, code: 'BG', iso_code: 'bg', name: 'Bulgarian' },
  ];
  await db.insertInto('languages').values(more).execute();
  const languages = await db.selectFrom('languages').select(['id', 'code']).orderBy('id').execute();
  expect(languages.length).toBe(5);
  await db.deleteFrom('product_translates').where('product_id', '=', id).execute();
  await db
    .insertInto('product_translates')
    .values(languages.map((one) => ({ product_id: id, language_id: one.id, name: `Lamp ${one.code}` })))
    .execute();
  await market.make.listed(id);
  await screen.open('shopId=1&status=1');
  const row = who.page.getByRole('row').filter({ hasText: 'W-105' });
  const tags = row.locator('[data-part="lt-tag"]');
  await expect.poll(() => tags.count()).toBe(4);
  const shown = (await tags.allInnerTexts()).slice(0, 3);
  await row.getByRole('button', { name: '2 more languages' }).click();
  const others = who.page.getByRole('dialog', { name: '2 more languages' });
  // What is in a popup is drawn once it is open.
  await expect.poll(() => others.textContent()).not.toBe('');
  const rest = await others.textContent();
  expect([...shown, ...(rest ?? '').split(', ')].sort()).toEqual(languages.map(({ code }) => code).sort());
  await who.page.keyboard.press('Escape');
});

it.each([false, true])('has no serious accessibility finding, dark: %s', async (dark) => {
  const other = await visitor(market, { dark });
  await signIn(other, 'admin@tregu.test');
  for (const path of ['/products?shopId=1', '/categories/update?shopId=1&status=1']) {
    await other.open(path);
    await other.page.getByRole('grid').waitFor();
    await settled(other.page);
    await expectAccessible(other);
  }
  await other.page.getByRole('button', { name: 'Columns' }).click();
  await other.page.getByRole('checkbox', { name: 'Show Brand' }).waitFor();
  await expectAccessible(other);
  await other.close();
});
