import { digestOf, No, page } from './rules.for-tests.ts';

type Metafields = Map<string, { type: string; value: string }>;
export type Media = { id: string; alt: string; url: string; status: string };
export type Value = { id: string; name: string };
export type Option = { id: string; name: string; values: Value[] };
export type Variant = {
  id: string;
  item: string;
  sku: string;
  barcode: string | null;
  price: string;
  compareAtPrice: string | null;
  taxable: boolean;
  /** By the name of the option. */
  values: Record<string, string>;
  media: string | null;
  weight: { unit: string; value: number } | null;
  tracked: boolean;
  policy: string;
  metafields: Metafields;
  /** By location: what lies there, and what was sold of it and has not left. */
  stock: Map<string, { onHand: number; committed: number }>;
};
export type Product = {
  id: string;
  title: string;
  html: string;
  vendor: string;
  status: string;
  metafields: Metafields;
  options: Option[];
  media: Media[];
  collections: string[];
  variants: Variant[];
  published: Set<string>;
};
export type Collection = {
  id: string;
  title: string;
  html: string;
  image: { url: string; alt: string } | null;
  smart: boolean;
  metafields: Metafields;
  published: Set<string>;
};

type MetafieldInput = { namespace?: string; key?: string; type?: string; value?: string };
type FileInput = { id?: string; originalSource?: string; alt?: string } | null;
export type VariantInput = {
  id?: string;
  sku?: string;
  barcode?: string;
  price?: string;
  compareAtPrice?: string | null;
  taxable?: boolean;
  file?: FileInput;
  position?: number;
  metafields?: MetafieldInput[];
  inventoryPolicy?: string;
  inventoryItem?: { sku?: string; tracked?: boolean; measurement?: { weight?: { unit: string; value: number } } };
  inventoryQuantities?: { locationId: string; name: string; quantity: number }[];
  optionValues: { optionName?: string; name?: string }[];
};
export type ProductInput = {
  title?: string;
  descriptionHtml?: string;
  vendor?: string;
  status?: string;
  collections?: string[];
  metafields?: MetafieldInput[];
  files?: NonNullable<FileInput>[];
  productOptions?: { name: string; values: { name: string }[] }[];
  variants?: VariantInput[];
};
type Owner = Product | Collection | Variant;
/** What people declared of a metafield. `choices` empty: any value. */
export type Definition = { id: string; name: string; type: string; choices: readonly string[] };

/** What a metafield that is declared refuses. */
function checkDeclared(declared: Definition | undefined, type: string, value: string): void {
  if (!declared) return;
  if (declared.type !== type)
    throw new No(`Type must be the definition's type '${declared.type}'`, 'INVALID_TYPE', ['metafields', 'type']);
  const all: unknown = type.startsWith('list.') ? JSON.parse(value) : [value];
  if (!Array.isArray(all) || !all.every((it) => typeof it === 'string' && it !== '' && !it.includes('\n')))
    throw new No('Value is invalid', 'INVALID_VALUE', ['metafields', 'value']);
  if (declared.choices.length > 0 && !all.every((it) => declared.choices.includes(it as string)))
    throw new No(`Value does not exist in provided choices: ${JSON.stringify(declared.choices)}.`, 'INVALID_VALUE', [
      'metafields',
      'value',
    ]);
}

