import type { Beginning, ShopCampaign, ShopPart } from '#connectors/kit/shop-document.ts';
import type { DeliveredOfProduct, StaffValues } from '#features/catalogue/products/contract/products.fields.ts';
import type { ShopRates } from '#features/catalogue/products/contract/products.price.ts';
import type { Demand } from '#features/catalogue/products/contract/products.readiness.ts';
import type { MainStatus, PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Amount } from '#kit/money.ts';
import type { StockParts } from './publishing.stock.ts';

/** Staff's price of a variant in the shop, net, in the shop's currency. */
export type SourcePrice = { readonly price: Amount; readonly discount_price: Amount; readonly tvsh: Amount };

export type SourceVariant = SourcePrice & {
  readonly id: number;
  readonly sku: string;
  readonly ean: string | null;
  /** Of the base price. */
  readonly currency: string;
  /** By shop id. */
  readonly price_extended: Readonly<Record<string, SourcePrice>>;
  /** cm and kg. */
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly weight: number | null;
  readonly maxHandlingDays: number | null;
  readonly stock: number;
  /** False when the last full delivery lacked the variant. */
  readonly inDelivery: boolean;
  readonly position: number;
  /** What orders, the hub and purchase orders say of its stock; absent: nothing. `held` is of the shop the source was read for. */
  readonly parts?: StockParts;
  /**
   * With VAT, what a reduction of staff is shown against: in shops that announce by it the lowest price of the 30 days before (null: none is
   * known); in others the price before it (null or absent: that of now).
   */
  readonly low30?: Amount;
  /** A campaign's price that lies over that of the shop. */
  readonly layer?: SourceLayer | null;
};

/** Amounts in the shop's currency. `reference` null: the reduction stands as a plain price. */
export type SourceLayer = {
  readonly campaignItem: number;
  readonly net: string;
  readonly gross: string;
  readonly reference: Amount;
  /** The most pieces one order may have at it; null or absent: any number. */
  readonly mostPerOrder?: number | null;
  /** What customers are told of it; null or absent: nothing. */
  readonly campaign?: ShopCampaign | null;
};

export type SourceCategory = {
  readonly id: number;
  /** A rule about it or a parent closes it to the product in the shop. */
  readonly excluded: boolean;
  readonly isLeaf: boolean;
  /** The category of the shop's own that its products go into there; absent: one of ours. */
  readonly target?: { readonly remoteId: string; readonly path: readonly string[] } | null;
  /** From the root down to the category; `names` by language code. */
  readonly path: readonly {
    readonly id: number;
    readonly name: string;
    readonly names: Readonly<Record<string, string>>;
  }[];
};

/** Colour = Red. What is absent was never said. */
export type SourceAttribute = {
  readonly group: string;
  /** The property of the shop's own that its values go into; null or absent: they go into ours. */
  readonly target?: { readonly remoteId: string; readonly name: string } | null;
  readonly value: string;
  readonly variantId: number | null;
  /** By the code of the language. */
  readonly groupNames?: Readonly<Record<string, string>>;
  readonly valueNames?: Readonly<Record<string, string>>;
  readonly colour?: string | null;
  /** Of a number: cm. */
  readonly unit?: string | null;
  /** In the order of the attributes, and in that of the values. */
  readonly groupPlace?: number | null;
  readonly valuePlace?: number | null;
};

