import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCustoms } from '#features/catalogue/customs/contract/customs.rules.ts';
import type { Actor } from '#server/context.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { updateProduct as updateCall } from '../../contract/products.calls.ts';
import { productSave } from '../../contract/products.save.ts';
import { getProduct } from './get-product.ts';
import { updateProduct } from './update-product.ts';

let b: Bench;
let staff: { id: number };
let product: Awaited<ReturnType<Bench['make']['product']>>;
beforeAll(async () => {
  b = await bench();
  staff = await b.make.user({ name: 'Stina Staff' });
  product = await b.make.product({ status: 4, shops: { 1: 'in_shop' } });
});
afterAll(() => b.close());

const by = (who: Partial<Actor> & { shopId?: number } = {}) =>
  b.as({ userId: staff.id, fullName: 'Stina Staff', ...who });
const save = (body: unknown, id = product.id, who = by()) =>
  updateProduct(b.platform)({ params: { id }, body: productSave.parse(body) }, who);
const detail = (id = product.id, shopId = 1) => getProduct(b.platform)({ params: { id } }, b.as({ shopId }));
const lastHistory = async (id = product.id) =>
  b.platform.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after', 'user_id'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
const refusal = (field: string) => ({ definition: { status: 422 }, issues: [{ field }] });

describe('a save [API-036]', () => {
  it('changes only what is really different, and a repeated save changes nothing', async () => {
    const first = await save({ shop_warranty: '24', data: {} });
    const events = (await b.events()).length;
    const again = await save({ shop_warranty: 24 });

    expect(first).toEqual({ id: product.id, version: 2, changed: true });
    expect(again).toEqual({ id: product.id, version: 2, changed: false });
    expect(await b.events()).toHaveLength(events);
    expect(await lastHistory()).toEqual({
      action: 'updated',
      before: { shop_warranty: null },
      after: { shop_warranty: 24 },
      user_id: staff.id,
    });
    expect((await detail()).shop_warranty).toBe(24);
  });

  it('leaves absent keys as they are, and empties what is sent empty [ENT-037] (T62, T75)', async () => {
    await save({ data: { cncode: '85171300' } });
    expect(await detail()).toMatchObject({ shop_warranty: 24, cncode: '85171300' });
    await save({ shop_warranty: '', data: { cncode: '' } });
    expect(await detail()).toMatchObject({ shop_warranty: null, cncode: null });
  });

  it('refuses an older version, naming who changed it (T100)', async () => {
    const { version } = await detail();
    await save({ shop_warranty: 12, data: { version } });

    await expect(save({ shop_warranty: 36, data: { version } })).rejects.toMatchObject({
      message: 'Stina Staff has changed this product. Reload it',
      definition: { status: 409 },
    });
    expect((await detail()).shop_warranty).toBe(12);
  });

  it('lets one of two people with the same version win, not both (T100)', async () => {
    const { version } = await detail();
    const answers = await Promise.allSettled(
      [1, 2].map((months) => save({ shop_warranty: 40 + months, data: { version } })),
    );
    expect(answers.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('answers 404 for what is not there or another seller’s', async () => {
    await expect(save({}, 999_999)).rejects.toMatchObject({ definition: { status: 404 } });
    await expect(save({}, product.id, b.as({ sellerId: 123_456 }))).rejects.toMatchObject({
      definition: { status: 404 },
    });
  });

  it('answers as the specification words it, and refuses wrong values with their field [T61] [T62]', async () => {
    await b.make.user({ email: 'editor@save.test', permissions: ['Update_Product'] });
    const token = await tokenFor(b, 'editor@save.test');
    const send = (body: unknown) => request(b, updateCall, { params: { id: product.id }, body }, { token });

    expect((await send({ shop_warranty: 24 })).body).toMatchObject({ statusMessage: 'Suscessfully updated' });
    for (const value of [0, 1.5, 'abc']) expect((await send({ shop_warranty: value })).status).toBe(422);
    const wrong = await send({ data: { variants: [{ id: product.variantId, width: '1.2.3' }] } });
    expect(wrong).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'data.variants.0.width' }] } } });
  });
});

