import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type FeedMappingInput, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { readAll } from './fixtures/read-all.ts';
import { readFeed } from './open-feed.ts';

const csv: FeedMappingInput = {
  format: { kind: 'csv', delimiter: ';' },
  fields: [
    { target: 'sku', source: 'sku' },
    { target: 'name', source: 'name' },
  ],
};
const withField = (...fields: FeedMappingInput['fields']): FeedMappingInput => ({
  ...csv,
  fields: [...csv.fields, ...fields],
});
const grouped = (order: 'adjacent' | 'anywhere'): FeedMappingInput => ({
  ...csv,
  variants: { mode: 'group', by: 'group', order },
  fields: [
    { target: 'sku', source: 'group' },
    { target: 'name', source: 'name' },
    { target: 'variant.sku', source: 'sku' },
  ],
});
const nested: FeedMappingInput = {
  format: { kind: 'json', layout: 'array', itemPath: 'data.products' },
  variants: { mode: 'nested', path: 'variants' },
  fields: [
    { target: 'sku', source: 'code' },
    { target: 'name', source: 'title' },
    { target: 'brand', source: 'brand.name' },
    { target: 'images', source: 'pictures.url' },
    { target: 'attributes', source: 'attributes', attribute: { as: 'object', except: ['layers'] } },
    { target: 'variant.sku', source: 'sku' },
    { target: 'variant.ean', source: 'ean' },
    { target: 'variant.price', source: 'price' },
    { target: 'variant.stock', source: 'stock' },
    { target: 'variant.attributes', source: 'size', attribute: { as: 'single', group: 'size' } },
    { target: 'variant.attributes', source: '/attributes.material', attribute: { as: 'single', group: 'material' } },
  ],
};
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

describe('a feed as bytes', () => {
  const text = 'sku;name\n1;Çmim šč €\n';

  it.each([
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text)],
    ['two gzip members, one after the other', Buffer.concat([gzipSync('sku;name\n'), gzipSync('1;Çmim šč €\n')])],
    ['with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['utf-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('reads %s, whatever the pieces', async (_, bytes) => {
    for (const piece of [1, 2, 5, 65536]) {
      const { products } = await readAll(bytes, csv, {}, piece);
      expect(products.map(({ name }) => name)).toEqual(['Çmim šč €']);
    }
  });

  it('reads windows-1250 and windows-1252', async () => {
    const row = (...bytes: number[]) => Buffer.concat([Buffer.from('sku;name\n1;'), Buffer.from(bytes)]);
    const central = await readAll(row(0x8a, 0x9a, 0xe8, 0xeb), {
      ...csv,
      format: { kind: 'csv', delimiter: ';', encoding: 'windows-1250' },
    });
    const western = await readAll(row(0x80, 0x9a, 0xe8, 0xeb), {
      ...csv,
      format: { kind: 'csv', delimiter: ';', encoding: 'windows-1252' },
    });
    expect([central.products[0]?.name, western.products[0]?.name]).toEqual(['Šščë', '€šèë']);
  });

  it('keeps a row with damaged letters and says so', async () => {
    const { products, warnings } = await readAll(Buffer.from([...Buffer.from('sku;name\n1;A'), 0xe8, 0x0a]), csv);
    expect(products[0]?.name).toBe('A\ufffd');
    expect(warnings).toEqual([expect.objectContaining({ row: 1, line: 2, column: 'name' })]);
  });

  it('stops at a packed bomb, at a size limit, and at a cut or damaged archive (V44) (V59)', async () => {
    const zeros = gzipSync(`sku;name\n${`1;${'a'.repeat(900)}\n`.repeat(40_000)}`);
    await expect(readAll(zeros, csv)).rejects.toThrow('unpacks to more than 200 times its size');
    await expect(readAll('sku;name\n1;a\n'.repeat(50), csv, { limits: { maxBytes: 100 } })).rejects.toThrow(
      'more than 100 bytes',
    );
    const packed = gzipSync(['sku;name', ...Array.from({ length: 500 }, (_, i) => `${i};${Math.sin(i)}`)].join('\n'));
    await expect(readAll(packed.subarray(0, packed.length - 20), csv)).rejects.toThrow('the file ends too early');
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 200, 300);
    await expect(readAll(damaged, csv)).rejects.toThrow('the packed data is damaged');
  });

  it('stops on abort, even while the source is silent, and closes the source', async () => {
    const stop = new AbortController();
    const silent = new Readable({ read() {} });
    silent.push('sku;name\n1;a\n2;');
    const reading = readFeed(silent, feedMapping.parse(csv), { signal: stop.signal });
    expect((await reading.next()).value).toMatchObject({ row: 1 });
    const waiting = reading.next();
    stop.abort(new Error('cancelled by Ada'));
    await expect(waiting).rejects.toThrow('cancelled by Ada');
    expect(silent.destroyed).toBe(true);
  });

  it('closes the source when the caller has seen enough', async () => {
    const source = Readable.from(['sku;name\n1;a\n2;b\n'], { objectMode: false });
    for await (const item of readFeed(source, feedMapping.parse(csv))) {
      expect(item.row).toBe(1);
      break;
    }
    expect(source.destroyed).toBe(true);
  });
});

