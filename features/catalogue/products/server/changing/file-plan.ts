import { stampCnCode } from '#features/catalogue/customs/contract/customs.rules.ts';
import { decimal } from '#kit/money.ts';
import { md5 } from '#server/db/md5.ts';
import type { Facts } from '#server/operations/handle-operation.ts';
import { type StaffValues, staffFieldNames, staffValuesOf } from '../../contract/products.fields.ts';
import type { FileValues } from '../../contract/products.file-fields.ts';
import { textParts } from '../../contract/products.text-state.ts';
import type { AttributeRows } from '../attributes/product-attributes.repository.ts';
import { sanitise } from '../products.sanitise.ts';
import { type AskedVariant, type PricedShop, planFields, planPrices } from '../saving/plan-variant.ts';
import type { ShopPriceFields, VariantFields, VariantRow } from '../saving/variant-edit.repository.ts';
import type { StoredForFile, StoredText } from './file-values.repository.ts';

export type VariantValue = Partial<VariantFields> & {
  readonly eans?: readonly string[];
  /** By shop; null: the shop has no price of its own for it. */
  readonly price_extended?: Readonly<Record<string, ShopPriceFields | null>>;
};

/** What a product, or a variant, has of the attributes that a file asks about: in words, and row by row for the undo. */
export type AttributesValue = {
  readonly said: Readonly<Record<string, string>>;
  /** By the number of the value. */
  readonly states: AttributeRows;
};

/** What a file may touch of a product, and nothing else of it: by variant and by language. */
export type FileValue = Partial<StaffValues> & {
  readonly customs_information?: string | null;
  readonly variants?: Readonly<Record<string, VariantValue>>;
  readonly product_translates?: Readonly<Record<string, StoredText | null>>;
  /** By the variant, or `product`. */
  readonly attributes?: Readonly<Record<string, AttributesValue>>;
};
export type FileFacts = Facts<FileValue> & { readonly stored: StoredForFile; readonly asked: FileValues };

/** What a plan rests on beside the product itself. */
type PlannedWith = {
  /** The priced shop the file is for. */
  readonly shop: PricedShop | undefined;
  readonly shopId: number;
  /** Descriptions of the CN codes that are in force. */
  readonly codes: ReadonlyMap<string, string>;
  /** Who says that a customs code is so, and when. */
  readonly stamp: Parameters<typeof stampCnCode>[2];
  readonly reviewer: Reviewer;
};

/** What the product is once it has what the file asks for. */
export function valueAfter({ value, stored, asked }: FileFacts, within: PlannedWith): FileValue {
  return {
    ...value,
    ...staffValuesOf(asked.product as Partial<StaffValues>),
    ...customsAfter(stored, asked, within),
    ...(value.variants ? { variants: variantsAfter(value.variants, stored, asked, within) } : {}),
    ...(value.product_translates
      ? { product_translates: textsAfter(value.product_translates, stored, asked, within.reviewer) }
      : {}),
  };
}

function customsAfter(
  stored: StoredForFile,
  { product }: FileValues,
  { codes, stamp }: PlannedWith,
): Pick<FileValue, 'customs_information'> {
  if (product.cncode === undefined || product.cncode === stored.cncode) return {};
  const description = codes.get(textOf(product.cncode) ?? '') ?? null;
  return { customs_information: stampCnCode(stored.customs_information, description, stamp) };
}

function variantsAfter(
  value: NonNullable<FileValue['variants']>,
  stored: StoredForFile,
  asked: FileValues,
  within: PlannedWith,
) {
  return Object.fromEntries(
    Object.entries(value).map(([id, before]) => {
      const row = stored.variants.find((one) => String(one.id) === id)!;
      const wanted = { id: row.id, ...asked.variants[id], ...asked.prices[id] } as AskedVariant;
      return [id, variantAfter(before, row, wanted, within)];
    }),
  );
}

function variantAfter(
  before: VariantValue,
  row: VariantRow,
  wanted: AskedVariant,
  { shop, shopId }: PlannedWith,
): VariantValue {
  const own = planFields(row, wanted).row;
  const known = Object.keys(before).filter((key) => key !== 'price_extended');
  const after = Object.fromEntries(known.map((key) => [key, own[key as keyof typeof own]]));
  if (!before.price_extended) return after;
  const { row: price, changes } = planPrices(row, wanted, shop!, true);
  const kept = before.price_extended[String(shopId)] ?? null;
  return { ...after, price_extended: { [shopId]: changes.length === 0 ? kept : amountsOf(price) } };
}

