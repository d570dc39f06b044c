import { dayAfter, dayIn, lastDayOf } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import type { Condition, Decision, Destination, ReturnKind } from './returns.words.ts';

/** Days from the delivery of the last piece in which a customer may withdraw (Directive 2011/83/EU, article 9); a shop may give more. */
export const leastDays = 14;
export const mostDays = 365;
/** Days in which goods are sent back after the withdrawal (article 14). */
export const sendDays = 14;

/** Whether a return was asked for in time, by the clock of the shop; null where nothing was delivered yet. */
export const isInTime = (deliveredAt: Date | null, requestedAt: Date, days: number, zone: string): boolean | null =>
  deliveredAt === null ? null : dayIn(requestedAt, zone) <= lastDayOf(deliveredAt, days, zone);

/** The last day on which it should be sent, YYYY-MM-DD, by the clock of the shop. */
export const sendBy = (requestedAt: Date, zone: string): string => dayAfter(dayIn(requestedAt, zone), sendDays);

/** Who pays for sending it back, unless a person says otherwise: who withdraws; the house where something was wrong. */
export const costBearerOf = (kind: ReturnKind) => (kind === 'withdrawal' ? ('customer' as const) : ('house' as const));

/** Where a piece may go after a decision: what is refunded stays here, what is not goes back to the customer; only what can be sold again into stock. */
export function destinationsOf(decision: Decision, condition: Condition): readonly Destination[] {
  if (decision === 'reject') return ['customer'];
  return condition === 'as_new' || condition === 'opened'
    ? ['hub', 'seller', 'supplier', 'scrap']
    : ['seller', 'supplier', 'scrap'];
}

/** What is not what was sold is not bought back. */
export const decisionsOf = (condition: Condition): readonly Decision[] =>
  condition === 'other_goods' ? ['reject'] : ['refund', 'reject'];

type LineOfOrder = { readonly need: number; readonly returned: number };

/**
 * Shipping that goes back with a return: the first shipping, when nothing of the order stays with the customer and all of it was withdrawn from
 * (Directive 2011/83/EU, article 13). `left`: what of shipping and fee was not paid back yet.
 */
export function shippingBack(kind: ReturnKind, lines: readonly LineOfOrder[], left: string): string {
  const all = lines.some(({ need }) => need > 0) && lines.every(({ need, returned }) => returned >= need);
  return kind === 'withdrawal' && all && num(left).gt(0) ? left : '0.0000';
}
