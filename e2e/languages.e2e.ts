import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a language is added, refused where it cannot be so, moved, and kept on while shops use it [RTE-043]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/languages');
  await page.getByText('Shops: Default, Albania ·').waitFor();
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Add language' }).click();
  const form = page.getByRole('dialog', { name: 'New language' });
  await form.getByLabel('Name').fill('English');
  await form.getByLabel('Code').fill('GR');
  await form.getByLabel('Language tag').fill('el');
  await form.getByRole('button', { name: 'Add language' }).click();
  await form.getByText('There is a language with this name').waitFor();
  await form.getByLabel('Name').fill('Greek');
  await form.getByRole('button', { name: 'Add language' }).click();
  await seesToast(who, 'Language added');
  await page.getByText('No shop offers it').waitFor();
  const codes = () => page.getByRole('list', { name: 'Languages' }).locator('li strong').allTextContents();
  await expect.poll(codes).toEqual(['English', 'Albanian', 'Slovene', 'Greek']);
  await page.getByRole('button', { name: 'Move up: Greek' }).click();
  await expect.poll(codes).toEqual(['English', 'Albanian', 'Greek', 'Slovene']);
  await page.getByRole('button', { name: 'Switch off: Albanian' }).click();
  await page.getByText('Shops use this language: Default, Albania. Remove it there first').first().waitFor();
  await page.getByRole('button', { name: 'History of Greek' }).click();
  await page.getByRole('dialog', { name: 'History of Greek' }).getByText('Position: 4 → 3').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a text is said otherwise on pages that stand open, and an added language is chosen, from right to left too', async () => {
  const seller = await visitor(market);
  await signIn(seller, 'seller@tregu.test', '/');
  const menuOf = (who: typeof seller, name: string) => who.page.getByRole('button', { name, exact: true });
  await menuOf(seller, 'Cilësimet e ndërfaqes').waitFor();

  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/languages');
  await page.getByTitle('Show the interface texts in Albanian').click();
  const texts = page.getByRole('region', { name: 'Interface texts' });
  await texts.getByText(/^[0-9,]+ texts$/).waitFor();
  await expectAccessible(who);
  await texts.getByRole('searchbox', { name: 'Search texts and keys' }).fill('webTexts.userMenu');
  await page.keyboard.press('Enter');
  await texts.getByRole('button', { name: 'Edit: Preferences' }).click();
  const field = texts.getByLabel('Wording in Albanian');
  await field.fill('Pamja {x}');
  await texts.getByText('The text has no place {x}').waitFor();
  await field.fill('Pamja ime');
  await texts.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Text saved');
  await texts.getByText('Own wording', { exact: true }).last().waitFor();
  await menuOf(seller, 'Pamja ime').waitFor();
  await seller.page.reload();
  await menuOf(seller, 'Pamja ime').waitFor();
  expect(seller.problems).toEqual([]);
  await seller.close();

  await page.getByRole('link', { name: 'Languages', exact: true }).last().click();
  await page.getByRole('button', { name: 'Add language' }).click();
  const form = page.getByRole('dialog', { name: 'New language' });
  await form.getByLabel('Name').fill('Macedonian');
  await form.getByLabel('Code').fill('MK');
  await form.getByLabel('Language tag').fill('mk');
  await form.getByLabel('Users can choose it for the interface').check();
  await form.getByRole('button', { name: 'Add language' }).click();
  await seesToast(who, 'Language added');
  await page.getByTitle('Show the interface texts in Macedonian').click();
  await texts.getByRole('searchbox', { name: 'Search texts and keys' }).fill('webTexts.userMenu');
  await page.keyboard.press('Enter');
  await texts.getByRole('button', { name: 'Edit: Preferences' }).click();
  await texts.getByLabel('Wording in Macedonian').fill('Јазик и бои');
  await texts.getByRole('button', { name: 'Save' }).click();
  await menuOf(who, 'Preferences').click();
  await page.getByRole('button', { name: /^(Македонски|Macedonian)$/ }).click();
  await menuOf(who, 'Јазик и бои').waitFor();
  const written = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  await expect.poll(written).toEqual(['mk', 'ltr']);

  await page.goto(`${market.address}/settings/languages`);
  await menuOf(who, 'Јазик и бои').waitFor();
  await page.getByRole('button', { name: 'Edit: Macedonian' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Macedonian' });
  await pick(who, edit.getByLabel('Text direction'), 'Right to left');
  await edit.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Language saved');
  await expect.poll(written).toEqual(['mk', 'rtl']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('reads as well in the dark, on a phone', async () => {
  const who = await visitor(market, { width: 390, dark: true });
  await signIn(who, 'admin@tregu.test', '/settings/languages');
  await who.page.getByText('Shops: Default, Albania ·').waitFor();
  await expectAccessible(who);
  expect(await who.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a term of the glossary is added, brought in as a file, and marked beside the text that breaks it', async () => {
  const product = await market.make.product({ name: 'Bluetooth headphones' });
  const text = { product_id: product.id, language_id: 2, name: 'Dëgjuese me Bluetooth' };
  await market.platform.db.insertInto('product_translates').values(text).execute();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/languages?tab=glossary');
  await page.getByRole('heading', { name: 'No terms yet' }).waitFor();
  await page.getByRole('button', { name: 'Add term' }).first().click();
  const form = page.getByRole('dialog', { name: 'New term' });
  await form.getByLabel('Term', { exact: true }).fill('headphones');
  await form.getByRole('button', { name: 'Add term' }).click();
  await form.getByText('Enter a translation, or mark the term as not to be translated').waitFor();
  await form.getByLabel('In Albanian').fill('kufje*');
  await form.getByRole('radio', { name: 'A category' }).check();
  await expectAccessible(who);
  await form.getByRole('radio', { name: 'All products' }).check();
  await form.getByRole('button', { name: 'Add term' }).click();
  await seesToast(who, 'Term added');
  await page.getByText('AL: kufje*').waitFor();

  // A brand far down the list is shown by its name, also when the term is opened again.
  const names = Array.from({ length: 201 }, (_, n) => ({ name: `A brand ${n}` }));
  await market.platform.db
    .insertInto('shop_brands')
    .values([...names, { name: 'Zyrtare' }])
    .execute();
  await page.getByRole('button', { name: /^Edit.*headphones/ }).click();
  const edited = page.getByRole('dialog', { name: /headphones/ });
  await edited.getByRole('radio', { name: 'A brand' }).check();
  const brand = edited.getByRole('combobox', { name: 'A brand' });
  await brand.fill('zyrt');
  await pick(who, brand, 'Zyrtare');
  await edited.getByRole('button', { name: 'Save' }).click();
  await edited.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: /^Edit.*headphones/ }).click();
  await edited.getByText('Zyrtare', { exact: true }).waitFor();
  await edited.getByRole('radio', { name: 'All products' }).check();
  await edited.getByRole('button', { name: 'Save' }).click();
  await edited.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Export and import/ }).click();
  await page.getByRole('menuitem', { name: /^Import/ }).click();
  const files = page.getByRole('dialog', { name: 'Import glossary' });
  await files.locator('input[type=file]').setInputFiles({
    name: 'terms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('term,do not translate\nBluetooth,yes\n'),
  });
  await files.getByText('Bluetooth').first().waitFor();
  await files.getByRole('button', { name: /^Import/ }).click();
  await page.getByText('Never translated', { exact: true }).last().waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${market.address}/products?id=${product.id}&language=AL`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Glossary: “headphones” should read “kufje” (AL)' }).click();
  await drawer.getByRole('button', { name: 'Use “kufje” in Name' }).click();
  await expect.poll(() => drawer.locator('#pd-translations-2-name').inputValue()).toBe('Dëgjuese me Bluetooth kufje');
  expect(who.problems).toEqual([]);
  await who.close();
});
