import { type Act, type SuppliedOrder, setSupplyOf } from '#features/trade/orders/server/orders.public.ts';
import { addToLines, openDrafts, openFurtherDraft } from '#features/trade/purchasing/server/purchasing.public.ts';
import { num } from '#kit/exact.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  type AskedStrategy,
  type Candidate,
  choose,
  type Offer,
  type Strategy,
} from '../../contract/sourcing.choice.ts';
import { hubRepository } from '../hub.repository.ts';
import { offersOf } from '../offers.read-model.ts';
import { allocateAll } from '../sourcing.public.ts';
import { sourcingRulesReadModel } from '../sourcing-rules.read-model.ts';
import { type ToOrder, toOrderReadModel, type WhichLines } from '../to-order.read-model.ts';
import { ratesToday } from './rates.ts';

/** From so much more than expected on, people are told. */
const costRisePercent = 5;

export type Bought = {
  readonly purchases: readonly {
    id: number;
    number: string;
    seller: string;
    joined: boolean;
    lines: number;
    pieces: number;
  }[];
  /** Lines for which nobody was found, or not for all of it. */
  readonly refused: readonly { line_id: number; order: string; sku: string; code: 'no_source' }[];
};

/** Who could supply each line, and who is chosen; offers run out as lines are served. */
export async function candidatesOf(
  db: Db | Tx['db'],
  lines: readonly ToOrder[],
  strategy: AskedStrategy,
  at: Date,
): Promise<Map<number, Candidate[]>> {
  const rateOf = await ratesToday(db, at);
  const rules = sourcingRulesReadModel(db);
  const strategyOf = await rules.mapStrategies();
  const found = new Map<number, Candidate[]>();
  // By variant, over all shops: they sell the same pieces.
  let taken: ReadonlyMap<number, number> = new Map();
  for (const [shopId, own] of Map.groupBy(lines, ({ shop_id }) => shop_id)) {
    const variantIds = own.map(({ variant_id }) => variant_id);
    const offers = await offersOf(db, { variantIds, shopId, at, rateOf });
    const pins = await rules.mapPins(variantIds, shopId);
    const asked = own.map((line) => ({
      line,
      offers: offers.get(line.variant_id) ?? [],
      pinnedSellerId: pins.get(line.variant_id)?.seller_id ?? null,
    }));
    const by = strategy === 'shop' ? (strategyOf.get(shopId) ?? 'default') : strategy;
    const chosen = chooseAll(asked, by, taken);
    taken = chosen.taken;
    for (const [lineId, candidates] of chosen.found) found.set(lineId, candidates);
  }
  return found;
}

type Asked = {
  readonly line: ToOrder;
  readonly offers: readonly Offer[];
  readonly pinnedSellerId: number | null;
};

/** By line who is chosen, and how many pieces of each variant are taken then. */
type Chosen = { readonly found: Map<number, Candidate[]>; readonly taken: ReadonlyMap<number, number> };

/**
 * Lines of one shop in the order they are served. Of orders with several lines each is chosen twice: only once all have a supplier can a line that
 * could be bought from two go to the one that delivers for its order anyway.
 */
function chooseAll(asked: readonly Asked[], strategy: Strategy, taken: ReadonlyMap<number, number>): Chosen {
  const ofOrder = Map.groupBy(asked, ({ line }) => line.order_id);
  const first = chooseOnce(asked, strategy, taken, ({ sellers_of_order }) => new Set(sellers_of_order));
  if ([...ofOrder.values()].every(({ length }) => length === 1)) return first;
  return chooseOnce(asked, strategy, taken, (line, now) => {
    const others = ofOrder.get(line.order_id)!.filter(({ line: other }) => other.line_id !== line.line_id);
    const chosen = others.flatMap(({ line: { line_id } }) =>
      (now.get(line_id) ?? first.found.get(line_id)!).flatMap((one) => (one.chosen ? [one.seller_id] : [])),
    );
    return new Set([...line.sellers_of_order, ...chosen]);
  });
}

