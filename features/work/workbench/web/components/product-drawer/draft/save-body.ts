import type { z } from 'zod';
import { besideData, insideData } from '#features/catalogue/products/contract/products.fields.ts';
import { productSave } from '#features/catalogue/products/contract/products.save.ts';
import type { FieldIssue } from '#kit/error.ts';
import { ruleWords } from '#web/lib/said.ts';
import { idsOf as idsOfText } from '../parts/id-text.ts';
import type { Issues } from './draft.ts';
import { type DraftImage, imageInputs } from './draft-images.ts';
import { type FieldValue, field, sectionOf, type Values } from './draft-values.ts';

export type SaveBody = z.input<typeof productSave>;
type Parts = Record<string, FieldValue>;

/** `variants.12.width` of all edits as { 12: { width } }. */
function grouped(edits: Values, start: string): [id: number, parts: Parts][] {
  const groups = new Map<number, Parts>();
  for (const [name, value] of Object.entries(edits)) {
    const [first, id, part] = name.split('.');
    if (first !== start || part === undefined) continue;
    groups.set(Number(id), { ...groups.get(Number(id)), [part]: value });
  }
  return [...groups];
}

const idsOf = (edits: Values, start: string): [id: number, value: FieldValue][] =>
  Object.entries(edits)
    .filter(([name]) => name.startsWith(`${start}.`))
    .map(([name, value]) => [Number(name.split('.')[1]), value]);

// These two may not be emptied: the empty text goes to the rule, which says so.
const neverEmpty = new Set(['sku', 'stock']);
const sent =
  (gone: ReadonlySet<number>) =>
  ([part, value]: [string, FieldValue]): [string, FieldValue | number[]] => {
    if (part === 'variant_images') return [part, idsOfText(value).filter((id) => !gone.has(id))];
    return [part, value === '' && !neverEmpty.has(part) ? null : value];
  };

/** A photo that goes with this save is no variant's any more, and the server would not know it. */
const goneImages = (images: FieldValue | undefined): Set<number> =>
  new Set(((images ?? []) as readonly DraftImage[]).flatMap(({ id, is_deleted }) => (is_deleted && id ? [id] : [])));

/**
 * What a save sends: only the parts that changed; a part left out stays as it is on the server (trap T75). A language
 * always has its name with it, because the name is required in each language that is sent (VAL-010).
 */
export function saveBody(edits: Values, saved: Values, version: number): SaveBody {
  const has = (name: string) => Object.hasOwn(edits, name);
  const gone = goneImages(edits.images);
  const variants = variantsOf(edits, gone);
  const translations = translationsOf(edits, saved);
  const customs = grouped(edits, 'customs');
  const categories = idsOf(edits, 'categories').map(([id, wanted]) => ({ category_id: id, is_deleted: !wanted }));
  const mappings = idsOf(edits, 'mappings').map(([id]) => id);
  const images = has('images')
    ? imageInputs(edits.images as readonly DraftImage[], (saved.images ?? []) as readonly DraftImage[])
    : [];
  const body = {
    data: {
      version,
      ...staffPart(edits, insideData),
      ...(customs.length > 0 ? { customs_information: Object.fromEntries(customs) } : {}),
      ...(variants.length > 0 ? { variants } : {}),
    },
    ...staffPart(edits, besideData),
    ...(images.length > 0 ? { product_images: images } : {}),
    ...(translations.length > 0 ? { product_translates: translations } : {}),
    ...(categories.length > 0 ? { append_categories: categories } : {}),
    ...(mappings.length > 0 ? { deleted_group_mapped: mappings } : {}),
    ...(has('brand_id') ? { brand_id: edits.brand_id } : {}),
  };
  return body as SaveBody;
}

/** The edited ones of these fields; an emptied one is taken away. */
const staffPart = (edits: Values, shape: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((name) => Object.hasOwn(edits, name))
      .map((name) => [name, edits[name] === '' ? null : edits[name]]),
  );

