import {
  type Beginning,
  onHandOf,
  type Removal,
  type ShopCategoryDocument,
  type ShopDocument,
  type ShopPart,
  type ShopPrices,
  type ShopStock,
} from './shop-document.ts';
import type {
  PulledOrder,
  PulledPage,
  Told,
  ToldCancel,
  ToldDelivered,
  ToldNotShipped,
  ToldPayment,
  ToldRefund,
  ToldReturn,
  ToldShipment,
  ToldTracking,
  ToldVoucher,
} from './shop-order.ts';
import type { ShownProduct } from './shown-product.ts';

/** What a platform can do and how much at once; the sender plans by it and never asks which platform it is. */
export type ShopLimits = {
  /** Products that one push takes along: the connector asks and writes together what they need at the same moment. 1: each goes alone. */
  readonly batchSize: number;
  /** Creating under our own key is atomic in the shop, so two creates at once make one product. */
  readonly nativeUpsert: boolean;
  /** The shop refuses a write with an older attempt number by itself. */
  readonly fencing: boolean;
  /** The shop fetches images from a URL; otherwise the connector uploads the bytes. */
  readonly imageByUrl: boolean;
  /** Texts in several languages can be stored. */
  readonly translations: boolean;
  /** Keeps what it sold, and has not handed over, beside its stock, and so gets these pieces on top of it (`onHandOf`). */
  readonly holdsSold?: boolean;
  /** Pushes the shop takes side by side; the send dialogue offers 1 or 5 (spec section 2, Send-to-shop). */
  readonly parallel: number;
  /** Parts of a product that the platform has a place for. Each of them a shop may keep for itself; the others never arrive. */
  readonly parts: readonly ShopPart[];
  /** Offers the filters that a category names; absent: its filters are its own affair, and the category goes without. */
  readonly categoryFilters?: boolean;
  /** What is new can wait there as a draft until somebody in the shop shows it. */
  readonly drafts: boolean;
  /** What can become of a product that leaves the shop; the first where nothing else is set. */
  readonly removals: readonly [Removal, ...Removal[]];
};

/** How many products so many processes have under way in a shop. */
export const sideBySide = ({ limits }: Pick<ShopConnector, 'limits'>, processes: number): number =>
  Math.min(processes, limits.parallel) * limits.batchSize;

/** Every write carries the publication's attempt number: a growing number, so that a late older write can be told. */
export type WriteOptions = { readonly attempt: number };

/** Absent: it is hidden. */
export type RemoveOptions = WriteOptions & { readonly removal?: Removal };

export type PushOptions = WriteOptions & {
  readonly stock: ShopStock;
  /** One row for each variant of the document. */
  readonly prices: ShopPrices;
  /** How it begins where the platform does not have it yet; absent: active. Whether it is seen later on is the shop's affair. */
  readonly begins?: Beginning;
  /** Spec section 2: "Repair Images": write all images again even where they are as last sent. */
  readonly repairImages: boolean;
  /** Spec section 2: "Repair Product configurators": likewise for the options of the variants. */
  readonly repairConfigurators: boolean;
};

/** `seenHash` is the hash of what the shop has after the push, by the same rule as `hashOf(document)`. */
export type Pushed = { readonly remoteId: string; readonly seenHash: string };
export type FoundProduct = { readonly remoteId: string };
export type SeenProduct = {
  readonly remoteId: string;
  readonly contentHash: string;
  readonly stock: ShopStock;
  /** `hashOfPrices` of what the shop has; null where the platform does not tell all of it. */
  readonly priceHash: string | null;
};
export type SeenPage = {
  readonly products: readonly (SeenProduct & { readonly externalKey: string })[];
  /** Handed back to get the next page; null at the end. */
  readonly next: string | null;
};

/**
 * One online shop, reached through its platform. What it can do beyond existing is told by the capabilities below;
 * ask with their guards. All methods throw `ShopError`, or the reason of the signal when it is aborted.
 */
