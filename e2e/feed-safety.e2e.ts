import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { alphaFeed } from './deliveries.ts';
import { alphaCsv, alphaProducts } from './feed-files.ts';
import { feedScreen } from './feed-screen.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let who: Visitor;

beforeAll(async () => {
  market = await openMarket();
  await alphaFeed(market);
  who = await visitor(market);
  await signIn(who, 'super@tregu.test', '/');
});
afterAll(async () => {
  expect(who.problems).toEqual([]);
  await who.close();
  await closeBrowser();
  await market.close();
});

const [first, second, third] = alphaProducts as [
  (typeof alphaProducts)[number],
  (typeof alphaProducts)[number],
  (typeof alphaProducts)[number],
];
const page = '/settings/international-sellers?shopId=1';
const drawer = () => who.page.getByRole('dialog').last();
const of = (action: string) => who.page.getByRole('button', { name: `${action}, Alpha Supply – Main feed` });
async function openRuns() {
  await who.open(page);
  await of('Open feed').click();
  await stillness(who);
}
const priceOf = async (sku: string) =>
  Number(
    (await market.platform.db.selectFrom('variants').select('price').where('sku', '=', sku).executeTakeFirstOrThrow())
      .price,
  );

it('sets guards, and tries a delivery without writing it', async () => {
  const screen = feedScreen(who, market);
  await screen.deliver(alphaCsv());
  await who.open(page);
  await of('Open feed').click();
  await drawer().getByRole('link', { name: 'Rules', exact: true }).click();
  await drawer().getByRole('link', { name: 'Safety limits' }).click();
  await drawer().getByLabel('Stop if row count drops by more than').fill('50');
  await drawer().getByLabel('Flag price changes above').fill('30');
  await drawer().getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Saved. Applies from the next import');
  await expectAccessible(who);

  await screen.store(alphaCsv([{ ...first, name: 'Alpha phone renamed' }, second, third]));
  await who.open(page);
  await of('Dry run').click();
  const card = drawer().getByRole('listitem').filter({ hasText: 'Dry run' });
  await card.getByText('Completed').waitFor();
  await card.getByRole('button', { name: /^Products of the import/ }).click();
  await drawer().getByText('Alpha phone renamed').first().waitFor();
  await expectAccessible(who);
  const { name } = await market.platform.db
    .selectFrom('products')
    .select('name')
    .where('sku', '=', 'A-100')
    .executeTakeFirstOrThrow();
  expect(name).toBe('Alpha phone 100');
});

it('holds a delivery that lost its rows until a person decides', async () => {
  await feedScreen(who, market).deliver(alphaCsv([first]));
  await openRuns();
  const held = drawer().getByRole('listitem').filter({ hasText: 'This import is on hold' });
  await held.getByText('The file has 1 rows; the last full one had 3').waitFor();
  await expectAccessible(who);
  await held.getByRole('button', { name: 'Discard' }).click();
  await seesToast(who, 'Import discarded. Nothing was imported');
  await drawer().getByRole('listitem').filter({ hasText: 'Discarded' }).waitFor();
});

it('keeps a doubtful price in quarantine, lets it in, and takes the run back', async () => {
  await feedScreen(who, market).deliver(
    alphaCsv([{ ...first, price: '300.00' }, { ...second, name: 'Alpha phone second' }, third]),
  );
  expect(await priceOf('A-100')).toBe(100);
  await openRuns();
  await drawer().getByRole('button', { name: 'Quarantine (1)' }).click();
  await drawer().getByRole('button', { name: 'Accept Price of A-100' }).click();
  await seesToast(who, 'Decided: 1');
  await expect.poll(() => priceOf('A-100')).toBe(300);
  await expectAccessible(who);

  await openRuns();
  await drawer().getByRole('button', { name: 'Roll back' }).click();
  const question = who.page.getByRole('dialog', { name: 'Roll back this import?' });
  await question.getByRole('button', { name: 'Roll back' }).click();
  await question.waitFor({ state: 'hidden' });
  await drawer()
    .getByText(/^Rolled back: \d+ products restored/)
    .waitFor();
  const { name } = await market.platform.db
    .selectFrom('products')
    .select('name')
    .where('sku', '=', 'A-101')
    .executeTakeFirstOrThrow();
  expect(name).toBe('Alpha phone 101');
  expect(await priceOf('A-100')).toBe(300);
});
