import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';
import { productScreen } from './product-screen.ts';

/** What a shop has otherwise than it was sent: counted, accepted, sent again or left as it is; and what leaves it. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories, platform } = market;
  for (const sku of ['D-1', 'D-2', 'D-3']) {
    const { id } = await make.product({
      sellerId: sellers.alpha,
      name: 'Lamp',
      status: 4,
      sku,
      categoryIds: [categories.kitchen],
    });
    ids[sku] = id;
    const text = { product_id: id, language_id: 1, name: `Lamp ${sku}`, short_description: 'Bright' };
    await platform.db.insertInto('product_translates').values(text).execute();
    await make.listed(id);
  }
  who = await visitor(market);
  screen = productScreen(who);
  await signIn(who, 'admin@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

/** Somebody changes a text of a product in the shop. */
const changeThere = (sku: string, field: 'name' | 'shortDescription', value: string) =>
  market.platform.pool.query(
    `update demo_shop.product set texts = jsonb_set(texts, array['EN', $2], to_jsonb($3::text)) where sku = $1 and shop_id = 1`,
    [sku, field, value],
  );
const comparedAt = async () => {
  const row = market.platform.db.selectFrom('shop_sending').select('compared_at').where('shop_id', '=', 1);
  return (await row.executeTakeFirst())?.compared_at?.getTime() ?? 0;
};
const compareNow = async () => {
  await who.open('/settings/send-to-shop?shopId=1&tab=compare');
  const before = await comparedAt();
  await who.page.getByRole('button', { name: 'Compare now' }).click();
  await expect.poll(comparedAt).toBeGreaterThan(before);
  await who.page
    .getByRole('status')
    .filter({ hasText: /^Compared / })
    .waitFor();
};
const entry = (name: string) => who.page.getByRole('listitem').filter({ has: who.page.getByRole('heading', { name }) });

it('counts what differs in the comparison, the list and the inbox; accepts theirs, ignores a field, sends ours (16 §3)', async () => {
  const { page } = who;
  await screen.open('shopId=1&status=4&search_text=D-');
  for (const sku of ['D-1', 'D-2']) await screen.select(sku);
  await page.getByRole('button', { name: 'Send to shop', exact: true }).click();
  await page.getByRole('button', { name: 'Send 2 products' }).click();
  await seesToast(who, 'Task send-to-shop completed successfully');

  await changeThere('D-1', 'name', 'Their lamp');
  await changeThere('D-2', 'shortDescription', 'Their words');
  await compareNow();
  await page.getByText('2 differences').first().waitFor();
  await entry('Lamp D-1').getByRole('cell', { name: 'Their lamp' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'differences');

  await who.open('/issues?shopId=1');
  await page.getByText('The shop shows something else than was sent').first().waitFor();
  await screen.open('shopId=1&sending=drifted');
  await expect.poll(() => page.getByRole('row', { name: /D-[123]/ }).count()).toBe(2);

  // Theirs becomes ours, with what it was before in the preview.
  await who.open('/settings/send-to-shop?shopId=1&tab=compare');
  await entry('Lamp D-1').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept theirs (1)' }).click();
  const preview = page.getByRole('dialog', { name: /^Preview changes/ });
  await preview.getByText('Their lamp').first().waitFor();
  await preview.getByRole('button', { name: 'Accept theirs (1)' }).click();
  await preview.waitFor({ state: 'hidden' });
  const nameOf = async () =>
    (
      await market.platform.db
        .selectFrom('product_translates')
        .select('name')
        .where('product_id', '=', ids['D-1']!)
        .where('language_id', '=', 1)
        .executeTakeFirstOrThrow()
    ).name;
  await expect.poll(nameOf).toBe('Their lamp');

  // A field that may differ there is no difference from the next comparison on, until it is compared again.
  const ignore = entry('Lamp D-2').getByRole('button', { name: /^Ignore / });
  await ignore.first().click();
  await seesToast(who, 'Ignored from the next comparison on');
  await page.getByText('Ignored in this shop').waitFor();
  await compareNow();
  await page.getByText('The shop has what it was sent').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: /^Compare .* again$/ }).click();
  await page.getByText('Ignored in this shop').waitFor({ state: 'hidden' });
  await compareNow();
  await entry('Lamp D-2').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send ours (1)' }).click();
  await page.getByText('The shop has what it was sent').waitFor();
});

it('says what becomes of a shop that is disconnected, and does not while products are in it (16 §1)', async () => {
  const keeper = await visitor(market);
  await signIn(keeper, 'super@tregu.test');
  const { page } = keeper;
  const shop = market.platform.db.selectFrom('shops').select('name').where('id', '=', 1);
  const { name } = await shop.executeTakeFirstOrThrow();
  await keeper.open('/settings/advanced?tab=connections');
  await page.getByRole('button', { name: `Disconnect ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `The shop ${name} cannot be disconnected yet` });
  await dialog.getByText('Not possible yet').first().waitFor();
  await stillness(keeper);
  await expectAccessible(keeper);
  await picturesOfAll(keeper, 'disconnect-refused');
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await page.context().close();
});

it('says before a removal what is taken out and what is not there anyway (16 §3)', async () => {
  const { page } = who;
  await screen.open('shopId=1&search_text=D-');
  for (const sku of ['D-1', 'D-2', 'D-3']) await screen.select(sku);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'More', exact: true })
    .getByRole('button', { name: /^Remove/ })
    .click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Remove 3 products' }) });
  await dialog.getByRole('combobox').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: /^Preview changes: Remove from / });
  await preview.getByText('2 · Taken out, 1 · Not there anyway').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'removal-preview');
  await preview.getByRole('button', { name: 'Remove 2 products' }).click();
  await preview.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => {
      const rows = market.platform.db.selectFrom('publications').select('status').where('shop_id', '=', 1);
      return (await rows.where('product_id', 'in', Object.values(ids)).execute()).map(({ status }) => status);
    })
    .toEqual(['removed', 'removed']);
});
