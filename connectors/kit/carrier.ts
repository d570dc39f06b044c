/** Where a parcel goes, or comes from, as it stands on its label. */
export type ParcelAddress = {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string;
};

/** What a carrier charges, without VAT; decimal text. */
export type ParcelPrice = { readonly amount: string; readonly currency: string };

/** An amount that may stand in the books; what a carrier says otherwise is no price. */
export const isPrice = ({ amount, currency }: ParcelPrice): boolean =>
  /^\d{1,9}(\.\d{1,4})?$/.test(amount) && /^[A-Z]{3}$/.test(currency);

export type Parcel = {
  /** PK-26-000001: unique in the market. */
  readonly number: string;
  readonly to: ParcelAddress;
  readonly from: ParcelAddress;
  readonly weightG: number | null;
  /** What of the carrier's it is to go by; null: what the carrier does where nothing is said. */
  readonly service: {
    /** As the carrier calls it. */
    readonly code: string;
    /** As agreed with the carrier; null: not known here. */
    readonly price: ParcelPrice | null;
  } | null;
  /** What is collected in cash; decimal text. Null: nothing. */
  readonly cod: { readonly amount: string; readonly currency: string } | null;
};

export type BoughtLabel = {
  /** What the carrier calls the label: by it, it is taken back. */
  readonly remoteId: string;
  /** Its number of the parcel, as customers follow it. */
  readonly tracking: string;
  /** What it charges for this parcel; null: it does not say. */
  readonly price: ParcelPrice | null;
};

/**
 * One who carries parcels. Few carriers know keys of idempotency, so a label whose answer was lost is looked for by the reference given with it; each is
 * bought under a key of its own, which is never used for another parcel. The sheet is drawn by Tregu.
 */
export type Carrier = {
  /** As stored with the carrier: `own`. */
  readonly kind: string;
  /** Buys a label. @throws RemoteError */
  buy(parcel: Parcel, key: string, signal: AbortSignal): Promise<BoughtLabel>;
  /** The label that was bought under this key; null: there is none, or it was taken back. @throws RemoteError */
  find(parcel: Pick<Parcel, 'number' | 'service'>, key: string, signal: AbortSignal): Promise<BoughtLabel | null>;
  /** Takes a label back; one that is not there any more is fine. @throws RemoteError */
  voidLabel(remoteId: string, signal: AbortSignal): Promise<void>;
};
