import { sql } from 'kysely';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import type { Bench } from '#server/test/bench.ts';
import { type PriceSteps, priceSteps } from '../contract/pricing.steps.ts';
import { startDuePrices } from './running/due-prices.ts';

/** Today where the shops are, or so many days from it: for two hours of each night it is not the day of UTC. */
export const shopDay = (days = 0): string => dayAfter(dayIn(new Date(), houseZone), days);

/** The rule of the scenarios: a margin of 25 % and prices that end in .99. */
export const kosovo = {
  margin: { kind: 'margin', value: '25' },
  rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
};

/** What tests of calculated prices do again and again. */
export function priceTools(b: Bench) {
  const { db } = b.platform;
  return {
    /** A profile of the whole shop, in force. Gives the number of its version. */
    async profile(shopId: number, steps: object, name = `Profile ${Math.random()}`): Promise<number> {
      const parsed: Partial<PriceSteps> = priceSteps.parse(steps);
      const { rows } = await sql<{
        id: number;
      }>`with p as (insert into price_profiles (shop_id, name) values (${shopId}, ${name}) returning id),
        v as (insert into price_profile_versions (profile_id, no, state, steps, activated_at)
          select id, 1, 'active', ${JSON.stringify(parsed)}::jsonb, now() from p returning id),
        s as (insert into price_profile_scopes (version_id) select id from v)
        select id from v`.execute(db);
      return rows[0]!.id;
    },
    /** Another cost, as a feed brings it. */
    async cost(variantId: number, amount: string | null, currency = 'EUR'): Promise<void> {
      await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
        const { rows } = await sql<{
          product_id: number;
        }>`update variants set purchase_price = ${amount}::numeric, currency = ${currency}
          where id = ${variantId} returning product_id`.execute(tx.db);
        tx.touch('product', [rows[0]!.product_id]);
      });
    },
    /** Everything that waits is calculated; the workers of the bench have to be at work. */
    async settle(): Promise<void> {
      await b.app.dispatcher.wake?.();
      await startDuePrices(b.platform)();
      for (;;) {
        const { rows } = await sql<{
          id: string;
        }>`select id from tasks where type = 'recalculate-prices' and status in ('pending','running')`.execute(db);
        if (rows.length === 0) return;
        for (const { id } of rows) await b.taskEnded(id);
      }
    },
    /** What holds and what was calculated, by variant in the order given. */
    async results(shopId: number, variantIds: readonly number[]) {
      const { rows } = await sql<{
        variant_id: number;
        state: string;
        codes: string[];
        warnings: string[];
        applied: string | null;
        calculated: string | null;
        price: string | null;
        net_margin: string | null;
      }>`select r.variant_id, r.state, r.codes, r.warnings, trim_scale(r.applied_gross)::text as applied, trim_scale(r.calculated_gross)::text as calculated,
          q.price::text as price, trim_scale(r.net_margin)::text as net_margin
        from price_results r left join variant_prices q on q.variant_id = r.variant_id and q.shop_id = r.shop_id
       where r.shop_id = ${shopId} and r.variant_id = any(${variantIds}::bigint[])`.execute(db);
      return variantIds.map((id) => rows.find(({ variant_id }) => variant_id === id)!);
    },
    /** Field, old and new gross price and cause of every event, oldest first. */
    async events(shopId: number) {
      const { rows } = await sql<{
        variant_id: number;
        field: string;
        old: string | null;
        new: string | null;
        cause: string;
        state: string;
      }>`
        select variant_id, field, trim_scale(old_gross)::text as old, trim_scale(new_gross)::text as new, cause, state
          from price_events where shop_id = ${shopId} order by id`.execute(db);
      return rows;
    },
    async open(shopId: number) {
      const { rows } = await sql<{ variant_id: number; code: string; new_gross: string; state: string }>`
        select variant_id, code, trim_scale(new_gross)::text as new_gross, state from price_quarantine where shop_id = ${shopId} order by id`.execute(
        db,
      );
      return rows;
    },
  };
}
