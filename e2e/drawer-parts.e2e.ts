import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  closeBrowser,
  expectAccessible,
  pick,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productDrawer } from './product-drawer.ts';
import { productScreen } from './product-screen.ts';

/** The sections of the product drawer by hand: images, brand, attributes, variants, customs; and what a reseller sees. */
let market: Market;
let who: Visitor;
let drawer: ReturnType<typeof productDrawer>;
let product: { id: number; variantId: number };

beforeAll(async () => {
  market = await openMarket();
  product = await makeProduct();
  who = await visitor(market);
  drawer = productDrawer(who, productScreen(who), async () => product.id);
  await signIn(who, 'admin@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  expect(await market.listDifferences()).toEqual([]);
  await market.close();
});

/** A product of Alpha with two variants, two images, a supplier brand that another product has too, and attributes. */
async function makeProduct() {
  const { db } = market.platform;
  const sellerId = market.sellers.alpha;
  const brand = await market.make.brand({ name: 'COLOURFUL Ltd', sellerId });
  await market.make.product({ sellerId, brandId: brand.id });
  const made = await market.make.product({
    sellerId,
    sku: 'P-100',
    name: 'Desk lamp',
    brandId: brand.id,
    status: 4,
    isSimple: false,
    ean: '2030010536372',
    price: '10.25',
  });
  await db
    .updateTable('products')
    .set({ product_number: 'MPN-1', country: 'DE', vendor_warranty: 24, breadcrumbs: 'Home > Lamps' })
    .where('id', '=', made.id)
    .execute();
  await db.updateTable('variants').set({ tvsh: '18', purchase_price: '6' }).where('id', '=', made.variantId).execute();
  const second = { product_id: made.id, sku: 'P-100-B', sku_intern: `${made.sku_intern}-2`, price: '11', position: 1 };
  await db.insertInto('variants').values(second).execute();
  for (const [position, color] of ['#c33', '#3c3'].entries()) {
    const url = `${market.address}/files/none-${color.slice(1)}.png`;
    await db
      .insertInto('product_images')
      .values({ product_id: made.id, url, position, is_cover: position === 0 })
      .execute();
  }
  const group = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Colour', seller_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('attributes').values({ group_id: group.id, original_name: 'bright red' }).execute();
  await market.make.listed(made.id);
  return made;
}

const picture = () =>
  sharp({ create: { width: 900, height: 200, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
const tile = (number: number) =>
  drawer
    .root()
    .locator('[data-part="pd-image"]')
    .nth(number - 1);
const open = async () => {
  await drawer.open('P-100', 'shopId=1&status=4');
};

describe('the information', () => {
  it('shows what is known of the product, for reading [DRW-003]', async () => {
    await open();
    for (const text of ['MPN-1', 'Alpha Supply', 'DE', '24', 'Home > Lamps']) {
      await drawer.root().getByText(text, { exact: true }).first().waitFor();
    }
  });
});

describe('the images', () => {
  it('are ordered by keyboard, said aloud, and Escape gives up the dragging only [DRW-010]', async () => {
    const said = drawer.root().locator('[aria-live="assertive"]');
    await drawer.root().getByRole('button', { name: 'Drag image 1 to another place' }).focus();
    await who.page.keyboard.press('Space');
    await expect.poll(() => said.textContent()).toContain('Place 1 of 2');
    // The places are measured a moment after the image is taken up; at the last place the key does nothing more.
    const moved = async () => {
      await who.page.keyboard.press('ArrowRight');
      return said.textContent();
    };
    await expect.poll(moved, { interval: 400 }).toContain('Place 2 of 2');
    await stillness(who);
    await who.page.keyboard.press('Space');
    await expect.poll(() => said.textContent()).toContain('The image is at place 2 of 2');
    await stillness(who);
    await drawer.root().getByRole('button', { name: 'Drag image 2 to another place' }).focus();
    await who.page.keyboard.press('Space');
    await expect.poll(() => said.textContent()).toContain('Place 2 of 2');
    await stillness(who);
    await who.page.keyboard.press('Escape');
    await expect.poll(() => said.textContent()).toContain('stays at place 2');
    await drawer.root().getByRole('button', { name: 'Move image 2 to the left' }).waitFor();
  });

  it('say in plain words what is wrong with each [DRW-010]', async () => {
    await tile(1).getByText('Cannot be loaded: The image does not load').waitFor();
    const bytes = await picture();
    await drawer
      .root()
      .locator('input[type="file"]')
      .setInputFiles([
        { name: 'one.png', mimeType: 'image/png', buffer: bytes },
        { name: 'two.png', mimeType: 'image/png', buffer: bytes },
      ]);
    await tile(4).getByText('Duplicate of image 3').waitFor();
    await tile(3).getByText('900 × 200 px').waitFor();
    await tile(3).getByText('Small: under 500 px on a side').waitFor();
    await tile(3).getByText('Unusual proportions: one side is over 3 times the other').waitFor();
  });

  it('refuse a file over 2 MB for 3 seconds in a toast, and for good in the list [VAL-013] [VAL-014] [VAL-015]', async () => {
    const text = 'Nuk lejohet të ngarkoni foto më të madhe se 2MB!';
    const toast = who.page.locator('.ant-notification-notice', { hasText: text });
    await drawer
      .root()
      .locator('input[type="file"]')
      .setInputFiles([{ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) }]);
    await toast.waitFor();
    const since = Date.now();
    await toast.waitFor({ state: 'detached', timeout: 8000 });
    expect(Date.now() - since).toBeGreaterThan(2000);
    expect(Date.now() - since).toBeLessThan(5500);
    await drawer.root().getByText('large.png').waitFor();
  });

  it('are looked at where the supplier has them, and say why one cannot be had [DRW-010]', async () => {
    await drawer.root().getByRole('button', { name: 'Check the supplier’s images' }).click();
    await tile(1).getByText('Cannot be loaded: The address 127.0.0.1 is not allowed').waitFor();
  });

  it('are marked for deletion, given to variants, and saved in their order [DRW-023] [DRW-024] [DRW-025] [ENT-075]', async () => {
    await drawer.root().getByRole('button', { name: 'Delete image 4' }).click();
    await seesToast(who, 'Image marked for deletion.');
    await drawer.root().getByRole('button', { name: 'Move image 3 to the left' }).click();
    await pick(who, tile(1).getByRole('combobox'), /-2$/);
    await drawer.root().getByRole('heading', { name: 'Images' }).click();
    await drawer.save();

    const { db } = market.platform;
    const rows = await db
      .selectFrom('product_images')
      .select(['id', 'url'])
      .where('product_id', '=', product.id)
      .where('is_deleted', '=', false)
      .orderBy('position')
      .execute();
    expect(rows.map((row) => /none-(\w+)/.exec(row.url)?.[1] ?? 'upload')).toEqual(['3c3', 'upload', 'c33']);
    const given = await db.selectFrom('variant_images').select('image_id').execute();
    expect(given).toEqual([{ image_id: rows[0]!.id }]);
  });
});

describe('a picture in large', () => {
  it('is opened, turned over and zoomed by keyboard alone [DRW-010]', async () => {
    await open();
    await tile(1).getByRole('button', { name: 'Enlarge image 1' }).press('Enter');
    const box = who.page.getByRole('dialog', { name: 'Image 1 of' });
    await box.waitFor();
    await stillness(who);
    await expectAccessible(who);
    await who.page.keyboard.press('+');
    expect(await box.getByRole('button', { name: 'Fit to screen' }).isEnabled()).toBe(true);
    await who.page.keyboard.press('ArrowRight');
    await who.page.getByRole('dialog', { name: 'Image 2 of' }).waitFor();
    expect(await who.page.getByRole('button', { name: 'Fit to screen' }).isEnabled()).toBe(false);
    await who.page.keyboard.press('Escape');
    await who.page.getByRole('dialog', { name: /^Image/ }).waitFor({ state: 'hidden' });
    await drawer.root().waitFor();
  });
});

describe('what a picture shows', () => {
  it('is said per language beside the large picture, and saved with the product', async () => {
    await open();
    await tile(1).getByRole('button', { name: 'Enlarge image 1' }).press('Enter');
    const box = who.page.getByRole('dialog', { name: 'Image 1 of' });
    await stillness(who);
    const said = box.getByRole('group', { name: 'Alt text' });
    await said.getByLabel('English').fill('A lamp on a desk');
    await said.getByLabel('Albanian').fill('Llambë mbi tavolinë');
    // Typing does not turn the pictures over.
    expect(await box.count()).toBe(1);
    await who.page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    await drawer.save();
    const alts = market.platform.db
      .selectFrom('product_images')
      .select('alts')
      .where('product_id', '=', product.id)
      .where('is_deleted', '=', false)
      .orderBy('position')
      .limit(1);
    await expect.poll(() => alts.execute()).toEqual([{ alts: { 1: 'A lamp on a desk', 2: 'Llambë mbi tavolinë' } }]);
  });
});

describe('the notes of the team', () => {
  it('are written, shown with who wrote them, and taken back by the writer', async () => {
    await open();
    const notes = drawer.root().getByRole('region', { name: 'Internal notes' });
    await notes.getByRole('textbox', { name: 'Write a note' }).fill('Ask for a photo of the plug');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes
      .getByRole('listitem')
      .filter({ hasText: 'Ask for a photo of the plug' })
      .getByText('Ada Admin')
      .waitFor();
    await notes.getByRole('button', { name: /^Delete my note/ }).click();
    await answer(who, 'Delete this note?', 'Delete');
    await notes.getByText('No notes yet.').waitFor();
  });
});

describe('all languages in one table', () => {
  it('are written in their place, also those of other shops, and saved together [DRW-007]', async () => {
    await open();
    await drawer.root().getByText('All languages', { exact: true }).click();
    const grid = drawer.root().getByRole('region', { name: 'All languages' });
    await grid.getByRole('textbox', { name: 'Name (Slovene)' }).fill('Namizna svetilka');
    await grid.getByRole('textbox', { name: 'Name (Albanian)' }).fill('Llambë tavoline');
    await stillness(who);
    await expectAccessible(who);
    await drawer
      .root()
      .getByRole('button', { name: /^Update/ })
      .click();
    await seesToast(who, 'Suscessfully updated');
    const texts = market.platform.db
      .selectFrom('product_translates')
      .select('name')
      .where('product_id', '=', product.id);
    const names = (await texts.execute()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Namizna svetilka', 'Llambë tavoline']));
    await grid.getByRole('button', { name: 'Edit Long description (Slovene)' }).click();
    await drawer
      .root()
      .getByRole('tab', { name: /^Sloven/, selected: true })
      .waitFor();
  });
});

describe('the brand', () => {
  it('names the products a mapping touches, beside the field and before it is saved [DRW-012] (T101)', async () => {
    await open();
    await pick(who, drawer.root().getByRole('combobox', { name: 'Shop brand' }), 'Colourful');
    await drawer.root().getByText('2 products of one reseller get the new shop brand.').waitFor();
    await drawer.press();
    const question = who.page.locator('.ant-modal-confirm');
    await question.getByText('2 products of one reseller get the new shop brand.').waitFor();
    await question.getByRole('button', { name: 'Map the brand' }).click();
    await seesToast(who, 'Suscessfully updated');
  });
});

describe('the attributes', () => {
  it('are searched after more than 2 characters, given to one variant, and taken away [DRW-013] [VAL-041] [API-055] [API-056]', async () => {
    await open();
    const search = drawer.root().getByRole('combobox', { name: 'Attributes to add' });
    await search.click();
    await search.pressSequentially('br');
    await who.page.getByText('Type at least 3 characters').waitFor();
    await search.pressSequentially('ight');
    await who.page.getByText('Colour: bright red').last().click();
    await drawer.root().getByRole('heading', { name: 'Attribute mapping' }).click();
    await pick(who, drawer.root().getByRole('combobox', { name: 'For', exact: true }), /-2$/);
    await drawer.root().getByRole('heading', { name: 'Attribute mapping' }).click();
    await drawer.root().getByRole('button', { name: 'Add', exact: true }).click();
    await seesToast(who, 'success');
    await drawer.root().getByText('1 of 2 variants').last().waitFor();
    await drawer.root().getByRole('button', { name: 'Remove Colour: bright red' }).click();
    await who.page.locator('.ant-modal-confirm').getByRole('button', { name: 'Remove' }).click();
    await seesToast(who, 'Successfully deleted mapping attributes');
    await drawer.root().getByText('This product has no attributes yet.').waitFor();
  });
});

describe('the variants', () => {
  it('say of an EAN whether it is one, and why not [VAL-025] [VAL-026]', async () => {
    await open();
    const ean = drawer.field(/^EAN, /);
    await drawer.root().getByText('Valid Barcode').first().waitFor();
    await drawer.root().getByText('Restricted EAN').first().waitFor();
    await ean.fill('4006381333932');
    await drawer.root().getByText('Invalid Barcode').waitFor();
    await drawer.root().getByText('the last digit should be 1').waitFor();
    await ean.fill('4006381333931');
    await drawer.root().getByText('Invalid Barcode').waitFor({ state: 'detached' });
  });

  it('show and save price and size fields, and how the margin came about [DRW-014] [DRW-015] [VAL-043] [VAL-044]', async () => {
    const root = drawer.root();
    await drawer.field(/^Width \(cm\), /).fill('12.5');
    await root.getByRole('button', { name: /^Prices of .*-1 in all shops$/ }).click();
    await drawer.field(/^Customs fee, Default, .*-1$/).fill('0.5');
    await drawer.field(/^Price, Albania, .*-1$/).fill('1500');
    await root
      .getByRole('button', { name: /^50\.41 %/ })
      .first()
      .click();
    const trace = who.page.locator('[data-part="pd-explained"]:visible');
    await trace.getByText('Sale price, rounded from 12.095').waitFor();
    await trace.getByText('12.10 EUR').waitFor();
    await trace.getByText('3.75 EUR').waitFor();
    await root.getByRole('heading', { name: 'Variants' }).click();
    await drawer.save();
    const prices = await market.platform.db
      .selectFrom('variant_prices')
      .select(['shop_id', 'price', 'customs_fee'])
      .where('variant_id', '=', product.variantId)
      .orderBy('shop_id')
      .execute();
    expect(prices).toEqual([
      { shop_id: 1, price: null, customs_fee: '0.5000' },
      { shop_id: 2, price: '1500.0000', customs_fee: null },
    ]);
  });

  it('put an older price of another shop back from the history, with the same save [DRW-014] [ENT-073]', async () => {
    const root = drawer.root();
    const albania = drawer.field(/^Price, Albania, .*-1$/);
    await albania.fill('1600');
    await stillness(who);
    await drawer.save();
    await root.getByRole('button', { name: 'History', exact: true }).click();
    const history = root.getByRole('region', { name: 'History' });
    await history
      .getByRole('button', { name: /^Restore Price \(.*-1, Albania\) to this older value$/ })
      .first()
      .click();
    await expect.poll(() => albania.inputValue()).toBe('1500');
    await stillness(who);
    await drawer.save();
    const price = market.platform.db
      .selectFrom('variant_prices')
      .select('price')
      .where('variant_id', '=', product.variantId)
      .where('shop_id', '=', 2);
    await expect.poll(() => price.execute()).toEqual([{ price: '1500.0000' }]);
  });
});

describe('the customs', () => {
  it('take the CN code over for a shop, with its description [DRW-005] [DRW-006] [VAL-021]', async () => {
    await open();
    await drawer.field('CN code').fill('85171300');
    const shop = drawer.customsOf('Albania');
    await shop.getByRole('button', { name: 'Use the CN code for Albania' }).click();
    expect(await shop.getByRole('textbox', { name: 'Customs import code' }).inputValue()).toBe('85171300');
    expect(await shop.getByRole('textbox', { name: 'Customs description' }).inputValue()).not.toBe('');
    await shop.getByRole('checkbox', { name: 'Licence required' }).check();
    await drawer.save();
    await drawer.root().getByText('Customs fee of the variants: 0.50 EUR').waitFor();
  });

  it('has no serious accessibility finding', async () => {
    await stillness(who);
    await expectAccessible(who);
  });
});

describe('a restricted reseller', () => {
  it('sees their own product, and neither hidden blocks nor what we earn, in the dark and on a phone [DRW-016] [ROL-047] [ROL-048] (T07)', async () => {
    const guest = await visitor(market, { dark: true, width: 390 });
    await signIn(guest, 'reseller@tregu.test');
    await guest.open(`/products?shopId=1&id=${product.id}`);
    const root = guest.page.getByRole('dialog').last();
    await root.getByText('You have read-only access.').waitFor();
    for (const hidden of ['Translations', 'Categories', 'Attribute mapping', 'Margin', 'Upload image', 'Add']) {
      expect([hidden, await root.getByText(hidden, { exact: true }).count()]).toEqual([hidden, 0]);
    }
    expect(await root.getByRole('button', { name: 'Update', exact: true }).count()).toBe(0);
    expect(
      await root
        .getByRole('textbox', { name: /^Price, / })
        .first()
        .getAttribute('readonly'),
    ).not.toBeNull();
    await stillness(guest);
    await expectAccessible(guest);
    expect(guest.problems).toEqual([]);
    await guest.close();
  });
});
