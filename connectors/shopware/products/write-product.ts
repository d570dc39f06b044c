import { withLeft } from '#connectors/kit/sent-snapshot.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import type { Operation } from '../admin-api.ts';
import { idOf, systemLanguage } from '../ids.ts';
import { inLanguages, type Market, type Shop } from '../shopware.shop.ts';
import { lineText } from '../words.ts';
import { type Choices, choiceOperations } from './choices.ts';
import { ownPictures, type Picture } from './pictures.ts';
import { pricesInput, taxOf } from './price.ts';
import {
  fieldsOf,
  isSimple,
  keptWith,
  keptWithVariant,
  manufacturerId,
  ourCategories,
  ourValues,
  restOf,
  restOfVariant,
  restText,
  saidOf,
  saidOfVariant,
} from './seen.ts';
import { keyField, oursOf, productField, shortField, type There, type VariantThere, variantField } from './there.ts';

/** What is written of a product, and how. */
type Writing = {
  readonly document: ShopDocument;
  readonly push: PushOptions;
  readonly market: Market;
  readonly base: string;
  readonly choices: Choices;
  readonly pictures: readonly Picture[];
  readonly categories: readonly string[];
  /** Categories of the shop's own that the last send put it into. */
  readonly last: readonly string[];
  /** Values of properties of the shop's own that the last send said of it. */
  readonly lastValues: readonly string[];
  /** False: what sets variants apart stays as it is in the shop; likewise of the others. */
  /** Whether visitors see it is left to the shop. */
  readonly waits: boolean;
  readonly writesTexts: boolean;
  readonly writesOptions: boolean;
  readonly writesImages: boolean;
  readonly writesAttributes: boolean;
  readonly takesStock: boolean;
  readonly takesPrices: boolean;
  /** Languages that were sent and are not any more. */
  readonly gone: readonly string[];
};

/** Shopware's id of a product that we made. */
export const productId = ({ externalKey }: Pick<ShopDocument, 'externalKey'>): string => idOf('product', externalKey);
const variantId = (product: string, { externalKey }: ShopVariant): string => idOf('variant', product, externalKey);

/** All that has to be done so that Shopware has the product of the document, in an order in which every number is free when it is needed. */
export function operationsOf(shop: Shop, there: There | null, writing: Writing): Operation[] {
  const { document, choices, market } = writing;
  const id = there?.id ?? productId(document);
  const simple = isSimple(document);
  const old = new Map(there ? oursOf(there) : []);
  const idOfVariant = (it: ShopVariant): string => {
    const known = old.get(it.externalKey);
    return known && known.id !== id ? known.id : variantId(id, it);
  };
  const stay = new Set(simple ? [] : document.variants.map(idOfVariant));
  const dropped = (there?.children ?? []).filter((it) => !stay.has(it.id));
  const root = rootInput(shop, there, writing, id);
  const children = simple ? [] : document.variants.map((it) => childInput(there, writing, it, id, idOfVariant(it)));
  return [
    { entity: 'product', action: 'delete', payload: dropped.map((it) => ({ id: it.id })) },
    { entity: 'product', action: 'upsert', payload: freed(there, dropped, [root, ...children]) },
    ...manufacturer(document),
    ...choiceOperations(shop, market, choices),
    { entity: 'product', action: 'upsert', payload: [root] },
    { entity: 'product', action: 'upsert', payload: children },
    ...(there ? takenAway(there, writing, id, new Set(dropped.map((it) => it.id)), root, children) : []),
  ];
}

function manufacturer({ brand }: ShopDocument): Operation[] {
  const id = manufacturerId(brand);
  return id === null
    ? []
    : [{ entity: 'product_manufacturer', action: 'upsert', payload: [{ id, name: lineText(brand!) }] }];
}

type Input = {
  readonly id: string;
  readonly productNumber: string;
  readonly media?: readonly { readonly id: string }[];
  readonly options?: readonly { readonly id: string }[];
  readonly properties?: readonly { readonly id: string }[];
  readonly configuratorSettings?: readonly { readonly id: string; readonly optionId: string }[];
};

