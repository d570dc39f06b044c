import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { imported, type Line, toFile } from './import-bench.for-tests.ts';
import { storedState } from './stored-state.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  await b.work();
});
afterEach(async () => expect(await b.listDifferences()).toEqual([]));
afterAll(() => b.close());

const pictures = ['https://img.test/1.jpg', 'https://img.test/2.jpg'];
const a100: Line = {
  sku: 'A-100',
  brand: 'Acme',
  category: 'Mobile > Smartphones',
  country: 'DE',
  images: pictures,
  colour: 'rot',
  price: '100',
  stock: 5,
  ean: '4006381333931',
  weight: '0.2',
  short: 'A telephone',
  long: '<p onclick="x()">Good</p><script>bad()</script>',
  al: 'Telefon',
};
const alpha: Line[] = [
  a100,
  { sku: 'A-101', brand: 'Acme', category: 'Mobile > Smartphones', price: '200.50', stock: 0 },
  {
    sku: 'A-102',
    images: pictures,
    variants: [
      { sku: 'A-102-S', size: 'S', price: '1', stock: 1, images: ['https://img.test/s.jpg'] },
      { sku: 'A-102-M', size: 'M', price: '2', stock: 2 },
    ],
  },
];
const without = (sku: string) => alpha.filter((line) => line.sku !== sku);

const product = (sellerId: number, sku: string) =>
  b.platform.db
    .selectFrom('products')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
const variants = (productId: number) =>
  b.platform.db.selectFrom('variants').selectAll().where('product_id', '=', productId).orderBy('position').execute();
