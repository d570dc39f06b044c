import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as hub from '../contract/hub-stock.calls.ts';
import * as calls from '../contract/sourcing.calls.ts';
import * as rules from '../contract/sourcing-rules.calls.ts';
import { setDeliverTo } from './use-cases/deliver-directly.ts';
import { pauseSourcingClock } from './use-cases/manage-clocks.ts';
import { countHubStock, getHubStock, listHubStock } from './use-cases/manage-hub-stock.ts';
import {
  getSourcingRules,
  pinSource,
  removeSourcingClock,
  setShopStrategy,
  setSourcingClock,
  unpinSource,
} from './use-cases/manage-rules.ts';
import { proposeOrders } from './use-cases/propose.ts';
import { getOrderSupply, listAllocations, listToOrder } from './use-cases/read-supply.ts';
import { chooseSource, settleSurplus } from './use-cases/settle-line.ts';

export const sourcingRoutes = (platform: Platform) => [
  bind(calls.listToOrder, listToOrder(platform)),
  bind(rules.getSourcingRules, getSourcingRules(platform)),
  bind(rules.setShopStrategy, setShopStrategy(platform)),
  bind(rules.pinSource, pinSource(platform)),
  bind(rules.unpinSource, unpinSource(platform)),
  bind(rules.setSourcingClock, setSourcingClock(platform)),
  bind(rules.pauseSourcingClock, pauseSourcingClock(platform)),
  bind(rules.removeSourcingClock, removeSourcingClock(platform)),
  bind(calls.proposeOrders, proposeOrders(platform)),
  bind(calls.getOrderSupply, getOrderSupply(platform)),
  bind(calls.chooseSource, chooseSource(platform)),
  bind(calls.settleSurplus, settleSurplus(platform)),
  bind(calls.setDeliverTo, setDeliverTo(platform)),
  bind(hub.listHubStock, listHubStock(platform)),
  bind(hub.getHubStock, getHubStock(platform)),
  bind(hub.countHubStock, countHubStock(platform)),
  bind(calls.listAllocations, listAllocations(platform)),
];
