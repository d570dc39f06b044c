import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let who: Visitor;
let feedId: number;

beforeAll(async () => {
  market = await openMarket();
  const { id } = await market.platform.db
    .insertInto('feeds')
    .values({ seller_id: market.sellers.alpha, name: 'Main feed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  feedId = id;
  who = await visitor(market);
  await signIn(who, 'super@tregu.test', '/');
});
afterAll(async () => {
  expect(who.problems).toEqual([]);
  await who.close();
  await closeBrowser();
  await market.close();
});

const list = '/settings/international-sellers?shopId=1';
const place = () => who.page.getByRole('dialog').last();
const of = (action: string) => who.page.getByRole('button', { name: `${action}, Alpha Supply – Main feed` });
const file = [
  'Kodi;Emërtimi;Barkodi;Çmimi (EUR);Stoku;Përshkrimi_en;Xq7',
  'A-1;Lamp;4006381333931;1.234,50;3;<p>A <b>warm</b> lamp</p>;check',
  'A-2;Shelf;96385074;2.000,00;0;<p>A shelf</p>;',
  'A-3;Chair;;3.000,00;2;<p>A chair</p>;',
].join('\n');

/** Chooses, or types, an answer of a select by its label. */
async function choose(label: string, answer: string): Promise<void> {
  const input = place()
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .last();
  await input.click();
  if (label !== 'Used for') await input.fill(answer);
  const option = who.page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${answer}$`) });
  await option.first().click();
  await who.page.keyboard.press('Tab');
}
it('says in words what each column becomes, and shows what is left out with how often it is filled', async () => {
  await who.open(list);
  await of('Upload file').click();
  await stillness(who);
  await place()
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await place()
    .getByText(/ is stored\.$/)
    .waitFor();
  await who.open(`${list}&feed=${feedId}&open=mapping`);
  await place().getByText('Long description (English)', { exact: true }).first().waitFor();
  await place().getByText('text.EN.longDescription', { exact: true }).first().waitFor();
  await place()
    .getByRole('button', { name: /^Step Read as a number with decimal “,” and thousands “\.” of Price$/ })
    .waitFor();
  const unused = place().getByRole('listitem').filter({ hasText: 'Xq7' });
  await unused.getByText('1 of 3 rows').waitFor();
  await expectAccessible(who);
});

it('shows the product any row becomes, step by step, before anything is saved', async () => {
  await place().getByText('Preview', { exact: true }).click();
  const product = place().getByRole('region', { name: 'Resulting product' });
  await place().getByRole('spinbutton', { name: 'Row of the file' }).fill('1');
  const steps = place().getByRole('region', { name: 'Step by step' });
  await product.getByText('1234.5').waitFor();
  await steps.getByText('1.234,50', { exact: true }).waitFor();
  await steps.getByText('Read as a number with decimal “,” and thousands “.”').waitFor();
  await place().getByRole('button', { name: 'Next row' }).click();
  await product.getByText('Shelf', { exact: true }).waitFor();
  await place().getByRole('spinbutton', { name: 'Row of the file' }).fill('3');
  await product.getByText('Chair', { exact: true }).waitFor();
  await place().getByText('This is the last row.').waitFor();
  await expectAccessible(who);
});

it('takes a condition in words, and the preview follows', async () => {
  await place().getByText('Fields', { exact: true }).first().click();
  await place().getByRole('button', { name: 'Use for some records only: Long description (English)' }).click();
  await choose('Used for', 'records where a column is');
  await choose('Column', 'Xq7');
  await choose('One of', 'check');
  await place().getByText('Preview', { exact: true }).click();
  const product = place().getByRole('region', { name: 'Resulting product' });
  await place().getByRole('spinbutton', { name: 'Row of the file' }).fill('1');
  await product.getByText(/warm/).waitFor();
  await place().getByRole('button', { name: 'Next row' }).click();
  await product.getByText('Shelf', { exact: true }).waitFor();
  expect(await product.getByText('A shelf').count()).toBe(0);
  await expectAccessible(who);
});

it('leads to what nobody has confirmed yet, and is saved once nothing is left', async () => {
  await place().getByRole('button', { name: 'Save mapping' }).click();
  const confirm = place().getByRole('button', { name: /^Confirm / });
  await expect.poll(() => confirm.first().evaluate((one) => one === document.activeElement)).toBe(true);
  while ((await place().locator('[data-confirm]').count()) > 0) await place().locator('[data-confirm]').first().click();
  await place().getByRole('button', { name: 'Save mapping' }).click();
  await seesToast(who, 'The feed was saved');
  expect(who.page.url()).toContain('open=mapping');
});

it('is tried first: the import of a feed that never ran asks, the dry run writes nothing and leads to its import', async () => {
  await place().getByRole('button', { name: 'Run now' }).click();
  const question = who.page.getByRole('dialog', { name: 'Import without a dry run?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await place().getByRole('button', { name: 'Dry run' }).click();
  const card = place().getByRole('listitem').filter({ hasText: 'Dry run' });
  await card.getByText('Completed').waitFor();
  const products = () => market.platform.db.selectFrom('products').select('sku').execute();
  expect(await products()).toEqual([]);
  await expectAccessible(who);
  await card.getByRole('button', { name: 'Import now' }).click();
  await expect.poll(async () => (await products()).length).toBe(3);
});

it('has one place with a tab each for source, mapping, rules, schedule, runs and history, which keep what was typed', async () => {
  const tabs = place().getByRole('navigation', { name: 'Parts of the feed' }).getByRole('link');
  expect(await tabs.allTextContents()).toEqual(['Source', 'Mapping', 'Rules', 'Schedule', 'Runs', 'History']);
  await tabs.filter({ hasText: 'Rules' }).click();
  await place().getByRole('link', { name: 'Safety limits' }).click();
  const rows = place().getByRole('textbox').or(place().getByRole('spinbutton'));
  await rows.first().fill('55');
  await tabs.filter({ hasText: 'History' }).click();
  await place().getByText('Sara Super').first().waitFor();
  await tabs.filter({ hasText: 'Rules' }).click();
  await place().getByRole('link', { name: 'Safety limits' }).click();
  expect(Number(await rows.first().inputValue())).toBe(55);
  await place().getByRole('button', { name: 'Close' }).first().click();
  const question = who.page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await of('Open feed').waitFor();
});