/** A text that says something, or null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** As the columns keep them: four decimals, of the VAT two. */
const amountsOf = (price: ShopPriceFields): ShopPriceFields => ({
  price: amount(price.price, 4),
  discount_price: amount(price.discount_price, 4),
  tvsh: amount(price.tvsh, 2),
  customs_fee: amount(price.customs_fee, 4),
});
const amount = (value: string | null, places: number): string | null =>
  decimal(value)?.toDecimalPlaces(places).toFixed() ?? null;

/** Only what the file asks for, so that somebody else's change of anything else does not get in the way. */
export function valueFor(stored: StoredForFile, asked: FileValues, shopId: number): FileValue {
  const plain = staffFieldNames.filter((name) => asked.product[name] !== undefined);
  const ids = [...new Set([...Object.keys(asked.variants), ...Object.keys(asked.prices)])];
  const variants = ids.flatMap((id) => {
    const row = stored.variants.find((one) => String(one.id) === id);
    return row ? [[id, variantValue(row, asked, shopId)] as const] : [];
  });
  const languages = Object.keys(asked.texts);
  return {
    ...Object.fromEntries(plain.map((name) => [name, stored[name]])),
    ...(asked.product.cncode === undefined ? {} : { customs_information: stored.customs_information }),
    ...(variants.length === 0 ? {} : { variants: Object.fromEntries(variants) }),
    ...(languages.length === 0
      ? {}
      : { product_translates: Object.fromEntries(languages.map((id) => [id, stored.texts[id] ?? null])) }),
  };
}

function variantValue(row: VariantRow, asked: FileValues, shopId: number): VariantValue {
  const keys = Object.keys(asked.variants[row.id] ?? {});
  const names = keys.includes('ean') ? [...keys, 'eans'] : keys;
  const own = Object.fromEntries(names.map((key) => [key, row[key as keyof VariantRow]]));
  return asked.prices[row.id] ? { ...own, price_extended: { [shopId]: row.prices[shopId] ?? null } } : own;
}

/** A text that was written is a draft for the source as it is now; one that comes back as it is stays untouched. */
function textsAfter(
  value: NonNullable<FileValue['product_translates']>,
  stored: StoredForFile,
  asked: FileValues,
  { by, at }: Reviewer,
) {
  const reviewedNow = (text: string) => ({ reviewed_hash: md5(text), reviewed_at: at, reviewed_by: by });
  return Object.fromEntries(
    Object.entries(value).map(([language, before]) => {
      const wanted = asked.texts[language] ?? {};
      const changed = textParts.filter(
        (part) => wanted[part] !== undefined && wanted[part] !== (before?.[part] ?? null),
      );
      const texts = Object.fromEntries(changed.map((part) => [part, cleaned(part, wanted[part])]));
      const written = changed.filter((part) => texts[part] !== (before?.[part] ?? null));
      // A text that was read and stays as it is: it is good for the source as it is now.
      const kept =
        asked.reviewed && before
          ? textParts.filter((part) => wanted[part] !== undefined && !written.includes(part))
          : [];
      // A text needs a name; the reading of the file has refused a row that gives none.
      if (written.length + kept.length === 0 || (before === null && !texts.name)) return [language, before];
      const states = Object.fromEntries(
        [...written, ...kept].map((part) => [
          part,
          {
            ...draftFor(stored.source[part]),
            ...(asked.reviewed ? reviewedNow((written.includes(part) ? texts : before)?.[part] ?? '') : {}),
          },
        ]),
      );
      if (written.length === 0) return [language, { ...before, states: { ...before?.states, ...states } }];
      return [
        language,
        {
          name: '',
          short_description: null,
          long_description: null,
          ...before,
          ...texts,
          origin: 'staff',
          states: { ...before?.states, ...states },
        },
      ];
    }),
  ) as Record<string, StoredText | null>;
}

const cleaned = (part: (typeof textParts)[number], value: unknown): string | null =>
  typeof value !== 'string' ? null : part === 'name' ? value.trim() : sanitise(value);

type Reviewer = { readonly by: number; readonly at: string };
/** As the database tells times of the table. */
export const microsecondsOf = (at: Date): string => at.toISOString().replace(/(\.\d{3})Z$/, '$1000Z');

const draftFor = (source: string | null) => ({
  source_hash: md5(source ?? ''),
  reviewed_hash: null,
  reviewed_at: null,
  reviewed_by: null,
});