const reportOf = (runId: number) =>
  b.platform.db
    .selectFrom('feed_run_rows')
    .select(['row_number', 'kind', 'column_name', 'value', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute();

describe('a first delivery', () => {
  it('becomes new products with all they bring [API 3B Feed] (S01.2)', async () => {
    const seller = await b.make.seller({ name: 'Alpha Supply', skuPrefix: 'ALP' });
    const { run, task } = await imported(b, seller.id, alpha);

    expect(task).toMatchObject({
      status: 'completed',
      result: { data: { totalCount: 3, successCount: 3 }, totalProducts: 3 },
    });
    expect(run).toMatchObject({
      status: 'completed',
      rows_read: 3,
      products_created: 3,
      rows_refused: 0,
      products_gone: 0,
    });
    const phone = await product(seller.id, 'A-100');
    expect(phone).toMatchObject({
      status: 0,
      is_simple: true,
      is_in_vendor_list: true,
      is_updated: false,
      version: 1,
      country: 'DE',
      breadcrumbs: 'Mobile > Smartphones',
    });
    expect(phone.sku_intern).toMatch(/^ALP\d{7,}$/);
    expect(phone.long_description).toBe('<p>Good</p>');
    expect((await variants(phone.id))[0]).toMatchObject({
      sku: 'A-100',
      sku_intern: `${phone.sku_intern}-1`,
      ean: '4006381333931',
      price: '100.0000',
      stock: 5,
      currency: 'EUR',
    });
    expect(await storedState(b, seller.id)).toMatchObject([
      {
        sku: 'A-100',
        brand: 'Acme',
        categories: ['Mobile > Smartphones'],
        attributes: [[null, 'Colour', 'rot', 'supplier', false]],
      },
      { sku: 'A-101', images: null },
      {
        sku: 'A-102',
        simple: false,
        variantImages: [['A-102-S', 'https://img.test/s.jpg']],
        images: [
          ['https://img.test/1.jpg', 1, true, false, false],
          ['https://img.test/2.jpg', 2, false, false, false],
          ['https://img.test/s.jpg', 3, false, false, true],
        ],
        attributes: [
          ['A-102-M', 'Size', 'M', 'supplier', false],
          ['A-102-S', 'Size', 'S', 'supplier', false],
        ],
      },
    ]);
  });

  it('gets the internal categories that the supplier categories are mapped to; later mappings are staff work (T103)', async () => {
    const seller = await b.make.seller();
    const leaf = await b.make.category({ name: 'Phones' });
    await imported(b, seller.id, [a100], { isFull: false });
    const external = await b.platform.db
      .selectFrom('categories')
      .select('id')
      .where('seller_id', '=', seller.id)
      .where('name', '=', 'Smartphones')
      .executeTakeFirstOrThrow();
    await b.platform.db
      .insertInto('category_maps')
      .values({ external_id: external.id, internal_id: leaf.id })
      .execute();

    await imported(b, seller.id, [{ ...a100, long: 'new words' }, alpha[1]!], { isFull: false });

    expect(await storedState(b, seller.id)).toMatchObject([
      { sku: 'A-100', mapped: null },
      { sku: 'A-101', mapped: ['Phones'] },
    ]);
  });

  it('reports every refused row with row, column, value and reason, and takes the others [API 3B Feed]', async () => {
    const seller = await b.make.seller();
    const { run, task } = await imported(b, seller.id, [
      a100,
      { sku: '' },
      '{"sku": "A-1", broken',
      { sku: 'A-7', price: '12,50' },
      { ...a100, name: 'Again' },
    ]);

    expect(task.status).toBe('completed');
    expect(run).toMatchObject({ rows_read: 5, products_created: 2, rows_refused: 3, warnings: 1 });
    expect(await reportOf(run.id)).toEqual([
      { row_number: 2, kind: 'refused', column_name: 'sku, sku', value: '', reason: 'sku is missing' },
      {
        row_number: 3,
        kind: 'refused',
        column_name: '',
        value: expect.any(String),
        reason: expect.stringMatching(/JSON/i),
      },
      {
        row_number: 4,
        kind: 'warning',
        column_name: expect.stringContaining('price'),
        value: '12,50',
        reason: expect.stringContaining('not a number'),
      },
      {
        row_number: 5,
        kind: 'refused',
        column_name: 'sku',
        value: 'A-100',
        reason: 'this SKU is already in row 1',
      },
    ]);
  });

  it('stores at most 10000 refused rows of a run and counts them all', async () => {
    const seller = await b.make.seller();
    const lines = Array.from({ length: 10_050 }, () => ({ sku: '' }));
    const { run } = await imported(b, seller.id, [a100, ...lines]);
    expect(run.rows_refused).toBe(10_050);
    expect(await reportOf(run.id)).toHaveLength(10_000);
  });
});

describe('the same feed again', () => {
  it('changes nothing (S01.4) [ENT-032]', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    const before = await storedState(b, seller.id);
    const { run } = await imported(b, seller.id, alpha);

    expect(run).toMatchObject({
      products_created: 0,
      products_changed: 0,
      products_stock_changed: 0,
      products_unchanged: 3,
      products_gone: 0,
    });
    expect(await storedState(b, seller.id)).toEqual(before);
    expect((await product(seller.id, 'A-100')).is_updated).toBe(false);
  });

  it('written in another order of fields is still the same', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, [a100]);
    const { run } = await imported(b, seller.id, [Object.fromEntries(Object.entries(a100).reverse()) as Line]);
    expect(run).toMatchObject({ products_unchanged: 1, products_changed: 0 });
  });
});

