import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
const ids: number[] = [];

beforeAll(async () => {
  market = await openMarket();
  for (let number = 1; number <= 12; number++) {
    const sku = `D-${String(number).padStart(3, '0')}`;
    const { id } = await market.make.product({
      sellerId: market.sellers.alpha,
      sku,
      name: `Lamp ${number}`,
      status: 1,
      categoryIds: [market.categories.kitchen],
    });
    ids.push(id);
  }
  await source(0, '<p style="color:blue">A <b>bright</b> lamp</p>');
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const idAt = (at: number): number => ids[at] ?? 0;
const source = (at: number, long_description: string) =>
  market.platform.db.updateTable('products').set({ long_description }).where('id', '=', idAt(at)).execute();
const stored = (at: number) =>
  market.platform.db
    .selectFrom('products')
    .select(['shop_warranty', 'cncode', 'version', 'status'])
    .where('id', '=', idAt(at))
    .executeTakeFirstOrThrow();
const textsOf = (at: number) =>
  market.platform.db
    .selectFrom('product_translates')
    .select(['name', 'long_description'])
    .where('product_id', '=', idAt(at))
    .where('language_id', '=', market.languages.AL)
    .executeTakeFirst();

async function enter(email: string, options: { width?: number; dark?: boolean } = {}): Promise<Visitor> {
  const who = await visitor(market, options);
  await signIn(who, email);
  return who;
}
/** Opens the pending list, by SKU, with the drawer of a product. */
async function openDrawer(who: Visitor, at: number, page = 0) {
  await who.open(`/products?shopId=1&status=1&orderKey=sku&orderBy=asc&page=${page}&pageSize=10&id=${idAt(at)}`);
  const drawer = who.page.getByRole('dialog').first();
  await drawer.getByRole('heading', { name: `Lamp ${at + 1}`, exact: true }).waitFor();
  await stillness(who);
  return drawer;
}
const warranty = (who: Visitor) => who.page.getByRole('textbox', { name: 'Shop warranty (months)' });
const update = (who: Visitor) => who.page.getByRole('button', { name: 'Update', exact: true }).click();
const albanian = async (who: Visitor) => {
  await who.page.getByRole('tab', { name: /^Albanian/ }).click();
  return who.page.getByRole('tabpanel', { name: /^Albanian/ });
};

it('two people edit one product: nothing is lost and both see what happened (T100) [DRW-004] [DRW-007]', async () => {
  const [mine, other] = [await enter('super@tregu.test'), await enter('admin@tregu.test')];
  await openDrawer(mine, 0);
  await openDrawer(other, 0);

  const panel = await albanian(mine);
  await panel.getByRole('textbox', { name: /^Name/ }).fill('Llambë');
  await mine.page.getByRole('region', { name: 'Update' }).getByText('Name (Albanian)').waitFor();
  await mine.page.getByRole('region', { name: 'Update' }).getByText('Unsaved in Default:').waitFor();
  await warranty(other).fill('24');
  await update(other);
  await seesToast(other, 'Suscessfully updated');
  await mine.page.getByText('Ada Admin changed this product just now: Shop warranty (months)').waitFor();

  // Different fields are put together without a question.
  await update(mine);
  await seesToast(mine, 'Suscessfully updated');
  expect(await stored(0)).toMatchObject({ shop_warranty: 24 });
  expect(await textsOf(0)).toMatchObject({ name: 'Llambë' });
  await mine.page.getByText('Merged with recent changes: Shop warranty (months).').first().waitFor();
  await seesToast(mine, 'Merged with recent changes: Shop warranty (months).');
  await other.page.getByText('Sara Super changed this product just now: Name (Albanian)').waitFor();

  // The same field is asked about, with all three values.
  await warranty(mine).fill('36');
  await warranty(other).fill('48');
  await update(other);
  await seesToast(other, 'Suscessfully updated');
  await update(mine);
  const merge = mine.page.getByRole('dialog', { name: 'Conflicting changes' });
  const field = merge.getByRole('group', { name: 'Shop warranty (months)' });
  expect(((await field.textContent()) ?? '').match(/\d+/g)).toEqual(['36', '48', '24']);
  // Nothing is lost, so nothing says that one has to reload.
  await merge.getByText('Ada Admin saved this product while you were editing it. Your edits are kept here.').waitFor();
  expect(await merge.textContent()).not.toMatch(/reload/i);
  await expectAccessible(mine);
  await merge.getByRole('button', { name: 'Back to the form' }).click();
  expect(await warranty(mine).inputValue()).toBe('36');
  await update(mine);
  await merge.waitFor();
  await stillness(mine);
  await merge.getByRole('radio', { name: /Theirs/ }).check();
  await merge.getByRole('button', { name: 'Save merged' }).click();
  await expect.poll(() => warranty(mine).inputValue()).toBe('48');
  expect(await stored(0)).toMatchObject({ shop_warranty: 48 });
  expect([...mine.problems, ...other.problems]).toEqual([]);
  await mine.close();
  await other.close();
});

it('asks before unsaved edits are left: stay, leave without saving, save and leave', async () => {
  const who = await enter('super@tregu.test');
  const drawer = await openDrawer(who, 1);
  const close = () => drawer.getByRole('button', { name: 'Close the product' }).click();
  const question = who.page.getByRole('dialog', { name: 'Unsaved changes' });

  await warranty(who).fill('12');
  await close();
  await question.getByText('Not saved yet: Shop warranty (months).').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await warranty(who).inputValue()).toBe('12');

  await stillness(who);
  await who.page.keyboard.press('Escape');
  await question.waitFor();
  await stillness(who);
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(await stored(1)).toMatchObject({ shop_warranty: 12 });

  await openDrawer(who, 1);
  await warranty(who).fill('0');
  await drawer.getByRole('button', { name: /^Next product/ }).click();
  await question.waitFor();
  await stillness(who);
  await question.getByRole('button', { name: 'Save and leave' }).click();
  // Refused: the drawer stays with what was typed and says why.
  await drawer.getByText('Shop warranty must be a whole number of at least 1').first().waitFor();
  await close();
  await question.waitFor();
  await stillness(who);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(await stored(1)).toMatchObject({ shop_warranty: 12 });
  await who.close();
});

it('keeps what was typed over a reload and offers it again', async () => {
  const who = await enter('super@tregu.test');
  const drawer = await openDrawer(who, 5);
  who.page.on('dialog', (dialog) => void dialog.accept());
  await warranty(who).fill('18');
  await drawer.getByRole('region', { name: 'Update' }).waitFor();
  await who.page.reload();
  await drawer.getByText('You have unsaved changes from last time: Shop warranty (months).').waitFor();
  expect(await warranty(who).inputValue()).toBe('');
  await drawer.getByRole('button', { name: 'Restore', exact: true }).click();
  expect(await warranty(who).inputValue()).toBe('18');
  await update(who);
  await seesToast(who, 'Suscessfully updated');
  expect(await stored(5)).toMatchObject({ shop_warranty: 18 });
  await who.close();
});

it('goes through the filtered list by J and K, across its pages, and the list follows [DRW-001]', async () => {
  const who = await enter('super@tregu.test');
  const drawer = await openDrawer(who, 8);
  const title = (number: number) => drawer.getByRole('heading', { name: `Lamp ${number}`, exact: true });
  await drawer.getByText('9 of 12').waitFor();
  await who.page.keyboard.press('j');
  await title(10).waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: 'Next product' }).isEnabled()).toBe(true);
  await who.page.keyboard.press('j');
  await title(11).waitFor();
  await drawer.getByText('11 of 12').waitFor();
  expect(who.page.url()).toContain('page=1');
  await expect.poll(() => drawer.getByRole('button', { name: 'Previous product' }).isEnabled()).toBe(true);
  await who.page.keyboard.press('k');
  await title(10).waitFor();
  expect(who.page.url()).toContain('page=0');
  // While somebody types, letters are letters.
  await warranty(who).press('j');
  await title(10).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('shows how fresh each text is, copies from the source and reviews [DRW-007] [DRW-008] [DRW-009]', async () => {
  const who = await enter('super@tregu.test');
  await openDrawer(who, 0);
  const panel = await albanian(who);
  await who.page.getByRole('tab', { name: /^Albanian.*1 of 2 texts/ }).waitFor();
  await panel.getByRole('button', { name: 'Copy Long description from The supplier' }).click();
  await panel.getByRole('button', { name: 'Mark as reviewed: Name' }).click();
  await update(who);
  await seesToast(who, 'Suscessfully updated');
  await panel.getByText(/Reviewed by Sara Super/).waitFor();
  expect(await textsOf(0)).toEqual({
    name: 'Llambë',
    long_description: '<p style="color:blue">A <b>bright</b> lamp</p>',
  });

  await market.platform.db.updateTable('products').set({ name: 'Lamp 1b' }).where('id', '=', idAt(0)).execute();
  await who.page.reload();
  await who.page.getByRole('tab', { name: /^Albanian.*1 stale/ }).click();
  await panel.getByText('Source changed').waitFor();
  await market.platform.db.updateTable('products').set({ name: 'Lamp 1' }).where('id', '=', idAt(0)).execute();
  await who.close();
});

