import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { lineOf } from '#connectors/kit/html.ts';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import type { ProductThere } from './rows.ts';

/**
 * WooCommerce fetches a picture when it is given an address, makes a file of its own, and fetches it again when the address is given again. So a
 * picture is called by our key and its address, and one of that name is taken by its number.
 */
const nameOf = ({ key, url }: ShopDocument['images'][number]): string => `${key}-${hashOfValue(url).slice(0, 8)}`;

export type Picture = {
  readonly name: string;
  readonly src: string;
  readonly alt: string;
  readonly variantKeys: readonly string[];
};

/** The cover first, as WooCommerce has it; the others in their order. */
export const picturesOf = ({ images }: ShopDocument, language: string): Picture[] =>
  images
    .toSorted((a, b) => Number(b.isCover) - Number(a.isCover) || a.position - b.position)
    .map((it) => ({
      name: nameOf(it),
      src: it.url,
      variantKeys: it.variantKeys,
      alt: lineOf(it.alts?.[language] ?? ''),
    }));

/** The list of images, each by the number it has. */
export const imagesInput = (pictures: readonly Picture[], there: Pick<ProductThere, 'images'>): object[] =>
  pictures.map(({ name, src, alt }) => {
    const old = there.images.find((it) => it.name === name);
    return { ...(old ? { id: old.id } : { src, name }), ...(alt === '' ? {} : { alt }) };
  });

/** A variation shows one picture: the first that is its own. */
export const pictureOf = (pictures: readonly Picture[], { externalKey }: ShopVariant): Picture | null =>
  pictures.find(({ variantKeys }) => variantKeys.includes(externalKey)) ?? null;
