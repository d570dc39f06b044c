import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let seller: Visitor;
let phone: Visitor;
beforeAll(async () => {
  market = await openMarket();
  const { alpha, liri } = market.sellers;
  const values = { status: 4, price: '12.50', stock: 8 };
  await market.make.product({ sellerId: liri, name: 'Çajnik i kuq', sku: '1001', ...values });
  await market.make.product({ sellerId: liri, name: 'Tas i bardhë', sku: '1002', ...values });
  await market.make.product({ sellerId: alpha, name: 'Blender 600 W', sku: 'A-9', ean: '4006381333931', ...values });
  seller = await visitor(market);
  phone = await visitor(market, { dark: true, width: 390 });
});
afterAll(async () => {
  await closeBrowser();
  expect([...seller.problems, ...phone.problems]).toEqual([]);
  await market.close();
});

/** The question before product 1002 is archived, with its reason chosen. */
async function askToArchive() {
  const { page } = seller;
  await seller.open('/local/products');
  await page.getByRole('checkbox', { name: /1002/ }).check();
  await page.getByRole('button', { name: 'Arkivo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Të arkivohet ky produkt?' });
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Kaloi sezoni').click();
  return dialog;
}

/** Until the page is told otherwise whatever it writes is refused with these words and this code, under one number of the log. */
const refuseWrites = (statusMessage: string, code: string) =>
  seller.page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 409,
          headers: { 'x-request-id': '7KF3-9QXB' },
          json: { statusIsOk: false, statusMessage, result: { code }, error: true },
        }),
  );

it('sets price and stock: one where it stands, many from a spreadsheet', async () => {
  const { page } = seller;
  await signIn(seller, 'seller@tregu.test', '/local/products');
  await page.getByRole('button', { name: /^Stoku i 1001/ }).click();
  const field = page.getByRole('textbox', { name: 'Stoku i 1001' });
  await field.fill('-1');
  await field.press('Enter');
  await seesToast(seller, 'Stoku duhet të jetë numër i plotë, 0 ose më shumë');
  expect(await field.inputValue()).toBe('-1');
  await field.fill('5');
  await field.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: /^Stoku i 1001/ }).textContent()).toBe('Stoku i 1001: 5');

  await page.getByRole('button', { name: 'Çmimet dhe stoku' }).click();
  const drawer = page.getByRole('dialog', { name: 'Vendos çmimin dhe stokun e shumë produkteve' });
  await drawer.getByLabel('Rreshtat nga tabela').fill('Kodi\tÇmimi\tStoku\n1001\t13,90\t\n1002\t\t0\n77\t1\t1');
  await drawer.getByRole('button', { name: 'Shiko ndryshimet' }).click();
  await drawer.getByText('Asnjë produkt juaji nuk e ka këtë SKU').waitFor();
  await expectAccessible(seller);
  await drawer.getByRole('button', { name: 'Ruaj 2 produkte' }).click();
  await seesToast(seller, '2 produkte u ndryshuan');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Çmimi i 1001/ })
    .getByText('13,90 EUR')
    .waitFor();
});

it('sells what is in the catalogue with an own price alone', async () => {
  const { page } = phone;
  await signIn(phone, 'seller@tregu.test', '/local/products?action=create-localproduct');
  await page
    .getByRole('button', { name: /^2?\s*Foto/ })
    .first()
    .click();
  await page.getByLabel('EAN ose emri').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^1?\s*Kategoria/ })
    .first()
    .click();
  await page.getByLabel('EAN ose emri').fill('4006381333931');
  await page.getByRole('button', { name: 'Kërko', exact: true }).click();
  await page.getByText('Blender 600 W').waitFor();
  expect(await page.getByText('Alpha Supply').count()).toBe(0);
  await expectAccessible(phone);
  await page.getByRole('button', { name: 'Shite edhe këtë' }).click();
  await page.getByLabel('Çmimi pa TVSH (EUR)').fill('39');
  expect(await page.getByLabel('EAN', { exact: true }).inputValue()).toBe('4006381333931');
  await page.getByLabel('SKU', { exact: true }).fill('1003');
  await page.getByLabel('Në stok').fill('2');
  await page.getByText(/^Drafti u ruajt/).waitFor();
  await page.getByRole('heading', { name: /^Plotësia: \d+ %$/ }).waitFor();
  await expectAccessible(phone);
});

it('puts away with a reason, sees the rule, and brings back what can come back', async () => {
  const { page } = seller;
  const dialog = await askToArchive();
  await dialog.getByRole('button', { name: 'Arkivo' }).click();
  await seller.open('/local/archive-products');
  await page.getByText('Kaloi sezoni').waitFor();
  await page.getByText('Asgjë nuk arkivohet vetvetiu.').waitFor();
  await page.getByRole('button', { name: 'Rregullat' }).click();
  const rules = page.getByRole('dialog', { name: 'Rregullat për produktet tuaja' });
  await rules.getByRole('checkbox').check();
  await rules.getByLabel('Pas kaq ditësh pa stok').fill('90');
  await expectAccessible(seller);
  await rules.getByRole('button', { name: 'Ruaj' }).click();
  await page.getByText('Çfarë është pa stok 90 ditë arkivohet vetvetiu.').waitFor();
  await page.getByRole('checkbox', { name: /1002/ }).check();
  await page.getByRole('button', { name: 'Ktheje (1)' }).click();
  await page.getByText('Arkiva është bosh').waitFor();
});

it('leads from what was refused to what explains it, and from there to the team [pages.md 4.25]', async () => {
  const { page } = seller;
  const dialog = await askToArchive();
  await refuseWrites('Nuk kalon dot', 'product_move_not_allowed');
  await dialog.getByRole('button', { name: 'Arkivo' }).click();
  await page.locator('.ant-notification-notice').getByRole('button', { name: 'Si ta ndreq' }).click();
  await page.unroute('**/api/**');
  const explained = page.getByRole('dialog', { name: 'Produkti nuk e bën dot këtë hap' });
  await explained.getByText('Nuk kalon dot').waitFor();
  await explained.getByRole('heading', { name: 'Çfarë të bëni' }).waitFor();
  await stillness(seller);
  await expectAccessible(seller);
  await explained.getByRole('link', { name: 'Kërko ndihmë' }).click();
  await page.getByRole('dialog', { name: 'Kërko ndihmë' }).getByText('Një vendim i shqyrtimit').waitFor();
});

it('asks the team about what was refused, with its topic, its words and what the log calls it [pages.md 4.24]', async () => {
  const { page } = seller;
  const dialog = await askToArchive();
  await refuseWrites('Kjo nuk shkon', 'made_up');
  await dialog.getByRole('button', { name: 'Arkivo' }).click();
  await page.locator('.ant-notification-notice').getByRole('button', { name: 'Kërko ndihmë' }).click();
  await page.unroute('**/api/**');
  const form = page.getByRole('dialog', { name: 'Kërko ndihmë' });
  await form.getByText('Produktet e mia').waitFor();
  const note = form.getByLabel('Çfarë ndodhi?');
  expect(await note.inputValue()).toBe('“Kjo nuk shkon” (made_up, 7KF3-9QXB)\n');
  await stillness(seller);
  await expectAccessible(seller);
  await note.press('ControlOrMeta+End');
  await note.pressSequentially('Desha ta arkivoja.');
  await form.getByRole('button', { name: 'Dërgo kërkesën' }).click();
  await seesToast(seller, 'Kërkesa juaj për ndihmë u dërgua');
  expect(new URL(page.url()).search).not.toContain('about');
});
