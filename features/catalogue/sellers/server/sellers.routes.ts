import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { getResellerOrdering, setResellerOrdering as setResellerOrderingCall } from '../contract/ordering.calls.ts';
import * as calls from '../contract/sellers.calls.ts';
import { orderingRepository } from './ordering.repository.ts';
import { getExternalReseller } from './sellers.access.ts';
import { createReseller } from './use-cases/create-reseller.ts';
import { getSeller } from './use-cases/get-seller.ts';
import { getSellerByUser } from './use-cases/get-seller-by-user.ts';
import { listLocalBrands } from './use-cases/list-local-brands.ts';
import { listSellers, listSellersByKind } from './use-cases/list-sellers.ts';
import { requestSellerChange } from './use-cases/request-seller-change.ts';
import { sendSellerMessage } from './use-cases/send-seller-message.ts';
import { setResellerOrdering } from './use-cases/set-reseller-ordering.ts';
import { setSkuPrefix } from './use-cases/set-sku-prefix.ts';
import { updateReseller } from './use-cases/update-reseller.ts';

export const sellersRoutes = (platform: Platform) => [
  bind(calls.listSellers, listSellers(platform)),
  bind(calls.getSeller, getSeller(platform)),
  bind(calls.listSellersByKind, listSellersByKind(platform)),
  bind(calls.getSellerByUser, getSellerByUser(platform)),
  bind(calls.listLocalBrands, listLocalBrands(platform)),
  bind(calls.requestSellerChange, requestSellerChange(platform)),
  bind(calls.setSkuPrefix, setSkuPrefix(platform)),
  bind(calls.sendSellerMessage, sendSellerMessage(platform)),
  bind(calls.getReseller, async ({ params }, { scope }) => getExternalReseller(platform.db, params.id, scope)),
  bind(getResellerOrdering, async ({ params }, { scope }) => {
    const { id } = await getExternalReseller(platform.db, params.id, scope);
    return { ordering: await orderingRepository(platform.db).find(id) };
  }),
  bind(setResellerOrderingCall, setResellerOrdering(platform)),
  bind(calls.createReseller, createReseller(platform)),
  bind(calls.updateReseller, updateReseller(platform)),
];
