import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleaningRules } from '#features/catalogue/products/server/products.sanitise.ts';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productDrawer } from './product-drawer.ts';
import { productScreen } from './product-screen.ts';

/** What the specification says of the product drawer, looked at where it is drawn: what is read, typed, refused and closed. */
let market: Market;
let who: Visitor;
let drawer: ReturnType<typeof productDrawer>;
let product: { id: number; variantId: number };

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories, platform } = market;
  const brand = await make.brand({ name: 'LUMINA GmbH', sellerId: sellers.alpha });
  product = await make.product({
    sku: 'Q-100',
    name: 'Desk lamp',
    sellerId: sellers.alpha,
    brandId: brand.id,
    categoryIds: [categories.kitchen],
    status: 4,
    price: '10',
    shops: { 1: 'in_shop' },
  });
  const { db } = platform;
  // What is stored has been cleaned already, so that the worker leaves the unclean text below as it is.
  const cleaned = { rules: cleaningRules, after: null, changed: 0 };
  await db
    .insertInto('settings')
    .values({ key: 'cleaning.products', value: JSON.stringify(cleaned) })
    .onConflict((key) => key.columns(['key', 'shop_id']).doUpdateSet({ value: JSON.stringify(cleaned) }))
    .execute();
  await db
    .updateTable('products')
    .set({
      long_description: '<p>Bright &amp; <b>warm</b></p><script>alert(1)</script><ul><li>one</li></ul>',
      cncode: '85171300',
      created_at: new Date(2026, 2, 5, 7, 8),
      updated_at: new Date(2026, 10, 21, 17, 40),
      stock_updated_at: null,
    })
    .where('id', '=', product.id)
    .execute();
  for (const [position, is_cover] of [true, false].entries())
    await db
      .insertInto('product_images')
      .values({ product_id: product.id, url: `${market.address}/files/none-${position}.png`, position, is_cover })
      .execute();
  const person = await db.selectFrom('users').select('id').where('email', '=', 'admin@tregu.test').execute();
  await db
    .insertInto('users_products')
    .values({ product_id: product.id, user_id: person[0]!.id, language_id: 2 })
    .execute();
  await make.listed(product.id);
  who = await visitor(market);
  drawer = productDrawer(who, productScreen(who), async () => product.id);
  await signIn(who, 'admin@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  await market.close();
});

const open = () => drawer.open('Q-100', 'shopId=1');
const fact = (name: string) => drawer.root().locator('dl[data-part="pd-facts"] > div', { hasText: name }).locator('dd');

it('is as wide as the window less 260, follows its size, and is the whole of a narrow one [DRW-001] [DRW-002]', async () => {
  await open();
  const wrapper = who.page.locator('.ant-drawer-content-wrapper').last();
  const width = async () => (await wrapper.boundingBox())?.width;
  for (const [window, wide] of [
    [1440, 1180],
    [1100, 840],
    [580, 320],
    [560, 560],
  ] as const) {
    await who.page.setViewportSize({ width: window, height: 900 });
    await expect.poll(width).toBe(wide);
  }
  await who.page.setViewportSize({ width: 1440, height: 900 });
});

it('shows times as DD.MM.YYYY HH:mm, the assignee, and the supplier’s HTML as text [DRW-003] [DRW-017] [DRW-018] [ENT-051]', async () => {
  await open();
  const zone = await who.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await fact('Created').textContent()).toBe('05.03.2026 07:08');
  expect(await fact('Updated').first().textContent()).toBe('21.11.2026 17:40');
  expect(await fact('Stock updated').textContent()).toBe('-');
  expect(await fact('Assignee').textContent()).toBe('Ada Admin');
  await drawer.root().locator('details[data-part="pd-description"] summary').click();
  expect(await drawer.root().locator('[data-part="pd-description"] [data-part="pd-prose"]').textContent()).toBe(
    'Bright & warm\none',
  );
});