export type ShopConnector = {
  readonly kind: string;
  readonly limits: ShopLimits;
  /** Answers when the shop can be reached and accepts our credentials. */
  health(signal: AbortSignal): Promise<void>;
};

export type PushesProducts = {
  /** Looks a product up by our own key; null when the shop does not have it. */
  findProduct(externalKey: string, signal: AbortSignal): Promise<FoundProduct | null>;
  /** Creates or updates. Pushing the same twice makes one product; variants and images left out are taken away. */
  pushProduct(document: ShopDocument, options: PushOptions, signal: AbortSignal): Promise<Pushed>;
};

export type PushesStock = {
  /** Sets the stock of the given variants and nothing else; variants the shop does not know are left out. */
  pushStock(externalKey: string, stock: ShopStock, options: WriteOptions, signal: AbortSignal): Promise<void>;
};

export type PushesPrices = {
  /**
   * Sets the prices of the given variants and nothing else; variants the shop does not know are left out. Fenced by the attempt number:
   * an older one is refused, so a price that goes back to an earlier value arrives. An unknown product is refused (`not_found`).
   */
  pushPrices(externalKey: string, prices: ShopPrices, options: WriteOptions, signal: AbortSignal): Promise<void>;
};

export type RemovesProducts = {
  /** Takes a product out of the shop. Removing what is not there is fine; one that was hidden can still be deleted. */
  removeProduct(externalKey: string, options: RemoveOptions, signal: AbortSignal): Promise<void>;
};

export type ReadsProducts = {
  readProduct(externalKey: string, signal: AbortSignal): Promise<SeenProduct | null>;
  /** All our products in the shop, page by page; `after` is the `next` of the page before. */
  listProducts(page: { readonly after: string | null; readonly limit: number }, signal: AbortSignal): Promise<SeenPage>;
};