describe('customs [ENT-040..045] (T56, T59)', () => {
  it('keeps other shops and unknown keys, and stamps the change itself', async () => {
    const stored = JSON.stringify({ 3: { customs_code: '01012100' }, cncode: { updated_at: 'then' }, note: 'kept' });
    const { id } = await b.make.product();
    await b.platform.db.updateTable('products').set({ customs_information: stored }).where('id', '=', id).execute();

    const customs = { 2: { customs_code: '85171300', license_required: true, last_updated_by: 'somebody else' } };
    await save({ data: { customs_information: JSON.stringify(customs) } }, id);

    const text = (await detail(id)).customs_information;
    expect(parseCustoms(text).shops).toMatchObject({
      2: { customs_code: '85171300', license_required: true, last_updated_by: 'Stina Staff' },
      3: { customs_code: '01012100', last_updated_by: null },
    });
    expect(JSON.parse(text!)).toMatchObject({ note: 'kept', cncode: { updated_at: 'then' } });
    expect(await save({ data: { customs_information: customs } }, id)).toMatchObject({ changed: false });
  });

  it('describes the product’s own code in the "cncode" entry', async () => {
    const { id } = await b.make.product();
    await save({ data: { cncode: '85171300' } }, id);
    expect(parseCustoms((await detail(id)).customs_information).cncode).toMatchObject({
      last_updated_by: 'Stina Staff',
      generic_customs_description: expect.stringContaining('martphones'),
    });
  });

  it('refuses codes that are not in force, and shops that there are not', async () => {
    await expect(save({ data: { cncode: '99999999' } })).rejects.toMatchObject(refusal('data.cncode'));
    await expect(save({ data: { customs_information: { 2: { customs_code: '99999999' } } } })).rejects.toMatchObject(
      refusal('data.customs_information.2.customs_code'),
    );
    await expect(save({ data: { customs_information: { 9: {} } } })).rejects.toMatchObject(
      refusal('data.customs_information.9'),
    );
  });
});

describe('translations [ENT-057]', () => {
  it('are cleaned on the server, and stay staff’s (V49) (T66, T103)', async () => {
    const { id } = await b.make.product({ name: 'Supplier name' });
    await save(
      {
        product_translates: [
          {
            language_id: 2,
            name: ' Telefon ',
            long_description: '<p style="background-color:red;color:blue" onclick="x()">a</p><script>1</script>',
          },
        ],
      },
      id,
    );

    expect((await detail(id)).product_translates).toMatchObject([
      { language_id: 2, name: 'Telefon', short_description: null, long_description: '<p style="color:blue">a</p>' },
    ]);
    const { origin } = await b.platform.db
      .selectFrom('product_translates')
      .select('origin')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(origin).toBe('staff');
  });

  it('that come back as they were read do not make a supplier’s text staff’s', async () => {
    const { id } = await b.make.product();
    const row = {
      product_id: id,
      language_id: 1,
      name: 'Lamp',
      long_description: '<p onclick="x">raw</p>',
      origin: 'supplier',
    };
    await b.platform.db.insertInto('product_translates').values(row).execute();
    await b.make.listed(id);

    const { name, long_description } = (await detail(id)).product_translates[0]!;
    expect(await save({ product_translates: [{ language_id: 1, name, long_description }] }, id)).toMatchObject({
      changed: false,
    });
  });

  it('need a name and a known language [VAL-010]', async () => {
    expect(productSave.safeParse({ product_translates: [{ language_id: 1, name: ' ' }] }).success).toBe(false);
    await expect(save({ product_translates: [{ language_id: 99, name: 'x' }] })).rejects.toMatchObject(
      refusal('product_translates.0.language_id'),
    );
  });

  it('are all that a holder of Update_Translation alone may save (T11)', async () => {
    const who = by({ permissions: ['Update_Translation'] });
    const texts = [{ language_id: 3, name: 'Telefon' }];
    expect(await save({ data: { version: undefined }, product_translates: texts }, product.id, who)).toMatchObject({
      changed: true,
    });
    await expect(save({ shop_warranty: 6, product_translates: texts }, product.id, who)).rejects.toMatchObject({
      definition: { status: 403 },
    });
    await expect(save({ data: { cncode: '85171300' } }, product.id, who)).rejects.toMatchObject({
      definition: { status: 403 },
    });
  });
});

