import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { FeedMappingInput } from '#features/intake/feeds/contract/feeds.mapping.ts';

/** The mapping of what `writeFeed` writes. */
export const benchMapping: FeedMappingInput = {
  format: { kind: 'json', layout: 'lines' },
  variants: { mode: 'nested', path: 'variants' },
  fields: [
    { target: 'sku', source: 'sku' },
    { target: 'name', source: 'name' },
    { target: 'brand', source: 'brand' },
    { target: 'mpn', source: 'mpn' },
    { target: 'country', source: 'country' },
    { target: 'categoryPath', source: 'category', levels: ' > ' },
    { target: 'images', source: 'images' },
    { target: 'attributes', source: 'attributes', attribute: { as: 'object' } },
    { target: 'text.EN.name', source: 'name' },
    { target: 'text.EN.longDescription', source: 'description' },
    { target: 'variant.sku', source: 'sku' },
    { target: 'variant.ean', source: 'ean' },
    { target: 'variant.price', source: 'price' },
    { target: 'variant.currency', constant: 'EUR' },
    { target: 'variant.purchasePrice', source: 'cost' },
    { target: 'variant.stock', source: 'stock' },
    { target: 'variant.weight', source: 'weight' },
  ],
};

/** A number below `below` that depends on both arguments only, so that every run has the same feed. */
const draw = (i: number, salt: number, below: number): number =>
  ((Math.imul(i ^ (salt * 0x9e3779b9), 0x85ebca6b) ^ Math.imul(i + salt, 0xc2b2ae35)) >>> 0) % below;

const kinds = [
  'Headphones',
  'Drill',
  'Blender',
  'Office Chair',
  'Backpack',
  'Monitor',
  'Lamp',
  'Tent',
  'Jacket',
  'Kettle',
];
const traits = [
  'Wireless',
  'Portable',
  'Classic',
  'Compact',
  'Premium',
  'Smart',
  'Slim',
  'Foldable',
  'Modern',
  'Heavy Duty',
];
const colours = ['black', 'white', 'grey', 'blue', 'red', 'green'];
const sentence = 'It is made to be used every day and comes with everything that is needed to begin. ';

/** Thirteen digits with the right check digit. */
function ean(i: number): string {
  const twelve = `2${String(i).padStart(11, '0')}`;
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

function product(i: number): unknown {
  const name = `${traits[draw(i, 1, 10)]} ${kinds[draw(i, 2, 10)]} ${String.fromCharCode(65 + draw(i, 3, 26))}-${100 + draw(i, 4, 9900)}`;
  const variants = draw(i, 5, 100) < 80 ? 1 : 3;
  return {
    sku: `B${i}`,
    name,
    brand: `Brand ${draw(i, 6, 300)}`,
    mpn: `MPN-${draw(i, 7, 1e9).toString(36)}`,
    country: ['DE', 'IT', 'CN', 'AT', 'SI'][draw(i, 8, 5)],
    category: `Department ${draw(i, 9, 12)} > Group ${draw(i, 9, 96)} > Leaf ${draw(i, 9, 700)}`,
    description: `<p><b>${name}</b></p><p>${sentence.repeat(4 + draw(i, 10, 8))}</p>`,
    images: Array.from({ length: 1 + draw(i, 11, 3) }, (_, k) => `https://img.example.test/${i}/${k}.jpg`),
    attributes: {
      colour: colours[draw(i, 12, 6)],
      material: ['steel', 'plastic', 'wood', 'cotton'][draw(i, 13, 4)],
      power: `${10 * draw(i, 14, 200)} W`,
      length: `${draw(i, 15, 500)} mm`,
      warranty: `${12 * (1 + draw(i, 16, 4))} months`,
      series: `S${draw(i, 17, 2000)}`,
    },
    variants: Array.from({ length: variants }, (_, k) => ({
      sku: variants === 1 ? `B${i}` : `B${i}-${k}`,
      ean: ean(i * 3 + k),
      price: (draw(i, 18 + k, 90_000) / 100 + 5).toFixed(2),
      cost: (draw(i, 21 + k, 60_000) / 100 + 3).toFixed(2),
      stock: draw(i, 24 + k, 300),
      weight: (draw(i, 27, 9000) / 1000 + 0.1).toFixed(3),
    })),
  };
}

/** Writes a feed of `products` products, one JSON object per line, some 1.3 kB each; the same number gives the same file. */
export async function writeFeed(file: string, products: number): Promise<void> {
  const out = createWriteStream(file);
  for (let from = 1; from <= products; from += 500) {
    const lines = Array.from({ length: Math.min(500, products - from + 1) }, (_, k) =>
      JSON.stringify(product(from + k)),
    );
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}
