import { kses, No, oneLine, slugged } from './rules.for-tests.ts';
import type { CategoryInput, ProductInput, VariationInput } from './schema.for-tests.ts';

type Meta = { id: number; key: string; value: unknown };
type Image = { id: number; src: string; name: string; alt: string };
type Sold = {
  id: number;
  status: string;
  sku: string;
  global_unique_id: string;
  regular_price: string;
  sale_price: string;
  tax_class: string;
  manage_stock: boolean;
  stock_quantity: number | null;
  backorders: string;
  weight: string;
  dimensions: { length: string; width: string; height: string };
  menu_order: number;
  meta_data: Meta[];
};
export type Product = Sold & {
  name: string;
  slug: string;
  type: string;
  description: string;
  short_description: string;
  categories: number[];
  images: number[];
  attributes: { id: number; name: string; position: number; visible: boolean; variation: boolean; options: string[] }[];
};
export type Variation = Sold & {
  product: number;
  image: number | null;
  attributes: { id: number; name: string; option: string }[];
};
type Category = { id: number; name: string; slug: string; parent: number; description: string; image: number | null };
type Attribute = { id: number; name: string; slug: string };

/** Products, variations, categories and attributes of a WooCommerce, by its rules. */
export function catalogue(taxClasses: readonly string[]) {
  let last = 100;
  const next = () => {
    last += 1;
    return last;
  };
  const products = new Map<number, Product>();
  const variations = new Map<number, Variation>();
  const categories = new Map<number, Category>();
  const attributes = new Map<number, Attribute>();
  const library = new Map<number, Image>();
  // Every WooCommerce has it, and puts what has no category there.
  const none = { id: next(), name: 'Uncategorized', slug: 'uncategorized', parent: 0, description: '', image: null };
  categories.set(none.id, none);

  const sold = (): Sold => ({
    id: next(),
    status: 'publish',
    sku: '',
    global_unique_id: '',
    regular_price: '',
    sale_price: '',
    tax_class: '',
    manage_stock: false,
    stock_quantity: null,
    backorders: 'no',
    weight: '',
    menu_order: 0,
    dimensions: { length: '', width: '', height: '' },
    meta_data: [],
  });

  const clash = (id: number, field: 'sku' | 'global_unique_id', value: string) =>
    [...products.values(), ...variations.values()].find(
      (it) => it.id !== id && it.status !== 'trash' && value !== '' && it[field] === value,
    );
  function unique(id: number, { sku, global_unique_id: ean }: ProductInput | VariationInput) {
    const other = clash(id, 'sku', sku ?? '');
    if (other)
      throw new No(400, 'product_invalid_sku', 'Invalid or duplicated SKU.', {
        resource_id: other.id,
        unique_sku: sku,
      });
    if (ean !== undefined && !/^[0-9-]*$/.test(ean))
      throw new No(400, 'product_invalid_global_unique_id_characters', 'Invalid GTIN, UPC, EAN or ISBN.');
    const same = clash(id, 'global_unique_id', ean ?? '');
    if (same)
      throw new No(400, 'product_invalid_global_unique_id', 'Invalid or duplicated GTIN, UPC, EAN or ISBN.', {
        resource_id: same.id,
      });
  }

  function picture(input: { id?: number; src?: string; name?: string; alt?: string }, of: string): number {
    let image = library.get(input.id ?? 0);
    if (input.id && !image)
      throw new No(400, `woocommerce_${of}_invalid_image_id`, `#${input.id} is an invalid image ID.`);
    if (!image) {
      if (!input.src?.startsWith('https://images.example/') || input.src.includes('gone'))
        throw new No(400, `woocommerce_${of}_image_upload_error`, `Error getting remote image ${input.src}.`);
      const id = next();
      const file = `https://shop.example/wp-content/uploads/${id}-${input.src.split('/').at(-1)}`;
      image = { id, src: file, name: input.src.split('/').at(-1)!, alt: '' };
      library.set(image.id, image);
    }
    // An empty name or text is none, so neither can be taken away.
    if (input.name) image.name = oneLine(input.name);
    if (input.alt) image.alt = oneLine(input.alt);
    return image.id;
  }

  function writeSold(it: Sold, input: ProductInput | VariationInput) {
    if (input.status !== undefined) it.status = input.status;
    if (input.sku !== undefined) it.sku = oneLine(input.sku);
    if (input.global_unique_id !== undefined) it.global_unique_id = input.global_unique_id;
    if (input.weight !== undefined) it.weight = input.weight;
    it.dimensions = { ...it.dimensions, ...input.dimensions };
    if (input.tax_class !== undefined)
      // A class that is not there is taken for the standard one, and nothing is said.
      it.tax_class = input.tax_class !== 'standard' && taxClasses.includes(input.tax_class) ? input.tax_class : '';
    if (input.manage_stock !== undefined) it.manage_stock = input.manage_stock;
    if (input.backorders !== undefined) it.backorders = input.backorders;
    if (!it.manage_stock) it.stock_quantity = null;
    else if (input.stock_quantity !== undefined) it.stock_quantity = input.stock_quantity;
    for (const { key, value } of input.meta_data ?? []) {
      const old = it.meta_data.find((one) => one.key === key);
      if (old) old.value = value;
      else it.meta_data.push({ id: next(), key, value });
    }
  }

  function freeSlug(wanted: string, id: number): string {
    const taken = (slug: string) => [...products.values()].some((it) => it.id !== id && it.slug === slug);
    for (let at = 1; ; at++)
      if (!taken(at === 1 ? wanted : `${wanted}-${at}`)) return at === 1 ? wanted : `${wanted}-${at}`;
  }

  function writeProduct(it: Product, input: ProductInput) {
    unique(it.id, input);
    if (input.type !== undefined) it.type = input.type;
    if (input.name !== undefined) it.name = kses(input.name);
    if (input.description !== undefined) it.description = kses(input.description);
    if (input.short_description !== undefined) it.short_description = kses(input.short_description);
    const images = input.images?.map((one) => picture(one, 'product'));
    const own = input.attributes?.flatMap((one) => {
      const attribute = attributes.get(one.id ?? 0);
      if (one.id && !attribute) throw new No(400, 'woocommerce_rest_invalid_attribute', `No attribute ${one.id}.`);
      const name = attribute?.name ?? oneLine(one.name ?? '');
      const options = (one.options ?? []).map(oneLine).filter((value) => value !== '');
      if (name === '' || options.length === 0) return [];
      const { position = 0, visible = false, variation = false } = one;
      return [{ id: attribute?.id ?? 0, name, position, visible, variation, options: [...new Set(options)] }];
    });
    writeSold(it, input);
    if (images) it.images = images;
    if (own) it.attributes = own;
    if (input.categories) it.categories = input.categories.map(({ id }) => id).filter((id) => categories.has(id));
    if (it.categories.length === 0) it.categories = [none.id];
    if (it.type === 'variable') {
      it.regular_price = '';
      it.sale_price = '';
    } else {
      if (input.regular_price !== undefined) it.regular_price = input.regular_price;
      if (input.sale_price !== undefined) it.sale_price = input.sale_price;
    }
    if (input.slug !== undefined)
      it.slug = it.status === 'draft' ? slugged(input.slug) : freeSlug(slugged(input.slug), it.id);
    else if (it.slug === '' && it.status !== 'draft') it.slug = freeSlug(slugged(it.name), it.id);
  }

  function writeVariation(it: Variation, input: VariationInput) {
    unique(it.id, input);
    const parent = products.get(it.product)!;
    if (input.image !== undefined)
      it.image = input.image.id || input.image.src ? picture(input.image, 'variation') : null;
    if (input.attributes)
      it.attributes = input.attributes.flatMap((one) => {
        const of = parent.attributes.find((row) => (one.id ? row.id === one.id : row.name === one.name));
        if (!of?.variation) return [];
        const option = oneLine(one.option ?? '');
        // Terms are found whatever their case; what is none of the product's is kept as its slug.
        const term = of.options.find((row) => row.toLowerCase() === option.toLowerCase());
        return [{ id: of.id, name: of.name, option: term ?? slugged(option) }];
      });
    writeSold(it, input);
    if (input.regular_price !== undefined) it.regular_price = input.regular_price;
    if (input.sale_price !== undefined) it.sale_price = input.sale_price;
    // Nought is no place for it.
    if (input.menu_order) it.menu_order = input.menu_order;
  }

  function writeCategory(it: Category, input: CategoryInput) {
    if (input.parent && !categories.has(input.parent))
      throw new No(400, 'woocommerce_rest_term_invalid', 'Parent is invalid.');
    const slug = input.slug === undefined ? it.slug : slugged(input.slug);
    if ([...categories.values()].some((one) => one.id !== it.id && one.slug === slug))
      throw new No(400, 'duplicate_term_slug', `The slug "${slug}" is already in use by another term.`);
    const image =
      input.image === undefined ? it.image : input.image.id || input.image.src ? picture(input.image, 'product') : null;
    Object.assign(it, {
      name: input.name === undefined ? it.name : oneLine(input.name),
      slug,
      image,
      parent: input.parent ?? it.parent,
      description: input.description === undefined ? it.description : kses(input.description),
    });
  }

  const made = {
    product(input: ProductInput): Product {
      const it: Product = {
        ...sold(),
        name: '',
        slug: '',
        type: 'simple',
        description: '',
        short_description: '',
        categories: [],
        images: [],
        attributes: [],
      };
      writeProduct(it, input);
      products.set(it.id, it);
      return it;
    },
    variation(product: number, input: VariationInput): Variation {
      const it: Variation = { ...sold(), product, image: null, attributes: [] };
      writeVariation(it, input);
      variations.set(it.id, it);
      return it;
    },
    category(input: CategoryInput): Category {
      if (!input.name) throw new No(400, 'rest_missing_callback_param', 'Missing parameter(s): name');
      const it: Category = { id: next(), name: '', slug: slugged(input.name), parent: 0, description: '', image: null };
      writeCategory(it, input);
      categories.set(it.id, it);
      return it;
    },
    attribute({ name, slug }: { name?: string | undefined; slug?: string | undefined }): Attribute {
      if (!name) throw new No(400, 'rest_missing_callback_param', 'Missing parameter(s): name');
      const it = { id: next(), name: oneLine(name), slug: `pa_${slugged(slug ?? name)}` };
      if ([...attributes.values()].some((one) => one.slug === it.slug))
        throw new No(400, 'woocommerce_rest_cannot_create', `Slug "${slug ?? name}" is already in use.`);
      attributes.set(it.id, it);
      return it;
    },
  };

  return {
    products,
    variations,
    categories,
    attributes,
    library,
    made,
    next,
    writeProduct,
    writeVariation,
    writeCategory,
    shown: {
      product: ({ categories: own, images, ...it }: Product) => ({
        ...it,
        price: it.sale_price || it.regular_price,
        parent_id: 0,
        permalink: `https://shop.example/product/${it.slug}/`,
        categories: own.flatMap((id) => {
          const one = categories.get(id);
          return one ? [{ id, name: one.name, slug: one.slug }] : [];
        }),
        images: images.flatMap((id) => library.get(id) ?? []),
        variations: [...variations.values()].filter(({ product }) => product === it.id).map(({ id }) => id),
      }),
      variation: ({ image, product, ...it }: Variation) => ({
        ...it,
        parent_id: product,
        type: 'variation',
        image: image === null ? null : (library.get(image) ?? null),
      }),
      category: ({ image, ...it }: Category) => ({
        ...it,
        image: image === null ? null : (library.get(image) ?? null),
      }),
    },
  };
}
export type Catalogue = ReturnType<typeof catalogue>;
