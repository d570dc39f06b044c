import type { LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { countries } from '#kit/countries.ts';
import { type WrittenLanguage, writtenLanguages } from '#kit/text.ts';
import type { DocumentParty } from '../../contract/documents.payload.ts';
import type { ShopFacts } from '../documents.facts.read-model.ts';

/** The language of the country a shop sells in; elsewhere the shop's first. */
const ofCountry: Readonly<Record<string, WrittenLanguage>> = { AL: 'sq', SI: 'sl', MK: 'mk' };
export const languageOf = ({ country, language }: Pick<ShopFacts, 'country' | 'language'>): WrittenLanguage =>
  ofCountry[country] ?? writtenLanguages.find((one) => one === language) ?? 'en';

/** Two letters of what a person wrote as a country; where nobody knows it, those of the shop. */
export const countryCode = (said: string, shop: string): string => {
  const wanted = said.trim().toLowerCase();
  const found = countries.find(({ code, en, sq }) => [code, en, sq].some((one) => one.toLowerCase() === wanted));
  return found?.code ?? shop;
};

/** Who sells before the law: the company of the shop with its own address, else the house. */
export function sellerOf({ house, ...shop }: ShopFacts): DocumentParty {
  const own = shop.own_name !== '';
  const apart = own && shop.return_address !== '';
  return {
    name: own ? shop.own_name : house.name || shop.name,
    company: '',
    number: own ? '' : house.number,
    vat_number: own ? shop.own_vat_number : shop.own_vat_number || house.vat_number,
    street: apart ? shop.return_address : house.address,
    zip: apart ? '' : house.zip_code,
    city: apart ? '' : house.city,
    country: own ? shop.country : countryCode(house.country, shop.country),
    phone: house.phone,
    email: house.email,
  };
}

type Party = LockedOrder['parties'][number];
type Customer = Pick<DocumentParty, 'name' | 'company' | 'vat_number' | 'phone' | 'email'>;

export const partyOf = (party: Party | null, customer: Customer): DocumentParty => ({
  name: party?.name || customer.name,
  company: party?.company || customer.company,
  number: '',
  vat_number: party?.vat_number || customer.vat_number,
  street: party?.street ?? '',
  zip: party?.zip ?? '',
  city: party?.city ?? '',
  country: party?.country ?? '',
  phone: party?.phone || customer.phone,
  email: party?.email || customer.email,
});