describe('images [ENT-058..064] (T67, T68)', () => {
  const upload = async (userId = staff.id) => {
    const id = randomUUID();
    const row = { id, path: `images/${id}`, mime: 'image/png', size: 1, sha256: 'x', uploaded_by: userId };
    await b.platform.db.insertInto('files').values(row).execute();
    return id;
  };
  const imaged = async () => {
    const { id } = await b.make.product();
    const rows = [0, 1].map((n) => ({
      product_id: id,
      url: `https://img.test/${n}.jpg`,
      position: n,
      is_cover: n === 0,
    }));
    const [cover, other] = await b.platform.db.insertInto('product_images').values(rows).returning('id').execute();
    await b.make.listed(id);
    return { id, cover: cover!.id, other: other!.id };
  };

  it('attaches an own upload once, however often it is saved, and it is kept', async () => {
    const { id, cover } = await imaged();
    const fileId = await upload();
    const body = { product_images: [{ remote_id: fileId, is_cover: true }] };

    await save(body, id);
    const again = await save(body, id);

    const images = (await detail(id)).product_images;
    expect(images.map(({ url, is_cover, position }) => ({ url: url.split('?')[0], is_cover, position }))).toEqual([
      { url: 'https://img.test/0.jpg', is_cover: false, position: 0 },
      { url: 'https://img.test/1.jpg', is_cover: false, position: 1 },
      { url: `/files/${fileId}`, is_cover: true, position: 2 },
    ]);
    expect(images[0]).toMatchObject({ id: cover, productId: id, new_image: false, is_variant: false });
    expect(again.changed).toBe(false);
    const file = await b.platform.db
      .selectFrom('files')
      .select('used')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(file.used).toBe(true);
  });

  it('takes an upload as non-cover where nothing else is said, behind the others [DRW-021] [ENT-059] [ENT-061]', async () => {
    const { id, cover, other } = await imaged();
    await save({ product_images: [{ remote_id: await upload() }] }, id);
    const images = (await detail(id)).product_images;
    expect(images.map((image) => [image.id, image.is_cover, image.position])).toEqual([
      [cover, true, 0],
      [other, false, 1],
      [images[2]!.id, false, 2],
    ]);
  });

  it('deletes by mark, and a deleted cover is none any more [DRW-025] [ENT-060]', async () => {
    const { id, cover, other } = await imaged();
    await save({ product_images: [{ id: cover, is_deleted: true, is_cover: true }] }, id);
    expect((await detail(id)).product_images.map((image) => image.id)).toEqual([other]);
    const row = await b.platform.db
      .selectFrom('product_images')
      .selectAll()
      .where('id', '=', cover)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_deleted: true, is_cover: false });
  });

  it('moves the cover from one image to another [DRW-022] [ENT-059]', async () => {
    const { id, cover, other } = await imaged();
    await save({ product_images: [{ id: other, is_cover: true, position: 5 }, { id: cover }] }, id);
    expect((await detail(id)).product_images.map((image) => [image.id, image.is_cover, image.position])).toEqual([
      [cover, false, 0],
      [other, true, 5],
    ]);
    const list = await b.platform.db
      .selectFrom('product_list')
      .select('cover')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(list.cover).toBe('https://img.test/1.jpg');
  });

  it('refuses images of another product, uploads of another person, and two covers (V03) (V13)', async () => {
    const { id } = await imaged();
    const foreign = await imaged();
    await expect(save({ product_images: [{ id: foreign.cover }] }, id)).rejects.toMatchObject(
      refusal('product_images.0.id'),
    );
    const theirs = await upload((await b.make.user()).id);
    await expect(save({ product_images: [{ remote_id: theirs }] }, id)).rejects.toMatchObject({
      definition: { status: 422 },
    });
    expect(
      productSave.safeParse({
        product_images: [
          { id: 1, is_cover: true },
          { id: 2, is_cover: true },
        ],
      }).success,
    ).toBe(false);
  });
});

