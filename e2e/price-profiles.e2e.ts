import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { answer, closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

/** Three products of the scenarios; shop 1 calculates its prices. */
beforeAll(async () => {
  market = await openMarket();
  const { make, categories, sellers } = market;
  const { db } = market.platform;
  for (const [sku, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
    ['A-102', '120'],
  ] as const) {
    const product = await make.product({
      sku,
      name: `Phone ${sku}`,
      sellerId: sellers.alpha,
      categoryIds: [categories.phones],
      status: 4,
      shops: { 1: 'in_shop' },
    });
    await sql`update variants set purchase_price = ${cost}::numeric, currency = 'EUR' where id = ${product.variantId}`.execute(
      db,
    );
  }
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('PR01, PR04: a first profile is written, tried, activated; another one overrides its margin and is retired', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/price/profiles');
  await page.getByRole('heading', { name: 'No profiles yet' }).waitFor();
  await page.getByRole('button', { name: 'New profile' }).first().click();
  const form = page.getByRole('dialog', { name: 'New profile' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Kosovo');
  await form.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Kosovo' }).waitFor();

  const set = (step: string) =>
    page
      .getByRole('radiogroup', { name: `${step}: inherit, off or set` })
      .getByText('Set', { exact: true })
      .click();
  await set('Base');
  await set('Margin');
  await page.getByRole('textbox', { name: 'Value' }).fill('100');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A margin is below 100 %').waitFor();
  await page.getByRole('textbox', { name: 'Value' }).fill('25');
  await page.getByText('the same as a markup of 33.33 %').waitFor();
  await set('Rounding');
  await page.getByRole('textbox', { name: 'Steps of' }).fill('1');
  await page.getByRole('textbox', { name: 'Endings' }).fill('0,99');
  await page.getByText('margin 25 % of the price').waitFor();
  await page.getByText('rounded nearest to 0.99 in steps of 1').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await seesToast(who, 'Draft saved');

  const tried = page.getByRole('region', { name: 'Simulation' });
  // For a part first: it shows what happens there, and leads to no activation.
  await tried.getByRole('button', { name: 'For a part only…' }).click();
  await pick(who, tried.getByRole('combobox', { name: 'Category' }), /Phones/);
  await tried.getByRole('button', { name: 'Simulate' }).click();
  await tried.getByText('This is a part of the shop', { exact: false }).waitFor();
  expect(await tried.getByRole('button', { name: 'Activate…' }).isDisabled()).toBe(true);
  await stillness(who);
  await expectAccessible(who);
  await tried.getByRole('button', { name: 'For the whole shop' }).click();
  await tried.getByRole('button', { name: 'Simulate' }).click();
  // The part has this price too: the answer for the whole shop is there when the word of the part is gone.
  await tried.getByText('This is a part of the shop', { exact: false }).waitFor({ state: 'hidden' });
  await tried.getByText('188.99').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await tried.getByRole('button', { name: 'Activate…' }).click();
  const activate = page.getByRole('dialog', { name: 'Activate version 1' });
  await activate.getByText('3 prices change, 3 of them in the shop now.').waitFor();
  await activate.getByRole('button', { name: 'Activate now' }).click();
  await seesToast(who, 'Version activated');
  await page.getByRole('button', { name: 'Edit as new version' }).waitFor();

  await page.getByRole('button', { name: 'All profiles' }).click();
  await page.getByText('3 variants', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'New profile' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Phones');
  await form.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Phones' }).waitFor();
  await pick(who, page.getByRole('combobox', { name: 'Category' }), /Phones/);
  await set('Margin');
  await page.getByRole('textbox', { name: 'Value' }).fill('30');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await seesToast(who, 'Draft saved');
  await tried.getByRole('button', { name: 'Simulate' }).click();
  await tried.getByText('66.99').waitFor();
  await tried.getByRole('button', { name: 'Activate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate now' }).click();
  await page.getByRole('button', { name: 'Retire…' }).click();
  const retire = page.getByRole('dialog', { name: 'Retire Phones' });
  await retire.getByText('3 fall to Kosovo, version 1').waitFor();
  await expectAccessible(who);
  await retire.getByRole('button', { name: 'Retire', exact: true }).click();
  await seesToast(who, 'Profile retired');
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await answer(who, 'Go back to version 1?', 'Go back to this version');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await answer(who, 'Delete the draft of Phones?', 'Delete draft');
  await seesToast(who, 'Draft deleted');
  expect(who.problems).toEqual([]);
  await who.close();
});

it('PR15: who only reads sees the profile in the dark and on a phone, and no button that changes it', async () => {
  await market.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product-Data', 'Read_Product'] });
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'reader@tregu.test', '/price/profiles');
  await page.getByRole('link', { name: 'Kosovo' }).click();
  await page.getByText('You can read profiles, not change them.').waitFor();
  for (const name of ['Save draft', 'Edit as new version', 'Retire…'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  await expectAccessible(who);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('an estimate of a large simulation is marked until the exact one takes its place [pricing.md 4]', async () => {
  const { db } = market.platform;
  const means = { net_margin: '25.10', kept: '14.20' };
  const moved = { variant_id: 1, product_id: 1, sku: 'T0000001', name: 'Phone', before: '62.99', after: '66.99' };
  const summary = {
    affected: 24_300,
    unchanged: 700,
    refused: [{ code: 'cost_missing', count: 300 }],
    histogram: [{ from: 5, count: 24_300 }],
    sold: 0,
    before: means,
    after: { net_margin: '30.05', kept: '18.05' },
    first: [],
    rises: [{ ...moved, percent: '6.35', margin_after: '29.53' }],
    falls: [],
    live: 24_000,
    estimate: { looked: 250, of: 25_300 },
  };
  const { rows } = await sql<{ id: number; profile: number; no: number }>`
    with p as (insert into price_profiles (shop_id, name) values (1, 'Large') returning id),
      v as (insert into price_profile_versions (profile_id, no, state, steps) select id, 1, 'draft', '{"margin":{"kind":"margin","value":"30"}}' from p returning id),
      s as (insert into price_profile_scopes (version_id) select id from v)
    insert into price_simulations (shop_id, version_id, version_version, state, summary)
      select 1, v.id, 1, 'running', ${JSON.stringify(summary)} from v returning id, (select id from p) as profile, 1 as no`.execute(
    db,
  );
  const [{ id, profile }] = rows as [(typeof rows)[0]];
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', `/price/profiles?shopId=1&profile=${profile}&no=1&simulation=${id}`);
  const tried = page.getByRole('region', { name: 'Simulation' });
  await tried.getByText('Estimate from 250 of 25,300 prices', { exact: false }).waitFor();
  await tried.getByText('about 24,300', { exact: true }).waitFor();
  await tried.getByText('Working out every price of the shop…').waitFor();
  expect(await tried.getByRole('button', { name: 'Activate…' }).isDisabled()).toBe(true);
  expect(await tried.getByText('Nothing was sold here', { exact: false }).count()).toBe(0);
  await expectAccessible(who);
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      if (process.env.SHOTS)
        await tried.screenshot({ path: `${process.env.SHOTS}/estimate-${width}-${colorScheme}.png` });
    }
  await sql`update price_simulations set state = 'done', ended_at = now(), summary = ${JSON.stringify({ ...summary, affected: 24_311, estimate: null })} where id = ${id}`.execute(
    db,
  );
  await tried.getByText('24,311', { exact: true }).waitFor();
  expect(await tried.getByText(/^(about|Estimate)/).count()).toBe(0);
  expect(who.problems).toEqual([]);
  await who.close();
  await sql`delete from price_profiles where id = ${profile}`.execute(db);
});

it('a shop stops selling for a reason that is chosen, its price says so, and who only reads changes nothing [pricing.md 2]', async () => {
  const { rows } = await sql<{ id: number; sku: string }>`
    select v.id, v.sku_intern as sku from variants v join products p on p.id = v.product_id where p.name = 'Phone A-101'`.execute(
    market.platform.db,
  );
  const { id, sku } = rows[0]!;
  const tools = priceTools(market);
  await tools.cost(id, null);
  await tools.settle();

  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/price/profiles?shopId=1');
  const open = page.getByRole('button', { name: 'Prices that do not hold' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: /: prices that do not hold$/ });
  const reason = dialog.getByRole('checkbox', { name: 'No purchase price · 1 price now' });
  await reason.waitFor();
  await stillness(who);
  await expectAccessible(who);
  await reason.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Saved');
  await dialog.waitFor({ state: 'hidden' });
  await open.click();
  await reason.waitFor();
  expect(await reason.isChecked()).toBe(true);
  await page.keyboard.press('Escape');

  await who.open('/price?shopId=1');
  await page.getByRole('button', { name: sku, exact: true }).last().click();
  const drawer = page.getByRole('dialog', { name: /Price of/ });
  await drawer.getByText('Selling is stopped: stock 0 is sent').waitFor();
  await drawer.getByText('No purchase price').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();

  const reader = await visitor(market, { width: 390, dark: true });
  await signIn(reader, 'reader@tregu.test');
  await reader.page.evaluate(() => localStorage.setItem('tregu_device_language', 'sq'));
  await reader.open('/price/profiles?shopId=1');
  await reader.page.getByRole('button', { name: 'Çmimet që nuk vlejnë' }).click();
  const read = reader.page.getByRole('dialog', { name: /: çmimet që nuk vlejnë$/ });
  const chosen = read.getByRole('checkbox', { name: 'Pa çmim blerjeje · 1 çmim tani' });
  await chosen.waitFor();
  expect([await chosen.isChecked(), await chosen.isDisabled()]).toEqual([true, true]);
  expect(await read.getByRole('button', { name: 'Ruaj' }).isDisabled()).toBe(true);
  await stillness(reader);
  await expectAccessible(reader);
  const wide = await reader.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(reader.problems).toEqual([]);
  await reader.close();

  const nobody = await visitor(market);
  await signIn(nobody, 'category@tregu.test', '/price/profiles');
  expect(await nobody.page.getByRole('button', { name: 'Prices that do not hold' }).count()).toBe(0);
  await nobody.close();
});

it('E06, E30 the tester gives what the worked examples say, in a shop that has no rules yet', async () => {
  const { make, platform, sellers } = market;
  for (const [sku, cost] of [
    ['E-06', '34.50'],
    ['E-30', '40'],
  ] as const) {
    const { variantId } = await make.product({ sku, name: `Example ${sku}`, sellerId: sellers.alpha });
    await sql`update variants set purchase_price = ${cost}::numeric, currency = 'EUR' where id = ${variantId}`.execute(
      platform.db,
    );
  }
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/price/profiles?shopId=3');
  await page.getByRole('button', { name: 'New profile' }).first().click();
  const form = page.getByRole('dialog', { name: 'New profile' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Slovenia');
  await form.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Slovenia' }).waitFor();
  for (const step of ['Base', 'Margin', 'Rounding'])
    await page
      .getByRole('radiogroup', { name: `${step}: inherit, off or set` })
      .getByText('Set', { exact: true })
      .click();
  await page.getByRole('textbox', { name: 'Value' }).fill('25');
  await page.getByRole('textbox', { name: 'Steps of' }).fill('1');
  await page.getByRole('textbox', { name: 'Endings' }).fill('0,99');
  const tester = page.getByRole('combobox', { name: 'Product by SKU' });
  const choose = async (sku: string) => {
    await tester.click();
    await tester.fill(sku);
    await page
      .getByText(new RegExp(`· Example ${sku}`))
      .last()
      .click();
  };
  await choose('E-06');
  await page.getByText('55.99 EUR').waitFor();
  await page.getByRole('textbox', { name: 'Value' }).fill('30');
  await choose('E-30');
  await page.getByText('69.99 EUR').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});