/** Two that change their numbers for one another's: Shopware writes one after the other, so these have none of them meanwhile. */
function freed(there: There | null, dropped: readonly VariantThere[], inputs: readonly Input[]): object[] {
  const left = there ? [there, ...there.children.filter((it) => !dropped.includes(it))] : [];
  return left.flatMap(({ id, productNumber }) =>
    inputs.some((it) => it.id !== id && it.productNumber === productNumber)
      ? [{ id, productNumber: `tregu-${id}` }]
      : [],
  );
}

/** What is sold: of a variant, or of a product without variants. */
function soldInput(there: There | null, old: VariantThere | undefined, writing: Writing, variant: ShopVariant) {
  const { push, market, takesPrices, takesStock, document } = writing;
  const price = push.prices.find(({ variantKey }) => variantKey === variant.externalKey);
  const stock = push.stock.find(({ variantKey }) => variantKey === variant.externalKey);
  const writesPrice = price && (takesPrices || !old);
  return {
    ...fieldsOf(variant),
    // Nothing is sold that is not there; where nothing is said of its stock, whether the shop counts it is its own affair.
    ...(stock || !old ? { isCloseout: true } : {}),
    ...(stock && (takesStock || !old) ? { stock: Math.max(0, stock.stock) } : old ? {} : { stock: 0 }),
    ...(writesPrice
      ? {
          price: pricesInput(price, old?.price ?? there?.price, market),
          taxId: taxOf(price, old?.taxId ?? there?.taxId, market),
        }
      : {}),
    customFields: {
      [variantField]: restText(withLeft(restOfVariant(document, variant), old ? keptWithVariant(old) : null, document)),
    },
  };
}

/** A product below which variants are sold is sold by nobody: it has the price of the first one, since it has to have one. */
function parentInput(there: There | null, { document, push, market, takesPrices }: Writing) {
  const [price] = push.prices;
  return {
    productNumber: document.externalKey,
    ean: null,
    weight: null,
    width: null,
    height: null,
    length: null,
    isCloseout: false,
    stock: 0,
    customFields: { [variantField]: null },
    ...(price && (takesPrices || !there)
      ? { price: pricesInput(price, there?.price, market), taxId: taxOf(price, there?.taxId, market) }
      : {}),
  };
}

const mediaInput = (product: string, pictures: readonly Picture[]) => {
  const media = [...new Set(pictures.map(({ id }) => id))].map((mediaId, position) => ({
    id: idOf('product_media', product, mediaId),
    mediaId,
    position,
  }));
  return { media, coverId: media[0]?.id ?? null };
};

function rootInput(shop: Shop, there: There | null, writing: Writing, id: string) {
  const { document, market, base, choices, pictures, categories, writesTexts } = writing;
  const simple = isSimple(document);
  const [only] = document.variants;
  const before = there && oursOf(there).find(([key, it]) => it.id === id && key === only!.externalKey)?.[1];
  const { customFields, ...own } = simple
    ? soldInput(there, before ?? undefined, writing, only!)
    : parentInput(there, writing);
  const none = { name: '', shortDescription: '', longDescription: '' };
  const texts = inLanguages(
    shop,
    market,
    document.texts[base] ?? Object.values(document.texts)[0] ?? none,
    document.texts,
  );
  const visible = there?.visibilities.find((it) => it.salesChannelId === market.channel.id);
  const rest = restText(withLeft(restOf(document), there ? keptWith(there) : null, document));
  const settings = document.variants.flatMap((it) => (simple ? [] : (choices.options.get(it.externalKey) ?? [])));
  return {
    id,
    ...own,
    ...(writing.waits ? (there ? {} : { active: false }) : { active: true }),
    manufacturerId: manufacturerId(document.brand),
    manufacturerNumber: lineText(document.mpn ?? '') || null,
    translations: Object.fromEntries(
      Object.entries(texts).flatMap(([language, it]) => {
        const isSystem = language === systemLanguage;
        const words = { name: lineText(it.name) || document.externalKey, description: it.longDescription || null };
        const fields = {
          ...(writesTexts ? { [shortField]: it.shortDescription } : {}),
          ...(isSystem ? { [keyField]: document.externalKey, [productField]: rest, ...customFields } : {}),
        };
        return writesTexts || isSystem
          ? [[language, { ...(writesTexts ? words : {}), customFields: fields }] as const]
          : [];
      }),
    ),
    visibilities: [
      {
        id: visible?.id ?? idOf('visibility', id, market.channel.id),
        salesChannelId: market.channel.id,
        visibility: 30,
      },
    ],
    categories: categories.map((it) => ({ id: it })),
    ...(writing.writesAttributes ? { properties: saidOf(choices, document).map((it) => ({ id: it })) } : {}),
    ...(writing.writesImages || !there ? mediaInput(id, pictures) : {}),
    ...(writing.writesOptions || !there
      ? {
          configuratorSettings: [...new Set(settings)].map((optionId) => ({
            id: there?.configuratorSettings.find((it) => it.optionId === optionId)?.id ?? idOf('setting', id, optionId),
            optionId,
          })),
        }
      : {}),
  };
}