describe('categories, brand and attributes', () => {
  it('adds leaves and takes categories away; the others stay [ENT-055] [CAT-010] (T75, T79)', async () => {
    const parent = await b.make.category();
    const leaf = await b.make.category({ parentId: parent.id });
    const other = await b.make.category({ parentId: parent.id });
    const { id } = await b.make.product({ categoryIds: [other.id] });

    await save({ append_categories: [leaf.id, { category_id: other.id, is_deleted: true }] }, id);
    expect((await detail(id)).categories).toMatchObject([{ category_id: leaf.id, is_deleted: false }]);
    expect(await save({ append_categories: [leaf.id, { category_id: other.id, is_deleted: true }] }, id)).toMatchObject(
      { changed: false },
    );

    await expect(save({ append_categories: [parent.id] }, id)).rejects.toMatchObject(refusal('append_categories'));
    const external = await b.make.category({ sellerId: product.seller_id });
    await expect(save({ append_categories: [external.id] }, id)).rejects.toMatchObject(refusal('append_categories'));
  });

  it('maps the supplier’s brand, so that all its products follow, and null unmaps it (T101)', async () => {
    const brand = await b.make.brand({ sellerId: product.seller_id });
    const [one, other] = [await b.make.product({ brandId: brand.id }), await b.make.product({ brandId: brand.id })];
    const shopBrand = await b.make.shopBrand('Çelësi');

    await save({ brand_id: shopBrand.id }, one.id);
    expect((await detail(other.id)).brand).toEqual({
      id: brand.id,
      name: brand.name,
      mapped_brand: { shop_brand_id: shopBrand.id, name: 'Çelësi' },
    });
    expect(await save({ brand_id: shopBrand.id }, other.id)).toMatchObject({ changed: false });

    await save({ brand_id: null }, one.id);
    expect((await detail(other.id)).brand?.mapped_brand).toBeNull();
    await expect(save({ brand_id: 999_999 }, one.id)).rejects.toMatchObject(refusal('brand_id'));
  });

  it('gives a product without a brand one of the shop brand’s name (T101)', async () => {
    const { id } = await b.make.product();
    const shopBrand = await b.make.shopBrand('Own Label');
    await save({ brand_id: shopBrand.id }, id);
    expect((await detail(id)).brand).toMatchObject({
      name: 'Own Label',
      mapped_brand: { shop_brand_id: shopBrand.id },
    });
    expect(await save({ brand_id: null }, (await b.make.product()).id)).toMatchObject({ changed: false });
  });

  it('deletes attribute mappings of this product only (T75)', async () => {
    const { db } = b.platform;
    const { id } = await b.make.product({ sellerId: product.seller_id });
    const make = async (sellerId: number | null) => {
      const group = await db
        .insertInto('attribute_groups')
        .values({ seller_id: sellerId, original_name: randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return db
        .insertInto('attributes')
        .values({ group_id: group.id, original_name: 'red' })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const [supplied, own] = [await make(product.seller_id), await make(null)];
    const mapping = await db
      .insertInto('mapped_attributes')
      .values({ seller_id: product.seller_id, attribute_id: supplied.id, mapped_attribute_id: own.id })
      .returning('id')
      .executeTakeFirstOrThrow();

    await expect(save({ deleted_group_mapped: [mapping.id] }, id)).rejects.toMatchObject(
      refusal('deleted_group_mapped.0'),
    );
    await db.insertInto('variant_attributes').values({ product_id: id, attribute_id: supplied.id }).execute();
    expect(await save({ deleted_group_mapped: [mapping.id] }, id)).toMatchObject({ changed: true });
    expect(await save({ deleted_group_mapped: [mapping.id] }, id)).toMatchObject({ changed: false });
  });
});

describe('variants [ENT-065..075] (T60, T61)', () => {
  const two = async () => {
    const made = await b.make.product({ ean: '96385074', price: '10.0000' });
    const row = { product_id: made.id, sku: 'second', sku_intern: `${made.sku_intern}-2`, price: '20', stock: 1 };
    const second = await b.platform.db.insertInto('variants').values(row).returning('id').executeTakeFirstOrThrow();
    await b.make.listed(made.id);
    return { ...made, secondId: second.id };
  };

  it('saves the touched ones only; a new EAN is found in search and the old one is not', async () => {
    const made = await two();
    await save(
      {
        data: {
          variants: [
            { id: made.variantId, ean: '4006381333931', width: '12.5', weight: '', stock: '-2', max_handling_days: 3 },
          ],
        },
      },
      made.id,
    );

    const [first, second] = (await detail(made.id)).variants;
    expect(first).toMatchObject({
      ean: '4006381333931',
      width: 12.5,
      weight: null,
      stock: -2,
      max_handling_days: 3,
      sku: made.sku,
    });
    expect(second).toMatchObject({ id: made.secondId, stock: 1, width: null });
    const { find_ean } = await b.platform.db
      .selectFrom('product_search')
      .select('find_ean')
      .where('product_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(find_ean).toBe('4006381333931');
    expect((await detail(made.id)).stock_updated_at).not.toBeNull();
  });

  it('keeps a shop’s own price apart from the supplier’s and from other shops’ [ENT-073]', async () => {
    const made = await two();
    const variants = [
      {
        id: made.variantId,
        price: '990',
        tvsh: '20',
        price_extended: { 1: { price: '9.5', customs_fee: { value: '1.25' } } },
      },
    ];
    await save({ data: { variants } }, made.id, by({ shopId: 2 }));

    const [first] = (await detail(made.id, 2)).variants;
    expect(first).toMatchObject({ price: '10.0000', currency: 'EUR' });
    expect(first!.price_extended).toEqual({
      1: { price: '9.5000', discount_price: null, tvsh: null, customs_fee: { value: '1.2500' } },
      2: { price: '990.0000', discount_price: null, tvsh: '20.00', customs_fee: { value: null } },
    });
    expect((await detail(made.id, 2)).price).toBe('990.0000');
    expect((await detail(made.id, 3)).price).toBe('10.0000');
  });

  it('does not make the supplier’s price the shop’s own because the form sent it back', async () => {
    const made = await two();
    const variants = [{ id: made.variantId, price: '10.00', discount_price: null }];
    expect(await save({ data: { variants } }, made.id)).toMatchObject({ changed: false });
    expect((await detail(made.id)).variants[0]!.price_extended).toEqual({});
  });

  it('refuses variants of another product, a SKU twice, unknown shops and foreign images (V03)', async () => {
    const made = await two();
    const send = (variant: object) => save({ data: { variants: [variant] } }, made.id);
    await expect(send({ id: product.variantId })).rejects.toMatchObject(refusal('data.variants.0.id'));
    await expect(send({ id: made.variantId, sku: 'second' })).rejects.toMatchObject(refusal('data.variants.0.sku'));
    await expect(send({ id: made.variantId, price_extended: { 9: { price: '1' } } })).rejects.toMatchObject(
      refusal('data.variants.0.price_extended.9'),
    );
    await expect(send({ id: made.variantId, variant_images: [999_999] })).rejects.toMatchObject(
      refusal('data.variants.0.variant_images'),
    );
  });

  it('shows images of the product on a variant [ENT-075]', async () => {
    const made = await two();
    const image = await b.platform.db
      .insertInto('product_images')
      .values({ product_id: made.id, url: 'https://img.test/v.jpg' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await b.make.listed(made.id);
    const body = { data: { variants: [{ id: made.variantId, variant_images: [image.id] }] } };
    await save(body, made.id);
    expect((await detail(made.id)).variants[0]!.variant_images).toEqual([
      { id: image.id, url: 'https://img.test/v.jpg' },
    ]);
    expect(await save(body, made.id)).toMatchObject({ changed: false });
  });
});

it('makes a live product "Not synced" when what the shop shows changed (3A) [STA-052]', async () => {
  const live = await b.make.product({ status: 4, shops: { 1: 'in_shop' } });
  await save({ product_translates: [{ language_id: 1, name: 'New name' }] }, live.id);
  expect((await detail(live.id)).productShop).toMatchObject({ status: 'in_shop', is_updated: true });
});

it('keeps the list as its source says', async () => {
  expect(await b.listDifferences()).toEqual([]);
});
