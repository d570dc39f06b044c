import type { CustomerMailKind } from '../../contract/customer-mails.model.ts';
import type { Fact } from '../../contract/orders.derived.ts';
import type { HoldCode, MoneyKind, PaymentMethod, ProblemCode } from '../../contract/orders.words.ts';

/** Who does something, when, and through what: kept with every fact. */
export type Act = {
  readonly at: Date;
  /** null: the machine, a shop or its customer. */
  readonly userId: number | null;
  /** `shop`, `staff`, `phone`, `rule` … */
  readonly cause: string;
};

export type NewCustomer = {
  /** The shop's own; null: a guest. */
  readonly externalId: string | null;
  readonly name: string;
  readonly email: string;
  /** As written; becomes E.164 with the country of the shipping party. */
  readonly phone: string;
  readonly language: string;
  readonly company: string;
  readonly vatNumber: string;
};

export type NewParty = {
  readonly name: string;
  readonly company: string;
  readonly vatNumber: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  readonly pointId: string | null;
};
export type Parties = { readonly billing: NewParty; readonly shipping: NewParty };

/** Amounts are decimal text with VAT; `discountGross` and `lineGross` are of the whole line, the latter after the former. */
export type NewLine = {
  /** The shop's own id of the line; null: an order by phone. */
  readonly externalId: string | null;
  /** null: not known here; holds the order until `mapLine`. */
  readonly variantId: number | null;
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly unitGross: string;
  readonly vatPercent: string;
  readonly discountGross: string;
  readonly lineGross: string;
  /** YYYY-MM-DD; what the customer was told. */
  readonly promised?: string | null;
  readonly replacesLineId?: number | null;
};

export type NewMoney = {
  readonly kind: MoneyKind;
  /** Decimal text ≠ 0: what comes in above 0, refunds and chargebacks below. */
  readonly amount: string;
  readonly at: Date;
  readonly method?: string;
  readonly refKind?: string | null;
  readonly refId?: string | null;
  readonly note?: string;
  /** The same again adds nothing. */
  readonly key: string;
};

export type NewProblem = {
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, string | number | null>>;
};

export type Totals = {
  readonly shippingGross: string;
  readonly shippingVat: string;
  readonly discountGross: string;
  readonly feeGross: string;
  /** As the shop said it. */
  readonly totalGross: string;
};

export type NewOrder = Totals & {
  readonly shopId: number;
  readonly source: 'shop' | 'phone';
  /** Of the shop; null: by phone. */
  readonly externalId: string | null;
  /** A repeated post of an order by phone. */
  readonly key?: string | null;
  readonly shopNumber: string;
  readonly placedAt: Date;
  readonly shopUpdatedAt: Date | null;
  readonly currency: string;
  readonly paymentMethod: PaymentMethod;
  readonly shippingMethod: string;
  readonly deliveryKind: 'home' | 'pickup_point' | 'collect';
  readonly customerNote: string;
  readonly customer: NewCustomer;
  readonly parties: Parties;
  readonly lines: readonly NewLine[];
  /** Payments the shop tells of. */
  readonly money: readonly NewMoney[];
  /** What the caller knows keeps it (`review` of a duplicate …). `unmapped`, `payment`, `currency` and `review` of a blocked customer come by themselves. */
  readonly holds: readonly HoldCode[];
  /** `line`: place in `lines`, null: of the whole order. `unmapped` and `currency_unknown` come by themselves. */
  readonly problems: readonly (NewProblem & { readonly line: number | null })[];
};

export type PlacedOrder = {
  readonly id: number;
  /** AL-26-000001. */
  readonly number: string;
  readonly customerId: number;
  readonly hold: readonly HoldCode[];
  readonly lines: readonly {
    readonly id: number;
    readonly externalId: string | null;
    readonly variantId: number | null;
  }[];
};

/** So many pieces of a line. */
export type Pieces = { readonly lineId: number; readonly qty: number };

export type NewFact = Pieces & {
  readonly fact: Fact;
  /** When it happened; default: now. */
  readonly at?: Date;
  readonly refKind?: string | null;
  readonly refId?: number | null;
  /** Below 0 pieces: the fact that was a mistake. */
  readonly correctsId?: number | null;
  /** The same again adds nothing. */
  readonly key?: string | null;
};

/** What an order keeps of an email to its customer: `key` finds what became of it, `body` is what staff wrote themselves. */
export type NotedMail = {
  readonly orderId: number;
  readonly template: CustomerMailKind;
  readonly to: string;
  readonly body: string;
  readonly key: string;
};