function childInput(there: There | null, writing: Writing, variant: ShopVariant, parentId: string, id: string) {
  const { document, choices, pictures, writesOptions, writesImages, writesAttributes } = writing;
  const old = there?.children.find((it) => it.id === id);
  return {
    id,
    parentId,
    active: true,
    ...soldInput(there, old, writing, variant),
    ...(writesAttributes ? { properties: saidOfVariant(choices, document, variant).map((it) => ({ id: it })) } : {}),
    ...(writesOptions || !old
      ? { options: (choices.options.get(variant.externalKey) ?? []).map((it) => ({ id: it })) }
      : {}),
    ...(writesImages || !old ? mediaInput(id, ownPictures(pictures, variant)) : {}),
  };
}

/** Writing never takes anything away: what the document has no more is deleted by the entity in between. */
function takenAway(
  there: There,
  { categories, last, lastValues, market, gone, writesOptions }: Writing,
  id: string,
  dropped: ReadonlySet<string>,
  root: Input,
  children: readonly Input[],
): Operation[] {
  const rows = [there, ...there.children.filter((it) => !dropped.has(it.id))].map((it) => ({
    it,
    input: it.id === id ? root : children.find((one) => one.id === it.id),
  }));
  const lacks = (list: readonly { readonly id: string }[] | undefined, one: string) =>
    list !== undefined && !list.some((it) => it.id === one);
  const each = (of: (it: VariantThere, input: Input) => object[]) =>
    rows.flatMap(({ it, input }) => (input ? of(it, input) : []));
  const settings = writesOptions ? there.configuratorSettings : [];
  const payloads: readonly (readonly [string, object[]])[] = [
    [
      'product_media',
      each((it, { media }) => it.media.filter((one) => lacks(media, one.id)).map((one) => ({ id: one.id }))),
    ],
    [
      'product_configurator_setting',
      settings.filter((it) => lacks(root.configuratorSettings, it.id)).map((it) => ({ id: it.id })),
    ],
    [
      'product_option',
      each((it, { options }) =>
        (it.id === id ? it.options : it.options.filter((one) => lacks(options, one.id))).map((one) => ({
          productId: it.id,
          optionId: one.id,
        })),
      ),
    ],
    [
      'product_property',
      each((it, { properties }) =>
        ourValues(it, lastValues)
          .filter((one) => lacks(properties, one.id))
          .map((one) => ({ productId: it.id, optionId: one.id })),
      ),
    ],
    [
      'product_category',
      ourCategories(there, market, last)
        .filter((it) => !categories.includes(it))
        .map((categoryId) => ({ productId: id, categoryId })),
    ],
    [
      'product_translation',
      there.translations
        .filter(({ languageId }) => gone.includes(languageId))
        .map(({ languageId }) => ({ productId: id, languageId })),
    ],
  ];
  return payloads.map(([entity, payload]) => ({ entity, action: 'delete' as const, payload }));
}
