import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { detectMapping } from '../detect-mapping.ts';
import { accept, readAll } from '../fixtures/read-all.ts';

/** Proposes a mapping for a file and reads the file by it. */
async function take(content: string) {
  const proposal = await detectMapping(Readable.from([Buffer.from(content)]));
  return { proposal, ...(await readAll(content, accept(proposal))) };
}

describe('an export of Shopify', () => {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image';
  const rows = [
    'mug,Mug,<p>Big</p>,Acme,Cups,"red, big",Colour,Red,Size,S,M-RS,250,4,8.00,10.00,4006381333931,https://i.example/1.jpg,https://i.example/red.jpg',
    'mug,,,,,,,,,,,,,,,,https://i.example/2.jpg,',
    'mug,,,,,,,Blue,,L,,300,-2,9.00,0.00,,https://i.example/3.jpg,',
    'pen,Pen,,Acme,Pens,,Title,Default Title,,,,0.0,1,2.00,,,https://i.example/pen.jpg,',
  ];

  it('is one product per handle; rows with a picture only add that picture', async () => {
    const { proposal, products, refused, warnings, rows: read } = await take([columns, ...rows].join('\n'));
    expect(proposal.platform).toBe('Shopify');
    expect([refused, warnings, read]).toEqual([[], [], 4]);
    expect(products).toMatchObject([
      {
        sku: 'mug',
        name: 'Mug',
        brand: 'Acme',
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg', 'https://i.example/3.jpg'],
        variants: [
          {
            sku: 'M-RS',
            ean: '4006381333931',
            price: '10',
            discountPrice: '8',
            weight: '0.25',
            stock: 4,
            images: ['https://i.example/red.jpg'],
          },
          { sku: 'mug-Blue-L', price: '9', discountPrice: null, stock: 0 },
        ],
      },
      { sku: 'pen', variants: [{ sku: 'pen', weight: null, attributes: [] }] },
    ]);
  });

  it('names the options of later rows by what the first row calls them', async () => {
    const { products } = await take([columns, ...rows].join('\n'));
    expect(products[0]?.variants.map(({ attributes }) => attributes)).toEqual([
      [
        { group: 'Colour', value: 'Red' },
        { group: 'Size', value: 'S' },
      ],
      [
        { group: 'Colour', value: 'Blue' },
        { group: 'Size', value: 'L' },
      ],
    ]);
  });

  it('says of every column that is not carried over that it is not', async () => {
    const { proposal } = await take([`${columns},Published`, ...rows.map((row) => `${row},true`)].join('\n'));
    expect(proposal.unmapped.map(({ source }) => source)).toEqual(['Published']);
  });
});
