import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a program is written, refused where it is wrong, started, and its members’ points are corrected by two people', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/loyalty?shopId=1');
  await page.getByRole('heading', { name: 'No loyalty program yet' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'New program' }).click();
  const form = page.getByRole('dialog', { name: 'New program' });
  await form.getByRole('textbox', { name: /^One point per/ }).fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('An amount like 10 or 10.50').waitFor();
  await form.getByRole('textbox', { name: /^One point per/ }).fill('1');
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Saved');
  const card = page.getByRole('region', { name: 'Points' });
  await card.getByText('1 point per 1.00 EUR').waitFor();
  await card.getByRole('button', { name: 'Start' }).click();
  await card.getByText('Running').waitFor();
  await card.getByRole('button', { name: 'Add a rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add a rule' });
  await rule.getByRole('button', { name: 'Add a rule' }).click();
  await rule.getByText('Choose a category').first().waitFor();
  await rule.getByRole('button', { name: 'Cancel' }).click();

  const { db } = market.platform;
  const program = await db.selectFrom('loyalty_programs').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('loyalty_members')
    .values({ program_id: program.id, customer_key: 'c-1', name: 'Drita Krasniqi' })
    .execute();
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Drita Krasniqi' }).click();
  const drawer = page.getByRole('dialog', { name: 'Drita Krasniqi' });
  await drawer.getByRole('button', { name: 'Correct points' }).click();
  const correct = page.getByRole('dialog', { name: 'Correct points' });
  await correct.getByRole('spinbutton', { name: /^Points/ }).fill('2000');
  await correct.getByRole('button', { name: 'Correct points' }).click();
  await seesToast(who, '0 done, 1 in review');
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();

  const other = await visitor(market, { width: 390, dark: true });
  await signIn(other, 'admin@tregu.test', '/loyalty?shopId=1&part=waiting');
  await other.page.getByText('Drita Krasniqi').waitFor();
  await stillness(other);
  await expectAccessible(other);
  await other.page.getByRole('button', { name: 'Approve' }).click();
  await seesToast(other, 'Decided');
  await other.open('/loyalty?shopId=1&part=ledger');
  await other.page.getByText('1 entry', { exact: true }).waitFor();
  // On a phone, too, it is whole.
  const after = other.page.locator('[data-grid-cell="after"] .t-cut', { hasText: '2,000' });
  await after.waitFor();
  expect(await after.evaluate((said) => said.scrollWidth - said.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(other);
  await picturesOfAll(other, 'loyalty-ledger');
  await other.open('/loyalty?shopId=1&part=report');
  await other.page.getByText('20.00 EUR').waitFor();
  await stillness(other);
  await expectAccessible(other);
  expect(other.problems).toEqual([]);
  await other.close();
});

it('people who may only read see the program and nothing to change it with', async () => {
  await market.make.user({ email: 'reads@loyalty.test', permissions: ['Read_Product-Data'] });
  const who = await visitor(market);
  await signIn(who, 'reads@loyalty.test', '/loyalty?shopId=1');
  await who.page.getByRole('region', { name: 'Points' }).getByText('Running').waitFor();
  for (const name of ['New program', 'Edit', 'Pause', 'End', 'Add a rule'])
    expect(await who.page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  expect(who.problems).toEqual([]);
  await who.close();
});
