import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { customsTexts } from './customs.texts.ts';

/** Spec section 9: a CN code has 8 digits. */
export const cnCodeLength = 8;

/** A code of exactly 8 characters is looked up, no other length is (VAL-019). */
export const isLookedUp = (code: string): boolean => code.length === cnCodeLength && !hasNonDigits(code);

/** Spec section 5: digits only; the empty field is fine. */
export const hasNonDigits = (code: string): boolean => /[^0-9]/.test(code);

/** A code as it is saved: text, because of leading zeros; empty takes it away, any other length is refused (trap T59). */
export const cnCodeInput = z
  .string()
  .trim()
  .nullable()
  .transform((code) => code || null)
  .refine((code) => code === null || !hasNonDigits(code), { error: rule(customsTexts.digitsOnly), abort: true })
  .refine((code) => code === null || code.length === cnCodeLength, { error: rule(customsTexts.eightDigits) });

/** How many digits a shop's country may ask for: its tariff begins with the 8 of the nomenclature and may go on. */
export const customsLengths = [8, 10, 12] as const;
const isCustomsLength = (code: string): boolean => (customsLengths as readonly number[]).includes(code.length);

/** The customs import code of a shop, as it is saved: as a CN code, and as long as the tariff of the country. */
export const customsCodeInput = z
  .string()
  .trim()
  .nullable()
  .transform((code) => code || null)
  .refine((code) => code === null || !hasNonDigits(code), { error: rule(customsTexts.digitsOnly), abort: true })
  .refine((code) => code === null || isCustomsLength(code), { error: rule(customsTexts.customsDigits) });

/** Spec section 3, customs_information of one shop. */
export type ShopCustoms = {
  readonly customs_code: string | null;
  readonly customs_description: string | null;
  readonly license_required: boolean;
  readonly last_updated_by: string | null;
};

/** The entry beside the shops. */
export type GenericCustoms = {
  readonly updated_at: string | null;
  readonly last_updated_by: string | null;
  readonly generic_customs_description: string | null;
};

export type Customs = {
  readonly shops: Readonly<Record<string, ShopCustoms>>;
  readonly cncode: GenericCustoms | null;
};

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isShopKey = (key: string): boolean => /^[1-9]\d*$/.test(key);

/** The stored text as an object; null, "" and broken text are an empty one (trap T56). */
function readText(text: unknown): Loose {
  if (isObject(text)) return text;
  if (typeof text !== 'string' || text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const shopCustomsOf = (entry: Loose): ShopCustoms => ({
  customs_code: textOf(entry.customs_code),
  customs_description: textOf(entry.customs_description),
  license_required: entry.license_required === true,
  last_updated_by: textOf(entry.last_updated_by),
});

/** Reads customs_information tolerantly: shops by id, and the "cncode" entry beside them (trap T56). */
export function parseCustoms(text: unknown): Customs {
  const all = readText(text);
  const shops: [string, ShopCustoms][] = [];
  for (const [key, entry] of Object.entries(all)) {
    if (isShopKey(key) && isObject(entry)) shops.push([key, shopCustomsOf(entry)]);
  }
  const cncode = isObject(all.cncode)
    ? {
        updated_at: textOf(all.cncode.updated_at),
        last_updated_by: textOf(all.cncode.last_updated_by),
        generic_customs_description: textOf(all.cncode.generic_customs_description),
      }
    : null;
  return { shops: Object.fromEntries(shops), cncode };
}

const shopInput = z.object({
  customs_code: customsCodeInput.optional(),
  customs_description: z.string().trim().max(2000).nullish(),
  license_required: z.boolean().optional(),
});

/** What a save may say per shop, as JSON text or as an object; stamps and the "cncode" entry of the client are dropped. */
export const customsInput = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .nullable()
  .transform((value) => Object.fromEntries(Object.entries(readText(value)).filter(([key]) => isShopKey(key))))
  .pipe(z.record(z.string(), shopInput));
export type CustomsInput = z.output<typeof customsInput>;

/** Who saves and when, from the server only. */
export type Stamp = { readonly by: string; readonly at: string };

const sameShop = (a: ShopCustoms, b: ShopCustoms): boolean =>
  a.customs_code === b.customs_code &&
  a.customs_description === b.customs_description &&
  a.license_required === b.license_required;

/**
 * The text to store: keys of other shops and unknown keys survive, a shop that really changes gets the stamp.
 * Returns the stored text itself when nothing changed, so that a repeated save changes nothing.
 */
export function mergeCustoms(stored: string | null, asked: CustomsInput, stamp: Stamp): string | null {
  const all = readText(stored);
  let changed = false;
  const merged = Object.entries(asked).map(([key, entry]): [string, unknown] => {
    const kept = isObject(all[key]) ? all[key] : {};
    const before = shopCustomsOf(kept);
    const after: ShopCustoms = {
      customs_code: entry.customs_code === undefined ? before.customs_code : entry.customs_code,
      customs_description:
        entry.customs_description === undefined ? before.customs_description : entry.customs_description || null,
      license_required: entry.license_required ?? before.license_required,
      last_updated_by: stamp.by,
    };
    if (sameShop(before, after)) return [key, all[key]];
    changed = true;
    return [key, { ...kept, ...after }];
  });
  if (!changed) return stored;
  return JSON.stringify({ ...all, ...Object.fromEntries(merged.filter(([, entry]) => entry !== undefined)) });
}

/** Stamps the "cncode" entry when the product's own CN code changes; the description is the nomenclature's. */
export const stampCnCode = (stored: string | null, description: string | null, stamp: Stamp): string => {
  const all = readText(stored);
  const kept = isObject(all.cncode) ? all.cncode : {};
  const cncode = { ...kept, updated_at: stamp.at, last_updated_by: stamp.by, generic_customs_description: description };
  return JSON.stringify({ ...all, cncode });
};

/** The number under which the history keeps a code, and the code of a number: codes have pairs of digits, none begins with 00. */
export const numberOfCode = (code: string): number => Number(code);
export const codeOfNumber = (id: number | string): string => {
  const digits = String(id);
  return digits.length % 2 === 0 ? digits : `0${digits}`;
};

/** The stored text with the entries of these shops alone, and what stands beside the shops. */
export function customsWithin(text: string | null, shopIds: readonly number[]): string | null {
  if (text === null) return null;
  const kept = Object.entries(readText(text)).filter(([key]) => !isShopKey(key) || shopIds.includes(Number(key)));
  return JSON.stringify(Object.fromEntries(kept));
}