describe('a changed delivery', () => {
  it('marks content as changed by the supplier with its history [ENT-032] (S10.1) (S10.2)', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    // A reviewer asked for it: the delivery is the answer.
    const { id: asked } = await product(seller.id, 'A-100');
    await b.platform.db.insertInto('review_requests').values({ product_id: asked, asked_at: new Date() }).execute();
    const { run } = await imported(b, seller.id, [{ ...a100, long: '<p>Better</p>' }, ...without('A-100')]);
    const requests = await b.platform.db.selectFrom('review_requests').select('answered_at').execute();
    expect(requests).toEqual([{ answered_at: expect.any(Date) }]);

    expect(run).toMatchObject({ products_changed: 1, products_unchanged: 2 });
    const phone = await product(seller.id, 'A-100');
    expect(phone).toMatchObject({ is_updated: true, version: 2, long_description: '<p>Better</p>' });
    expect((await product(seller.id, 'A-101')).is_updated).toBe(false);
    const [last] = await b.platform.db
      .selectFrom('activity_log')
      .selectAll()
      .where('entity', '=', 'product')
      .where('entity_id', '=', phone.id)
      .where('action', '<>', 'sent_again')
      .orderBy('id', 'desc')
      .execute();
    expect(last).toMatchObject({
      cause: `feed:${run.id}`,
      user_id: null,
      before: { long_description: '<p>Good</p>' },
      after: { long_description: '<p>Better</p>' },
    });
  });

  it('of the stock alone is not a change of content (T53) (S10.4)', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    const before = await product(seller.id, 'A-100');
    const { run } = await imported(b, seller.id, [{ ...a100, stock: 9 }, ...without('A-100')]);

    expect(run).toMatchObject({ products_stock_changed: 1, products_changed: 0, products_unchanged: 2 });
    const after = await product(seller.id, 'A-100');
    expect(after).toMatchObject({ is_updated: false, version: 1, updated_at: before.updated_at });
    expect(after.stock_updated_at?.getTime()).toBeGreaterThan(before.stock_updated_at!.getTime());
    expect((await variants(after.id))[0]).toMatchObject({ stock: 9 });
  });

  it('adds new variants and keeps those it no longer lists, without stock and not in delivery', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, [alpha[2]!]);
    const { id } = await product(seller.id, 'A-102');
    const { run } = await imported(b, seller.id, [
      {
        sku: 'A-102',
        images: pictures,
        variants: [
          { sku: 'A-102-M', size: 'M', price: '2', stock: 2 },
          { sku: 'A-102-L', size: 'L', price: '3', stock: 3 },
        ],
      },
    ]);

    expect(run.products_changed).toBe(1);
    expect(
      (await variants(id)).map(({ sku, stock, in_delivery, position }) => [sku, stock, in_delivery, position]),
    ).toEqual([
      ['A-102-S', 0, false, 1],
      ['A-102-M', 2, true, 2],
      ['A-102-L', 3, true, 3],
    ]);
    await imported(b, seller.id, [alpha[2]!]);
    expect((await variants(id))[0]).toMatchObject({ sku: 'A-102-S', stock: 1, in_delivery: true });
  });
});

describe('a product that is in a shop', () => {
  const published = async (sellerId: number, sku: string) => {
    const { id } = await product(sellerId, sku);
    const { db } = b.platform;
    await db.updateTable('products').set({ status: 4 }).where('id', '=', id).execute();
    await db
      .insertInto('publications')
      .values({ product_id: id, shop_id: 1, status: 'in_shop', external_key: `k-${id}` })
      .execute();
    await b.platform.unitOfWork(b.as(), async (tx) => tx.touch('product', [id]));
    await db
      .updateTable('publications')
      .set((eb) => ({
        sent_hash: eb.ref('desired_hash'),
        sent_price_hash: eb.ref('desired_price_hash'),
        sent_stock_hash: eb.ref('desired_stock_hash'),
      }))
      .where('product_id', '=', id)
      .execute();
    await b.make.listed(id);
    return id;
  };
  const sync = (id: number) =>
    b.platform.db
      .selectFrom('publications')
      .select(['is_updated', 'stock_updated'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();

  it('is not synced after a new description, and only its stock is behind after a new stock (S10.1) (S10.4) (T53)', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    const id = await published(seller.id, 'A-100');
    expect(await sync(id)).toEqual({ is_updated: false, stock_updated: true });

    await imported(b, seller.id, [{ ...a100, stock: 9 }], { isFull: false });
    expect(await sync(id)).toEqual({ is_updated: false, stock_updated: false });

    await imported(b, seller.id, [{ ...a100, stock: 9, long: '<p>Better</p>' }], { isFull: false });
    expect(await sync(id)).toEqual({ is_updated: true, stock_updated: false });
  });

  it('loses its stock there, not its status, when the full delivery lacks it (S14.1) (T54)', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    const id = await published(seller.id, 'A-100');
    await imported(b, seller.id, without('A-100'));
    expect(await sync(id)).toMatchObject({ stock_updated: false });
    expect((await product(seller.id, 'A-100')).status).toBe(4);
  });
});

