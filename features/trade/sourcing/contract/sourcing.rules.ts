import type { directWhy } from './sourcing.direct.ts';

/** Why a purchase order bought for these cannot go to the customer directly; null where it can (orders.md 3.2). */
export function whyNotDirect(facts: {
  readonly lines: number;
  readonly meant: number;
  readonly orders: number;
  readonly method: string | null;
  readonly delivery: string | null;
  readonly held: boolean | null;
  readonly street: string | null;
  readonly over: boolean;
}): keyof typeof directWhy | null {
  if (facts.lines === 0) return 'empty';
  if (facts.orders > 1) return 'several_orders';
  if (facts.orders === 0 || facts.meant < facts.lines) return 'for_stock';
  if (facts.over) return 'over';
  if (facts.method === 'cod') return 'cash';
  if (facts.held) return 'held';
  if (facts.delivery !== 'home') return 'not_home';
  return (facts.street ?? '').trim() === '' ? 'no_street' : null;
}
