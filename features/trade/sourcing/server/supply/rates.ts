import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';

/** One euro in each currency today; null where nobody knows. */
export async function ratesToday(db: Db | Tx['db'], at: Date): Promise<(currency: string) => string | null> {
  const rates = await ratesFor(db, dayIn(at, houseZone));
  return (currency) => (currency === 'EUR' ? '1' : (rates.find(({ pair }) => pair === `EUR${currency}`)?.rate ?? null));
}
