import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { partWords } from '#features/catalogue/products/contract/products.field-words.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import type { Text } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';

/** What the ids inside a field's name stand for. */
export type NameContext = {
  readonly t: Translate;
  readonly product: Pick<ProductDetail, 'variants' | 'categories'>;
  readonly languages: readonly { readonly id: number; readonly name: string; readonly iso_code: string }[];
  readonly shops: readonly { readonly id: number; readonly name: string }[];
};

/** The word of a part; one that has none shows as it is recorded, readable. */
export function partName(part: string, t: Translate): string {
  const text = partWords[part];
  return text ? t(text) : part.replaceAll('_', ' ');
}

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: string): string =>
  list.find((one) => String(one.id) === id)?.name ?? id;

const skuOf = (product: NameContext['product'], id: string): string =>
  product.variants.find((one) => String(one.id) === id)?.sku_intern ?? id;

/** `translations.3.name` → "Name (Slovene)", `variants.12.width` → "Width (cm) (T0001-1)", `cncode` → "CN code". */
export function fieldName(name: string, { t, product, languages, shops }: NameContext): string {
  const [first = '', id = '', part = ''] = name.split('.');
  const of = (where: string) => t(frame.ofOne, { what: partName(part, t), where });
  switch (part === '' && id === '' ? '' : first) {
    case 'translations':
      return of(nameIn(languages, id));
    case 'reviewed':
      return t(frame.reviewOf, { what: of(nameIn(languages, id)) });
    case 'customs':
      return of(nameIn(shops, id));
    case 'variants':
      return of(skuOf(product, id));
    case 'prices':
      return t(frame.ofOne, {
        what: partName(name.split('.')[3] ?? '', t),
        where: `${skuOf(product, id)}, ${nameIn(shops, part)}`,
      });
    case 'categories':
      return t(frame.category, { name: product.categories.find((one) => String(one.category_id) === id)?.name ?? id });
    case 'mappings':
      return t(frame.attributeMapping, { name: id });
    default:
      return partName(name, t);
  }
}

/** Field names in few words, each with the field to jump to: several variants, photos or categories count as one. */
export function summaryOf(
  edits: Readonly<Record<string, unknown>>,
  changedImages: number,
  context: NameContext,
): { readonly text: string; readonly names: readonly string[] }[] {
  const { t } = context;
  const groups = Map.groupBy(Object.keys(edits), groupOf);
  return [...groups].map(([group, names]) => {
    const count = names.length;
    if (group === 'images')
      return { names, text: counted(frame.oneImage, frame.images, Math.max(1, changedImages), t) };
    if (group === 'categories') return { names, text: counted(frame.oneCategory, frame.categories, count, t) };
    if (group === 'mappings') return { names, text: counted(frame.oneMapping, frame.mappings, count, t) };
    if (count === 1) return { names, text: fieldName(names[0] ?? '', context) };
    return { names, text: t(frame.ofMany, { what: partName(group.replace('variants.', ''), t), count }) };
  });
}

const counted = (one: Text, many: Text, count: number, t: Translate): string =>
  count === 1 ? t(one) : t(many, { count });

function groupOf(name: string): string {
  const [first = '', , part] = name.split('.');
  if (first === 'variants') return `variants.${part}`;
  return first === 'categories' || first === 'mappings' ? first : name;
}