it('writes the long description visually, loses nothing silently and keeps the source [VAL-011] [DRW-009]', async () => {
  const who = await enter('super@tregu.test');
  await openDrawer(who, 0);
  const panel = await albanian(who);
  await panel.getByText('Visual', { exact: true }).click();
  const text = panel.getByRole('textbox', { name: 'Long description' });
  await text.getByText('bright').waitFor();
  // Opening it is no change.
  expect(await who.page.getByRole('region', { name: 'Update' }).count()).toBe(0);
  await text.press('Control+End');
  await text.pressSequentially(' for all');
  await expectAccessible(who);
  await update(who);
  await seesToast(who, 'Suscessfully updated');
  expect((await textsOf(0))?.long_description).toBe(
    '<p style="color: blue">A <strong>bright</strong> lamp for all</p>',
  );

  await panel.getByText('HTML', { exact: true }).click();
  await text.fill('<dl><dt>Watt</dt><dd style="background-color:red;color:green">40</dd></dl>');
  await panel.getByText('Visual', { exact: true }).click();
  await panel.getByText('<dl>, <dt>, <dd>').waitFor();
  await panel.getByRole('button', { name: 'Edit the source' }).click();
  expect(await text.inputValue()).toContain('<dl>');
  await update(who);
  await seesToast(who, 'Suscessfully updated');
  // The toast may still be the one of the save before.
  await expect
    .poll(async () => (await textsOf(0))?.long_description)
    .toBe('<dl><dt>Watt</dt><dd style="color:green">40</dd></dl>');
  expect(who.problems).toEqual([]);
  await who.close();
});

