import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalProduct } from '#features/intake/local-products/contract/local-products.calls.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import { request, tokenFor } from '#server/test/http.ts';
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
  const token = await tokenFor(market, 'seller@tregu.test');
  const { rows } = await market.platform.pool.query(`select id from users where email = 'seller@tregu.test'`);
  for (const sku of ['501', '502']) {
    const fileId = await anUpload(market, rows[0].id);
    const content = aContent({ categoryId: market.categories.kitchen, fileId, sku, name: `Çajnik ${sku}` });
    await request(market, createLocalProduct, { body: { content } }, { token });
  }
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const banner = 'Your account has been suspended. Please contact the provider team!';

describe('staff and a local seller', () => {
  it('suspend: the seller reads and cannot write; lift: the seller works again [LAY-017] [LAY-018] (T55) [GEN-020]', async () => {
    await staff.open('/local/sellers');
    await staff.page.getByRole('button', { name: 'Liri Shop' }).waitFor();
    await expectAccessible(staff);
    await staff.page.getByRole('button', { name: 'Liri Shop' }).click();
    await staff.page.getByRole('button', { name: 'Suspend…' }).click();
    await staff.page.getByLabel('Message to the seller').fill('Stoku nuk ishte i vërtetë.');
    await staff.page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await staff.page.getByText('Choose a reason').waitFor();
    await staff.page.getByLabel('Reason', { exact: true }).click();
    await staff.page.getByText('Stock or prices that are not true').last().click();
    await staff.page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await staff.page.getByText('The seller is suspended').first().waitFor();
    await staff.page.getByRole('button', { name: 'Lift the suspension' }).waitFor();
    expect(await staff.page.getByText(banner).count()).toBe(0);

    await seller.open('/');
    await seller.page.getByText(banner).waitFor();
    await seller.page.getByText('Stoku nuk ishte i vërtetë.').waitFor();
    await seller.open('/local/products');
    await seller.page.getByText('Çajnik 501').first().waitFor();
    expect(await seller.page.getByRole('button', { name: 'Produkt i ri' }).count()).toBe(0);

    await staff.page.getByRole('button', { name: 'Lift the suspension' }).click();
    await staff.page
      .getByRole('dialog')
      .filter({ hasText: 'Lift the suspension of Liri Shop?' })
      .getByRole('button', { name: 'Lift the suspension' })
      .click();
    await staff.page.getByText('The suspension is lifted').first().waitFor();
    await seller.open('/local/products');
    await seller.page.getByRole('button', { name: 'Produkt i ri' }).first().waitFor();
    expect(await seller.page.getByText(banner).count()).toBe(0);
  });

  it('import: two bad rows are named, corrected, run and taken back (RTE-026)', async () => {
    const { page } = seller;
    const bring = async (lines: readonly string[]) => {
      await seller.open('/local/import');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'stoku.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
      await page.getByRole('button', { name: 'Kontrollo skedarin' }).click();
    };
    await bring(['SKU;Çmimi;Stoku', '501;13,90;8', '502;falas;9', ';1;1']);
    await page.getByText('Çmimi duhet të jetë mbi 0', { exact: false }).first().waitFor();
    await page.getByText('Mungon SKU', { exact: false }).first().waitFor();
    await expectAccessible(seller);

    await bring(['SKU;Çmimi;Stoku', '501;13,90;8', '502;14;9']);
    await page.getByRole('button', { name: 'Importo 2 rreshta' }).click();
    await page.getByText('U krye', { exact: true }).first().waitFor();
    const stocks = async () =>
      (
        await market.platform.pool.query(`select stock from variants where sku in ('501', '502') order by sku`)
      ).rows.map((row) => row.stock);
    expect(await stocks()).toEqual([8, 9]);
    await page.getByRole('button', { name: 'Zhbëj importin' }).click();
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Të zhbëhet importi' })
      .getByRole('button', { name: 'Zhbëj importin' })
      .click();
    await page.getByText('U zhbë', { exact: true }).first().waitFor();
    expect(await stocks()).toEqual([4, 4]);
    expect(seller.problems).toEqual([]);
    expect(staff.problems).toEqual([]);
  });

  it('the drawer shows the company, read-only, and leads to the change of the password [SEL-002] [SEL-003] [SEL-004] [SEL-005] [SEL-006] [SEL-007] [SEL-008] [SEL-009] [SEL-011] [SEL-016] (T70)', async () => {
    const facts = {
      number: '0081',
      registration_date: '2019-04-15',
      contact_phone: '+383 44 000 101',
      contact_email: 'kontakt@liri.test',
      contact_firstname: 'Liri',
      contact_lastname: 'Gashi',
      address: 'Rruga e Pazarit 4',
      city: 'Prishtinë',
    };
    await market.platform.db.updateTable('sellers').set(facts).where('id', '=', market.sellers.liri).execute();
    const { rows } = await market.platform.pool.query(`select id from users where email = 'seller@tregu.test'`);
    await seller.open(`/?action=edit-local-auth&user_id=${rows[0].id}`);
    const drawer = seller.page.getByRole('dialog');
    await drawer.getByText('Liri Shop').first().waitFor();
    const shown: string[] = [];
    for (const line of await drawer.locator('dl > div').all())
      shown.push(`${await line.locator('dt').textContent()}: ${await line.locator('dd').textContent()}`);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Emri i kompanisë: Liri Shop',
        'Numri unik i biznesit: 0081',
        'Data e regjistrimit: 2019-04-15',
        'Telefoni: +383 44 000 101',
        'Email: kontakt@liri.test',
        'Emri i kontaktit: Liri',
        'Mbiemri i kontaktit: Gashi',
        'Adresa: Rruga e Pazarit 4',
        'Komuna: Prishtinë',
      ]),
    );
    expect(await drawer.locator('dl input, dl textarea, dl button').count()).toBe(0);
    await drawer.getByRole('button', { name: 'Ndrysho fjalëkalimin' }).click();
    expect(await drawer.locator('input[type=password]').count()).toBeGreaterThanOrEqual(2);
  });

  it('the SKU prefix is set once in the drawer, at most three characters [SEL-001] [SEL-010] [SEL-012] [SEL-013] [SEL-014] [SEL-015]', async () => {
    const facts = {
      sku_prefix: null,
      type: 'home_appliances',
      country: null,
      zip_code: '00100',
      registration_date: '2019-04-15',
    };
    await market.platform.db.updateTable('sellers').set(facts).where('id', '=', market.sellers.liri).execute();
    await staff.open(`/local/sellers?id=${market.sellers.liri}`);
    const drawer = staff.page.getByRole('dialog').filter({ hasText: 'Review Local Seller' });
    const field = drawer.getByLabel('SKU prefix');
    await field.pressSequentially('lirik');
    expect(await field.inputValue()).toBe('lir');
    await drawer.getByRole('button', { name: 'Set the prefix' }).click();
    await staff.page
      .getByRole('dialog')
      .filter({ hasText: 'Set the SKU prefix to LIR?' })
      .getByRole('button', { name: 'Set the prefix' })
      .click();
    await expect.poll(() => drawer.getByLabel('SKU prefix').inputValue()).toBe('LIR');
    expect(await drawer.getByLabel('SKU prefix').isDisabled()).toBe(true);
    expect(await drawer.getByRole('button', { name: 'Set the prefix' }).count()).toBe(0);

    const { rows } = await market.platform.pool.query(`select id from users where email = 'seller@tregu.test'`);
    await seller.open(`/?action=edit-local-auth&user_id=${rows[0].id}`);
    const own = seller.page.getByRole('dialog');
    for (const [name, value] of [
      ['Lloji i biznesit', 'Pajisje shtëpiake'],
      ['Shteti', 'Kosove'],
      ['Kodi postar', '00100'],
    ] as const)
      await own.locator('dl > div').filter({ hasText: name }).getByText(value, { exact: true }).waitFor();
  });
});
