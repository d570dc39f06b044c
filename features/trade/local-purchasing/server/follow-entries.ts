import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { noteCase } from '#features/people/seller-scores/server/seller-scores.public.ts';
import { type Commission, commissionFor } from '#features/selling/commissions/server/commissions.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  commissionPerUnit,
  entriesDue,
  faultyBySeller,
  inSellersCurrency,
  piecesBySeller,
} from '../contract/seller-entries.rules.ts';
import { entriesRepository, type NewCommission } from './entries.repository.ts';
import { type LineSupply, supplyReadModel, type Unfrozen } from './supply.read-model.ts';

/**
 * Freezes what the market keeps of each line of a local seller, by the rule and the rate of the day the customer ordered. A line whose
 * currencies have no rate waits. What is frozen stays, whatever rules and rates say later.
 */
export async function freezeCommissions(tx: Tx, orderId: number, now: Date): Promise<void> {
  const lines = await supplyReadModel(tx.db).listUnfrozen(orderId);
  if (lines.length === 0) return;
  const day = dayIn(lines[0]!.placed_at, houseZone);
  const rules = await commissionFor(
    tx.db,
    lines.map(({ variant_id }) => variant_id),
    day,
  );
  const rates = await ratesFor(tx.db, day);
  const euroIn = (currency: string) =>
    currency === 'EUR' ? '1' : (rates.find(({ pair }) => pair === `EUR${currency}`)?.rate ?? null);
  await entriesRepository(tx.db).freeze(
    lines.flatMap((line) => {
      const [rule, rate] = [rules.get(line.variant_id), euroIn(line.currency)];
      return rule && rate !== null ? [frozenOf(line, rule, rate, now)] : [];
    }),
  );
}

function frozenOf(line: Unfrozen, rule: Commission, euroInSellers: string, now: Date): NewCommission {
  const gross = inSellersCurrency({ gross: line.line_gross, qty: line.qty_placed }, line.fx_rate, euroInSellers);
  // The market bears its part of a campaign without VAT; the seller sold with VAT.
  const borne = num(line.campaign_market ?? 0).times(num(line.vat_percent).div(100).plus(1));
  return {
    line_id: line.line_id,
    seller_id: line.seller_id,
    rule_id: rule.ruleId,
    percent: rule.percent,
    base: rule.base,
    vat_percent: rule.vatPercent,
    currency: line.currency,
    gross_per_unit: gross,
    amount_per_unit: commissionPerUnit(gross, line.vat_percent, rule),
    campaign_per_unit: borne.div(line.fx_rate).times(euroInSellers).toFixed(8),
    frozen_at: now,
  };
}

/** Enters what delivered and returned pieces of an order mean to their local sellers; the difference to what stands there. */
export async function followEntries(tx: Tx, orderId: number, now: Date): Promise<void> {
  const found = supplyReadModel(tx.db);
  const before = await found.listSupply(orderId);
  const entries = entriesRepository(tx.db);
  const frozen = await entries.lockFrozen(before.map(({ line_id }) => line_id));
  // As it is now that nobody else counts.
  const lines = await found.listSupply(orderId);
  for (const line of lines)
    for (const { sellerId, ...pieces } of piecesBySeller(line, line.received)) {
      const own = frozen.find((one) => one.line_id === line.line_id && one.seller_id === sellerId);
      if (!own) continue;
      const { sums, count, firstSoldAt } = await entries.sumsOf(line.line_id, sellerId);
      const order = line.received.find((one) => one.sellerId === sellerId)!.purchase_order_id;
      const due = entriesDue(own, pieces, sums);
      const more = due.find(({ kind }) => kind === 'sale')?.qty ?? 0;
      const before = sums.sale?.qty ?? 0;
      await noteSold(tx, { sellerId, lineId: line.line_id, before, more, count, firstSoldAt, now });
      await entries.insert(
        due.map((entry, place) => ({
          ...entry,
          seller_id: sellerId,
          line_id: line.line_id,
          purchase_order_id: order,
          currency: own.currency,
          note: '',
          user_id: null,
          at: now,
          key: `line:${line.line_id}:${sellerId}:${count + place + 1}`,
        })),
      );
    }
  await noteFaulty(tx, orderId, lines, now);
}

type Sold = {
  readonly sellerId: number;
  readonly lineId: number;
  /** Pieces entered as sold until now, and those that join them; negative where fewer were. */
  readonly before: number;
  readonly more: number;
  /** Entries there were until now. */
  readonly count: number;
  readonly firstSoldAt: Date | null;
  readonly now: Date;
};

/**
 * Pieces sold count for the seller's score, as those of which some may come back. What a release without this figure entered meanwhile is counted with the
 * next change of the order, on the day it was sold; pieces whose delivery was corrected and came true again are counted once.
 */
async function noteSold(tx: Tx, { sellerId, lineId, before, more, count, firstSoldAt, now }: Sold): Promise<void> {
  const keyOf = (place: number) => `sold:${lineId}:${sellerId}:${place}`;
  if (before <= 0 && more <= 0) return;
  const counted = await supplyReadModel(tx.db).sumCases(Array.from({ length: count + 1 }, (_, place) => keyOf(place)));
  const late = before - counted;
  const fresh = before + more - Math.max(counted, before);
  const one = { seller_id: sellerId, figure: 'returns' as const, n: 0 };
  if (late > 0) await noteCase(tx, { ...one, cases: late, at: firstSoldAt ?? now, key: keyOf(count) });
  if (fresh > 0) await noteCase(tx, { ...one, cases: fresh, at: now, key: keyOf(count + 1) });
}

/**
 * Pieces that came back because of a seller, each once: they count beside the sales of the day they were delivered. Which of several sellers a piece was of
 * nobody can tell, so they are taken to be of the first ones, of each as many as it delivered.
 */
async function noteFaulty(tx: Tx, orderId: number, lines: readonly LineSupply[], now: Date): Promise<void> {
  const faulty = await supplyReadModel(tx.db).listFaulty(orderId);
  const by = faultyBySeller(faulty, new Map(lines.map((line) => [line.line_id, piecesBySeller(line, line.received)])));
  for (const { id, sellerId, qty, delivered_at } of by)
    await noteCase(tx, {
      seller_id: sellerId,
      figure: 'returns',
      n: qty,
      cases: 0,
      at: delivered_at ?? now,
      key: `returned:${id}:${sellerId}`,
    });
}
