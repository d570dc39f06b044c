import {
  categoryKeyOf,
  externalKeyOf,
  imageKeyOf,
  leaving,
  type ShopCategory,
  type ShopCategoryDocument,
  type ShopDocument,
  type ShopImage,
  type ShopStock,
  type ShopTexts,
  type ShopVariant,
  theirCategoryKeyOf,
  variantKeyOf,
} from '#connectors/kit/shop-document.ts';
import { parseCustoms } from '#features/catalogue/customs/contract/customs.rules.ts';
import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import { priceInShop, rateSteps } from '#features/catalogue/products/contract/products.price.ts';
import { type Facts, standing } from '#features/catalogue/products/contract/products.readiness.ts';
import { fallbackLanguage, nameIn } from '#features/catalogue/translations/contract/translations.rules.ts';
import { attributesFor, filtersNamedApart, oncePerProperty, optionsFor, saidOf } from './publishing.attributes.ts';
import { pricedVariants } from './publishing.prices.ts';
import type {
  PublicationShop,
  PublicationSource,
  PublishedCategory,
  ReadinessShop,
  SourceCategory,
  SourceVariant,
} from './publishing.source.ts';
import { stockOf } from './publishing.stock.ts';

/** Shops cannot store NUL and half surrogate pairs, which supplier texts do contain. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();
const cleanOrNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : clean(text));

const fallbackOf = ({ fallback = fallbackLanguage }: PublicationShop): string => fallback;

/** Languages a shop takes texts in, in their order; without any, the fallback. */
const languagesOf = (shop: PublicationShop): string[] => {
  const taken = Object.entries(shop.languages)
    .filter(([, language]) => language.send_translation)
    .sort(([, a], [, b]) => a.position - b.position)
    .map(([code]) => code);
  return taken.length > 0 ? taken : [fallbackOf(shop)];
};

/** Which language of the platform these are said in; nothing where nothing was chosen, so that the document stays what it was. */
function chosenOf({ chosenLanguages = {} }: PublicationShop, languages: readonly string[]) {
  const chosen = Object.entries(chosenLanguages).filter(([code]) => languages.includes(code));
  return chosen.length > 0 ? { chosenLanguages: Object.fromEntries(chosen) } : {};
}

function textsIn(source: PublicationSource, language: string, fallback: string): ShopTexts {
  const { product, translations } = source;
  const of = (code: string) => translations.find((it) => it.language === code);
  const filled = (...texts: (string | null | undefined)[]) => clean(texts.find((text) => text?.trim()) ?? '');
  const [own, instead] = [of(language), of(fallback)];
  return {
    name: clean(nameIn(product, translations, language, fallback)),
    shortDescription: filled(own?.shortDescription, instead?.shortDescription, product.shortDescription),
    longDescription: filled(own?.longDescription, instead?.longDescription, product.longDescription),
  };
}

/** Mapped leaves that are not excluded in the shop. */
const sendable = (source: PublicationSource): SourceCategory[] =>
  source.categories.filter((category) => category.isLeaf && !category.excluded).toSorted((a, b) => a.id - b.id);

const categoryOf = (category: SourceCategory, languages: readonly string[]): ShopCategory => ({
  externalKey: categoryKeyOf(category.id),
  path: category.path.map((node) => ({
    key: categoryKeyOf(node.id),
    name: Object.fromEntries(languages.map((code) => [code, clean(node.names[code]?.trim() || node.name)])),
  })),
});

/** Two of ours may be one in the shop. */
function categoriesOf(source: PublicationSource, languages: readonly string[]): ShopCategory[] {
  const all = sendable(source).map(({ target, ...category }) =>
    target ? theirsOf(target) : categoryOf(category, languages),
  );
  return [...new Map(all.map((it) => [it.externalKey, it])).values()];
}

function theirsOf({ remoteId, path }: NonNullable<SourceCategory['target']>): ShopCategory {
  const externalKey = theirCategoryKeyOf(remoteId);
  const keyOf = (depth: number) => (depth === path.length - 1 ? externalKey : `${externalKey}/${depth}`);
  return { externalKey, theirs: remoteId, path: path.map((name, depth) => ({ key: keyOf(depth), name: clean(name) })) };
}

/** What a picture shows, in the shop's languages. Without any the key is absent, so that a document without texts stays what it was. */
function altsOf(
  { alts = {} }: PublicationSource['images'][number],
  languages: readonly string[],
): Pick<ShopImage, 'alts'> {
  const said = languages.flatMap((code) => (alts[code]?.trim() ? [[code, clean(alts[code])]] : []));
  return said.length > 0 ? { alts: Object.fromEntries(said) } : {};
}

