import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLine, aNewOrder, anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { makeRefund } from '#features/trade/returns/contract/refunds.calls.ts';
import { setReturnRules } from '#features/trade/returns/contract/returns.calls.ts';
import { brokenReturns } from '#features/trade/returns/server/returns.invariants.read-model.ts';
import { noteWithdrawal } from '#features/trade/returns/server/writing/note-withdrawal.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { closeBrowser, expectAccessible, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** Returns and refunds that are answered from their lists, several at once. */
let market: Market;
let variantId: number;
let n = 0;
beforeAll(async () => {
  market = await openMarket();
  const { db } = market.platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  variantId = (await market.make.product({ sku: 'A-100', name: 'Llambë', sellerId: market.sellers.alpha })).variantId;
  // Five euro are 500 ALL here: every refund of this file needs a second person.
  await ask(setReturnRules, { body: { second_from_euro: '5', shops: [] } });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

async function ask(call: Parameters<typeof request>[1], parts: object): Promise<void> {
  const token = await tokenFor(market, 'admin@tregu.test');
  const answer = await request(market, call, parts as never, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const work = <T>(does: Parameters<typeof market.platform.unitOfWork<T>>[1]) =>
  market.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, does);

/** Two pieces at 1,200, paid by card and delivered. */
async function sold() {
  const id = ++n;
  const at = market.platform.now();
  return work(async (tx) => {
    const base = aNewOrder({ lines: [aLine({ variantId, sku: 'A-100', name: 'Llambë', qty: 2 })] }, at);
    const order = await orders.placeOrder(tx, anAct(at), {
      ...base,
      source: 'shop',
      externalId: `many-${id}`,
      paymentMethod: 'card',
      customer: { ...base.customer, name: `Klienti ${id}`, email: `many${id}@customer.test` },
      money: [{ kind: 'captured', amount: '2400', at, key: `many-${id}` }],
    });
    for (const fact of ['received', 'packed', 'shipped', 'delivered'] as const)
      await orders.writeFacts(tx, anAct(at), await orders.lockOrder(tx, order.id), [
        { lineId: order.lines[0]!.id, qty: 2, fact },
      ]);
    return { ...order, externalId: `many-${id}`, line: base.lines[0]!.externalId! };
  });
}
/** What its customer asked for in the shop. */
async function givenBack(): Promise<void> {
  const { id, externalId, line } = await sold();
  const at = market.platform.now();
  await work((tx) =>
    noteWithdrawal(tx, { at, userId: null, cause: 'shop' }, 2, {
      orderExternalId: externalId,
      externalId: `asked-${id}`,
      at: at.toISOString(),
      reason: 'Too small',
      lines: [{ externalId: line, qty: 1 }],
    }),
  );
}
async function goodwill(amount: string): Promise<string> {
  const { id, number } = await sold();
  const body = { goodwill: amount, way: 'cash', reason: 'goodwill', key: `goodwill-${id}` };
  await ask(makeRefund, { params: { id }, body });
  return number;
}
const mailsOf = async (event: string) =>
  (
    await sql<{
      recipient: string;
    }>`select recipient from mail_outbox where event like ${`${event}%`} order by 1`.execute(market.platform.db)
  ).rows.map(({ recipient }) => recipient);

it('two returns are ticked and accepted after a preview that says how many emails go out', async () => {
  await givenBack();
  await givenBack();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders?shopId=1&part=returns');
  for (const box of await page.getByRole('checkbox', { name: /^Select RT-/ }).all()) await box.check();
  const bar = page.getByRole('status').filter({ hasText: '2 returns selected' });
  await bar.getByRole('button', { name: 'Accept' }).click();
  const form = page.getByRole('dialog', { name: 'Accept' });
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('2 emails go out').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Accept 2 returns' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bar.waitFor({ state: 'hidden' });
  await page.getByText('Nothing to handle').waitFor();
  const { rows } = await sql<{ state: string }>`select state from returns`.execute(market.platform.db);
  expect(rows).toEqual([{ state: 'expected' }, { state: 'expected' }]);
  expect(await mailsOf('returns.steps')).toEqual(['many1@customer.test', 'many2@customer.test']);
  expect(await brokenReturns(market.platform.db)).toEqual([]);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('two refunds are approved by a second person, never by who asked for them', async () => {
  const numbers = [await goodwill('600'), await goodwill('700')];
  const chooseBoth = async (email: string) => {
    const who = await visitor(market);
    await signIn(who, email, '/orders?shopId=1&part=refunds&refunds=to_approve');
    for (const number of numbers) await who.page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await who.page
      .getByRole('status')
      .filter({ hasText: '2 refunds selected' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await stillness(who);
    return who;
  };
  const first = await chooseBoth('admin@tregu.test');
  await first.page.getByText('Another person has to approve what you asked for').first().waitFor();
  expect(await first.page.getByRole('button', { name: /^Approve \d+ refunds?$/ }).isDisabled()).toBe(true);
  await expectAccessible(first);
  await first.close();

  const second = await chooseBoth('super@tregu.test');
  await second.page.getByText('1,300.00 ALL is paid back for 2 orders').waitFor();
  // Each is known by its order and its amount.
  await second.page.getByRole('dialog').getByText('600.00 ALL', { exact: true }).waitFor();
  await expectAccessible(second);
  await second.page.getByRole('button', { name: 'Approve 2 refunds' }).click();
  await second.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await sql`select from refunds where state = 'done'`.execute(market.platform.db)).rows.length)
    .toBe(2);
  expect(await mailsOf('returns.refunded')).toEqual(['many3@customer.test', 'many4@customer.test']);
  expect(await brokenReturns(market.platform.db)).toEqual([]);
  expect([first.problems, second.problems]).toEqual([[], []]);
  await second.close();
});