/** Offers run out as lines are served. `sellersOf`: who delivers for the order of a line, as far as lines before it are chosen. */
function chooseOnce(
  asked: readonly Asked[],
  strategy: Strategy,
  before: ReadonlyMap<number, number>,
  sellersOf: (line: ToOrder, now: ReadonlyMap<number, Candidate[]>) => ReadonlySet<number>,
): Chosen {
  const found = new Map<number, Candidate[]>();
  const taken = new Map(before);
  for (const { line, offers, pinnedSellerId } of asked) {
    const candidates = choose(
      {
        qty: line.qty,
        promised: line.promised,
        variantId: line.variant_id,
        unitNet: line.unit_net,
        lockedSellerId: line.source_locked ? line.source_seller_id : null,
        pinnedSellerId,
        sellersOfOrder: sellersOf(line, found),
      },
      strategy,
      offers.map((offer) => ({
        ...offer,
        available: Math.max(0, offer.available - (taken.get(offer.variantId) ?? 0)),
      })),
    );
    for (const { variant_id, qty } of candidates) taken.set(variant_id, (taken.get(variant_id) ?? 0) + qty);
    found.set(line.line_id, candidates);
  }
  return { found, taken };
}

export type Part = { readonly line: ToOrder; readonly candidate: Candidate };

/** Puts what is still to be ordered on drafts, one per seller and currency, and means it for the lines. */
export async function buy(tx: Tx, act: Act, which: WhichLines, strategy: AskedStrategy): Promise<Bought> {
  // Two who propose at once would buy the same pieces twice: the second sees what the first put on drafts.
  await hubRepository(tx.db).lockProposing();
  const lines = await toOrderReadModel(tx.db).list(which);
  const candidates = await candidatesOf(tx.db, lines, strategy, act.at);
  const parts = lines.flatMap((line): Part[] =>
    candidates.get(line.line_id)!.flatMap((candidate) => (candidate.chosen ? [{ line, candidate }] : [])),
  );
  const purchases = await putOnDrafts(tx, act, parts, candidates);
  const refused = lines.filter(
    ({ line_id, qty }) => candidates.get(line_id)!.reduce((sum, one) => sum + one.qty, 0) < qty,
  );
  const none = new Set(refused.map(({ line_id }) => line_id));
  await noteOnOrders(tx, act, lines, candidates, { none, rateOf: await ratesToday(tx.db, act.at) });
  return {
    purchases,
    refused: refused.map(({ line_id, number, sku }) => ({ line_id, order: number, sku, code: 'no_source' as const })),
  };
}

/** Puts what was chosen on drafts, joined where there are any, and means it for the lines. */
export async function putOnDrafts(
  tx: Tx,
  act: Act,
  parts: readonly Part[],
  candidates: ReadonlyMap<number, Candidate[]>,
): Promise<Bought['purchases']> {
  const groups = [...Map.groupBy(parts, ({ candidate }) => `${candidate.seller_id} ${candidate.currency}`).values()];
  const drafts = await openDrafts(
    tx,
    act,
    groups.map(([first]) => ({ sellerId: first!.candidate.seller_id, currency: first!.candidate.currency })),
  );
  const made: { id: number; number: string; seller: string; joined: boolean; lines: number; pieces: number }[] = [];
  for (const own of groups) {
    const { seller_id, currency, seller } = own[0]!.candidate;
    const draft = drafts.find((one) => one.sellerId === seller_id && one.currency === currency)!;
    let [into, room] = [{ id: draft.id, number: draft.number, joined: draft.joined }, draft.room];
    let variants = [...Map.groupBy(own, ({ candidate }) => candidate.variant_id)];
    while (variants.length > 0) {
      const now = variants.slice(0, room);
      const items = await addToLines(
        tx,
        act,
        into.id,
        now.map(([variantId, of]) => ({
          variantId,
          qty: of.reduce((sum, { candidate }) => sum + candidate.qty, 0),
          cost: of[0]!.candidate.cost!,
        })),
      );
      await allocateAll(
        tx,
        into.id,
        now.flatMap(([variantId, of]) =>
          of.map(({ line, candidate }) => ({
            lineId: line.line_id,
            poItemId: items.get(variantId)!,
            qty: candidate.qty,
            candidates: candidates.get(line.line_id)!,
          })),
        ),
      );
      const pieces = now.flatMap(([, of]) => of).reduce((sum, { candidate }) => sum + candidate.qty, 0);
      made.push({ ...into, seller, lines: now.length, pieces });
      variants = variants.slice(room);
      if (variants.length > 0) {
        into = { ...(await openFurtherDraft(tx, act, { sellerId: seller_id, currency })), joined: false };
        room = 200;
      }
    }
  }
  return made;
}

