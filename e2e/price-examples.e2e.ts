import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceExamples } from '#features/selling/pricing/contract/examples/price-examples.for-tests.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { type Example, prepareExample, prepareShops } from '#features/selling/pricing/server/examples.for-tests.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { moneyIn } from '#kit/money.ts';
import { closeBrowser, signIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let who: Visitor;

/** The worked examples, each with its price in a shop, looked at by one person. */
beforeAll(async () => {
  market = await openMarket();
  await prepareShops(market);
  // Examples follow each other within a second, and each takes the rates of the one before away.
  await sql`update schedules set paused = true where name like 'pricing.%' or name like 'exchange.%'`.execute(
    market.platform.db,
  );
  await market.make.user({ email: 'bench@tregu.test', name: 'Berta Bench' });
  who = await visitor(market);
  await signIn(who, 'super@tregu.test', '/price?shopId=1');
}, 120_000);
afterAll(async () => {
  await who.close();
  await closeBrowser();
  await market.close();
});

type Shown = { readonly sale: string | null; readonly margin: string | null };
const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A step as the drawer calls it; the first one is called by what the rules begin with. */
const nameOf = (step: string, { given: { steps } }: Example): string => {
  const { base: { of = 'purchase' } = {} } = steps as { base?: { of?: keyof typeof bases } };
  return step === 'base' ? bases[of].en : words[step as 'fx'].en;
};
const bases = { purchase: words.base, list: words.ofList, seller: words.ofSeller };
const digits: Readonly<Record<string, number>> = { ALL: 0, MKD: 0 };

it.each(priceExamples<Example>())('$id $title: the drawer of /price says what comes out, and why', async (example) => {
  const { page } = who;
  const { variantId } = await prepareExample(market, example);
  const { shop } = example.given;
  const { rows } = await sql<{ currency: string }>`select currency from shops where id = ${shop.id}`.execute(
    market.platform.db,
  );
  const currency = rows[0]!.currency;
  await who.open(`/price?shopId=${shop.id}&variant=${variantId}`);
  const drawer = page.getByRole('dialog', { name: /^Price/ });
  await drawer.getByText('Calculated again, it gives the same figure').waitFor();
  const { sale, margin } = example.expect.shown as Shown;
  const fact = async (name: string) => {
    const found = drawer
      .locator('dl')
      .first()
      .locator('div', { has: page.getByText(name, { exact: true }) });
    return ((await found.locator('dd').textContent()) ?? '').replaceAll('\u00a0', ' ');
  };
  if (sale !== null && sale !== '-')
    expect(await fact(words.holds.en)).toContain(moneyIn('en', sale, currency, digits[currency] ?? 2));
  if (margin !== null && margin !== '-')
    expect(await fact(words.shownMargin.en)).toBe(`${percent.format(Number(margin))}%`);
  for (const code of example.expect.codes as string[])
    await drawer.getByText(priceCodeWord(code).en, { exact: false }).first().waitFor();
  // Each step that was worked out is told by its name, in the order they were taken.
  expect(await drawer.locator('ol > li strong').allTextContents()).toEqual(
    example.trace.map(({ step }) => nameOf(step, example)),
  );
  expect(who.problems).toEqual([]);
});
