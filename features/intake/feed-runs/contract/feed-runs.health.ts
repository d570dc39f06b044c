import { z } from 'zod';
import { type Freshness, freshnesses } from '#features/intake/feeds/contract/feeds.schedule.ts';

export const healthParts = ['freshness', 'errors', 'ean', 'images', 'categories', 'gone'] as const;
export type HealthPart = (typeof healthParts)[number];

/** What the score is made of. Shares are from 0 to 1; null where there is nothing to judge. */
export const healthFacts = z.object({
  freshness: z.enum(freshnesses),
  /** Refused rows of the last run that ended well. */
  errors: z.number().nullable(),
  /** Products of the reseller without an EAN, without a picture, without a category, no longer delivered. */
  ean: z.number().nullable(),
  images: z.number().nullable(),
  categories: z.number().nullable(),
  gone: z.number().nullable(),
  products: z.int(),
});
export type HealthFacts = z.output<typeof healthFacts>;

/** Points of a part where nothing is wrong; together 100. */
const most: Readonly<Record<HealthPart, number>> = {
  freshness: 25,
  errors: 20,
  ean: 15,
  images: 15,
  categories: 10,
  gone: 15,
};
/** The share at which a part has lost all its points: five refused rows of a hundred are a broken feed. */
const worst: Readonly<Record<Exclude<HealthPart, 'freshness'>, number>> = {
  errors: 0.05,
  ean: 0.5,
  images: 0.25,
  categories: 0.25,
  gone: 0.3,
};
const ofFreshness: Readonly<Record<Freshness, number | null>> = { fresh: 1, late: 0.5, stale: 0, never: 0, none: null };

export type JudgedPart = { readonly part: HealthPart; readonly points: number; readonly most: number };

/**
 * The health of a feed, 0 to 100, with the points of each part. Parts that cannot be judged (no schedule, no product yet)
 * count for nothing on either side; null where none can.
 */
export function healthOf(facts: HealthFacts): { score: number | null; parts: readonly JudgedPart[] } {
  const parts = healthParts.flatMap((part): JudgedPart[] => {
    const good = part === 'freshness' ? ofFreshness[facts.freshness] : goodShare(part, facts[part]);
    return good === null ? [] : [{ part, points: Math.round(good * most[part]), most: most[part] }];
  });
  const whole = parts.reduce((sum, one) => sum + one.most, 0);
  const points = parts.reduce((sum, one) => sum + one.points, 0);
  return { score: whole === 0 ? null : Math.round((points / whole) * 100), parts };
}

const goodShare = (part: Exclude<HealthPart, 'freshness'>, share: number | null): number | null =>
  share === null ? null : Math.max(0, 1 - share / worst[part]);

/** From these scores on a feed is well, or at least needs a look. */
export const healthLevel = (score: number): 'good' | 'fair' | 'poor' =>
  score >= 80 ? 'good' : score >= 50 ? 'fair' : 'poor';
