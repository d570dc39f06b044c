import { fillIn } from '#kit/text.ts';
import type { UiLanguage } from '../storefront.texts.ts';
import { type CheckoutWords, en } from './words/en.ts';
import { mk } from './words/mk.ts';
import { sl } from './words/sl.ts';
import { sq } from './words/sq.ts';

export const checkoutWords: Readonly<Record<UiLanguage, CheckoutWords>> = { en, sq, sl, mk };

/** A word of cart, checkout and order page with its values filled in. */
export const tell = (ui: UiLanguage, word: keyof CheckoutWords, values: Record<string, string | number> = {}): string =>
  fillIn(checkoutWords[ui][word], values);