function translationsOf(edits: Values, saved: Values) {
  const texts = new Map(grouped(edits, 'translations'));
  const reviews = new Map(grouped(edits, 'reviewed'));
  return [...new Set([...texts.keys(), ...reviews.keys()])].map((languageId) => {
    const reviewed = Object.entries(reviews.get(languageId) ?? {}).map(([part, mark]) => [part, mark === 'yes']);
    return {
      language_id: languageId,
      name: saved[field.translation(languageId, 'name')] ?? '',
      ...texts.get(languageId),
      ...(reviewed.length > 0 ? { reviewed: Object.fromEntries(reviewed) } : {}),
    };
  });
}

/** Touched variants with their touched fields, the prices of other shops by shop (trap T60). */
function variantsOf(edits: Values, gone: ReadonlySet<number>) {
  const own = new Map(grouped(edits, 'variants'));
  const shops = Map.groupBy(shopPricesOf(edits), (it) => it.variantId);
  return [...new Set([...own.keys(), ...shops.keys()])].map((id) => {
    const prices = Map.groupBy(shops.get(id) ?? [], (it) => it.shopId);
    const extended = [...prices].map(([shopId, parts]) => [shopId, Object.fromEntries(parts.map((it) => it.entry))]);
    return {
      id,
      ...Object.fromEntries(Object.entries(own.get(id) ?? {}).map(sent(gone))),
      ...(extended.length > 0 ? { price_extended: Object.fromEntries(extended) } : {}),
    };
  });
}

/** `prices.12.3.customs_fee` → customs_fee: { value } of shop 3. */
function shopPricesOf(edits: Values) {
  return Object.entries(edits)
    .filter(([name]) => name.startsWith('prices.'))
    .map(([name, typed]) => {
      const [, variantId, shopId, part = ''] = name.split('.');
      const amount = typed === '' ? null : typed;
      const entry: [string, unknown] = [part, part === 'customs_fee' ? { value: amount } : amount];
      return { variantId: Number(variantId), shopId: Number(shopId), entry };
    });
}

/** Whether a save would say anything: an upload taken back again is an edit, but nothing to send. */
export const saysSomething = ({ data, ...rest }: SaveBody): boolean =>
  Object.keys(rest).length > 0 || Object.keys(data ?? {}).some((key) => key !== 'version');

/** The refusals of the contract before anything is sent: the same rules as the server's. */
export function issuesOf(body: SaveBody): Issues {
  const { error } = productSave.safeParse(body);
  return byField(
    (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
    body,
  );
}

/** Refusals by field of the drawer; of several for one field the first one counts. */
export function byField(issues: readonly FieldIssue[], body: SaveBody): Issues {
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const name = fieldOf(issue.field, body);
    if (!Object.hasOwn(found, name)) found[name] = ruleWords(issue.message);
  }
  return found;
}

/** `data.variants.0.width` counts in the body that was sent; the drawer's field carries the variant's id. */
function fieldOf(path: string, body: SaveBody): string {
  const [first = '', second = '', third = '', ...rest] = path.replace(/^data\./, '').split('.');
  const at = Number(second);
  if (first === 'variants') {
    const id = body.data?.variants?.[at]?.id ?? second;
    if (third === 'price_extended') return ['prices', id, ...rest.filter((part) => part !== 'value')].join('.');
    return ['variants', id, third, ...rest].join('.');
  }
  if (first === 'product_translates') {
    return ['translations', body.product_translates?.[at]?.language_id ?? second, third].join('.');
  }
  if (first === 'customs_information') return ['customs', second, third].join('.');
  return (
    { product_images: 'images', append_categories: 'categories', deleted_group_mapped: 'mappings' }[first] ?? first
  );
}

/** The first refused field in the order of the drawer, to scroll to. */
export function firstIssue(issues: Issues, order: readonly string[]): string | undefined {
  const rank = (name: string) => order.indexOf(sectionOf(name));
  return Object.keys(issues).toSorted((a, b) => rank(a) - rank(b))[0];
}
