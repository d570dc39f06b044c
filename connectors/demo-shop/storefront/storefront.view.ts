import sanitizeHtml from 'sanitize-html';
import type { ShopCampaign, ShopChoice, ShopVariant } from '#connectors/kit/shop-document.ts';
import type { ProductRow } from '../demo-shop.rows.ts';
import { type Price, priceOf } from './storefront.price.ts';
import type { ListedRow } from './storefront.repository.ts';
import { categoryNameOf, textOf, type Visit } from './storefront.shop.ts';

/** A product in a list, in the language of the page. */
export function listedView(row: ListedRow, { language }: Visit) {
  const price = priceOf({
    price: row.price,
    gross: row.gross,
    discountPrice: row.discount_price,
    discountGross: row.discount_gross,
    referencePrice: row.reference_price,
    vat: row.vat,
  });
  return {
    externalKey: row.external_key,
    name: textOf(row.texts, 'name', language.code, row.default_language) || row.sku,
    brand: row.brand,
    sku: row.sku,
    image: imageUrl(row.image),
    price,
    currency: row.currency,
    campaign: campaignIn(row.campaign, price, language.code),
    hasMorePrices: row.prices_differ,
    variants: row.variants,
    stock: row.stock,
  };
}
export type ListedView = ReturnType<typeof listedView>;

/** The campaign a reduction is of, in the language of the page. */
export type CampaignView = {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly until: string;
};

/** Only beside a reduction that is shown: prices that came from a release before campaigns were told leave what was said of the last one. */
const campaignIn = (said: ShopCampaign | null | undefined, price: Price | null, code: string): CampaignView | null =>
  said && price?.before
    ? {
        name: categoryNameOf(said.names, code),
        description: categoryNameOf(said.descriptions, code),
        image: imageUrl(said.image),
        until: said.until,
      }
    : null;

export type ChoiceView = { readonly group: string; readonly value: string; readonly colour: string | null };

/** A value of an attribute in the language of the page. */
const choiceIn =
  (code: string) =>
  ({ group, value, groupNames, valueNames, colour }: ShopChoice): ChoiceView => ({
    group: groupNames?.[code] ?? group,
    value: valueNames?.[code] ?? value,
    colour: colour ?? null,
  });

export type VariantView = {
  readonly externalKey: string;
  readonly label: string;
  /** Of its options, for a swatch. */
  readonly colour: string | null;
  readonly sku: string;
  readonly ean: string | null;
  readonly price: Price | null;
  readonly currency: string;
  readonly stock: number;
  /** Pieces one order may have at most; null: any number. */
  readonly most: number | null;
  readonly campaign: CampaignView | null;
  readonly measures: Pick<ShopVariant, 'width' | 'height' | 'depth' | 'weight' | 'maxHandlingDays'>;
  readonly attributes: readonly ChoiceView[];
};

/** A whole product, in the language of the page. `held`: pieces of its variants that are sold already. */
export function productView(row: ProductRow, { language }: Visit, held: ReadonlyMap<string, number>) {
  const text = (field: 'name' | 'shortDescription' | 'longDescription') =>
    textOf(row.texts, field, language.code, row.default_language);
  return {
    externalKey: row.external_key,
    name: text('name') || row.sku,
    shortDescription: text('shortDescription'),
    /** HTML, safe. */
    longDescription: safeDescription(text('longDescription')),
    brand: row.brand,
    sku: row.sku,
    mpn: row.mpn,
    warrantyMonths: row.warranty_months,
    country: row.country,
    categoryPath: (row.categories[0]?.path ?? []).map((step) => ({
      key: step.key,
      name: categoryNameOf(step.name, language.code),
    })),
    images: [...row.images]
      .sort((a, b) => Number(b.isCover) - Number(a.isCover) || a.position - b.position)
      .flatMap(({ url, variantKeys, alts }) =>
        imageUrl(url) ? [{ url: imageUrl(url)!, variantKeys, alt: alts?.[language.code] ?? null }] : [],
      ),
    attributes: row.attributes.filter((it) => it.variantKey === null).map(choiceIn(language.code)),
    variants: row.variants.map((variant) =>
      variantView(variant, row, language.code, held.get(variant.externalKey) ?? 0),
    ),
  };
}
export type ProductView = ReturnType<typeof productView>;

function variantView(variant: ShopVariant, row: ProductRow, code: string, held: number): VariantView {
  const { width, height, depth, weight, maxHandlingDays } = variant;
  const offer = row.prices.find((it) => it.variantKey === variant.externalKey);
  const options = variant.options.map(choiceIn(code));
  const price = offer ? priceOf(offer) : null;
  return {
    externalKey: variant.externalKey,
    label: options.map((option) => option.value).join(' · ') || variant.sku,
    colour: options.find((option) => option.colour !== null)?.colour ?? null,
    sku: variant.sku,
    ean: variant.ean,
    price,
    currency: offer?.currency ?? '',
    stock: Math.max((row.stock.find((it) => it.variantKey === variant.externalKey)?.stock ?? 0) - held, 0),
    most: offer?.mostPerOrder ?? null,
    campaign: campaignIn(offer?.campaign, price, code),
    measures: { width, height, depth, weight, maxHandlingDays },
    attributes: [
      ...options,
      ...row.attributes.filter((it) => it.variantKey === variant.externalKey).map(choiceIn(code)),
    ],
  };
}

/** Addresses a browser may load a picture from: of this site, or over http(s). */
export const imageUrl = (url: string | null): string | null =>
  url !== null && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : null;

/** Sanitised before it was sent; once more here, because a shop trusts nobody with its markup. */
export const safeDescription = (markup: string): string =>
  sanitizeHtml(markup, {
    allowedTags: [
      ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'span'],
      ...['h2', 'h3', 'h4', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
    ],
    allowedAttributes: { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      // The page has its own main heading.
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
    },
  });
