/** A step of a program. `threshold`: points earned within the window of the program. */
export type Tier = { readonly id: number; readonly threshold: number };

/** Days a member is told ahead that the yearly look takes a tier away. */
export const noticeDays = 30;
const dayMs = 86_400_000;

/** The highest whose threshold was earned; null: none is. */
export const tierFor = <T extends Tier>(earned: number, tiers: readonly T[]): T | null =>
  tiers.reduce<T | null>(
    (best, tier) => (tier.threshold <= earned && (best === null || tier.threshold > best.threshold) ? tier : best),
    null,
  );

/** Where a member is, and what was earned within the window. */
export type TierOf = {
  readonly tier: Tier | null;
  readonly since: Date | null;
  readonly noticeAt: Date | null;
  readonly earned: number;
};
export type TierMove =
  | { readonly kind: 'stays' }
  | { readonly kind: 'up' | 'down'; readonly to: number | null }
  /** The yearly look will take it away unless enough is earned until then. */
  | { readonly kind: 'notice' }
  /** The yearly look leaves it for another year. */
  | { readonly kind: 'renewed' };

/** Up at once; down only at the yearly look, and never without a notice of 30 days before it. */
export function moveTier({ tier, since, noticeAt, earned }: TierOf, tiers: readonly Tier[], now: Date): TierMove {
  const deserved = tierFor(earned, tiers);
  if ((deserved?.threshold ?? 0) > (tier?.threshold ?? 0)) return { kind: 'up', to: deserved!.id };
  if (!tier || !since) return { kind: 'stays' };
  const look = nextYear(since);
  const lower = (deserved?.threshold ?? 0) < tier.threshold;
  if (!lower) return now >= look ? { kind: 'renewed' } : { kind: 'stays' };
  if (!noticeAt) return now.getTime() >= look.getTime() - noticeDays * dayMs ? { kind: 'notice' } : { kind: 'stays' };
  const told = noticeAt.getTime() + noticeDays * dayMs;
  return now >= look && now.getTime() >= told ? { kind: 'down', to: deserved?.id ?? null } : { kind: 'stays' };
}

function nextYear(day: Date): Date {
  const next = new Date(day);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next;
}
