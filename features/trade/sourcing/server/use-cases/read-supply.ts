import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import * as calls from '../../contract/sourcing.calls.ts';
import type { AskedStrategy, Candidate } from '../../contract/sourcing.choice.ts';
import type { Allocation, OrderSupply } from '../../contract/sourcing.model.ts';
import { sourcingRulesReadModel } from '../sourcing-rules.read-model.ts';
import { candidatesOf } from '../supply/buy.ts';
import { supplyReadModel } from '../supply.read-model.ts';
import { type ToOrder, toOrderReadModel } from '../to-order.read-model.ts';
import { requireHouse, seesCosts } from './propose.ts';

type Needs = Pick<Platform, 'db'>;

/** Costs are for who reads the data of products. */
const shown = (candidates: readonly Candidate[], costs: boolean): Candidate[] =>
  candidates.map((one) => (costs ? one : { ...one, cost: null, landed: null }));
const shownAllocation = (one: Allocation, costs: boolean): Allocation => ({
  ...one,
  candidates: shown(one.candidates, costs),
});

export const listToOrder =
  ({ db }: Needs) =>
  async (
    { query: { strategy } }: InputOf<typeof calls.listToOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listToOrder>> => {
    requireHouse(context);
    const costs = seesCosts(context);
    const { shown: most } = calls.proposalLimits;
    const found = await toOrderReadModel(db).list({ shops: context.actor.shops, limit: most + 1 });
    const lines = found.slice(0, most);
    const candidates = await candidatesOf(db, lines, strategy, context.now());
    const groups = Map.groupBy(lines, (line) => {
      const first = candidates.get(line.line_id)!.find(({ chosen }) => chosen);
      return first ? `${first.seller_id} ${first.currency}` : '';
    });
    const firstOf = (line: ToOrder) => candidates.get(line.line_id)!.find(({ chosen }) => chosen) ?? null;
    const ordering = await supplyReadModel(db).mapOrdering(lines.flatMap((line) => firstOf(line)?.seller_id ?? []));
    return {
      groups: [...groups.values()]
        .map((own) => {
          const first = firstOf(own[0]!);
          const said = first ? ordering.get(first.seller_id) : undefined;
          const amount = own.reduce((sum, line) => sum.plus(num(firstOf(line)?.cost ?? '0').times(line.qty)), num(0));
          return {
            seller: first ? { id: first.seller_id, name: first.seller } : null,
            currency: first?.currency ?? null,
            pieces: own.reduce((sum, { qty }) => sum + qty, 0),
            amount: first && costs ? amount.toFixed(2) : null,
            minimum: said?.amount && said.currency ? { amount: said.amount, currency: said.currency } : null,
            cut_off: said?.cut_off ?? null,
            lines: own.map((line) => ({
              line_id: line.line_id,
              order: { id: line.order_id, number: line.number },
              shop_id: line.shop_id,
              sku: line.sku,
              name: line.name,
              qty: line.qty,
              promised: line.promised,
              arrives: firstOf(line)?.arrives ?? null,
              cost: costs ? (firstOf(line)?.cost ?? null) : null,
              problem: line.problem,
              others: candidates
                .get(line.line_id)!
                .filter((one) => !one.chosen && (one.lost === null || takable.has(one.lost))).length,
            })),
          };
        })
        .sort((a, b) => (a.seller?.name ?? '\uffff').localeCompare(b.seller?.name ?? '\uffff')),
      lines: lines.length,
      more: found.length > most,
    };
  };

/** Lost to another, and could be taken. */
const takable = new Set(['dearer', 'later', 'misses_promise', 'ranked_lower', 'other_chosen', 'pinned']);

/** @throws AppError not_found, also of a shop the person does not work in */
export async function requireOrder(db: Platform['db'], id: number, context: Context) {
  requireHouse(context);
  const order = await supplyReadModel(db).findOrder(id);
  if (!order || !worksIn(context.actor, order.shop_id)) throw new AppError(generalErrors.notFound);
  return order;
}

export async function supplyOf(
  db: Platform['db'],
  id: number,
  context: Context,
  strategy: AskedStrategy,
): Promise<OrderSupply> {
  const order = await requireOrder(db, id, context);
  const costs = seesCosts(context);
  const supply = supplyReadModel(db);
  const allocations = await supply.listAllocations({ orderId: id });
  const open = await toOrderReadModel(db).list({ shops: null, orderId: id, limit: calls.proposalLimits.shown });
  const candidates = await candidatesOf(db, open, strategy, context.now());
  const lines = await supply.listLines(id);
  const pins = await sourcingRulesReadModel(db).mapPins(
    lines.flatMap(({ variant_id }) => variant_id ?? []),
    order.shop_id,
  );
  return {
    id,
    version: order.version,
    held: order.hold.length > 0,
    lines: lines.map(({ variant_id, seller_id, seller, ...line }) => ({
      ...line,
      pin: variant_id === null ? null : (pins.get(variant_id) ?? null),
      source: seller_id === null || seller === null ? null : { id: seller_id, name: seller },
      allocations: allocations.filter((one) => one.line_id === line.line_id).map((one) => shownAllocation(one, costs)),
      candidates: shown(candidates.get(line.line_id) ?? [], costs),
    })),
  };
}

export const getOrderSupply =
  ({ db }: Needs) =>
  (
    { params, query }: InputOf<typeof calls.getOrderSupply>,
    context: Context,
  ): Promise<OutputOf<typeof calls.getOrderSupply>> =>
    supplyOf(db, params.id, context, query.strategy);

export const listAllocations =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.listAllocations>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listAllocations>> => {
    requireHouse(context);
    const found = await supplyReadModel(db).listAllocations({ purchaseId: params.id, shops: context.actor.shops });
    return found.map((one) => shownAllocation(one, seesCosts(context)));
  };