describe('the work of staff', () => {
  it('survives a changed delivery: texts, categories, warranty, customs, EAN, sizes and prices (T103) (S10.3)', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, [a100]);
    const { id } = await product(seller.id, 'A-100');
    const leaf = await b.make.category({ name: 'Mobile phones' });
    const { db } = b.platform;
    await db
      .updateTable('product_translates')
      .set({ name: 'Telefon A', origin: 'staff' })
      .where('product_id', '=', id)
      .where('language_id', '=', 2)
      .execute();
    await db.insertInto('mapped_categories').values({ product_id: id, category_id: leaf.id }).execute();
    await db
      .updateTable('products')
      .set({ shop_warranty: 24, cncode: '85171300', customs_information: '{"2":{}}' })
      .where('id', '=', id)
      .execute();
    const [variant] = await db
      .updateTable('variants')
      .set({ ean: '9780201379624', weight: '0.3', width: '7' })
      .where('product_id', '=', id)
      .returning('id')
      .execute();
    await db.insertInto('variant_prices').values({ variant_id: variant!.id, shop_id: 2, price: '9900' }).execute();
    await b.make.listed(id);

    await imported(b, seller.id, [
      {
        ...a100,
        name: 'Phone, new',
        al: 'Telefon, i ri',
        long: 'new',
        price: '90',
        ean: '5901234123457',
        weight: '0.25',
        stock: 8,
      },
    ]);

    expect(await product(seller.id, 'A-100')).toMatchObject({
      name: 'Phone, new',
      shop_warranty: 24,
      cncode: '85171300',
      customs_information: '{"2":{}}',
    });
    expect(await storedState(b, seller.id)).toMatchObject([
      {
        mapped: ['Mobile phones'],
        texts: [
          [1, 'Phone, new', 'A telephone', 'new', 'supplier'],
          [2, 'Telefon A', null, null, 'staff'],
        ],
      },
    ]);
    expect((await variants(id))[0]).toMatchObject({
      ean: '9780201379624',
      weight: '0.300',
      width: '7.000',
      price: '90.0000',
      stock: 8,
    });
    expect(
      await db.selectFrom('variant_prices').select('price').where('variant_id', '=', variant!.id).execute(),
    ).toEqual([{ price: '9900.0000' }]);
  });

  it('on pictures and attributes survives: deleted ones do not come back, new ones come last (T103)', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, [a100]);
    const { id } = await product(seller.id, 'A-100');
    const { db } = b.platform;
    await db
      .updateTable('product_images')
      .set({ is_deleted: true, is_cover: false })
      .where('product_id', '=', id)
      .where('url', '=', pictures[0]!)
      .execute();
    await db
      .updateTable('product_images')
      .set({ is_cover: true })
      .where('product_id', '=', id)
      .where('url', '=', pictures[1]!)
      .execute();
    await db.updateTable('variant_attributes').set({ is_deleted: true }).where('product_id', '=', id).execute();
    await b.make.listed(id);

    await imported(b, seller.id, [{ ...a100, images: [...pictures, 'https://img.test/3.jpg'] }]);

    expect(await storedState(b, seller.id)).toMatchObject([
      {
        images: [
          [pictures[0], 1, false, true, false],
          [pictures[1], 2, true, false, false],
          ['https://img.test/3.jpg', 3, false, false, false],
        ],
        attributes: [[null, 'Colour', 'rot', 'supplier', true]],
      },
    ]);
  });

  it('that stands in the way of one product refuses that row only; the others go on', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    const { id } = await product(seller.id, 'A-100');
    // Staff gave the variant the number that the supplier will use for another one.
    await b.platform.db.updateTable('variants').set({ sku: 'A-100-B' }).where('product_id', '=', id).execute();
    await b.make.listed(id);
    const { run } = await imported(b, seller.id, [
      {
        ...a100,
        variants: [
          { sku: 'A-100', price: '1' },
          { sku: 'A-100-B', price: '2' },
        ],
      },
      { ...alpha[1]!, price: '201' },
      alpha[2]!,
      { sku: 'A-103' },
    ]);

    expect(run).toMatchObject({
      status: 'completed',
      rows_refused: 1,
      products_changed: 1,
      products_unchanged: 1,
      products_created: 1,
    });
    expect(await reportOf(run.id)).toEqual([
      {
        row_number: 1,
        kind: 'refused',
        column_name: 'sku',
        value: 'A-100',
        reason: expect.stringContaining('database cannot hold it'),
      },
    ]);
  });
});