export type ReadsManyProducts = {
  /** As `readProduct`, of many in one request; those that are not there are absent. */
  readProducts(externalKeys: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, SeenProduct>>;
  /** True: of those that are absent `readProduct` may find some, with requests of their own. */
  readonly overlooksSome?: boolean;
};

export type ShowsProducts = {
  /**
   * How these products look in the shop, field by field, for people who compare; those that are not there are absent. As few requests as the
   * platform allows: it is asked for what differs, page after page.
   */
  showProducts(externalKeys: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, ShownProduct>>;
};

/** A product of the shop that does not carry a key of ours: somebody made it there. */
export type ForeignProduct = {
  readonly remoteId: string;
  readonly name: string;
  readonly skus: readonly string[];
  readonly eans: readonly string[];
};
export type ForeignPage = { readonly products: readonly ForeignProduct[]; readonly next: string | null };

/** For bindings of what is in a shop already. */
export type ListsForeign = {
  /** What others have put into the shop, page by page; `after` is the `next` of the page before. */
  listForeign(
    page: { readonly after: string | null; readonly limit: number },
    signal: AbortSignal,
  ): Promise<ForeignPage>;
};

/** One that somebody made in the shop, as far as its platform tells. */
export type ForeignDetail = {
  readonly remoteId: string;
  /** By our codes of languages. */
  readonly texts: Readonly<
    Record<string, { readonly name: string; readonly shortDescription: string; readonly longDescription: string }>
  >;
  readonly brand: string | null;
  /** From the top down. */
  readonly categories: readonly (readonly string[])[];
  /** Addresses, the cover first. */
  readonly images: readonly string[];
  readonly variants: readonly {
    readonly sku: string;
    readonly ean: string | null;
    /** Without VAT; null where it has none in this shop. */
    readonly price: string | null;
    readonly vat: string | null;
    readonly currency: string;
    readonly stock: number | null;
    readonly options: readonly { readonly group: string; readonly value: string }[];
  }[];
};

/** For a market that begins with what a shop has already. */
export type ShowsForeign = {
  /** Those there are of what `listForeign` told. */
  showForeign(remoteIds: readonly string[], signal: AbortSignal): Promise<readonly ForeignDetail[]>;
};

/** Likewise. */
export type AdoptsProducts = {
  /**
   * Gives a product of the shop our key, so that the next push updates it and makes no second one. Variants get theirs by SKU, else by EAN; what
   * matches none stays and is taken away by the push. One that has a key of ours already, or is gone, is `rejected`.
   */
  adoptProduct(remoteId: string, document: ShopDocument, signal: AbortSignal): Promise<void>;
};

/** The way back from `adoptProduct`. */
export type ReleasesProducts = {
  /**
   * Takes our key off a product of the shop and off its variants: it stays there as it is, as somebody else's. One that is gone is fine, and one
   * that has no key of ours; one with another key is `rejected` as
   * `other_key`.
   */
  releaseProduct(remoteId: string, externalKey: string, signal: AbortSignal): Promise<void>;
};

export type SeenCategory = { readonly remoteId: string; readonly contentHash: string };

export type PushesCategories = {
  /**
   * Creates or updates one category. Pushing the same twice makes one; it may come before its parent and before any
   * product in it. Fenced by the attempt number of the category, as products are by theirs.
   */
  pushCategory(document: ShopCategoryDocument, options: WriteOptions, signal: AbortSignal): Promise<Pushed>;
  /** What the shop has of it; null where it never got it from `pushCategory`. */
  readCategory(externalKey: string, signal: AbortSignal): Promise<SeenCategory | null>;
};

/** A category that the shop has of its own. */
export type TheirCategory = {
  readonly remoteId: string;
  /** Names from the top down to its own. */
  readonly path: readonly string[];
  /** What it is called in the other languages of the shop, as far as its platform tells. */
  readonly names: readonly string[];
};

/** For categories that a shop has already: a document may name them (`theirs`), and products go into them instead of into ours. */
export type ListsCategories = {
  /** Those that somebody made in the shop; ours are not among them. */
  listCategories(signal: AbortSignal): Promise<readonly TheirCategory[]>;
};

/** What a shop keeps of its own to say of products: a property with values, which visitors may filter by. */
export type TheirProperty = {
  readonly remoteId: string;
  readonly name: string;
  /** What it is called in the other languages of the shop, as far as its platform tells. */
  readonly names: readonly string[];
};

/** For properties that a shop has already: a document may name them (`theirs` of an attribute), and values go into them instead of into ours. */
export type ListsProperties = {
  /** Those that somebody made in the shop; ours are not among them. */
  listProperties(signal: AbortSignal): Promise<readonly TheirProperty[]>;
};

export type PullsOrders = {
  /**
   * Orders that changed since `cursor` (null: all), ordered by time of change and id. Giving the same cursor again gives the same orders or
   * newer documents of them; an order changed meanwhile comes again, none is left out.
   */
  listOrders(
    page: { readonly cursor: string | null; readonly since: string | null; readonly limit: number },
    signal: AbortSignal,
  ): Promise<PulledPage>;
  /** Orders by the shop's ids; unknown ones are left out. */
  readOrders(externalIds: readonly string[], signal: AbortSignal): Promise<readonly PulledOrder[]>;
  /** Whether the shop can be asked for this order at all; no platform has it, a shop that has moved does. Absent: for each. */
  mayHaveOrder?(externalId: string): boolean;
};

/**
 * What shops are told of orders. `key` is ours and stands for one thing told: telling it again makes nothing new and gives the same answer, and
 * after an unknown outcome `findTold` says whether the shop has it. An order, a line or more pieces than the shop knows of are `rejected`.
 */
export type FindsTold = {
  findTold(orderExternalId: string, key: string, signal: AbortSignal): Promise<Told | null>;
};
export type TakesShipments = {
  tellShipment(key: string, shipment: ToldShipment, signal: AbortSignal): Promise<Told>;
  /** Other tracking of a shipment told before. */
  tellTracking(key: string, tracking: ToldTracking, signal: AbortSignal): Promise<Told>;
  tellDelivered(key: string, delivered: ToldDelivered, signal: AbortSignal): Promise<Told>;
};
/** Of shops in which a parcel that was told as left can be undone, so that its pieces are to be sent again. */
export type UndoesShipments = {
  tellNotShipped(key: string, notShipped: ToldNotShipped, signal: AbortSignal): Promise<Told>;
};
export type TakesCancels = { tellCancel(key: string, cancel: ToldCancel, signal: AbortSignal): Promise<Told> };
export type TakesPayments = { tellPaid(key: string, payment: ToldPayment, signal: AbortSignal): Promise<Told> };
export type TakesRefunds = { tellRefund(key: string, refund: ToldRefund, signal: AbortSignal): Promise<Told> };
export type TakesReturns = { tellReturn(key: string, returned: ToldReturn, signal: AbortSignal): Promise<Told> };
/** Of shops with vouchers of their own, which they take as payment later on: what stays of one stays on it. */
export type IssuesVouchers = {
  /** The id of what was told is the code of the voucher: what the customer types when paying with it. */
  tellVoucher(key: string, voucher: ToldVoucher, signal: AbortSignal): Promise<Told>;
};
export type AcceptsOrders = { tellAccepted(key: string, orderExternalId: string, signal: AbortSignal): Promise<Told> };

export type LinksProducts = {
  /** Where a person can see the product in the shop. */
  productUrl(externalKey: string): string;
};

/** How often the page of a product was opened on a day of UTC; nothing is told of who opened it. */
export type SeenViews = { readonly externalKey: string; readonly day: string; readonly views: number };
export type ViewsPage = { readonly views: readonly SeenViews[]; readonly next: string | null };

/** Of shops that count how often their product pages are opened. One that does not leaves this out: nothing is not zero. */
export type ReportsViews = {
  /** The counts of the days from `since` (YYYY-MM-DD) on, page by page; the day that is not over goes on growing. */
  listViews(
    page: { readonly since: string; readonly after: string | null; readonly limit: number },
    signal: AbortSignal,
  ): Promise<ViewsPage>;
};

const has = (connector: ShopConnector, ...methods: readonly string[]): boolean =>
  methods.every((method) => typeof (connector as unknown as Record<string, unknown>)[method] === 'function');

/** Whether products can be created and updated in this shop. */
export const pushesProducts = <T extends ShopConnector>(connector: T): connector is T & PushesProducts =>
  has(connector, 'findProduct', 'pushProduct');

/** Whether stock can be sent without the content. */
export const pushesStock = <T extends ShopConnector>(connector: T): connector is T & PushesStock =>
  has(connector, 'pushStock');

/** Whether prices can be sent without the content; otherwise the whole product goes. */
export const pushesPrices = <T extends ShopConnector>(connector: T): connector is T & PushesPrices =>
  has(connector, 'pushPrices');

/** Whether products can be taken out of this shop. */
export const removesProducts = <T extends ShopConnector>(connector: T): connector is T & RemovesProducts =>
  has(connector, 'removeProduct');

/** Whether the shop can be asked what it has, which drift detection needs. */
export const readsProducts = <T extends ShopConnector>(connector: T): connector is T & ReadsProducts =>
  has(connector, 'readProduct', 'listProducts');

/** Whether many products can be asked for at once, so that those that are there as they should be are passed over quickly. */
export const readsManyProducts = <T extends ShopConnector>(connector: T): connector is T & ReadsManyProducts =>
  has(connector, 'readProducts');

/** Whether a shop tells the stock that it was told; one that holds what it sold tells it with these pieces on top. */
export function tellsStock({ limits }: ShopConnector, said: ShopStock, told: ShopStock): boolean {
  const there = new Map(told.map((row) => [row.variantKey, row.stock]));
  return said.every((row) => there.get(row.variantKey) === (limits.holdsSold ? onHandOf(row) : row.stock));
}

/** Whether the shop tells how a product looks there, field by field. */
export const showsProducts = <T extends ShopConnector>(connector: T): connector is T & ShowsProducts =>
  has(connector, 'showProducts');

/** Whether the shop tells what others have put into it. */
export const listsForeign = <T extends ShopConnector>(connector: T): connector is T & ListsForeign =>
  has(connector, 'listForeign');

/** Whether the shop tells them with texts, prices and pictures. */
export const showsForeign = <T extends ShopConnector>(connector: T): connector is T & ListsForeign & ShowsForeign =>
  has(connector, 'listForeign', 'showForeign');

/** Whether a product that is in the shop already can become ours, and somebody else's again. */
export const bindsProducts = <T extends ShopConnector>(
  connector: T,
): connector is T & AdoptsProducts & ReleasesProducts => has(connector, 'adoptProduct', 'releaseProduct');

/** Whether categories travel on their own, with descriptions and pictures. */
export const pushesCategories = <T extends ShopConnector>(connector: T): connector is T & PushesCategories =>
  has(connector, 'pushCategory', 'readCategory');

/** Whether the shop tells which properties it has of its own, and takes values into them. */
export const listsProperties = <T extends ShopConnector>(connector: T): connector is T & ListsProperties =>
  has(connector, 'listProperties');

/** Whether the shop tells which categories it has of its own, and takes products into them. */
export const listsCategories = <T extends ShopConnector>(connector: T): connector is T & ListsCategories =>
  has(connector, 'listCategories');

/** Whether a person can be sent to the product in the shop. */
export const linksProducts = <T extends ShopConnector>(connector: T): connector is T & LinksProducts =>
  has(connector, 'productUrl');

/** Whether the shop's orders can be read. */
export const pullsOrders = <T extends ShopConnector>(connector: T): connector is T & PullsOrders =>
  has(connector, 'listOrders', 'readOrders');

/** Whether the shop can be asked what it was told under a key of ours. */
export const findsTold = <T extends ShopConnector>(connector: T): connector is T & FindsTold =>
  has(connector, 'findTold');

/** Whether the shop has a place for "we have your order". */
export const acceptsOrders = <T extends ShopConnector>(connector: T): connector is T & AcceptsOrders =>
  has(connector, 'tellAccepted');

/** Whether the shop takes parcels with their tracking. */
export const takesShipments = <T extends ShopConnector>(connector: T): connector is T & TakesShipments =>
  has(connector, 'tellShipment', 'tellTracking', 'tellDelivered');

/** Whether the shop can be told that a parcel had not left after all. */
export const undoesShipments = <T extends ShopConnector>(connector: T): connector is T & UndoesShipments =>
  has(connector, 'tellNotShipped');

/** Whether the shop takes cancelled pieces. */
export const takesCancels = <T extends ShopConnector>(connector: T): connector is T & TakesCancels =>
  has(connector, 'tellCancel');

/** Whether the shop can be told that money came in. */
export const takesPayments = <T extends ShopConnector>(connector: T): connector is T & TakesPayments =>
  has(connector, 'tellPaid');

/** Whether the shop pays money back when it is told to. */
export const takesRefunds = <T extends ShopConnector>(connector: T): connector is T & TakesRefunds =>
  has(connector, 'tellRefund');

/** Whether the shop gives customers vouchers in place of money. */
export const issuesVouchers = <T extends ShopConnector>(connector: T): connector is T & IssuesVouchers =>
  has(connector, 'tellVoucher');

/** Whether the shop hears of goods that came back. */
export const takesReturns = <T extends ShopConnector>(connector: T): connector is T & TakesReturns =>
  has(connector, 'tellReturn');

/** Whether the shop tells how often the pages of products were opened. */
export const reportsViews = <T extends ShopConnector>(connector: T): connector is T & ReportsViews =>
  has(connector, 'listViews');