/** Exactly one cover: the chosen one, else the first by position (DRW-022). Where a shop takes no more than so many, the cover is among them. */
function imagesOf(
  source: PublicationSource,
  sent: ReadonlySet<number>,
  languages: readonly string[],
  most: number | null = null,
): ShopImage[] {
  // A picture of variants that are not sent would look like one of the whole product.
  const shown = source.images.filter((it) => it.variantIds.length === 0 || it.variantIds.some((id) => sent.has(id)));
  const ordered = shown.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const cover = ordered.find((image) => image.isCover) ?? ordered[0];
  const others = ordered.filter((image) => image !== cover).slice(0, most === null ? undefined : most - 1);
  const taken = ordered.filter((image) => image === cover || others.includes(image));
  return taken.map((image, position) => ({
    key: imageKeyOf(image.id),
    url: image.url,
    isCover: image === cover,
    position,
    ...altsOf(image, languages),
    variantKeys: image.variantIds
      .filter((id) => sent.has(id))
      .toSorted((a, b) => a - b)
      .map(variantKeyOf),
  }));
}

const variantOf = (variant: SourceVariant, options: ShopVariant['options']): ShopVariant => ({
  externalKey: variantKeyOf(variant.id),
  sku: clean(variant.sku),
  ean: cleanOrNull(variant.ean?.trim() ?? null),
  width: variant.width,
  height: variant.height,
  depth: variant.depth,
  weight: variant.weight,
  maxHandlingDays: variant.maxHandlingDays,
  options,
});

function customsOf({ product }: PublicationSource, shop: PublicationShop): ShopDocument['customs'] {
  const here = parseCustoms(product.customsInformation).shops[String(shop.id)];
  const code = here?.customs_code ?? null;
  const licenceRequired = here?.license_required ?? false;
  return product.cncode || code || licenceRequired ? { cnCode: product.cncode, code, licenceRequired } : null;
}

/** The shop brand as the shop's first language calls it; without one the supplier's own. */
function brandIn({ brand }: PublicationSource, language: string): string | null {
  if (!brand) return null;
  const said = brand.shopBrand === null ? null : brand.names?.[language] || brand.shopBrand;
  return cleanOrNull(said ?? brand.name);
}

/**
 * The payload builder: one product as one shop should have it. Pure, in a fixed order, so that the same facts give the
 * same hash. What the shop keeps for itself is not in it, save what nothing can be made without. The product must be ready (`readinessOf`): without a priced variant the document is refused by its schema.
 */
export function documentFor(source: PublicationSource, shop: PublicationShop): ShopDocument {
  const { product } = source;
  const languages = languagesOf(shop);
  const variants = pricedVariants(source, shop);
  const sent = new Set(variants.map((variant) => variant.id));
  const said = oncePerProperty(source.attributes);
  const options = optionsFor(said, [...sent]);
  const document: ShopDocument = {
    externalKey: externalKeyOf(product.id),
    sku: clean(product.sku),
    skuIntern: product.skuIntern,
    mpn: cleanOrNull(product.mpn),
    brand: brandIn(source, languages[0]!),
    texts: Object.fromEntries(languages.map((language) => [language, textsIn(source, language, fallbackOf(shop))])),
    defaultLanguage: languages[0]!,
    ...chosenOf(shop, languages),
    categories: categoriesOf(source, languages),
    images: imagesOf(source, sent, languages, shop.mostImages),
    attributes: attributesFor(said, [...sent]).map((it) => ({
      ...saidOf(it, languages, clean),
      variantKey: it.variantId === null ? null : variantKeyOf(it.variantId),
    })),
    variants: variants.map((variant) =>
      variantOf(
        variant,
        (options.get(variant.id) ?? []).map((it) => saidOf(it, languages, clean)),
      ),
    ),
    warrantyMonths: product.shop_warranty ?? product.vendorWarranty,
    country: cleanOrNull(product.country),
    customs: customsOf(source, shop),
  };
  return shop.leaves ? leaving(document, shop.leaves) : document;
}

/**
 * One category as one shop should have it, whatever products are in it. Descriptions fall back to the shop's fallback language, as
 * texts of products do; a language nothing was said in is absent. Filters are in it only where the platform takes them, so that others are not
 * written again for those. Pure, so that the same facts give the same hash.
 */