describe('rows of a feed', () => {
  it('refuses a row without sku or name, with row, line, column and reason, and goes on', async () => {
    const { products, refused } = await readAll(`sku;name\n;a\n2;\n${'x'.repeat(201)};c\n4;d\n`, csv);
    expect(products.map(({ sku }) => sku)).toEqual(['4']);
    expect(refused).toMatchObject([
      { row: 1, line: 2, column: 'sku', value: '', reason: 'sku is missing' },
      { row: 2, line: 3, column: 'name', value: '', reason: 'name is missing' },
      {
        row: 3,
        line: 4,
        column: 'sku',
        value: 'x'.repeat(200),
        reason: 'the value of "sku" is longer than 200 characters',
      },
    ]);
  });

  it.each([
    ['variant.price', '12,50', 'is not a number'],
    ['variant.price', '-1', 'is negative'],
    ['variant.price', '12345678901', 'is more than'],
    ['variant.vat', '120', 'is more than 100'],
    ['variant.stock', '1.5', 'is not a whole number'],
    ['variant.stock', '99999999999', 'is more than'],
    ['variant.weight', '1 kg', 'is not a number'],
    ['variant.currency', 'Euro', 'is not a currency code'],
    ['variant.maxHandlingDays', '4000', 'is more than 365'],
    ['vendorWarranty', 'two', 'is not a number'],
    ['images', 'javascript:alert(1)', 'is not a full http(s) address'],
    ['images', 'https://u:p@img.example/a.jpg', 'carries a user name'],
    ['brand', 'b'.repeat(300), 'is longer than 200'],
  ] as const)('keeps a row whose %s is %s, without the value and with a warning', async (target, value, reason) => {
    const { products, warnings } = await readAll(`sku;name;x\n1;a;${value}\n`, withField({ target, source: 'x' }));
    expect(products).toHaveLength(1);
    expect(warnings).toEqual([
      expect.objectContaining({ row: 1, column: 'x', reason: expect.stringContaining(reason) }),
    ]);
    expect(JSON.stringify(products)).not.toContain(value);
  });

  it.each([
    ['12.5', '12.5'],
    ['0012.50', '12.5'],
    ['0.00005', '0.0001'],
    ['9999999999.9999', '9999999999.9999'],
    ['0', '0'],
    ['-0', '0'],
  ])('keeps the amount %s as %s', async (given, expected) => {
    const { products } = await readAll(
      `sku;name;x\n1;a;${given}\n`,
      withField({ target: 'variant.price', source: 'x' }),
    );
    expect(products[0]?.variants[0]?.price).toBe(expected);
  });

  it('takes every valid EAN once and shows the first as the EAN [VAL-024]', async () => {
    const mapping = withField({ target: 'variant.ean', source: 'x', transforms: [{ do: 'split', by: '|' }] });
    const { products, warnings } = await readAll(
      'sku;name;x\n1;a;4006381333932|96385074| 4006381333931 |96385074\n2;b;123\n3;c;\n',
      mapping,
    );
    expect(products.map(({ variants: [one] }) => [one?.ean, one?.eans])).toEqual([
      ['96385074', ['96385074', '4006381333931']],
      ['123', []],
      [null, []],
    ]);
    expect(warnings.map(({ row, value }) => [row, value])).toEqual([
      [1, '4006381333932'],
      [2, '123'],
    ]);
  });

  it('falls back to the next field of the same target, and joins lists', async () => {
    const mapping = withField(
      { target: 'brand', source: 'x' },
      { target: 'brand', constant: 'No name' },
      { target: 'images', sources: ['y', 'z'] },
    );
    const { products } = await readAll(
      'sku;name;x;y;z\n1;a;;https://i.example/1;https://i.example/2\n2;b;Sony;;https://i.example/2\n',
      mapping,
    );
    expect(products.map(({ brand, images }) => [brand, images.length])).toEqual([
      ['No name', 2],
      ['Sony', 1],
    ]);
  });

  it('keeps at most 50 images and says so', async () => {
    const many = Array.from({ length: 60 }, (_, i) => `https://i.example/${i}`).join(',');
    const mapping = withField({ target: 'images', source: 'x', transforms: [{ do: 'split', by: ',' }] });
    const { products, warnings } = await readAll(`sku;name;x\n1;a;${many}\n`, mapping);
    expect([products[0]?.images.length, warnings.length]).toEqual([50, 1]);
  });

  it('keeps texts by language and takes the name from them where there is no other', async () => {
    const mapping: FeedMappingInput = {
      ...csv,
      fields: [
        { target: 'sku', source: 'sku' },
        { target: 'text.AL.name', source: 'al' },
        { target: 'text.SI.longDescription', source: 'si' },
      ],
    };
    const { products } = await readAll('sku;al;si\n1;Çaj;"vrstica 1\nvrstica 2"\n', mapping);
    expect(products[0]).toMatchObject({
      name: 'Çaj',
      texts: { AL: { name: 'Çaj' }, SI: { longDescription: 'vrstica 1\nvrstica 2' } },
    });
  });

  it('reads attributes written as pairs', async () => {
    const mapping = withField({
      target: 'attributes',
      source: 'x',
      attribute: { as: 'pairs', between: '|', equals: '=' },
    });
    const { products, warnings } = await readAll('sku;name;x\n1;a;size=5=6|color= red |odd|size=5=6\n', mapping);
    expect(products[0]?.attributes).toEqual([
      { group: 'size', value: '5=6' },
      { group: 'color', value: 'red' },
    ]);
    expect(warnings.map(({ value }) => value)).toEqual(['odd']);
  });
});

