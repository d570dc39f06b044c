import { fieldInWords, valueInWords } from '#features/base/history/web/history.public.ts';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { partWords } from '#features/catalogue/products/contract/products.field-words.ts';
import { fieldName, type NameContext } from './field-names.ts';

/** Names of numbers inside the history, by `<what> <number>`, as the server sent them along. */
export type KnownNames = Readonly<Record<string, string>>;

/**
 * A field as the form calls it. What the product has no longer (a category it left, a mapping that is gone) has its name from
 * the server, a field no form has its word from the history.
 */
export function fieldIn(name: string, names: NameContext, known: KnownNames): string {
  const [first, id] = name.split('.');
  const category = first === 'categories' ? known[`category ${id}`] : undefined;
  if (category !== undefined) return names.t(frame.category, { name: category });
  const mapping = first === 'mappings' ? known[`attribute_mapping ${id}`] : undefined;
  if (mapping !== undefined) return names.t(frame.attributeMapping, { name: mapping });
  return name.includes('.') || Object.hasOwn(partWords, name) ? fieldName(name, names) : fieldInWords(name, names);
}

/** What the numbers in a list are of, by the field of a delivery. */
const listed: Readonly<Record<string, string>> = { categories: 'category', attributes: 'attribute' };

/** States and numbers of the product itself in words, lists of numbers by their names; the rest holds texts and figures. */
export function valueIn(field: string, value: unknown, names: NameContext, known: KnownNames): unknown {
  const what = Object.hasOwn(listed, field) ? listed[field] : undefined;
  if (what && Array.isArray(value)) return value.map((one) => known[`${what} ${one}`] ?? one);
  const coded = !field.includes('.') && (typeof value === 'string' || typeof value === 'number');
  return coded && value !== '' ? valueInWords(field, String(value), { ...names, known }) : value;
}