/** The goods of a Shopify, by its rules. */
export function catalogue(locations: readonly string[], locales: readonly string[]) {
  let last = 1000;
  const next = (type: string): string => {
    last += 1;
    return `gid://shopify/${type}/${last}`;
  };
  const products = new Map<string, Product>();
  const collections = new Map<string, Collection>();
  /** Metafields whose values are each there once, by the type of their owner. */
  const unique = new Set<string>();
  /** What people declared for products, by the name of the metafield. */
  const definitions = new Map<string, Definition>();
  /** Words by resource, language and what they are of, with the digest of what they were made from. */
  const words = new Map<string, Map<string, { value: string; digest: string }>>();
  /** Fixed prices by price list and variant. */
  const prices = new Map<string, Map<string, { price: string; compareAtPrice: string | null }>>();

  const variants = () => [...products.values()].flatMap((it) => it.variants);
  const ownerOf = (id: string): Owner => {
    const found = products.get(id) ?? collections.get(id) ?? variants().find((it) => it.id === id);
    if (!found) throw new No(`Owner ${id} does not exist`, 'INVALID', ['ownerId']);
    return found;
  };
  const typeOf = (it: Owner): string => (/Shopify\/(\w+)\//i.exec(it.id)?.[1] ?? '').toUpperCase();
  const peersOf = (it: Owner): Owner[] =>
    typeOf(it) === 'COLLECTION'
      ? [...collections.values()]
      : typeOf(it) === 'PRODUCT'
        ? [...products.values()]
        : variants();

  function setMetafield(owner: Owner, { namespace = '', key = '', type, value = '' }: MetafieldInput) {
    const name = `${namespace}.${key}`;
    const isId = unique.has(`${typeOf(owner)} ${name}`);
    const as = type ?? owner.metafields.get(name)?.type;
    if (!as) throw new No("Type can't be blank", 'BLANK', ['metafields', 'type']);
    if (value === '') throw new No("Value can't be blank", 'BLANK', ['metafields', 'value']);
    if (as === 'id' && !isId) throw new No('Type id needs a definition', 'INVALID_TYPE', ['metafields', 'type']);
    if (as === 'json') JSON.parse(value);
    if (typeOf(owner) === 'PRODUCT') checkDeclared(definitions.get(name), as, value);
    if (isId && peersOf(owner).some((it) => it !== owner && it.metafields.get(name)?.value === value))
      throw new No('Value has already been taken', 'TAKEN', ['metafields', 'value']);
    owner.metafields.set(name, { type: as, value });
  }

  const byCustomId = (
    type: 'PRODUCT' | 'COLLECTION',
    { namespace = '', key, value }: { namespace?: string; key: string; value: string },
  ) => {
    const name = `${namespace}.${key}`;
    if (!unique.has(`${type} ${name}`)) throw new No(`No metafield definition ${name} with unique values`, 'NOT_FOUND');
    const rows: Owner[] = type === 'PRODUCT' ? [...products.values()] : [...collections.values()];
    return rows.find((it) => it.metafields.get(name)?.value === value) ?? null;
  };

  const money = (value: string): string => {
    if (!/^\d+(\.\d+)?$/.test(value)) throw new No('Price is not a number', 'INVALID_INPUT', ['price']);
    return Number(value).toFixed(2);
  };

  function writeVariant(product: Product, it: Variant, input: Partial<VariantInput>, isNew: boolean) {
    it.sku = input.inventoryItem?.sku ?? input.sku ?? it.sku;
    if (input.barcode !== undefined) it.barcode = input.barcode || null;
    if (input.price !== undefined) it.price = money(input.price);
    if (input.compareAtPrice !== undefined)
      it.compareAtPrice = input.compareAtPrice === null ? null : money(input.compareAtPrice);
    if (input.taxable !== undefined) it.taxable = input.taxable;
    it.tracked = input.inventoryItem?.tracked ?? it.tracked;
    it.policy = input.inventoryPolicy ?? it.policy;
    it.weight = input.inventoryItem?.measurement?.weight ?? it.weight;
    for (const { locationId, name, quantity } of input.inventoryQuantities ?? []) {
      if (!locations.includes(locationId)) throw new No('Location does not exist', 'INVALID_LOCATION');
      if (!['available', 'on_hand'].includes(name)) throw new No('Name must be available or on_hand', 'INVALID_INPUT');
      const old = it.stock.get(locationId);
      if (!old && !isNew) throw new No('The variant is not stocked at the location', 'INVALID_INPUT');
      const committed = old?.committed ?? 0;
      it.stock.set(locationId, { committed, onHand: name === 'on_hand' ? quantity : quantity + committed });
    }
    // A list of metafields is the whole of them.
    if (input.metafields) {
      it.metafields.clear();
      for (const one of input.metafields) setMetafield(it, one);
    }
    if (input.file !== undefined) it.media = input.file === null ? null : mediaFor(product, input.file).id;
  }

  const mediaFor = (product: Product, file: NonNullable<FileInput>): Media => {
    const found = product.media.find((it) => (file.id ? it.id === file.id : it.url === file.originalSource));
    if (!found)
      throw new No('The file of a variant must be among the files of the product', 'INVALID_INPUT', [
        'variants',
        'file',
      ]);
    return found;
  };

  function writeFiles(product: Product, files: readonly NonNullable<FileInput>[]) {
    const old = product.media;
    product.media = files.map(({ id, originalSource, alt = '' }) => {
      const found = id ? old.find((it) => it.id === id) : undefined;
      if (id && !found) throw new No('File does not exist', 'INVALID_INPUT', ['files', 'id']);
      if (!id && !/^https:\/\//.test(originalSource ?? ''))
        throw new No('originalSource must be an https URL', 'INVALID_INPUT', ['files']);
      if (found) found.alt = alt;
      return found ?? { id: next('MediaImage'), alt, url: originalSource!, status: 'PROCESSING' };
    });
    for (const it of product.variants) if (!product.media.some(({ id }) => id === it.media)) it.media = null;
  }

  function writeOptions(product: Product, options: NonNullable<ProductInput['productOptions']>) {
    if (options.length > 3)
      throw new No('Can only specify a maximum of 3 options', 'OPTIONS_OVER_LIMIT', ['productOptions']);
    const twice = (names: readonly string[]) => new Set(names.map((it) => it.toLowerCase())).size < names.length;
    if (twice(options.map(({ name }) => name)))
      throw new No('Duplicated option name', 'DUPLICATED_OPTION_NAME', ['productOptions']);
    product.options = options.map(({ name, values }) => {
      const old = product.options.find((it) => it.name === name);
      if (!name.trim() || values.some((it) => !it.name.trim()))
        throw new No("Option can't be blank", 'INVALID_INPUT', ['productOptions']);
      if (name.length > 255 || values.some((it) => it.name.length > 255))
        throw new No('Option is too long', 'INVALID_INPUT', ['productOptions']);
      if (twice(values.map((it) => it.name)))
        throw new No(`Duplicated value of ${name}`, 'DUPLICATED_OPTION_VALUE', ['productOptions']);
      const known = (value: string) => old?.values.find((it) => it.name === value);
      return {
        id: old?.id ?? next('ProductOption'),
        name,
        values: values.map((it) => known(it.name) ?? { id: next('ProductOptionValue'), name: it.name }),
      };
    });
  }

  function writeVariants(product: Product, inputs: readonly VariantInput[]) {
    if (inputs.length > 2048) throw new No('Too many variants', 'VARIANTS_OVER_LIMIT', ['variants']);
    const combinations = new Set<string>();
    const rows = inputs.map((input) => {
      const values = Object.fromEntries(input.optionValues.map(({ optionName = '', name = '' }) => [optionName, name]));
      for (const { name, values: known } of product.options)
        if (!known.some((it) => it.name === values[name]))
          throw new No(`Value ${values[name]} of ${name} is not among those of the product`, 'INVALID_VARIANT', [
            'variants',
          ]);
      if (Object.keys(values).length !== product.options.length)
        throw new No('A variant has an unknown option', 'INVALID_VARIANT', ['variants']);
      combinations.add(JSON.stringify(Object.entries(values).toSorted()));
      const old = product.variants.find((it) =>
        input.id
          ? it.id === input.id
          : JSON.stringify(Object.entries(it.values).toSorted()) === JSON.stringify(Object.entries(values).toSorted()),
      );
      if (input.id && !old)
        throw new No('Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST', ['variants']);
      const it: Variant = old ?? {
        id: next('ProductVariant'),
        item: next('InventoryItem'),
        sku: '',
        barcode: null,
        price: '0.00',
        compareAtPrice: null,
        taxable: true,
        values,
        media: null,
        weight: null,
        tracked: false,
        policy: 'DENY',
        metafields: new Map(),
        stock: new Map(),
      };
      return { it, input, values, isNew: !old, position: input.position ?? 0 };
    });
    if (combinations.size < inputs.length)
      throw new No('Two variants have the same options', 'VARIANT_ALREADY_EXISTS', ['variants']);
    product.variants = rows.toSorted((a, b) => a.position - b.position).map(({ it }) => it);
    for (const { it, values, input, isNew } of rows) {
      it.values = values;
      writeVariant(product, it, input, isNew);
      if (isNew && it.stock.size === 0) it.stock.set(locations[0]!, { onHand: 0, committed: 0 });
    }
  }

  /** All of it or nothing. */
  function setProduct(old: Product | null, input: ProductInput): Product {
    const it: Product = old
      ? structuredClone(old)
      : {
          id: next('Product'),
          title: '',
          html: '',
          vendor: '',
          status: 'ACTIVE',
          metafields: new Map(),
          options: [],
          media: [],
          collections: [],
          variants: [],
          published: new Set<string>(),
        };
    if (!old && !input.title) throw new No("Title can't be blank", 'INVALID_INPUT', ['title']);
    if ((input.title ?? '').length > 255) throw new No('Title is too long', 'INVALID_INPUT', ['title']);
    it.title = input.title ?? it.title;
    it.html = input.descriptionHtml ?? it.html;
    it.vendor = input.vendor ?? it.vendor;
    it.status = input.status ?? it.status;
    if (input.collections) {
      for (const id of input.collections)
        if (!collections.has(id) || collections.get(id)!.smart)
          throw new No('Collection does not exist or is automated', 'INVALID_INPUT', ['collections']);
      it.collections = [...new Set(input.collections)];
    }
    if (Boolean(input.variants) !== Boolean(input.productOptions))
      throw new No('Options and variants go together', 'PRODUCT_OPTIONS_INPUT_MISSING');
    if (input.files) writeFiles(it, input.files);
    if (input.productOptions) writeOptions(it, input.productOptions);
    if (input.variants) writeVariants(it, input.variants);
    if (input.metafields) {
      it.metafields.clear();
      for (const one of input.metafields) setMetafield(it, one);
    }
    products.set(it.id, it);
    for (const one of it.media) if (one.status === 'PROCESSING') one.status = 'READY';
    return it;
  }

  /** What can be said in other languages of a resource, in that of the shop. */
  function contentOf(id: string): Record<string, string> | null {
    const product = products.get(id);
    if (product) return { title: product.title, body_html: product.html };
    const collection = collections.get(id);
    if (collection) return { title: collection.title, body_html: collection.html };
    for (const { options } of products.values())
      for (const option of options) {
        if (option.id === id) return { name: option.name };
        const value = option.values.find((it) => it.id === id);
        if (value) return { name: value.name };
      }
    return null;
  }
  const resource = (id: string) => {
    const content = contentOf(id);
    return (
      content && {
        resourceId: id,
        translatableContent: () =>
          Object.entries(content).map(([key, value]) => ({
            key,
            value,
            locale: 'en',
            digest: value === '' ? null : digestOf(value),
          })),
        translations: ({ locale }: { locale: string }) => translations(id, locale),
      }
    );
  };
  const translations = (id: string, locale: string) => {
    const content = contentOf(id) ?? {};
    return [...(words.get(id) ?? [])]
      .filter(([name]) => name.startsWith(`${locale} `))
      .map(([name, { value, digest }]) => {
        const key = name.slice(locale.length + 1);
        return { key, value, locale, outdated: digest !== digestOf(content[key] ?? '') };
      });
  };
  function register(
    id: string,
    rows: readonly { key: string; locale: string; value: string; translatableContentDigest: string }[],
  ) {
    const content = contentOf(id);
    if (!content) throw new No('Resource does not exist', 'RESOURCE_NOT_FOUND', ['resourceId']);
    for (const { key, locale, value, translatableContentDigest: digest } of rows) {
      if (!locales.includes(locale))
        throw new No(`Locale ${locale} is not among those of the shop`, 'INVALID_LOCALE_FOR_SHOP', ['locale']);
      if (value === '') throw new No("Value can't be blank", 'FAILS_RESOURCE_VALIDATION', ['value']);
      if (!(key in content)) throw new No(`Key ${key} cannot be translated`, 'INVALID_KEY_FOR_MODEL', ['key']);
      if (digest !== digestOf(content[key]!))
        throw new No('Translatable content hash is invalid', 'INVALID_TRANSLATABLE_CONTENT', [
          'translatableContentDigest',
        ]);
      const own = words.get(id) ?? new Map();
      words.set(id, own.set(`${locale} ${key}`, { value, digest }));
    }
  }

  const metafield = (it: Owner, { namespace, key }: { namespace?: string | null; key: string }) => {
    const found = it.metafields.get(`${namespace ?? ''}.${key}`);
    return found ? { id: it.id, namespace, key, ...found } : null;
  };
  const idOf = ({ id }: { id: string }) => id;
  const image = (it: { url: string; alt: string }) => ({ id: null, url: it.url, altText: it.alt });
  const media = (it: Media) => ({
    __typename: 'MediaImage',
    id: it.id,
    alt: it.alt,
    status: it.status,
    mediaContentType: 'IMAGE',
    preview: { image: image(it) },
  });
  type Paged = { first?: number; after?: string };
  const shown = {
    collection: (it: Collection): object => ({
      __typename: 'Collection',
      id: it.id,
      title: it.title,
      descriptionHtml: it.html,
      image: it.image && image(it.image),
      metafield: (args: { namespace?: string; key: string }) => metafield(it, args),
      publishedOnPublication: ({ publicationId }: { publicationId: string }) => it.published.has(publicationId),
      ruleSet: it.smart ? { appliedDisjunctively: false } : null,
      translations: ({ locale }: { locale: string }) => translations(it.id, locale),
    }),
    variant: (product: Product, it: Variant): object => ({
      __typename: 'ProductVariant',
      id: it.id,
      title: Object.values(it.values).join(' / '),
      sku: it.sku,
      barcode: it.barcode,
      price: it.price,
      compareAtPrice: it.compareAtPrice,
      taxable: it.taxable,
      position: product.variants.indexOf(it) + 1,
      selectedOptions: product.options.map(({ name }) => ({ name, value: it.values[name] })),
      media: (args: Paged) => page(product.media.filter(({ id }) => id === it.media).map(media), args, idOf),
      metafield: (args: { namespace?: string; key: string }) => metafield(it, args),
      inventoryItem: {
        id: it.item,
        tracked: it.tracked,
        sku: it.sku,
        measurement: { weight: it.weight },
        inventoryLevel: ({ locationId }: { locationId: string }) => {
          const level = it.stock.get(locationId);
          if (!level) return null;
          const quantities = {
            on_hand: level.onHand,
            committed: level.committed,
            available: level.onHand - level.committed,
          };
          return {
            id: it.item,
            quantities: ({ names }: { names: (keyof typeof quantities)[] }) =>
              names.map((name) => ({ name, quantity: quantities[name] })),
          };
        },
      },
      product: () => shown.product(product),
    }),
    product: (it: Product): object => ({
      __typename: 'Product',
      id: it.id,
      title: it.title,
      descriptionHtml: it.html,
      status: it.status,
      vendor: it.vendor,
      metafield: (args: { namespace?: string; key: string }) => metafield(it, args),
      publishedOnPublication: ({ publicationId }: { publicationId: string }) => it.published.has(publicationId),
      resourcePublicationsV2: (args: Paged) =>
        page(
          [...it.published].map((id) => ({ isPublished: true, publication: { id } })),
          args,
          ({ publication }) => publication.id,
        ),
      options: it.options.map((one, place) => ({
        id: one.id,
        name: one.name,
        position: place + 1,
        optionValues: one.values,
      })),
      media: (args: Paged) => page(it.media.map(media), args, idOf),
      collections: (args: Paged) =>
        page(
          it.collections.map((id) => shown.collection(collections.get(id)!) as { id: string }),
          args,
          idOf,
        ),
      variants: (args: Paged) =>
        page(
          it.variants.map((one) => shown.variant(it, one) as { id: string }),
          args,
          idOf,
        ),
      translations: ({ locale }: { locale: string }) => translations(it.id, locale),
    }),
  };
  return {
    next,
    products,
    collections,
    unique,
    words,
    prices,
    variants,
    ownerOf,
    setMetafield,
    byCustomId,
    setProduct,
    writeVariant,
    resource,
    register,
    shown,
    money,
    definitions,
  };
}
export type Catalogue = ReturnType<typeof catalogue>;
