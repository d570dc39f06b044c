import { ZodError } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { type ShopPricing, shopPricing } from '../engine/shop-pricing.read-model.ts';
import { calculatedShops } from '../running/rate-moves.repository.ts';
import { type Compared, reproducesNow, reproducesThen } from '../use-cases/trace-price.ts';
import { lockDoubts } from './doubts.repository.ts';
import { type Checked, type Doubted, priceChecksRepository } from './price-checks.repository.ts';

/**
 * Of a shop and round: prices after those of the last round, newest lines of the log, and what came out otherwise before (pricing.md: row by row up to
 * 200). `compared`: prices that are passed together, of which those that differ, at most so many as `results`, are looked at, too.
 */
export const checkedAtOnce = { results: 75, events: 30, doubts: 20, compared: 5000 } as const;

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'now'>;
const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/**
 * Calculates some prices of each shop, and lines of its log, again from what they were made of, and notes those that come out otherwise (pricing.md section
 * 2: a difference is an alert). Round by round it comes past every price. Gives how many it looked at. A shop that fails keeps none of the others from
 * theirs; the run fails with it afterwards.
 */
export const checkPrices =
  ({ db, readDb, unitOfWork, now }: Needs, most: Record<keyof typeof checkedAtOnce, number> = checkedAtOnce) =>
  async (): Promise<number> => {
    const at = now();
    const shops = await calculatedShops(db, at);
    const failures: unknown[] = [];
    let checked = 0;
    for (const { id } of shops) {
      try {
        checked += await checkShop({ readDb, unitOfWork }, id, at, most);
      } catch (error) {
        failures.push(error);
      }
    }
    await priceChecksRepository(db).forget(
      shops.map(({ id }) => id),
      at,
    );
    if (failures.length > 0) throw failures[0];
    return checked;
  };

async function checkShop(
  { readDb, unitOfWork }: Pick<Needs, 'readDb' | 'unitOfWork'>,
  shopId: number,
  at: Date,
  most: Record<keyof typeof checkedAtOnce, number>,
): Promise<number> {
  const checks = priceChecksRepository(readDb);
  const before = await checks.find(shopId);
  const { found: results, last } = await checks.listResults(shopId, before?.last_variant ?? 0, most.results);
  const shop = await shopPricing(readDb, shopId, at);
  const after = before?.last_compared ?? 0;
  const differing = await checks.listDiffering(shop, { after, limit: most.compared, most: most.results });
  const events = await checks.listEvents(shopId, before?.checked_at ?? new Date(0), most.events);
  const doubts = await checks.listDoubts(shopId, most.doubts);
  const asked = distinct([...doubts, ...results, ...differing.found, ...events]);
  const found = await calculateAgain(readDb, shop, asked);
  await unitOfWork(clock, async (tx) => {
    const kept = priceChecksRepository(tx.db);
    await lockDoubts(tx.db, shopId, asked);
    await kept.setDoubts(shopId, found.otherwise, at);
    await kept.endDoubts(shopId, found.none);
    await kept.keepDoubts(shopId, found.later, at);
    await kept.keep(shopId, { last, compared: differing.last, at });
  });
  return asked.length;
}

const keyOf = ({ variantId, eventId }: Checked): string => `${variantId}:${eventId}`;
const distinct = (all: readonly Checked[]): Checked[] => [...new Map(all.map((one) => [keyOf(one), one])).values()];

async function calculateAgain(db: Db, shop: ShopPricing, asked: readonly Checked[]) {
  const [otherwise, none, later]: [Doubted[], Checked[], Checked[]] = [[], [], []];
  for (const one of asked) {
    const found = await comesOut(db, shop, one).catch(unreadable);
    if (found === 'later') later.push(one);
    else if (found === 'gone' || found.same) none.push(one);
    else otherwise.push({ ...one, stored: found.stored, gives: found.gives });
  }
  return { otherwise, none, later };
}

type ComesOut = Compared | { readonly same: false; readonly stored: null; readonly gives: null };
const comesOut = async (
  db: Db,
  shop: ShopPricing,
  { variantId, eventId, at }: Checked,
): Promise<ComesOut | 'gone' | 'later'> => {
  if (eventId === 0) return reproducesNow(db, shop, variantId);
  return at === null ? 'gone' : reproducesThen(db, shop.shopId, variantId, at);
};

/** Rules that cannot be read give no price at all. */
function unreadable(error: unknown): ComesOut {
  if (error instanceof ZodError) return { same: false, stored: null, gives: null };
  throw error;
}