describe('a full delivery (T54) [ENT-034]', () => {
  const stockOf = async (sellerId: number, sku: string) =>
    (await variants((await product(sellerId, sku)).id)).map((one) => one.stock);

  it('marks what it lacks as gone, without stock, status as it was; and takes it back when it comes again (S14.1) (S14.3)', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    const first = await imported(b, seller.id, without('A-100'));

    expect(first.run.products_gone).toBe(1);
    expect(await product(seller.id, 'A-100')).toMatchObject({ is_in_vendor_list: false, status: 0, is_updated: false });
    expect(await stockOf(seller.id, 'A-100')).toEqual([0]);
    expect((await product(seller.id, 'A-101')).is_in_vendor_list).toBe(true);

    const again = await imported(b, seller.id, without('A-100'));
    expect(again.run).toMatchObject({ products_gone: 0, products_unchanged: 2 });

    const back = await imported(b, seller.id, alpha);
    expect(back.run).toMatchObject({ products_stock_changed: 1, products_changed: 0, products_gone: 0 });
    expect(await product(seller.id, 'A-100')).toMatchObject({ is_in_vendor_list: true, is_updated: false });
    expect(await stockOf(seller.id, 'A-100')).toEqual([5]);
  });

  it('is the only one that does: a partial delivery marks nothing', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    await imported(b, seller.id, [a100], { isFull: false });
    expect(await product(seller.id, 'A-101')).toMatchObject({ is_in_vendor_list: true });
  });

  it.each([
    [
      'is cut off',
      Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), Buffer.from('cut')]),
      'failed',
      /gzip/,
    ],
    ['is no feed at all', Buffer.from('\u0000\u0001\u0002 nothing of use'), 'completed', /no readable product/],
    ['holds not one readable product', Buffer.from(toFile([{ sku: '' }])), 'completed', /no readable product/],
    [
      'is refused for the most part',
      Buffer.from(toFile([a100, { sku: '' }, { sku: '' }])),
      'completed',
      /More than half/,
    ],
  ])('that %s marks nothing as gone (S14.2)', async (_name, bytes, status, why) => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    const before = await storedState(b, seller.id);
    const { run, task } = await imported(b, seller.id, bytes);

    expect({ run: run.status, task: task.status }).toEqual({ run: status, task: status });
    expect(run.message).toMatch(why);
    expect(task.error ?? JSON.stringify(task.result)).toMatch(why);
    expect(await storedState(b, seller.id)).toEqual(before);
  });

  it('touches no other reseller', async () => {
    const [one, other] = [await b.make.seller(), await b.make.seller()];
    await imported(b, one.id, alpha);
    await imported(b, other.id, alpha);
    const before = await storedState(b, other.id);
    await imported(b, one.id, [a100]);
    expect(await storedState(b, other.id)).toEqual(before);
  });
});

describe('the very same bytes', () => {
  const counts = (run: {
    rows_read: number;
    products_unchanged: number;
    products_created: number;
    warnings: number;
  }) => [run.rows_read, run.products_created, run.products_unchanged, run.warnings];

  it('are not read again, and the run tells the same as if they were', async () => {
    const seller = await b.make.seller();
    const lines: Line[] = [...alpha, { sku: 'A-9', price: 'dear' }];
    const first = await imported(b, seller.id, lines);
    const again = await imported(b, seller.id, lines);
    expect(counts(again.run)).toEqual([4, 0, 4, 1]);
    expect(await reportOf(again.run.id)).toEqual(await reportOf(first.run.id));
    expect(again.task).toMatchObject({ status: 'completed', result: { data: { successCount: 4, totalCount: 4 } } });
    // Reading a delivery counts it.
    expect([first.run.verdict === null, again.run.verdict === null]).toEqual([false, true]);
  });

  it('are read again after another delivery, with another mapping, and as a full instead of a partial one', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, alpha);
    await imported(b, seller.id, [a100], { isFull: true });
    const after = await imported(b, seller.id, alpha);
    expect(after.run).toMatchObject({ products_stock_changed: 2, products_unchanged: 1 });

    await imported(b, seller.id, [a100], { isFull: false });
    const full = await imported(b, seller.id, [a100], { isFull: true });
    expect(full.run.products_gone).toBe(2);
  });

  it('are read again where a row was refused: it may pass now', async () => {
    const seller = await b.make.seller();
    await imported(b, seller.id, [a100, { sku: '' }]);
    expect((await imported(b, seller.id, [a100, { sku: '' }])).run.rows_refused).toBe(1);
  });
});
