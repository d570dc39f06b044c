import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { taxRatesChanged } from '#features/base/taxes/contract/taxes.events.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { pinPricesOperation } from '../../contract/prices.operations.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';

/** A second before and after the year 2100 begins in Ljubljana, years ahead of the clock of the database. */
const [before, after] = [new Date('2099-12-31T22:59:59Z'), new Date('2099-12-31T23:00:01Z')];
const slovenia = 3;
let clock = before;
let b: Bench;
let tools: ReturnType<typeof priceTools>;
let ids: number[];

beforeAll(async () => {
  b = await bench({ now: () => clock });
  tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  ids = [];
  for (const sku of ['A-100', 'A-101']) {
    const { variantId } = await b.make.product({ sku, shops: { [slovenia]: 'in_shop' } });
    await tools.cost(variantId, '40');
    ids.push(variantId);
  }
  await tools.profile(slovenia, kosovo, 'Slovenia');
  await sql`update shops set pricing_mode = 'calculated', active = true where id = ${slovenia}`.execute(b.platform.db);
  await b.platform.unitOfWork(b.as(), async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from products`.execute(tx.db);
    tx.touch(
      'product',
      rows.map(({ id }) => id),
    );
  });
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

/** What customers pay, and what is left of it without VAT. */
const prices = async () => {
  await tools.settle();
  return (await tools.results(slovenia, ids)).map(({ applied, price }) => [applied, price]);
};
/** What midnight tells, and what a new row tells; until all prices of the shop wait to be calculated. */
async function told(): Promise<void> {
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
    tx.emit(taxRatesChanged, { country: 'SI' }),
  );
  await b.app.dispatcher.wake?.();
  const waiting = async () =>
    (await sql`select from price_dirty where shop_id = ${slovenia}`.execute(b.platform.db)).rows.length;
  await expect.poll(waiting).toBe(ids.length);
}
/** How the shop follows a new VAT; the clock begins anew. */
const begin = async (follows: 'keep_net' | 'keep_gross') => {
  clock = before;
  await sql`update shops set vat_change = ${follows} where id = ${slovenia}`.execute(b.platform.db);
  await told();
  return prices();
};

describe('PR12 the VAT of Slovenia becomes 23 % on 01.01.2100', () => {
  const kept = ['64.99', '53.2705'];

  it('1 before midnight in Ljubljana nothing changes', async () => {
    await sql`insert into tax_rates (country_code, tax_class, percent, valid_from) values ('SI', 'standard', 23, '2100-01-01')`.execute(
      b.platform.db,
    );
    // One price by hand with VAT, and one by the rules.
    await changeAtOnce(b.platform)(b.as({ shopId: slovenia }), {
      operation: pinPricesOperation,
      input: { kind: 'gross', change: { amount: '64.99' }, until: null, reason: 'as agreed', confirmed: true },
      ids: [ids[1]!],
    });
    expect(await begin('keep_net')).toEqual([kept, kept]);
  });

  it('2, 4 where the net price is kept customers pay 65.99; a price by hand with VAT stays', async () => {
    clock = after;
    await told();
    expect(await prices()).toEqual([
      ['65.99', '53.6504'],
      ['64.99', '52.8374'],
    ]);
    expect(await begin('keep_net')).toEqual([kept, kept]);
  });

  it('3, 4 where the gross price is kept customers pay 64.99, of which 52.8374 is left; a price by hand stays likewise', async () => {
    expect(await begin('keep_gross')).toEqual([kept, kept]);
    clock = after;
    await told();
    expect(await prices()).toEqual([
      ['64.99', '52.8374'],
      ['64.99', '52.8374'],
    ]);
  });
});