export function categoryDocumentFor(
  category: PublishedCategory,
  shop: PublicationShop,
  { categoryFilters = false }: { readonly categoryFilters?: boolean },
): ShopCategoryDocument {
  const { id, parentId, name, names, descriptions, image, deleted, hiddenIn } = category;
  const filters = categoryFilters ? filtersFor(category, shop) : [];
  const languages = languagesOf(shop);
  const said = (code: string) => descriptions[code]?.trim() || descriptions[fallbackOf(shop)]?.trim() || '';
  return {
    externalKey: categoryKeyOf(id),
    parentKey: parentId === null ? null : categoryKeyOf(parentId),
    names: Object.fromEntries(languages.map((code) => [code, clean(names[code]?.trim() || name)])),
    descriptions: Object.fromEntries(languages.flatMap((code) => (said(code) ? [[code, clean(said(code))]] : []))),
    image,
    visible: !deleted && !hiddenIn.includes(shop.id),
    ...chosenOf(shop, languages),
    ...(filters.length > 0 ? { filters } : {}),
  };
}

/** As the attributes of products are told: one that goes into a property of the shop's own is called as that is, and others are held apart from it. */
const filtersFor = ({ filters, shopProperties }: PublishedCategory, shop: PublicationShop) => {
  const ofShop = String(shop.id);
  const named = filtersNamedApart(
    filters.map(({ properties, ...filter }) => ({ ...filter, property: properties[ofShop] ?? null })),
    shopProperties[ofShop] ?? [],
  );
  return named.map(({ group, names, theirs, called }) => {
    const said = languagesOf(shop).flatMap((code) => (names[code]?.trim() ? [[code, clean(names[code])]] : []));
    return {
      group: clean(group),
      ...(said.length > 0 ? { names: Object.fromEntries(said) as Record<string, string> } : {}),
      ...(theirs ? { theirs } : {}),
      ...(called ? { called: called.map(clean) } : {}),
    };
  });
};

/** Stock of every variant: never below 0, nothing of a supplier that no longer delivers it (trap T54), or is away. */
export const stockFor = (
  source: PublicationSource,
  { stockBuffer }: Pick<PublicationShop, 'stockBuffer'> = {},
): ShopStock =>
  source.variants
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, stock, inDelivery, parts }) => {
      const counts = source.product.isInVendorList && inDelivery && !source.sellerAway;
      const held = parts?.held ?? 0;
      return {
        variantKey: variantKeyOf(id),
        stock: stockOf({ stock, counts }, parts, stockBuffer),
        ...(held > 0 ? { held } : {}),
      };
    });

const customsDigits = ({ product }: PublicationSource, { id }: PublicationShop): number =>
  parseCustoms(product.customsInformation).shops[String(id)]?.customs_code?.length ?? 0;

/** The questions of readiness answered from the whole product, with the rules the document is built by. */
export function factsOf(source: PublicationSource, shop: ReadinessShop): Facts {
  const named = new Set([fallbackOf(shop), ...Object.keys(shop.languages)]);
  const priced = pricedVariants(source, shop);
  return {
    ...standing(source.product.status, source.publication),
    sellerActive: !source.sellerSuspended,
    reviewed: !source.changeUnreviewed,
    named: source.translations.some((it) => named.has(it.language) && it.name.trim() !== ''),
    priced: priced.length > 0,
    taxed: priced.every((variant) => priceInShop(variant, shop).tvsh !== null),
    rate: source.variants.every(({ currency }) => !('missing' in rateSteps(currency, shop, shop.rates))),
    category: source.categories.some((category) => category.isLeaf),
    openCategory: sendable(source).length > 0,
    target: sendable(source).some(({ target }) => target != null),
    permitted: !source.barred,
    image: source.images.length > 0,
    brand: source.brand?.shopBrand != null,
    ean: source.variants.some(({ ean }) => eanVerdict(ean) === 'valid'),
    cncode: source.product.cncode !== null,
    customs10: customsDigits(source, shop) >= 10,
    customs12: customsDigits(source, shop) >= 12,
    attributes: requiredGroups(source, shop).every((group) => source.attributes.some((it) => it.group === group)),
  };
}

const requiredGroups = ({ categories }: PublicationSource, { required }: ReadinessShop): string[] =>
  required
    .filter(
      ({ categoryId }) => categoryId === null || categories.some((it) => it.path.some(({ id }) => id === categoryId)),
    )
    .map(({ group }) => group);
