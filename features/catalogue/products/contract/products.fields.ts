import { z } from 'zod';
import { cnCodeInput } from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import type { Text } from '#kit/text.ts';
import { productDrawerTexts } from './product-drawer.texts.ts';
import { shopWarrantyMax, shopWarrantyMin } from './products.rules.ts';
import { productTexts } from './products.texts.ts';

/** A field of a product that staff fill: one plain value in one column of the field's name. */
type StaffField = {
  /** Of the column. */
  readonly type: 'int' | 'text';
  /** In the drawer, in the history, in previews and refusals. */
  readonly label: Text;
  /** What may be saved: the text typed in the drawer or the value itself; empty and null take it away. */
  readonly rule: z.ZodType<number | string | null>;
  /** The block of the drawer it stands in. */
  readonly section: 'overview' | 'customs';
  readonly inputMode: 'numeric' | 'text';
  /** It has a control of its own in drawer and bulk edit, because more than the value is asked or shown. */
  readonly ownControl: boolean;
  /** The specification sends it inside `data` of a save, not beside it. */
  readonly insideData: boolean;
};

const fields = <T extends Record<string, StaffField>>(declared: T): T => declared;

/**
 * The one place that says what staff may fill in of a product: the save, bulk edit with undo, detail, history, previews and the drawer read it
 * (docs/recipes/add-a-field.md). What suppliers say of a product is not here, nor what is a list of its own (texts, images, variants).
 */
export const staffFields = fields({
  shop_warranty: {
    type: 'int',
    label: productDrawerTexts.shopWarranty,
    // Spec section 5: a number of months, minimum 1; empty takes it away (trap T62).
    rule: z.preprocess(
      (value: string | number | null) => (value === '' ? null : typeof value === 'string' ? Number(value) : value),
      z
        .int({ error: productTexts.warrantyRule.en })
        .min(shopWarrantyMin, { error: productTexts.warrantyRule.en })
        .max(shopWarrantyMax)
        .nullable(),
    ),
    section: 'overview',
    inputMode: 'numeric',
    ownControl: false,
    insideData: false,
  },
  // A new code is looked up, and brings its description into the customs information.
  cncode: {
    type: 'text',
    label: customsTexts.cnCode,
    rule: cnCodeInput,
    section: 'customs',
    inputMode: 'numeric',
    ownControl: true,
    insideData: true,
  },
});

export type StaffFieldName = keyof typeof staffFields;

/** The stored values, by field. */
export type StaffValues = { readonly [K in StaffFieldName]: z.output<(typeof staffFields)[K]['rule']> };

export const staffFieldNames = Object.keys(staffFields) as StaffFieldName[];

type Shape<K extends StaffFieldName> = { [P in K]: z.ZodOptional<(typeof staffFields)[P]['rule']> };

/** The fields as parts of a body: what is not sent stays as it is (trap T75). */
export const staffShape = Object.fromEntries(
  staffFieldNames.map((name) => [name, staffFields[name].rule.optional()]),
) as Shape<StaffFieldName>;

type InsideData = {
  [K in StaffFieldName]: (typeof staffFields)[K]['insideData'] extends true ? K : never;
}[StaffFieldName];

const part = (insideData: boolean) =>
  Object.fromEntries(
    staffFieldNames
      .filter((name) => staffFields[name].insideData === insideData)
      .map((name) => [name, staffShape[name]]),
  );

/** The parts that a save sends inside `data`, and those beside it. */
export const insideData = part(true) as Shape<InsideData>;
export const besideData = part(false) as Shape<Exclude<StaffFieldName, InsideData>>;

/** As the detail shows them. */
export const storedShape = Object.fromEntries(
  staffFieldNames.map((name) => [name, staffFields[name].type === 'int' ? z.int().nullable() : z.string().nullable()]),
) as unknown as { [K in StaffFieldName]: z.ZodType<StaffValues[K]> };

/** Those of a body or a row; what is not sent is not there. */
export const staffValuesOf = <T extends Partial<StaffValues>>(from: T): Pick<T, keyof T & StaffFieldName> =>
  Object.fromEntries(
    staffFieldNames.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  ) as Pick<T, keyof T & StaffFieldName>;

/** The value as it is typed in a field. */
export const typedValue = (value: number | string | null): string => (value === null ? '' : String(value));