it.each([
  [/^SKU, /, 'AB-12.3x4', '1234', 'VAL-027'],
  [/^Width \(cm\), /, '1x2,5.-', '125.-', 'VAL-028'],
  [/^Height \(cm\), /, 'h7.5', '7.5', 'VAL-029'],
  [/^Depth \(cm\), /, ' 3 cm', '3', 'VAL-030'],
  [/^Stock, /, '-4 pcs', '-4', 'VAL-031'],
] as const)(
  'keeps of what is typed into %s only what may stand there: %s becomes %s [%s]',
  async (field, typed, kept, _number) => {
    await open();
    const input = drawer.field(field);
    await input.fill('');
    await input.pressSequentially(typed);
    expect(await input.inputValue()).toBe(kept);
    await drawer.root().getByRole('button', { name: 'Discard' }).click();
  },
);

it('refuses a customs import code that is no number, and one that no list has, beside the field [VAL-017] [VAL-018] [VAL-020]', async () => {
  await open();
  const albania = drawer.customsOf('Albania');
  const code = albania.getByRole('textbox', { name: 'Customs import code' });
  await code.pressSequentially('85a');
  await albania.getByRole('alert').getByText('Ju lutem vendosni vetëm numër', { exact: true }).waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  await code.fill('99999999');
  await albania.getByText('This is not a current valid CN code', { exact: true }).waitFor();
  await drawer.press();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  const stored = market.platform.db.selectFrom('products').select('customs_information').where('id', '=', product.id);
  expect((await stored.executeTakeFirstOrThrow()).customs_information ?? '').not.toContain('99999999');
  await drawer.root().getByRole('button', { name: 'Discard' }).click();
});