describe('hostile texts', () => {
  const lines: FeedMappingInput = {
    format: { kind: 'json', layout: 'lines' },
    fields: [
      { target: 'sku', source: 'sku' },
      { target: 'name', source: 'sku' },
      { target: 'text.EN.longDescription', source: 'text' },
    ],
  };

  it('takes NUL and half surrogates out and says so', async () => {
    const { products, warnings } = await readAll('{"sku":"1","text":"a\\u0000b\\ud800c\\ud83d\\ude42"}', lines);
    expect(products[0]?.texts.EN?.longDescription).toBe('ab\ufffdc🙂');
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toMatch(/\\u0000|\\ud800/);
  });

  const file = new URL('../../../../../../shared/data/html/naughty_strings.json', import.meta.url);
  if (!existsSync(file)) console.log('Skipped: the list of naughty strings is not on this machine.');
  it.skipIf(!existsSync(file))('lets every naughty string through unharmed, by JSON and by CSV', async () => {
    const strings = (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter((value) => value.trim() !== '');
    expect(strings.length).toBeGreaterThan(400);
    const expected = strings.map((value) => value.trim());
    const json = strings.map((text, i) => JSON.stringify({ sku: String(i), text })).join('\n');
    const quoted = strings.map((text, i) => `${i};n;"${text.replaceAll('"', '""')}"`).join('\n');
    const asCsv = withField({ target: 'text.EN.longDescription', source: 'text' });
    for (const found of [await readAll(json, lines), await readAll(`sku;name;text\n${quoted}`, asCsv)]) {
      expect(found.products.map(({ texts }) => texts.EN?.longDescription)).toEqual(expected);
      expect(found.refused).toEqual([]);
    }
  });
});

describe('variants', () => {
  const apart = 'sku;name;group\na1;A;G1\na2;A;G1\nb1;B;G2\nx;X;\na3;A;G1\na1;A;G1\n';
  const shape = (found: Awaited<ReturnType<typeof readAll>>) =>
    found.products.map(({ sku, variants }) => `${sku}: ${variants.map((variant) => variant.sku).join(' ')}`);

  it('makes one product of neighbours with one group id, and refuses a group that comes back', async () => {
    const found = await readAll(apart, grouped('adjacent'));
    expect(shape(found)).toEqual(['G1: a1 a2', 'G2: b1', 'x: x']);
    expect(found.refused.map(({ row, reason }) => [row, reason.slice(0, 31)])).toEqual([
      [5, 'this group ended earlier in the'],
      [6, 'this group ended earlier in the'],
    ]);
  });

  it('brings a group together from anywhere in the file, and refuses the same variant twice', async () => {
    const found = await readAll(apart, grouped('anywhere'));
    expect(shape(found)).toEqual(['x: x', 'G1: a1 a2 a3', 'G2: b1']);
    expect(found.refused).toMatchObject([
      { row: 6, line: 7, column: 'sku', value: 'a1', reason: 'the same variant SKU is in one product twice' },
    ]);
    expect(found.rows).toBe(5);
  });

  it('gives the same through sorted runs on disk as in memory, and leaves nothing there', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `v${i};Name\u2028${i % 70};G${(i * 7919) % 70}`);
    const text = `sku;name;group\n${rows.join('\n')}`;
    const folder = await mkdtemp(join(tmpdir(), 'feed-test-'));
    try {
      const onDisk = await readAll(text, grouped('anywhere'), {
        limits: { maxHeldLength: 50_000 },
        spoolFolder: folder,
      });
      const inMemory = await readAll(text, grouped('anywhere'));
      expect(onDisk.products).toHaveLength(70);
      expect(onDisk.rows).toBe(3000);
      expect(onDisk).toEqual(inMemory);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reports a name that differs inside a group and keeps the first', async () => {
    const found = await readAll('sku;name;group\na1;A;G\na2;B;G\n', grouped('adjacent'));
    expect(found.products[0]?.name).toBe('A');
    expect(found.warnings).toEqual([expect.objectContaining({ row: 2, column: 'name', value: 'B' })]);
  });

  it('fills what the first row left empty, joins lists, and reports what no longer fits', async () => {
    const mapping = { ...grouped('adjacent') };
    mapping.fields = [
      ...mapping.fields,
      { target: 'brand', source: 'b' },
      { target: 'text.SI.name', source: 't' },
      { target: 'images', source: 'i', transforms: [{ do: 'split', by: ',' }] },
    ];
    const images = (from: number) => Array.from({ length: 30 }, (_, n) => `https://i.example/${from + n}`).join(',');
    const text = `sku;name;group;b;t;i\na1;A;G;;x;${images(0)}\na2;A;G;Sony;y;${images(25)}\n`;
    const found = await readAll(text, mapping);
    expect(found.products).toMatchObject([{ brand: 'Sony', texts: { SI: { name: 'x' } } }]);
    expect(found.products[0]?.images).toHaveLength(50);
    expect(found.warnings.map(({ row, column }) => [row, column])).toEqual([
      [2, 't'],
      [2, 'i'],
    ]);
  });

  it('bounds the variants of a product and the groups it remembers', async () => {
    const many = Array.from({ length: 1005 }, (_, i) => `v${i};A;G`).join('\n');
    const found = await readAll(`sku;name;group\n${many}`, grouped('adjacent'));
    expect([found.products[0]?.variants.length, found.refused.length]).toEqual([1000, 5]);
    const groups = Array.from({ length: 20 }, (_, i) => `v${i};A;G${i}`).join('\n');
    await expect(
      readAll(`sku;name;group\n${groups}`, grouped('adjacent'), { limits: { maxGroups: 10 } }),
    ).rejects.toThrow('more than 10 variant groups');
  });

  it('refuses nested variants of a product that has no sku of its own', async () => {
    const text =
      '{"data":{"products":[{"title":"a","variants":[{"sku":"1"},{"sku":"2"}]},{"title":"b","variants":[{"sku":"3"}]}]}}';
    const { products, refused } = await readAll(text, nested);
    expect(products.map(({ sku }) => sku)).toEqual(['3']);
    expect(refused).toMatchObject([{ row: 1, reason: 'sku is missing' }]);
  });

  it('reads variants nested in the record, and a record without them as a simple product', async () => {
    const { products, refused, warnings } = await readAll(fixture('nested-variants.json'), nested, {}, 7);
    expect([refused, warnings]).toEqual([[], []]);
    const [shirt, hat] = products;
    expect(shirt).toMatchObject({
      sku: 'T-1',
      brand: 'Ilir',
      images: ['https://img.example/t1.jpg', 'https://img.example/t1b.jpg'],
    });
    expect(shirt?.attributes).toEqual([
      { group: 'material', value: 'cotton' },
      { group: 'washable', value: 'true' },
      { group: 'care', value: 'cold' },
      { group: 'care', value: 'hand' },
    ]);
    expect(shirt?.variants.map(({ sku, ean, price, stock }) => [sku, ean, price, stock])).toEqual([
      ['T-1-S', '4006381333931', '19.9', 4],
      ['T-1-M', '96385074', '19.9', 0],
    ]);
    expect(shirt?.variants[0]?.attributes).toEqual([
      { group: 'size', value: 'S' },
      { group: 'material', value: 'cotton' },
    ]);
    expect(hat?.variants.map(({ sku, price }) => [sku, price])).toEqual([['T-2', '7.5']]);
  });
});
