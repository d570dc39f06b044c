import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type FeedMappingInput, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { previewRecord } from './preview-record.ts';

const preview = (content: string, mapping: FeedMappingInput, record = 1) =>
  previewRecord(Readable.from([Buffer.from(content)]), feedMapping.parse(mapping), record);

const prices: FeedMappingInput = {
  format: { kind: 'csv', delimiter: ';' },
  fields: [
    { target: 'sku', source: 'Kodi' },
    { target: 'name', source: 'Emri', transforms: [{ do: 'trim' }, { do: 'upper' }] },
    { target: 'variant.price', source: 'Çmimi', transforms: [{ do: 'number', decimal: ',', thousands: '.' }] },
    { target: 'attributes', source: 'Ngjyra', attribute: { as: 'single', group: 'Colour' } },
  ],
};
const file = 'Kodi;Emri;Çmimi;Ngjyra\n1;" lamp ";1.234,50;red\n2;;3,00;\n3;Shelf;cheap;blue\n';

describe('the preview of a mapping', () => {
  it('shows what each step makes of the values of a record, and the product that comes out', async () => {
    const { fields, product, record, last } = await preview(file, prices);
    expect({ record, last }).toEqual({ record: 1, last: false });
    expect(fields.map(({ found, steps }) => [found, ...steps])).toEqual([
      [['1']],
      [[' lamp '], ['lamp'], ['LAMP']],
      [['1.234,50'], ['1234.50']],
      [['Colour: red']],
    ]);
    expect(product).toMatchObject({ sku: '1', name: 'LAMP', variants: [{ price: '1234.5' }] });
  });

  it('says why a record becomes no product, and why a value is left out', async () => {
    expect(await preview(file, prices, 2)).toMatchObject({ product: null, refused: { column: 'Emri', row: 2 } });
    const { fields, product, warnings } = await preview(file, prices, 3);
    expect(product?.variants[0]?.price).toBeNull();
    expect(fields[2]?.notes).toMatchObject([
      { value: 'cheap', reason: expect.any(String), said: { code: 'feed-reasons.notGrouped' } },
    ]);
    expect(warnings).toMatchObject([{ column: 'Çmimi', value: 'cheap' }]);
  });

  it('shows the last record where more is asked for than there is', async () => {
    expect(await preview(file, prices, 900)).toMatchObject({ record: 3, last: true, product: { sku: '3' } });
  });

  it('gathers the rows of a product that stand before and after the chosen one', async () => {
    const rows = 'g;sku;name\nA;A1;Shirt\nB;B1;Sock\nA;A2;Shirt\nA;A3;Shirt\n';
    const mapping: FeedMappingInput = {
      format: { kind: 'csv', delimiter: ';' },
      fields: [
        { target: 'name', source: 'name' },
        { target: 'variant.sku', source: 'sku' },
      ],
      variants: { mode: 'group', by: 'g', order: 'anywhere' },
    };
    const { product, records } = await preview(rows, mapping, 3);
    expect(records).toBe(3);
    expect(product?.variants.map(({ sku }) => sku)).toEqual(['A1', 'A2', 'A3']);
  });

  it('follows the first of nested variants', async () => {
    const mapping: FeedMappingInput = {
      format: { kind: 'json', layout: 'lines' },
      fields: [
        { target: 'sku', source: 'id' },
        { target: 'name', source: 'name' },
        { target: 'variant.sku', source: 'sku', transforms: [{ do: 'prefix', text: 'X-' }] },
      ],
      variants: { mode: 'nested', path: 'variants' },
    };
    const { fields, product } = await preview('{"id":1,"name":"Lamp","variants":[{"sku":"a"},{"sku":"b"}]}\n', mapping);
    expect(fields[2]).toMatchObject({ found: ['a'], steps: [['X-a']] });
    expect(product?.variants).toHaveLength(2);
  });

  it('refuses a file without the columns of the mapping', async () => {
    await expect(preview('a;b\n1;2\n', prices)).rejects.toMatchObject({
      definition: { code: 'feed_does_not_fit_mapping' },
    });
  });
});