/** Only orders of which something differs are held: most lines are bought where they were to be bought, at what was expected. */
async function noteOnOrders(
  tx: Tx,
  act: Act,
  lines: readonly ToOrder[],
  candidates: ReadonlyMap<number, Candidate[]>,
  { none, rateOf }: { readonly none: ReadonlySet<number>; readonly rateOf: RateOf },
): Promise<void> {
  const notes = lines.flatMap((line) => {
    const note = noteOn(line, candidates.get(line.line_id)!, none.has(line.line_id), rateOf);
    return note.supplies.length + note.opened.length + note.closed.length > 0 ? [{ orderId: line.order_id, note }] : [];
  });
  await setSupplyOf(
    tx,
    act,
    [...Map.groupBy(notes, ({ orderId }) => orderId)].map(([orderId, own]) => ({
      orderId,
      supplies: own.flatMap(({ note }) => note.supplies),
      opened: own.flatMap(({ note }) => note.opened),
      closed: own.flatMap(({ note }) => note.closed),
    })),
  );
}

type RateOf = Awaited<ReturnType<typeof ratesToday>>;

/**
 * What differs of a line: it comes from another seller, costs more than expected, or nobody has it (`none`), or somebody again, or all of it is bought
 * anew for what was expected.
 */
function noteOn(
  line: ToOrder,
  candidates: readonly Candidate[],
  none: boolean,
  rateOf: RateOf,
): Required<Pick<SuppliedOrder, 'supplies' | 'opened' | 'closed'>> {
  const { line_id: lineId, sku } = line;
  const chosen = candidates.filter((one) => one.chosen);
  const sellerId = chosen[0]?.seller_id ?? null;
  const isElsewhere = sellerId !== null && sellerId !== line.source_seller_id;
  const rises = chosen.map((one) => costRise(line, one, rateOf));
  const rise = Math.max(0, ...rises.map((one) => one ?? 0));
  const isDearer = rise > costRisePercent;
  return {
    supplies: isElsewhere ? [{ lineId, source: { sellerId, kind: 'reseller' } }] : [],
    opened: [
      ...(isDearer ? [{ lineId, code: 'cost_rise' as const, values: { sku, percent: Math.round(rise) } }] : []),
      ...(none ? [{ lineId, code: 'no_source' as const, values: { sku } }] : []),
    ],
    closed: [
      ...(line.no_source && !none ? [{ lineId, code: 'no_source' as const }] : []),
      ...(line.rise_over && rises.length > 0 && !rises.includes(null) && !isDearer
        ? [{ lineId, code: 'cost_rise' as const }]
        : []),
    ],
  };
}

/**
 * By how many percent a piece costs more than was expected when it was sold. Costs in two currencies are compared in euro: what was expected at the rate
 * of the day it was sold, what is asked at the rate of today. Null where that is not known.
 */
function costRise(
  { cost_expected, cost_currency, cost_fx }: ToOrder,
  { cost, currency }: Candidate,
  rateOf: RateOf,
): number | null {
  if (cost_expected === null || cost === null || cost_fx === null || num(cost_expected).lte(0)) return null;
  const [was, is] = cost_currency === currency ? ['1', '1'] : [cost_fx, rateOf(currency)];
  if (is === null) return null;
  return num(cost).div(is).div(num(cost_expected).div(was)).minus(1).times(100).toNumber();
}
