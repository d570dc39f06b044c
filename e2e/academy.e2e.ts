import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
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

it('staff write a lesson with a question, and a seller on a phone reads it in Albanian and answers [pages.md 4.25]', async () => {
  const staff = await visitor(market);
  await signIn(staff, 'super@tregu.test', '/local/academy');
  await staff.page.getByRole('heading', { name: 'There are no lessons yet' }).waitFor();
  await staff.page.getByRole('button', { name: 'New lesson' }).click();
  const writing = staff.page.getByRole('dialog', { name: 'New lesson' });
  await writing.getByLabel('Title in Albanian').fill('Foto që shesin');
  await writing.getByRole('textbox', { name: 'Text in Albanian' }).fill('Përdorni dritën e ditës.');
  await writing.getByLabel('Title in English (optional)').fill('Photos that sell');
  await writing.getByRole('button', { name: 'Add question' }).click();
  await writing.getByLabel('Question 1 in Albanian', { exact: true }).fill('Çfarë drite përdorni?');
  await writing.getByLabel('Answers to question 1 in Albanian').fill('E ditës\nE dhomës');
  await writing.getByRole('checkbox', { name: 'Published: sellers can read it' }).check();
  await writing.getByRole('button', { name: 'Save', exact: true }).click();
  // Nobody could answer a question without a right answer.
  await writing.getByText('Mark exactly one answer with a star').waitFor();
  await writing.getByLabel('Answers to question 1 in Albanian').fill('* E ditës\nE dhomës');
  await stillness(staff);
  await expectAccessible(staff);
  await writing.getByRole('button', { name: 'Save', exact: true }).click();
  await seesToast(staff, 'Saved');
  await staff.page.getByText('Photos that sell').first().waitFor();
  expect(staff.problems).toEqual([]);

  const seller = await visitor(market, { width: 390, dark: true });
  const { page } = seller;
  await signIn(seller, 'seller@tregu.test', '/local/academy');
  await page.getByText('0 nga 1 të lexuara').waitFor();
  await picturesOfAll(seller, 'academy-seller');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: /^Lexoje/ }).click();
  const lesson = page.getByRole('dialog', { name: 'Foto që shesin' });
  await lesson.getByText('Përdorni dritën e ditës.').waitFor();
  const send = lesson.getByRole('button', { name: 'Kontrollo përgjigjet' });
  expect(await send.isDisabled()).toBe(true);
  await lesson.getByRole('radio', { name: 'E dhomës' }).check();
  await send.click();
  await lesson.getByText('Jo e saktë: provoni përsëri').waitFor();
  await stillness(seller);
  await expectAccessible(seller);
  await lesson.getByRole('radio', { name: 'E ditës' }).check();
  await send.click();
  await lesson.getByText('Lexuar', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 nga 1 të lexuara').waitFor();
  expect(seller.problems).toEqual([]);
  await seller.close();

  // Who keeps the lessons sees that it was read.
  await staff.open('/local/academy');
  await staff.page.getByText('1 read it, 0 useful, 0 not useful').waitFor();
  await staff.close();
});

it('a seller asks for a service, staff quote it, and the seller takes the quote [pages.md 4.24]', async () => {
  const staff = await visitor(market);
  await signIn(staff, 'super@tregu.test', '/settings/service');
  await staff.page.getByRole('button', { name: 'New card' }).click();
  const card = staff.page.getByRole('dialog', { name: 'New card' });
  await card.getByLabel('Title in Albanian').fill('Fotografim');
  await card.getByLabel('Price in Albanian').fill('5 € për foto');
  await card.getByLabel('Usually ready in days (optional)').fill('400');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByText('From 1 to 365 days, whole ones').waitFor();
  await card.getByLabel('Usually ready in days (optional)').fill('5');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await seesToast(staff, 'Saved');
  await staff.page.getByText('Fotografim').first().waitFor();

  const seller = await visitor(market, { width: 390 });
  const { page } = seller;
  await signIn(seller, 'seller@tregu.test', '/local/service');
  await page.getByText('Zakonisht gati për 5 ditë').waitFor();
  await picturesOfAll(seller, 'services-offered');
  await page.getByRole('button', { name: 'Kërko', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Kërko “Fotografim”' });
  await asking.getByLabel('Sasia (opsionale)').fill('12');
  await asking.getByLabel('Çfarë ju nevojitet? (opsionale)').fill('Dymbëdhjetë këpucë');
  await stillness(seller);
  await expectAccessible(seller);
  await asking.getByRole('button', { name: 'Dërgo kërkesën' }).click();
  await seesToast(seller, 'Kërkesa juaj u dërgua');
  await page.getByRole('button', { name: 'Hap kërkesën 1' }).waitFor();

  await staff.open('/settings/service?tab=requests');
  await staff.page.getByText('1 open', { exact: true }).waitFor();
  await staff.page.getByRole('button', { name: 'Open request 1' }).click();
  const request = staff.page.getByRole('dialog', { name: 'Request 1: Fotografim' });
  await request.getByText('Dymbëdhjetë këpucë').first().waitFor();
  await request.getByRole('button', { name: 'Quote', exact: true }).click();
  const quote = staff.page.getByRole('dialog', { name: 'Quote', exact: true });
  await quote.getByLabel('Price', { exact: true }).fill('60');
  // As the card says it; who promises another day writes that.
  const in5 = dayAfter(dayIn(new Date(), houseZone), 5).split('-').reverse().join('.');
  expect(await quote.getByLabel('Ready by (optional)').inputValue()).toBe(in5);
  await quote.getByLabel('Message to the seller (optional)').fill('Gati brenda javës');
  await stillness(staff);
  await quote.getByRole('button', { name: 'Quote', exact: true }).click();
  await seesToast(staff, 'Saved');
  await request.getByText('Gati brenda javës').waitFor();

  await seller.open('/local/service?request=1');
  const answered = page.getByRole('dialog', { name: 'Kërkesa 1: Fotografim' });
  await answered.getByText('Gati brenda javës').waitFor();
  await answered
    .getByText(/Oferta: 60/)
    .first()
    .waitFor();
  await picturesOfAll(seller, 'service-request');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(seller);
  await answered.getByRole('button', { name: 'Prano ofertën' }).click();
  await seesToast(seller, 'Oferta u pranua');
  await answered.getByText('E pranuar').waitFor();
  const stored = market.platform.db.selectFrom('service_requests').select(['state', 'quantity']);
  expect(await stored.execute()).toEqual([{ state: 'accepted', quantity: 12 }]);
  for (const who of [staff, seller]) {
    expect(who.problems).toEqual([]);
    await who.close();
  }
});