/** Everything publishing reads of one product, as plain values. HTML is sanitised already. */
export type PublicationSource = {
  readonly product: DeliveredOfProduct &
    StaffValues & {
      readonly id: number;
      readonly sku: string;
      readonly skuIntern: string;
      readonly name: string;
      readonly shortDescription: string | null;
      readonly longDescription: string | null;
      readonly status: MainStatus;
      readonly isInVendorList: boolean;
      readonly customsInformation: string | null;
    };
  readonly sellerSuspended: boolean;
  /** Its seller changed it after the approval, and nobody has looked at that yet. */
  readonly changeUnreviewed: boolean;
  /** On holiday: what it sells is looked at and not bought (ADR 63). */
  readonly sellerAway: boolean;
  /** Of the shop the source was read for. */
  readonly publication: PublicationStatus | null;
  readonly brand: {
    readonly name: string;
    readonly shopBrand: string | null;
    /** What the shop brand is called in other languages, by code. */
    readonly names?: Readonly<Record<string, string>>;
  } | null;
  /** `language` is a code: EN, AL, SI. */
  readonly translations: readonly {
    readonly language: string;
    readonly name: string;
    readonly shortDescription: string | null;
    readonly longDescription: string | null;
  }[];
  /** Mapped and not deleted. */
  readonly categories: readonly SourceCategory[];
  /** A rule about its brand, its supplier's category or a word keeps it out of the shop. */
  readonly barred: boolean;
  /** Not deleted. `variantIds` empty: of the whole product. */
  readonly images: readonly {
    readonly id: number;
    readonly url: string;
    readonly isCover: boolean;
    readonly position: number;
    /** What it shows, by the code of the language; absent: nothing was said. */
    readonly alts?: Readonly<Record<string, string>>;
    readonly variantIds: readonly number[];
  }[];
  /** The shop's attributes the product's are mapped to; `variantId` null: of the whole product. */
  readonly attributes: readonly SourceAttribute[];
  readonly variants: readonly SourceVariant[];
};

/** Everything publishing reads of one category. */
export type PublishedCategory = {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  /** By code of the language, as the descriptions. */
  readonly names: Readonly<Record<string, string>>;
  readonly descriptions: Readonly<Record<string, string>>;
  readonly image: string | null;
  readonly deleted: boolean;
  /** The shops that hide it or exclude it. */
  readonly hiddenIn: readonly number[];
  /** Attributes it is filtered by, in the order of the market. `properties`: those of shops' own that they go into, by id of the shop. */
  readonly filters: readonly {
    readonly group: string;
    readonly names: Readonly<Record<string, string>>;
    readonly properties: Readonly<Record<string, NonNullable<SourceAttribute['target']>>>;
  }[];
  /** Of shops' own properties all that attributes go into, by id of the shop; none where it has no filters. */
  readonly shopProperties: Readonly<Record<string, readonly NonNullable<SourceAttribute['target']>[]>>;
};

/** What the payload needs to know of a shop. */
export type PublicationShop = {
  readonly id: number;
  readonly currency: string;
  /** Decimals of what a customer pays; 2 unless it is said. */
  readonly digits?: number;
  /** Reductions are shown against the lowest price of 30 days. */
  readonly omnibus?: boolean;
  readonly languages: Readonly<Record<string, { readonly position: number; readonly send_translation: boolean }>>;
  /** Which language of the platform each of its own is said in, where that was chosen; absent: nowhere. */
  readonly chosenLanguages?: Readonly<Record<string, string>>;
  /** The code of the language whose text is sent where one of its own has none; English unless it is said. */
  readonly fallback?: string;
  /** Pieces of each variant that are kept back from its customers. */
  readonly stockBuffer?: number;
  /** Parts of its products that the shop keeps for itself; absent: none. */
  readonly leaves?: readonly ShopPart[];
  /** How what is new begins there; absent: active. */
  readonly begins?: Beginning;
  /** Pictures of a product at most; null or absent: all. */
  readonly mostImages?: number | null;
  /** `calculated`: its own price or none. */
  readonly pricing_mode?: string;
};

/** What readiness needs to know of a shop beyond it. */
export type ReadinessShop = PublicationShop & {
  readonly demands: readonly Demand[];
  /** Rates in force there, by which purchase prices become its currency. */
  readonly rates: ShopRates;
  /** Attribute groups it wants a value in; with a category only of products in it or below. */
  readonly required: readonly { readonly group: string; readonly categoryId: number | null }[];
};
