import { z } from 'zod';
import { dayIn, houseZone } from '#kit/clock.ts';
import { rule, type Sentence } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';
import type { BusinessFields, SellerOption } from './sellers.model.ts';
import { sellerTexts } from './sellers.texts.ts';

/** Spec section 3: six business types with Albanian labels; codes are stored, labels only shown (ENT-019, trap T74). */
export const businessTypes = defineTexts({
  textile: { en: 'Textile', sq: 'Tekstil' },
  computer_equipment_trade: { en: 'Computer equipment trade', sq: 'Tregti e pajisjeve kompjuterike' },
  postal_telecom_services: { en: 'Postal and telecom services', sq: 'Shërbime postare dhe telekomunikuese' },
  home_appliances: { en: 'Home appliances', sq: 'Pajisje shtëpiake' },
  cosmetics_retail: { en: 'Cosmetics retail', sq: 'Tregti me pakicë e kozmetikës' },
  retail_trade: { en: 'Retail trade', sq: 'Tregti me pakicë' },
});
export type BusinessType = keyof typeof businessTypes;

/** The label of a stored business type; an unknown code is shown as it is. */
export const businessTypeLabel = (code: string | null, language: 'en' | 'sq' = 'sq'): string =>
  code === null ? '' : code in businessTypes ? businessTypes[code as BusinessType][language] : code;

/** Spec section 5: SKU prefix, max length 3; the alphabet is ours (SEL-014). */
export const skuPrefixLength = 3;
export const skuPrefix = z
  .string({ error: rule(sellerTexts.prefixRule) })
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[A-Z0-9]{1,${skuPrefixLength}}$`), { error: rule(sellerTexts.prefixRule) });

/** As it is written, without blanks, dots and dashes; empty: the seller is not registered for VAT. Kosovo's have 9 digits, others letters as well. */
export const sellerVatNumber = z
  .string({ error: rule(sellerTexts.vatNumberRule) })
  .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .refine((text) => text === '' || /^(?=(?:.*\d){7})[A-Z0-9]{8,15}$/.test(text), {
    error: rule(sellerTexts.vatNumberRule),
  });

/** Spec section 2: the prefix is disabled once set; the server refuses it too (trap T72). */
export const canSetPrefix = (current: string | null | undefined): boolean => (current ?? '').trim() === '';

/** A message of staff to a seller, in characters. */
export const messageLimits = { subject: 150, message: 5000 } as const;

/** Spec section 2: the seller drawer's country, as the specification spells it (trap T70). */
export const defaultCountry = 'Kosove';

/** Today in the provider's time zone as YYYY-MM-DD; registration dates are judged there (VAL-006). */
export const todayInTirane = (now: Date): string => dayIn(now, houseZone);

/** Spec section 5: required, YYYY-MM-DD, no future dates. Null when fine, else the text. */
export function registrationDateIssue(date: string | null | undefined, today: string): Sentence | null {
  if (!date) return sellerTexts.registrationDateRequired;
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null;
  // 2025-02-30 rolls over to March; only a real day comes back as written.
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) {
    return sellerTexts.registrationDateFormat;
  }
  return date > today ? sellerTexts.registrationDateFuture : null;
}

/** "Apple, , Sony " → Apple, Sony (ENT-011). */
export const brandNames = (brands: string | null | undefined): string[] =>
  (brands ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The seller's own fields first, the company's where the seller's are empty; the country is never empty (ENT-013, SEL-010). */
export function businessInfo(seller: Partial<BusinessFields> | null, company: Partial<BusinessFields> | null) {
  const own = Object.entries(seller ?? {}).filter(([, value]) => value !== null && value !== '');
  const merged: Partial<BusinessFields> = { ...company, ...Object.fromEntries(own) };
  return { ...merged, country: merged.country || defaultCountry };
}

/** Spec section 2, reseller select: sorted by name, without the one seller a setting names (PMS-026, trap T35). */
export function resellersOffered<T extends Pick<SellerOption, 'name'>>(
  sellers: readonly T[],
  excludedName: string,
): T[] {
  const excluded = excludedName.trim().toLowerCase();
  return sellers
    .filter((seller) => excluded === '' || seller.name.trim().toLowerCase() !== excluded)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }));
}
