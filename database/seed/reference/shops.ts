import { type CurrencyCode, currencies } from './currencies.ts';
import { type LanguageSeed, languages } from './languages.ts';

/** One entry of a shop's language map, spelt as it is stored and sent [ENT-015]. */
export type ShopLanguageSeed = {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly iso_code: LanguageSeed['isoCode'];
  readonly send_translation: boolean;
};

export type ShopSeed = {
  readonly id: 1 | 2 | 3 | 4;
  readonly name: string;
  /** ISO 3166-1; of the default shop too, because prices and dates are written some country's way. */
  readonly country_code: string;
  /** Accent of the header while this shop is chosen [GEN-026]; at least 4.5:1 against white text. */
  readonly color: string;
  readonly currency: CurrencyCode;
  /** Standard VAT rate in percent; reduced rates are entered per variant. */
  readonly vat: string;
  /** Whether reductions are announced against the lowest price of 30 days (pricing.md 6): the law in Slovenia; elsewhere the owner decides. */
  readonly omnibus?: true;
  /** Keyed by language code; `position` counts from 0 and the first is the shop's own language. */
  readonly languages: Readonly<Partial<Record<LanguageSeed['code'], ShopLanguageSeed>>>;
  readonly currencies: readonly { readonly code: CurrencyCode; readonly symbol: string }[];
};

function languageMap(...codes: LanguageSeed['code'][]): ShopSeed['languages'] {
  return Object.fromEntries(
    codes.map((code, position) => {
      const { id, name, isoCode } = languages.find((language) => language.code === code)!;
      return [code, { id, name, position, iso_code: isoCode, send_translation: true }];
    }),
  );
}

const currencyList = (...codes: CurrencyCode[]): ShopSeed['currencies'] =>
  codes.map((code) => ({ code, symbol: currencies.find((currency) => currency.code === code)!.symbol }));

/**
 * Spec section 9: exactly these four shops exist at the start [GEN-024]. The specification gives shop 1 no country;
 * it is set up as Kosovo's, the home of the local sellers, with the euro and the 18 % standard rate there.
 */
export const shops: readonly ShopSeed[] = [
  {
    id: 1,
    name: 'Default',
    country_code: 'XK',
    color: '#1d4ed8',
    currency: 'EUR',
    vat: '18',
    languages: languageMap('EN', 'AL', 'SI'),
    currencies: currencyList('EUR'),
  },
  {
    id: 2,
    name: 'Albania',
    country_code: 'AL',
    color: '#b91c1c',
    currency: 'ALL',
    vat: '20',
    languages: languageMap('AL', 'EN'),
    currencies: currencyList('ALL'),
  },
  {
    id: 3,
    name: 'Slovenia',
    country_code: 'SI',
    color: '#0f766e',
    currency: 'EUR',
    vat: '22',
    omnibus: true,
    languages: languageMap('SI', 'EN'),
    currencies: currencyList('EUR'),
  },
  // Trap T74: Macedonia uses English until a Macedonian language is added.
  {
    id: 4,
    name: 'Macedonia',
    country_code: 'MK',
    color: '#b45309',
    currency: 'MKD',
    vat: '18',
    languages: languageMap('EN'),
    currencies: currencyList('MKD'),
  },
];
