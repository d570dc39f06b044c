// Reads of others: products, review_requests, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { RiskSignal } from '../contract/review.risk.ts';
import { risksOf } from './risk.read-model.ts';

export type DrawOutcome = 'approved' | 'sample' | 'checks';
type Candidate = {
  readonly id: number;
  readonly version: number;
  readonly risks: readonly RiskSignal[];
};

/** What the automatic approval made of waiting products. */
export const reviewDrawsRepository = (db: Kysely<DB>) => ({
  /**
   * New products of local sellers that may sell, in the version nobody has judged yet, the first one first; with what speaks against them.
   * Their seller has at least `approvedBefore` approved products: it earns this with time. Products and sellers are of others.
   */
  async listCandidates(now: Date, approvedBefore: number, limit: number): Promise<Candidate[]> {
    const { rows } = await sql<Candidate>`
      with trusted as materialized (
        select s.id from sellers s
        where s.local_seller and not s.is_suspended and not s.is_restricted and s.deleted_at is null
          and (select count(*) from (select from products t
            where t.seller_id = s.id and t.status = ${productStatus.approved} limit ${approvedBefore}) own) >= ${approvedBefore})
      select p.id, p.version, ${risksOf(now)} as risks
      from products p join sellers s on s.id = p.seller_id
      where p.status = ${productStatus.new} and s.id in (select id from trusted)
        and not exists (select from review_draws w where w.product_id = p.id and w.version = p.version)
        and not exists (select from review_requests r where r.product_id = p.id and r.answered_at is null)
      order by p.status_since, p.id limit ${limit}`.execute(db);
    return rows;
  },

  async set(productId: number, draw: { version: number; outcome: DrawOutcome; at: Date }): Promise<void> {
    const { version, outcome, at } = draw;
    await sql`insert into review_draws (product_id, version, outcome, drawn_at)
      select id, ${version}, ${outcome}, ${at} from products where id = ${productId}
      on conflict (product_id) do update
        set version = excluded.version, outcome = excluded.outcome, drawn_at = excluded.drawn_at`.execute(db);
  },
});