it('takes only images, adds one as non-cover behind the others, and has exactly one cover [VAL-012] [DRW-010] [DRW-021] [DRW-022]', async () => {
  await open();
  const root = drawer.root();
  const chooser = root.locator('input[type="file"]');
  await chooser.setInputFiles([{ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') }]);
  await seesToast(who, 'You can only upload image files!');
  await root.getByText('words.txt').waitFor();
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  await chooser.setInputFiles([{ name: 'new.png', mimeType: 'image/png', buffer }]);
  await seesToast(who, 'Successfully image uploaded');
  const covers = () =>
    root
      .locator('[data-part="pd-image"]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('input')?.checked));
  await expect.poll(covers).toEqual([true, false, false]);
  await root.getByRole('radio', { name: 'Make image 2 the cover' }).check();
  await expect.poll(covers).toEqual([false, true, false]);
  await drawer.save();
  const kept = await market.platform.db
    .selectFrom('product_images')
    .select(['is_cover', 'position'])
    .where('product_id', '=', product.id)
    .where('is_deleted', '=', false)
    .orderBy('position')
    .execute();
  expect(kept).toEqual([false, true, false].map((is_cover, position) => ({ is_cover, position })));
});

it('takes a mark for deletion back, and leaves the image where it is until the save [DRW-023] [DRW-024]', async () => {
  await open();
  const root = drawer.root();
  await root.getByRole('button', { name: 'Delete image 3' }).click();
  await seesToast(who, 'Image marked for deletion.');
  const count = () =>
    market.platform.db
      .selectFrom('product_images')
      .select('id')
      .where('product_id', '=', product.id)
      .where('is_deleted', '=', false)
      .execute();
  expect(await count()).toHaveLength(3);
  await root.getByRole('button', { name: 'Restore image 3' }).click();
  await root.getByRole('button', { name: 'Delete image 3' }).waitFor();
  expect(await count()).toHaveLength(3);
});

it('says per language what a picture shows, keeps it over a reload, and takes it back when it is emptied', async () => {
  await open();
  const large = async () => {
    await drawer.root().getByRole('button', { name: 'Enlarge image 1' }).click();
    const box = who.page.getByRole('dialog', { name: 'Image 1 of' });
    await stillness(who);
    return box.getByRole('group', { name: 'Alt text' });
  };
  const close = async () => {
    await who.page.keyboard.press('Escape');
    await who.page.getByRole('dialog', { name: 'Image 1 of' }).waitFor({ state: 'hidden' });
  };
  let said = await large();
  await said.getByLabel('English').fill('A lamp on a desk');
  await said.getByLabel('Albanian').fill('Llambë mbi tavolinë');
  await expectAccessible(who);
  await close();
  await drawer.save();
  await open();
  said = await large();
  expect(await said.getByLabel('Albanian').inputValue()).toBe('Llambë mbi tavolinë');
  await said.getByLabel('Albanian').fill('');
  await close();
  await drawer.save();
  const alts = market.platform.db
    .selectFrom('product_images')
    .select('alts')
    .where('product_id', '=', product.id)
    .where('position', '=', 0);
  await expect.poll(() => alts.execute()).toEqual([{ alts: { 1: 'A lamp on a desk' } }]);
});

it('has no field a restricted reseller could change, not one, and nothing to press that would [DRW-016] [ROL-047] [ROL-048] (T07)', async () => {
  const guest = await visitor(market);
  await signIn(guest, 'reseller@tregu.test');
  await guest.open(`/products?shopId=1&id=${product.id}`);
  const root = guest.page.getByRole('dialog').last();
  await root.getByText('You have read-only access.').waitFor();
  await root.getByRole('heading', { name: 'Customs information' }).waitFor();
  await stillness(guest);
  const fields = await root
    .locator('input, textarea, select, [role="combobox"], [role="switch"], [contenteditable="true"]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const input = element as HTMLInputElement;
        const closed = input.readOnly || input.disabled || element.getAttribute('aria-disabled') === 'true';
        return [element.id || element.getAttribute('aria-label') || element.outerHTML.slice(0, 90), closed] as const;
      }),
    );
  expect(fields.filter(([, closed]) => !closed)).toEqual([]);
  // Warranty, codes of the product and of four shops with descriptions and boxes, and eleven fields of the variant.
  expect(fields.length).toBeGreaterThanOrEqual(20);
  for (const name of [
    /^Price, /,
    /^Width/,
    /^Height/,
    /^Depth/,
    /^Weight/,
    /^Stock/,
    /^EAN/,
    /^SKU/,
    /^VAT/,
    /^CN code/,
  ])
    expect([String(name), await root.getByRole('textbox', { name }).count()]).not.toEqual([String(name), 0]);
  // The rail of the sections only goes to them.
  const buttons = await root
    .locator('button:not(nav button), [role="button"]')
    .evaluateAll((all) => all.map((one) => one.ariaLabel || one.textContent || ''));
  const changing = /update|save|approve|send|archive|remove|delete|upload|add|map|restore|cover|drag|move|use the/i;
  expect(buttons.filter((name) => changing.test(name))).toEqual([]);
  for (const hidden of ['Translations', 'Categories', 'Attribute mapping'])
    expect([hidden, await root.getByText(hidden, { exact: true }).count()]).toEqual([hidden, 0]);
  expect(guest.problems).toEqual([]);
  await guest.close();
});

it('waits 300 ms after the last key before it searches the category tree, and then finds [CAT-013]', async () => {
  await open();
  const search = drawer.root().getByRole('searchbox', { name: 'Search categories' });
  await search.scrollIntoViewIfNeeded();
  const waited = await search.evaluate(
    (box) =>
      new Promise<number>((resolve) => {
        const tree = box.closest('[data-part="pd-tree"]');
        if (!tree) throw new Error('There is no tree around the search');
        let last = 0;
        box.addEventListener('input', () => {
          last = performance.now();
        });
        const before = tree.textContent;
        new MutationObserver(() => {
          if (tree.textContent !== before && last > 0) resolve(performance.now() - last);
        }).observe(tree, { subtree: true, childList: true, characterData: true });
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        const type = (text: string, after: number) =>
          setTimeout(() => {
            set.call(box, text);
            box.dispatchEvent(new Event('input', { bubbles: true }));
          }, after);
        // Three keys, each sooner than the pause.
        for (const [index, text] of ['K', 'Ki', 'Kit'].entries()) type(text, index * 200);
        setTimeout(() => resolve(-1), 5000);
      }),
  );
  // Only the pause is promised: how long the search itself takes is the machine's, and 5 s without one count as -1.
  expect(waited).toBeGreaterThanOrEqual(295);
  await drawer.category('Kitchen').waitFor();
  expect(await drawer.category('Electronics').count()).toBe(0);
});
