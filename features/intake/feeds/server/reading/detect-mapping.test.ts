import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { savedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { detectMapping } from './detect-mapping.ts';
import { matchName } from './field-names.ts';
import { accept, readAll } from './fixtures/read-all.ts';

const detect = (content: string | Uint8Array, options = {}) =>
  detectMapping(Readable.from([Buffer.from(content as Uint8Array)]), options);
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const sources = (proposal: FeedProposal) =>
  Object.fromEntries(proposal.fields.map(({ value }) => [value.target, value.source ?? `=${value.constant}`]));

describe('the proposal of a mapping', () => {
  it('reads an Albanian price list, and what it proposes works', async () => {
    const proposal = await detect(gzipSync(fixture('albanian.csv')));
    expect(proposal.format.value).toMatchObject({ kind: 'csv', delimiter: ';', encoding: 'utf-8' });
    expect(sources(proposal)).toEqual({
      sku: 'Kodi',
      name: 'Emërtimi',
      brand: 'Brendi',
      categoryPath: 'Kategoria',
      'variant.ean': 'Barkodi',
      'variant.price': 'Çmimi',
      'variant.stock': 'Stoku',
      'variant.weight': 'Pesha',
      images: 'Foto',
      'text.AL.longDescription': 'Përshkrimi_al',
    });
    const { products, refused, warnings } = await readAll(fixture('albanian.csv'), accept(proposal));
    expect([refused, warnings]).toEqual([[], []]);
    expect(products.map(({ variants: [one] }) => [one?.price, one?.weight])).toEqual([
      ['1234.5', '0.25'],
      ['980', '1.5'],
      ['12990', '5'],
    ]);
    expect(products[0]?.categoryPaths).toEqual([['Ushqim', 'Çaj']]);
  });

  it('gives every field a confidence, a reason and samples', async () => {
    const { fields, format, variants } = await detect(fixture('albanian.csv'));
    for (const part of [format, variants, ...fields]) {
      expect(part.confidence).toBeGreaterThan(0);
      expect(part.confidence).toBeLessThanOrEqual(1);
      expect(part.reason).not.toBe('');
    }
    expect(fields.find(({ value }) => value.target === 'variant.price')?.samples).toEqual([
      '1.234,50',
      '980,00',
      '12.990,00',
    ]);
  });

  it('finds Slovene letters of windows-1250 and asks to compare', async () => {
    const bytes = Buffer.concat([
      Buffer.from('sifra;naziv;cena\n1;'),
      Buffer.from([0xe8, 0x9a, 0xe8]),
      Buffer.from(';5\n2;x;6\n'),
    ]);
    const proposal = await detect(bytes);
    const { format } = proposal;
    expect(format.value.encoding).toBe('windows-1250');
    expect(format.confidence).toBeLessThan(0.6);
    expect((await readAll(bytes, accept(proposal))).products[0]?.name).toBe('čšč');
  });

  it('finds nested variants and the list they stand in', async () => {
    const proposal = await detect(fixture('nested-variants.json'));
    expect(proposal.format.value).toMatchObject({ kind: 'json', layout: 'array', itemPath: 'data.products' });
    expect(proposal.variants.value).toEqual({ mode: 'nested', path: 'variants' });
    const { products, refused } = await readAll(fixture('nested-variants.json'), accept(proposal));
    expect(refused).toEqual([]);
    expect(products[0]).toMatchObject({
      sku: 'T-1',
      name: 'Cotton shirt',
      variants: [{ sku: 'T-1-S', price: '19.9', stock: 4 }, { sku: 'T-1-M' }],
    });
  });

  it('knows the names of Google Merchant and groups by item_group_id', async () => {
    const item = (id: string) =>
      `<item><g:id>${id}</g:id><g:item_group_id>G</g:item_group_id><title>T</title><g:price>1,299.00 EUR</g:price><g:gtin>96385074</g:gtin><g:color>red</g:color></item>`;
    const feed = `<?xml version="1.0"?><rss xmlns:g="x"><channel>${item('a')}${item('b')}</channel></rss>`;
    const proposal = await detect(feed);
    expect(proposal.format.value).toMatchObject({ kind: 'xml', item: 'channel/item' });
    expect(proposal.variants.value).toEqual({ mode: 'group', by: 'g:item_group_id', order: 'anywhere' });
    const { products } = await readAll(feed, accept(proposal));
    expect(products).toMatchObject([
      {
        sku: 'G',
        variants: [
          { sku: 'a', price: '1299', currency: 'EUR', ean: '96385074', attributes: [{ group: 'color', value: 'red' }] },
          { sku: 'b' },
        ],
      },
    ]);
  });

  it('reads what a record says of all its nested variants from the record', async () => {
    const record = (sku: string) => ({ sku, title: 'T', currency: 'EUR', variants: [{ sku: `${sku}-1`, price: 5 }] });
    const feed = JSON.stringify([record('A'), record('B')]);
    const proposal = await detect(feed);
    expect(sources(proposal)).toMatchObject({ 'variant.currency': '/currency', 'variant.price': 'price' });
    const { products } = await readAll(feed, accept(proposal));
    expect(products[0]).toMatchObject({ sku: 'A', variants: [{ sku: 'A-1', price: '5', currency: 'EUR' }] });
  });

  it('says what is missing instead of guessing', async () => {
    const { missing, mapping, unmapped } = await detect('foo,bar\n1,2\n3,4\n');
    expect(missing).toEqual(['sku', 'name']);
    expect(mapping).toBeNull();
    expect(unmapped.map(({ source }) => source)).toEqual(['foo', 'bar']);
  });

  it('doubts a comma that may be decimal or thousands, a unit that is not stated, and a barcode as sku', async () => {
    const { fields } = await detect('barcode;name;price;weight\n96385074;a;1,234;5\n4006381333931;b;2,500;7\n');
    const doubtful = fields.filter(({ confidence }) => confidence < 0.6).map(({ value }) => value.target);
    expect(doubtful).toEqual(['sku', 'variant.price', 'variant.weight']);
  });

  it('finds EANs and pictures by their values where the names say nothing', async () => {
    const rows = ['4006381333931', '0036000291452', '4006381333948'].map(
      (code, i) => `${i};n;${code};https://i.example/${i}.jpg`,
    );
    const proposal = await detect(`sku;name;c1;c2\n${rows.slice(0, 3).join('\n')}\n`);
    expect(sources(proposal)).toMatchObject({ 'variant.ean': 'c1', images: 'c2' });
  });

  it.each([
    ['|', 'https://shop.test/a.jpg|https://shop.test/b.jpg'],
    [',', 'https://shop.test/a.jpg, https://shop.test/b.jpg'],
    [';', 'https://shop.test/a.jpg; https://shop.test/b.jpg'],
    [' ', 'https://shop.test/a.jpg https://shop.test/b.jpg'],
  ])('takes addresses with "%s" between them as a list of images', async (by, cell) => {
    const single = by === ',' ? 'https://shop.test/c.jpg' : 'https://shop.test/w_1,h_1/c.jpg';
    const csv = `sku\tname\timages\nA\tOne\t${cell}\nB\tTwo\t${single}`;
    const proposal = await detect(csv);
    const images = proposal.fields.find(({ value }) => value.target === 'images');
    expect(images).toMatchObject({ confidence: expect.closeTo(0.95, 1), value: { transforms: [{ do: 'split', by }] } });
    const { products, warnings } = await readAll(csv, accept(proposal));
    expect(warnings.filter(({ column }) => column === 'images')).toEqual([]);
    expect(products[0]?.images).toHaveLength(2);
    expect(products[1]?.images).toEqual([single]);
  });

  it('takes names of pictures without a server as a list to be confirmed', async () => {
    const proposal = await detect('sku;name;images\nA;One;a.jpg|b.jpg\nB;Two;c.jpg');
    const images = proposal.fields.find(({ value }) => value.target === 'images');
    expect(images?.value.transforms).toEqual([{ do: 'split', by: '|' }]);
    expect(images?.confidence).toBeLessThan(0.5);
    expect(images?.reason).toContain('without their server');
  });

  it('keeps to a format somebody has corrected', async () => {
    const format = {
      kind: 'csv' as const,
      encoding: 'utf-8' as const,
      delimiter: '|',
      quote: '"',
      header: true,
      skipLines: 1,
    };
    const proposal = await detect('List of today, all; prices\nsku|name\n1|a\n', { format });
    expect(sources(proposal)).toEqual({ sku: 'sku', name: 'name' });
  });

  it('asks for a currency the file does not say, and takes it from a title or a value that does', async () => {
    const of = async (title: string, value: string) => {
      const { missing, fields } = await detect(`sku;name;${title}\n1;a;${value}\n2;b;${value}\n`);
      return [missing, fields.find((field) => field.value.target === 'variant.currency')?.value.constant];
    };
    expect(await of('price', '5')).toEqual([['variant.currency'], undefined]);
    expect(await of('Cena MKD', '300')).toEqual([[], 'MKD']);
    expect(await of('Preis', '5,00 €')).toEqual([[], 'EUR']);
    const without = {
      format: { kind: 'csv', delimiter: ';' },
      fields: [
        { target: 'sku', source: 'a' },
        { target: 'name', source: 'b' },
        { target: 'variant.price', source: 'c' },
      ],
    };
    expect(savedMapping.safeParse(without).error?.issues[0]?.message).toContain('A price needs its currency');
  });

  it.each([
    ['TextEN', 'text.EN.longDescription'],
    ['Titel EN', 'text.EN.name'],
    ['name_sq', 'text.AL.name'],
    ['description-en_US-print', 'text.EN.longDescription'],
    ['Name (English)', 'text.EN.name'],
    ['opis_sl', 'text.SI.longDescription'],
    ['EN_Beschreibung', 'text.EN.longDescription'],
    ['Përshkrimi shqip', 'text.AL.longDescription'],
    ['Gewicht', 'variant.weight'],
    ['Gewicht (g)', 'variant.weight'],
    ['category_paths', 'categoryPath'],
    ['Produktbezeichnung', 'name'],
    ['Marchio', 'brand'],
    ['Giacenza', 'variant.stock'],
    ['Proizvođač', 'brand'],
    ['Cijena', 'variant.price'],
    ['Назив', 'name'],
    ['Цена', 'variant.price'],
    ['Ürün Adı', 'name'],
    ['Satış Fiyatı', 'variant.price'],
    ['Ağırlık', 'variant.weight'],
    ['Sasia', 'variant.stock'],
  ])('knows the column "%s"', (source, target) => {
    expect(matchName(source)).toMatchObject({ target });
  });

  it('knows texts in languages no shop uses, and names a product by them where nothing else does', async () => {
    expect(matchName('Beschreibung DE')).toMatchObject({ target: 'text.DE.longDescription' });
    const proposal = await detect('sku;Titel DE;Beschreibung DE\n1;Hammer;Gut\n2;Zange;Auch\n');
    expect(sources(proposal)).toEqual({
      sku: 'sku',
      name: 'Titel DE',
      'text.DE.name': 'Titel DE',
      'text.DE.longDescription': 'Beschreibung DE',
    });
  });

  it('finds samples anywhere in the file', async () => {
    const rows = Array.from({ length: 400 }, (_, i) => `${i};n${i};${i < 286 ? '' : '4006381333931'}`);
    const { fields, records } = await detect(`sku;name;ean\n${rows.join('\n')}\n`);
    expect(records).toBe(400);
    expect(fields.find(({ value }) => value.target === 'variant.ean')?.samples[0]).toBe('4006381333931');
  });

  it('reads a unit from the title', async () => {
    const file = 'sku;name;Gewicht (g)\n1;a;250\n2;b;1000\n';
    const { products } = await readAll(file, accept(await detect(file)));
    expect(products.map(({ variants: [one] }) => one?.weight)).toEqual(['0.25', '1']);
  });

  it.each([
    ['<?xml version="1.0" encoding="windows-1250"?><r><item><id>1</id><name>čaj</name></item></r>', 'utf8', 'utf-8'],
    [
      '<?xml version="1.0" encoding="utf-8"?><r><item><id>1</id><name>\xe8aj</name></item></r>',
      'latin1',
      'windows-1250',
    ],
  ] as const)('says that the declared encoding is not that of the bytes', async (text, as, encoding) => {
    const { format } = await detect(Buffer.from(text, as));
    expect(format.value.encoding).toBe(encoding);
    expect(format.reason).toContain('the file declares');
    expect(format.reason).toContain('but its bytes are');
  });

  it.each([
    ['id;parent_id;name\n1;;Tools\n2;1;Drills\n', 'categories'],
    ['sku;locale;name;description\n1;en;a;b\n1;de;c;d\n', 'translations'],
    ['sku;price;stock\n1;5;2\n2;6;1\n', 'prices'],
    ['sku;name;price;action\n1;a;5;update\n2;b;6;delete\n', 'changes'],
    ['sku;name;price\n1;a;5\n2;b;6\n', 'products'],
  ])('calls a file what it is', async (file, contents) => {
    expect((await detect(file)).contents.value).toBe(contents);
  });

  it('passes over a hint of Excel in the first line', async () => {
    const { format } = await detect('sep=|\nsku|name\n1|a\n');
    expect(format.value).toMatchObject({ kind: 'csv', delimiter: '|', skipLines: 1 });
  });

  it('refuses an empty file', async () => {
    await expect(detect('')).rejects.toThrow('the file is empty');
  });
});

describe('A file made to do harm', () => {
  const propose = (text: string) => detectMapping(Readable.from([Buffer.from(text)]));

  it('is refused for elements inside each other without end, with the place and the limit', async () => {
    for (const depth of [65, 5000, 200_000])
      await expect(propose('<a>'.repeat(depth) + '</a>'.repeat(depth))).rejects.toThrow(
        'at line 1, column 196: more than 64 elements inside each other',
      );
  });

  it('costs a step per tag, however many names and places it has', async () => {
    const wide = Array.from({ length: 60_000 }, (_, i) => `<n${i}><x/></n${i}>`).join('');
    const deep = ('<a>'.repeat(60) + '</a>'.repeat(60)).repeat(2000);
    const names = ['<', '>'].join('n'.repeat(5000));
    const long = names.repeat(60) + names.replace('<', '</').repeat(60);
    for (const text of [`<r>${wide}</r>`, `<r>${deep}</r>`, `<r>${long}</r>`]) {
      const started = process.cpuUsage();
      await propose(text).catch(() => {});
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1000).toBeLessThan(2000);
    }
  });

  it('is refused for more columns than a spreadsheet can have', async () => {
    const head = Array.from({ length: 20_000 }, (_, i) => `c${i}`).join(';');
    await expect(propose(`${head}\n${head}`)).rejects.toThrow('it has more than 16384 columns');
  });
});
