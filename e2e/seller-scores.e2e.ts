import { afterAll, beforeAll, expect, it } from 'vitest';
import { countDueScores } from '#features/people/seller-scores/server/count-scores.ts';
import { closeBrowser, expectAccessible, signIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let staff: Visitor;
let seller: Visitor;

beforeAll(async () => {
  market = await openMarket();
  staff = await visitor(market);
  seller = await visitor(market);
  await signIn(staff, 'admin@tregu.test');
  await signIn(seller, 'seller@tregu.test');
  const { rows } = await market.platform.pool.query(`select id from users where email = 'admin@tregu.test'`);
  for (let n = 0; n < 12; n += 1) {
    const product = await market.make.product({ sellerId: market.sellers.liri });
    await market.platform.db
      .insertInto('review_decisions')
      .values({ product_id: product.id, user_id: rows[0].id, decision: 'ignore', decided_at: new Date() })
      .execute();
  }
  await countDueScores(market.platform)();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a low score proposes a notice; staff send it, the seller reads the figures and objects', async () => {
  const { page } = staff;
  await staff.open('/');
  await page.getByRole('link', { name: 'Low-scoring sellers' }).click();
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Review Local Seller' });
  await drawer.getByText('100 % (12 of 12)').waitFor();
  await drawer.getByRole('button', { name: 'How the score works' }).click();
  await page.getByText('Counts from 10 cases, weight 3', { exact: false }).first().waitFor();
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Send a notice…' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Notice to Liri Shop' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Enter a message').waitFor();
  await dialog.getByLabel('Message to the seller').fill('Shumë produkte vijnë pa foto.');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await drawer.getByText('Shumë produkte vijnë pa foto.').waitFor();
  expect(await drawer.getByRole('button', { name: 'Send a notice…' }).count()).toBe(0);

  await seller.open('/');
  await seller.page.getByText('Shumë produkte vijnë pa foto.').waitFor();
  await seller.page.getByText('100 % (12 nga 12)').waitFor();
  await seller.page.getByRole('button', { name: 'Kundërshto…' }).click();
  const objecting = seller.page.getByRole('dialog').filter({ hasText: 'Kundërshto njoftimin' });
  await objecting.getByLabel('Çfarë nuk është e saktë?').fill('Fotot ishin aty.');
  await objecting.getByRole('button', { name: 'Dërgo', exact: true }).click();
  await seller.page.getByText('Fotot ishin aty.').waitFor();
  await expectAccessible(seller);
  expect(staff.problems).toEqual([]);
  expect(seller.problems).toEqual([]);
});
