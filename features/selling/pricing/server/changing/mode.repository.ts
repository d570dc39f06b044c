// Reads of others: currencies, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { keepVatByHand, setOwnPrices } from '#features/catalogue/products/server/products.public.ts';
import { priceEngine } from '../../contract/pricing.price.ts';
import { dirtyRepository } from '../dirty.repository.ts';
import { assignProducts, holdRules } from '../rules/assign.repository.ts';
import { runsRepository } from '../running/runs.repository.ts';

export type Mode = 'supplier' | 'calculated';
type By = { readonly userId: number | null; readonly at: Date };

/** The price a shop shows of each of its variants as long as it takes those of its suppliers; `vat` in percent. */
const live = (shopId: number) => sql`
  select v.id as variant_id, q.price as own, q.variant_id is not null as has_row, v.purchase_price, v.currency,
    coalesce(q.price, case when v.currency = s.currency then v.price end) as net, coalesce(q.tvsh, v.tvsh, 0) as vat, coalesce(c.digits, 2) as digits
  from variants v cross join shops s left join currencies c on c.code = s.currency
  left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id where s.id = ${shopId}`;

/** What a shop does about prices; the row of the shop is written by its owner. */
export const modeRepository = (db: Kysely<DB>) => ({
  /**
   * Holds what shops do about prices until the end of the transaction: their rules alone, then their rows, in this order everywhere, so that no two wait
   * for each other. A run that has read what held before is through with its part by then, and takes up nothing that is marked because of the change.
   */
  async lock(ids: readonly number[]): Promise<void> {
    for (const id of ids.toSorted((one, other) => one - other)) await holdRules(db, 'alone', id);
    await sql`select from shops where id = any(${ids}::int[]) order by id for update`.execute(db);
  },

  async listModes(ids: readonly number[]): Promise<{ id: number; version: number; mode: Mode }[]> {
    const { rows } = await sql<{ id: number; version: number; mode: Mode }>`
      select id, version, pricing_mode as mode from shops where id = any(${ids}::int[]) order by id`.execute(db);
    return rows;
  },

  /**
   * The shop begins to calculate: what it shows is the applied price of every variant, so that guards measure against it and nothing is gone before it
   * is calculated. Then everything waits.
   */
  async takeOver(shopId: number, { userId, at }: By): Promise<number[]> {
    await assignProducts(db, null, shopId);
    await sql`delete from price_taken_over where shop_id = ${shopId}`.execute(db);
    await sql`insert into price_taken_over (variant_id, shop_id, price) select variant_id, ${shopId}, own from (${live(shopId)}) l
      where has_row or net is not null`.execute(db);
    const runs = runsRepository(db);
    const runId = await runs.begin({ shopId, kind: 'switch', cause: 'mode', causeId: null, taskId: null, userId, at });
    await sql`insert into price_results as r (variant_id, shop_id, source, cost, cost_currency, state, applied_net, applied_gross, applied_cost,
        applied_cost_currency, applied_at, engine, run_id, calculated_at)
      select variant_id, ${shopId}, 'rule', purchase_price, currency, 'ok', net, round(net * (1 + vat * 0.01), digits), purchase_price, currency, ${at},
        ${priceEngine}, ${runId}, ${at} from (${live(shopId)}) l where net > 0
      on conflict (variant_id, shop_id) do update set state = 'ok', codes = '{}', warnings = '{}', applied_net = excluded.applied_net,
        applied_gross = excluded.applied_gross, applied_cost = excluded.applied_cost, applied_cost_currency = excluded.applied_cost_currency,
        applied_at = excluded.applied_at, inputs_hash = null, run_id = excluded.run_id, calculated_at = excluded.calculated_at, version = r.version + 1`.execute(
      db,
    );
    await sql`delete from price_results where shop_id = ${shopId} and run_id is distinct from ${runId}`.execute(db);
    await keepVatByHand(db, shopId, true);
    const products = await setOwnPrices(
      db,
      shopId,
      sql`select variant_id, applied_net as price from price_results where shop_id = ${shopId} and run_id = ${runId}`,
    );
    await runs.end(runId, 'done', at);
    return products;
  },

  /** Everything a shop calculates waits. After the shop calculates. */
  markAll: (shopId: number): Promise<void> => dirtyRepository(db).markShop(shopId, 'mode'),

  /** The shop takes its suppliers' prices again, and what was its own before. Gives the products whose prices are others. */
  async giveBack(shopId: number, { at }: By): Promise<number[]> {
    await runsRepository(db).forget(shopId);
    await sql`update price_quarantine set state = 'expired', decided_at = ${at} where shop_id = ${shopId} and state = 'open'`.execute(
      db,
    );
    await keepVatByHand(db, shopId, false);
    const products = await setOwnPrices(
      db,
      shopId,
      sql`select q.variant_id, t.price from variant_prices q
      left join price_taken_over t on t.variant_id = q.variant_id and t.shop_id = q.shop_id where q.shop_id = ${shopId}`,
    );
    await sql`delete from price_taken_over where shop_id = ${shopId}`.execute(db);
    return products;
  },
});
