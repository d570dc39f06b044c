import type {
  AdoptsProducts,
  FindsTold,
  ListsCategories,
  ListsForeign,
  ListsProperties,
  PullsOrders,
  PushesCategories,
  PushesPrices,
  PushesProducts,
  PushesStock,
  ReadsManyProducts,
  ReadsProducts,
  ReleasesProducts,
  RemovesProducts,
  ShopConnector,
  ShowsForeign,
  ShowsProducts,
  TakesCancels,
  TakesPayments,
  TakesRefunds,
  TakesShipments,
} from './shop-connector.ts';

/** A shop that takes goods and can be asked what it has of them. */
export type TakesGoods = ShopConnector &
  PushesProducts &
  PushesStock &
  PushesPrices &
  RemovesProducts &
  ReadsProducts &
  PushesCategories;

/** What a shop is told of its orders. */
export type TellsOrders = FindsTold & TakesShipments & TakesCancels & TakesPayments & TakesRefunds;

/** What a platform can do that sells: goods go there, orders come from there and are told of. */
export type WholeShop = TakesGoods &
  ReadsManyProducts &
  ShowsProducts &
  ListsForeign &
  // Vendure gathers products by rules: nothing is put into a collection.
  Partial<ListsCategories> &
  // Not each platform has properties for the whole shop.
  Partial<ListsProperties> &
  ShowsForeign &
  AdoptsProducts &
  ReleasesProducts &
  PullsOrders &
  TellsOrders;
