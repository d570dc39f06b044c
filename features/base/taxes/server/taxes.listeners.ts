import { localDayBegan } from '#features/base/days/contract/days.events.ts';
import { shopAdded, shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { vatProposalOf } from '#features/base/shops/contract/vat-rates.ts';
import type { By } from '#server/db/unit-of-work.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { taxRatesChanged } from '../contract/taxes.events.ts';
import { taxesReadModel } from './taxes.read-model.ts';
import { taxesRepository } from './taxes.repository.ts';

type TaxedShop = { readonly country_code: string; readonly vat: string };

/** Where the VAT of a shop was read: known where its form says that the proposal was taken. An equal figure may come from anywhere. */
function sourceOf({ country_code, vat }: TaxedShop, wasProposed: boolean): string {
  const proposal = wasProposed ? vatProposalOf(country_code) : null;
  return proposal && Number(proposal.percent) === Number(vat) ? proposal.source : '';
}

const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/** A rate takes effect at midnight of its country; a country that gets its first shop gets the VAT that shop was given. */
export const taxesListeners = ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) => {
  const first = ({ id, vat_proposed = false }: { id: number; vat_proposed?: boolean | undefined }) =>
    unitOfWork(clock, async (tx) => {
      const shop = (await taxesReadModel(tx.db).listShops()).find((one) => one.id === id);
      if (!shop || !/^[A-Z]{2}$/.test(shop.country_code)) return;
      const taxes = taxesRepository(tx.db);
      await taxes.lock();
      if (await taxes.setFirst(shop, sourceOf(shop, vat_proposed)))
        tx.emit(taxRatesChanged, { country: shop.country_code });
    });
  return [
    listenTo(shopAdded, first),
    listenTo(shopChanged, first),
    listenTo(localDayBegan, async ({ shopId, day, before }) => {
      await unitOfWork(clock, async (tx) => {
        const shop = (await taxesReadModel(tx.db).listShops()).find((one) => one.id === shopId);
        if (!shop) return;
        if (await taxesRepository(tx.db).hasRatesFrom(shop.country_code, before, day))
          tx.emit(taxRatesChanged, { country: shop.country_code });
      });
    }),
  ];
};
