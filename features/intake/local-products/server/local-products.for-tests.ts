import { randomUUID } from 'node:crypto';
import type { Bench } from '#server/test/bench.ts';
import {
  type ContentVariant,
  emptyContent,
  emptyVariant,
  type LocalContent,
} from '../contract/local-products.content.ts';

/** An upload of a person, as if it had just come through POST upload. */
export async function anUpload({ platform }: Pick<Bench, 'platform'>, userId: number): Promise<string> {
  const id = randomUUID();
  await platform.db
    .insertInto('files')
    .values({
      id,
      path: `${id}.png`,
      mime: 'image/png',
      size: 10,
      sha256: id,
      width: 800,
      height: 800,
      uploaded_by: userId,
    })
    .execute();
  return id;
}

/** A content that can be sent, with what a test cares about. */
export const aContent = (
  values: {
    categoryId: number;
    fileId?: string;
    sku?: string;
    name?: string;
    variant?: Partial<ContentVariant>;
  } & Partial<LocalContent>,
): LocalContent => {
  const { categoryId, fileId, sku = '1001', name = 'Çajnik i kuq', variant, ...rest } = values;
  return {
    ...emptyContent,
    category_id: categoryId,
    images: fileId ? [{ id: null, file_id: fileId, url: '', is_cover: true }] : [],
    texts: { ...emptyContent.texts, AL: { name, short_description: '', long_description: '<p>I mirë.</p>' } },
    variants: [{ ...emptyVariant, sku, price: '12.50', stock: '4', ...variant }],
    ...rest,
  };
};