it('tells the history field by field, and puts an older value back through the form', async () => {
  const who = await enter('super@tregu.test');
  const drawer = await openDrawer(who, 0);
  await drawer.getByRole('button', { name: 'History', exact: true }).click();
  const history = drawer.getByRole('region', { name: 'History' });
  await history.getByText('Ada Admin').first().waitFor();
  await history.getByRole('button', { name: 'Restore Shop warranty (months) to this older value' }).last().click();
  await expect.poll(() => warranty(who).inputValue()).toBe('');
  await update(who);
  await seesToast(who, 'Suscessfully updated');
  expect(await stored(0)).toMatchObject({ shop_warranty: null });
  await expectAccessible(who);
  await who.close();
});

it('moves the product from its header, by the rules of the list [PMS-086] [PMS-087] [STA-041]', async () => {
  const who = await enter('super@tregu.test');
  const drawer = await openDrawer(who, 3);
  const action = (name: string) => drawer.getByRole('button', { name, exact: true });
  await warranty(who).fill('6');
  expect(await action('Approve').isDisabled()).toBe(true);
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await action('Approve').click();
  await seesToast(who, 'Product sent to approve');
  await action('Send to shop').waitFor();
  expect(await stored(3)).toMatchObject({ status: 4 });
  // It left the pending list; the way on is the same.
  await who.page.keyboard.press('j');
  await drawer.getByRole('heading', { name: 'Lamp 5', exact: true }).waitFor();
  await drawer.getByRole('button', { name: /^Move to/ }).click();
  await who.page.getByRole('menuitem', { name: 'Ignored' }).click();
  await action('Archive').waitFor();
  expect(await stored(4)).toMatchObject({ status: 3 });
  await who.close();
});

it.each([
  ['light', false, 1440],
  ['dark', true, 390],
])('has no serious accessibility finding in %s', async (_theme, dark, width) => {
  const who = await enter('super@tregu.test', { dark, width });
  await openDrawer(who, 0);
  const panel = await albanian(who);
  // A sandboxed preview runs no script, axe's neither, and axe waits for it.
  await panel.getByText('HTML', { exact: true }).click();
  await warranty(who).fill('9');
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();
});
