import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/delivery-time.calls.ts';
import { addDeliveryRule, changeDeliveryRule, deleteDeliveryRule, listDelivery } from './use-cases/manage-rules.ts';
import { setCalendar } from './use-cases/set-calendar.ts';
import { reportDelivery, tryPromise } from './use-cases/try-promise.ts';

export const deliveryTimeRoutes = (platform: Platform) => [
  bind(calls.listDelivery, listDelivery(platform)),
  bind(calls.addDeliveryRule, addDeliveryRule(platform)),
  bind(calls.changeDeliveryRule, changeDeliveryRule(platform)),
  bind(calls.deleteDeliveryRule, deleteDeliveryRule(platform)),
  bind(calls.setCalendar, setCalendar(platform)),
  bind(calls.tryPromise, tryPromise(platform)),
  bind(calls.reportDelivery, reportDelivery(platform)),
];
