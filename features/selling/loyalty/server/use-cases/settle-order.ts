import type { OrderFacts } from '#features/selling/pricing/contract/order-facts.events.ts';
import { dayIn } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { loyaltyChanged } from '../../contract/loyalty.events.ts';
import type { LoyaltyRule } from '../../contract/loyalty.model.ts';
import { type EarningLine, isGone, pointsOf, restoredDays } from '../../contract/loyalty.rules.ts';
import { accountRepository, type LockedMember } from '../account.repository.ts';
import { account } from '../account.ts';
import { followTier } from '../move-tier.ts';
import { type KnownOrder, type LineGoods, ordersRepository } from '../orders.repository.ts';
import { type ProgramRow, programsRepository } from '../programs.repository.ts';
import { tiersRepository } from '../tiers.repository.ts';

export type OrderFact = 'placed' | 'paid' | 'delivered' | 'cancelled' | 'returned';
const dayMs = 86_400_000;

/**
 * A fact of an order, once by its key and in whatever order facts come: what is known of the order is brought up to date, then its points are
 * made what all of it says. A guest earns nothing; an order placed while no program ran, neither.
 */
export const settleOrder =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (fact: OrderFact, facts: OrderFacts, by: By): Promise<void> => {
    const { customer_id } = facts;
    if (customer_id === null) return;
    await unitOfWork(by, async (tx) => {
      const program = await programsRepository(tx.db).findRunning(facts.shop_id);
      if (!program) return;
      const orders = ordersRepository(tx.db);
      const known = await orders.find(program.id, facts.order_id);
      // A paused program earns nothing new, but takes back what comes back.
      if (!known && program.state !== 'active') return;
      const member = await accountRepository(tx.db).lockCustomer(program.id, customer_id);
      const before = known ?? (await orders.findOrMake(program.id, member.id, facts.order_id, program.per_amount));
      const order = await withFact(tx, program, member, before, fact, facts);
      await orders.save(order);
      await settle(tx, program, member, order, new Date(facts.at), fact);
      tx.emit(loyaltyChanged, { programId: program.id });
    });
  };

async function withFact(
  tx: Tx,
  program: ProgramRow,
  member: LockedMember,
  order: KnownOrder,
  fact: OrderFact,
  facts: OrderFacts,
): Promise<KnownOrder> {
  const at = new Date(facts.at);
  if (fact === 'cancelled' || fact === 'returned') {
    const gone = Object.fromEntries(facts.lines.map(({ fact_key, line_id, qty }) => [fact_key, { line_id, qty }]));
    return { ...order, gone: { ...order.gone, ...gone } };
  }
  const back = fact === 'placed' ? facts.lines.filter(({ put_back }) => put_back === true) : [];
  if (back.length > 0) {
    const gone = Object.fromEntries(back.map(({ fact_key, line_id, qty }) => [fact_key, { line_id, qty: -qty }]));
    return { ...order, gone: { ...order.gone, ...gone } };
  }
  const lines =
    fact === 'delivered' && order.lines.length > 0
      ? order.lines
      : await withPlaced(tx, program, member, order, fact, facts);
  if (fact === 'paid') return { ...order, lines, paid_at: order.paid_at ?? at };
  if (fact === 'delivered') return { ...order, lines, delivered_at: order.delivered_at ?? at };
  return { ...order, lines };
}

/**
 * The lines of the order with those of the fact: a line in the place of another one, one whose product was found later and those of the next event of a
 * long order come after the first. More pieces of a line count once by their fact, of lines that were placed since their facts are known.
 */
async function withPlaced(
  tx: Tx,
  program: ProgramRow,
  member: LockedMember,
  order: KnownOrder,
  fact: OrderFact,
  facts: OrderFacts,
): Promise<readonly EarningLine[]> {
  const known = new Map(order.lines.map((line) => [line.line_id, line]));
  const isNew = ({ line_id, fact_key }: OrderFacts['lines'][number]) => {
    const line = known.get(line_id);
    return !line || (fact === 'placed' && line.facts?.includes(fact_key) === false);
  };
  const fresh = facts.lines.filter(isNew);
  if (fresh.length === 0) return order.lines;
  const earning = await linesOf(tx, program, member, order.order_ref, { ...facts, lines: fresh });
  for (const [place, { line_id, qty, gross, factor }] of earning.entries()) {
    const before = known.get(line_id);
    const said = fact === 'placed' ? { facts: [...(before?.facts ?? []), fresh[place]!.fact_key] } : {};
    known.set(
      line_id,
      before
        ? { ...before, qty: before.qty + qty, gross: num(before.gross).plus(gross).toFixed(), ...said }
        : { line_id, qty, gross, factor, ...said },
    );
  }
  return [...known.values()];
}

