import type { BusinessType } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { SuspensionReason } from '#features/people/local-sellers/contract/local-sellers.suspension.ts';

/** Demo data, invented by the authors of Tregu: two small companies in Kosovo that enter their products themselves. */
export type LocalSellerSeed = {
  readonly name: string;
  /** The unique business number. */
  readonly number: string;
  readonly type: BusinessType;
  /** YYYY-MM-DD, a text from end to end (trap T107). */
  readonly registration_date: string;
  readonly sku_prefix: string | null;
  readonly contact_phone: string;
  readonly contact_email: string;
  readonly contact_firstname: string;
  readonly contact_lastname: string;
  readonly address: string;
  readonly country: string;
  readonly city: string;
  readonly zip_code: string;
  /** Comma separated, as the seller record keeps them [ENT-011]. */
  readonly brands: string;
  /** Why staff suspend it, and what it is told; null: it sells. */
  readonly suspended: { readonly reason: SuspensionReason; readonly message: string } | null;
};

export const localSellers: readonly LocalSellerSeed[] = [
  {
    name: 'Liri Shop',
    number: '810000101',
    type: 'home_appliances',
    registration_date: '2019-04-15',
    sku_prefix: 'LIR',
    contact_phone: '+383 44 000 101',
    contact_email: 'seller@tregu.test',
    contact_firstname: 'Liri',
    contact_lastname: 'Seller',
    address: 'Rruga e Pazarit 4',
    // Spec section 2, seller drawer: the country is written "Kosove" (trap T70).
    country: 'Kosove',
    city: 'Prishtinë',
    zip_code: '10000',
    brands: 'Shtëpiza, Besjana',
    suspended: null,
  },
  {
    name: 'Xhoni Shop',
    number: '810000202',
    type: 'textile',
    registration_date: '2021-09-01',
    sku_prefix: null,
    contact_phone: '+383 44 000 202',
    contact_email: 'suspended@tregu.test',
    contact_firstname: 'Xhoni',
    contact_lastname: 'Suspended',
    address: 'Rruga e Gurit 11',
    country: 'Kosove',
    city: 'Prizren',
    zip_code: '20000',
    brands: 'Xhonira',
    suspended: {
      reason: 'wrong_stock',
      message:
        'Për disa produkte stoku nuk ishte i vërtetë dhe klientët nuk i morën. Ju lutem na dërgoni një listë të stokut; pastaj ju lejojmë sërish.',
    },
  },
];
