import { claimUploads } from '#features/base/files/server/files.public.ts';
import { shopsTexts } from '#features/base/shops/contract/shops.texts.ts';
import { productSentences as says } from '#features/catalogue/products/contract/products.errors.ts';
import { refuseField } from '#kit/error.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import { changesOf, type FieldChange, type Saving } from './field-change.ts';
import { type Alts, type ImageRow, imageEditRepository } from './image-edit.repository.ts';
import { productEditRepository } from './product-edit.repository.ts';

type Asked = NonNullable<ProductSave['product_images']>[number];
type Plan = { readonly kept: { readonly row: ImageRow; readonly asked: Asked }[]; readonly added: Asked[] };

/** Marks images as deleted, orders them, chooses the cover and attaches own uploads; images not sent stay. */
export async function saveImages(
  { tx, context, product }: Saving,
  list: ProductSave['product_images'] = [],
): Promise<FieldChange[]> {
  if (list.length === 0) return [];
  const images = imageEditRepository(tx.db);
  await requireLanguages(tx, list);
  const stored = await images.list(product.id);
  const { kept, added } = planOf(stored, list);
  const uploads = await claimUploads(
    tx,
    added.map((it) => it.remote_id!),
    context.actor,
  );

  const choosesCover = list.some((it) => it.is_cover && !it.is_deleted);
  const asked = new Map(kept.map((it) => [it.row.id, it.asked]));
  const after = stored.map((row) => imageAfter(row, asked.get(row.id), choosesCover));
  const changes = after.flatMap(({ id, ...values }, index) =>
    changesOf(`product_images.${id}.`, stored[index]!, values, alike),
  );
  if (changes.length > 0 || added.some((it) => it.is_cover)) await images.clearCover(product.id);
  if (changes.length > 0) await images.setAll(after);

  const last = Math.max(-1, ...stored.map((row) => row.position));
  const inserted = await images.insert(
    product.id,
    added.map((it, index) => ({
      fileId: it.remote_id!,
      url: uploads.get(it.remote_id!)!,
      isCover: it.is_cover ?? false,
      position: it.position ?? last + 1 + index,
      alts: altsAfter({}, it.alts),
    })),
  );
  return [...changes, ...inserted.map(({ id, url }) => ({ field: `product_images.${id}`, before: null, after: url }))];
}

const alike = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** Languages that are not sent stay; an empty text takes it away. Ids as keys always come in the same order. */
const altsAfter = (alts: Alts, asked: Alts = {}): Alts =>
  Object.fromEntries(Object.entries({ ...alts, ...asked }).filter(([, text]) => text !== ''));

async function requireLanguages({ db }: Saving['tx'], list: readonly Asked[]): Promise<void> {
  if (!list.some(({ alts }) => alts && Object.keys(alts).length > 0)) return;
  const languages = await productEditRepository(db).listLanguageIds();
  for (const [index, { alts = {} }] of list.entries()) {
    const unknown = Object.keys(alts).find((id) => !languages.has(Number(id)));
    if (unknown !== undefined) throw refuseField(`product_images.${index}.alts.${unknown}`, shopsTexts.noLanguage);
  }
}

/** An upload that was attached by an earlier save is that image: a save may be repeated. */
function planOf(stored: readonly ImageRow[], list: readonly Asked[]): Plan {
  const kept: Plan['kept'] = [];
  const added = new Map<string, Asked>();
  for (const [index, asked] of list.entries()) {
    const row = stored.find((it) => (asked.id === undefined ? it.file_id === asked.remote_id : it.id === asked.id));
    if (row) kept.push({ row, asked });
    else if (asked.id !== undefined)
      throw refuseField(`product_images.${index}.id`, says.foreignImage, { id: asked.id });
    else if (!asked.is_deleted) added.set(asked.remote_id!, asked);
  }
  return { kept, added: [...added.values()] };
}

/** A cover that is deleted is none any more; choosing one takes it from the others. */
function imageAfter(row: ImageRow, asked: Asked | undefined, choosesCover: boolean): ImageRow {
  const isDeleted = asked?.is_deleted ?? row.is_deleted;
  const wanted = choosesCover ? asked?.is_cover === true : (asked?.is_cover ?? row.is_cover);
  return {
    ...row,
    is_deleted: isDeleted,
    is_cover: wanted && !isDeleted,
    position: asked?.position ?? row.position,
    alts: altsAfter(row.alts, asked?.alts),
  };
}