/** What each line may earn on, with the highest factor that holds on the day. */
async function linesOf(
  tx: Tx,
  program: ProgramRow,
  member: LockedMember,
  orderRef: string,
  facts: OrderFacts,
): Promise<EarningLine[]> {
  const orders = ordersRepository(tx.db);
  const goods = new Map(
    (
      await orders.listGoods(
        facts.lines.map((line) => line.variant_id),
        program.shop_id,
      )
    ).map((one) => [one.variant_id, one]),
  );
  const rules = await programsRepository(tx.db).listRules(program.id);
  const first = !(await orders.hasEarned(member.id, orderRef));
  const tiers = await tiersRepository(tx.db).list(program.id);
  const mine = (await tiersRepository(tx.db).find(member.id, new Date(facts.at))).tier_id;
  const tier = tiers.find(({ id }) => id === mine)?.multiplier ?? null;
  const day = dayIn(new Date(facts.at), await orders.zoneOf(program.shop_id));
  return facts.lines.map(({ line_id, variant_id, qty, line_gross }) => {
    const of = goods.get(variant_id);
    const shut = of?.category_ids.some((id) => program.excluded_categories.includes(id)) ?? false;
    const amount = program.with_vat || !of ? num(line_gross) : num(line_gross).div(num(of.vat).div(100).plus(1));
    return {
      line_id,
      qty,
      gross: shut ? '0' : amount.toDecimalPlaces(8).toFixed(),
      factor: factorOf(rules, of, first, day, tier),
    };
  });
}

/** The highest, not the product of all that hold. */
function factorOf(
  rules: readonly LoyaltyRule[],
  goods: LineGoods | undefined,
  first: boolean,
  day: string,
  tier: string | null,
): string {
  const holding = rules.filter(
    (one) =>
      one.multiplier !== null &&
      (one.from_day === null || one.from_day <= day) &&
      (one.to_day === null || one.to_day >= day) &&
      ((one.kind === 'first_order' && first) ||
        (one.kind === 'category' && (goods?.category_ids.includes(one.category!.id) ?? false)) ||
        (one.kind === 'brand' && goods?.shop_brand_id === one.brand?.id)),
  );
  const factors = [...holding.map(({ multiplier }) => multiplier!), ...(tier === null ? [] : [tier])];
  return factors.reduce((best, one) => (best.gt(one) ? best : num(one)), num(factors.length === 0 ? 1 : 0)).toFixed();
}

/** Makes the points of the order what everything known of it says. */
async function settle(
  tx: Tx,
  program: ProgramRow,
  locked: LockedMember,
  order: KnownOrder,
  at: Date,
  fact: OrderFact,
): Promise<void> {
  const orders = ordersRepository(tx.db);
  const points = account(tx, at);
  const ref = order.order_ref;
  const target = order.paid_at === null ? 0 : pointsOf(order.lines, order.gone, order.per_amount);
  const { points: now, entries } = await orders.earned(locked.id, ref);
  let member = locked;
  if (target > now)
    member = await points.credit(
      member,
      { kind: 'earn', points: target - now, key: `order:${ref}:${entries}`, order_ref: ref },
      { pending: true, available_at: null, expires_at: null },
    );
  if (target < now)
    member = await points.revoke(
      member,
      { kind: 'revoke', points: target - now, key: `order:${ref}:${entries}`, order_ref: ref },
      ref,
    );
  if (target !== now) await followTier(tx, program.id, member.id, at);
  if (order.delivered_at !== null) {
    const available = new Date(order.delivered_at.getTime() + program.pending_days * dayMs);
    const expires =
      program.expiry_months === null ? null : await orders.endOfDay(available, program.expiry_months, program.shop_id);
    await orders.setDates(member.id, ref, available, expires);
  }
  const redemptions = await orders.redemptions(member.id, ref);
  if (isGone(order.lines, order.gone)) {
    for (const { id, key } of redemptions) {
      const back = await points.restore(
        member,
        id,
        { key, order_ref: ref },
        new Date(at.getTime() + restoredDays * dayMs),
      );
      member = { ...member, balance: member.balance + back };
    }
    return;
  }
  // The order goes on after all, with what was paid by points: those that came back with it are taken again, as far as they are still there at that moment.
  if (fact !== 'placed') return;
  const spent = redemptions.reduce((sum, one) => sum + (one.again ? 0 : one.points), 0);
  const missing = spent - redemptions.reduce((sum, { left }) => sum + left, 0);
  const taken = Math.min(missing, Math.max(0, member.balance));
  if (taken <= 0) return;
  const key = `order:${ref}:again:${redemptions.length}`;
  await points.redeem(member, { kind: 'redeem', points: -taken, key, order_ref: ref, spent: taken });
  const accounts = accountRepository(tx.db);
  const { id } = (await accounts.findEntry(program.id, 'redeem', key))!;
  await accounts.noteOrder(id, ref);
}
