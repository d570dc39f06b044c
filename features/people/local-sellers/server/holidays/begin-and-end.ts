import { setAway } from '#features/catalogue/sellers/server/sellers.public.ts';
import { restockSeller } from '#features/selling/publishing/server/publishing.public.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { holidaysRepository } from '../holidays.repository.ts';

type Needs = Pick<Platform, 'startTask'>;

/** From now on the shops have no stock of the seller (ADR 63); in the caller's transaction. */
export const beginHoliday =
  (platform: Needs) =>
  async (tx: Tx, by: By, sellerId: number): Promise<void> => {
    if (await setAway(tx, sellerId, true)) await restockSeller(platform)(tx, by, sellerId);
  };

/** Ends the holiday that is on, or calls off the planned one; the shops get the seller's stock again. */
export const endHoliday =
  (platform: Needs) =>
  async (
    tx: Tx,
    by: By,
    holiday: { readonly id: number; readonly sellerId: number; readonly state: 'planned' | 'on' },
    at: Date,
  ): Promise<void> => {
    const { id, sellerId, state } = holiday;
    await holidaysRepository(tx.db).setEnded(id, state === 'planned' ? 'cancelled' : 'over', at);
    if (state === 'planned') {
      tx.record([{ entity: 'seller', id: sellerId, action: 'holiday called off' }]);
      return;
    }
    if (await setAway(tx, sellerId, false)) await restockSeller(platform)(tx, by, sellerId);
  };
