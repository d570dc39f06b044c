import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedProduct } from '#features/intake/feeds/contract/feeds.record.ts';
import { readFeed } from './open-feed.ts';

const folder = new URL('../../../../../../shared/data/products/', import.meta.url);
const here = existsSync(folder);
if (!here) console.log('Skipped: the collected supplier feeds are not on this machine.');

type Count = { products: number; variants: number; rows: number; eans: number; refused: string[]; misshapen: number };

async function count(file: string, name: string): Promise<Count> {
  const json = readFileSync(new URL(`./fixtures/mappings/${name}.json`, import.meta.url), 'utf8');
  const found: Count = { products: 0, variants: 0, rows: 0, eans: 0, refused: [], misshapen: 0 };
  const warnings = new Map<string, number>();
  const start = performance.now();
  for await (const item of readFeed(createReadStream(new URL(file, folder)), feedMapping.parse(JSON.parse(json)))) {
    if ('refused' in item) {
      found.refused.push(`row ${item.row}: ${item.refused.column} ${item.refused.reason}`);
      continue;
    }
    found.products += 1;
    found.rows += item.rows;
    found.variants += item.product.variants.length;
    for (const variant of item.product.variants) found.eans += variant.eans.length;
    if (found.products % 50 === 1 && !feedProduct.safeParse(item.product).success) found.misshapen += 1;
    for (const { column, reason } of item.warnings)
      warnings.set(`${column} ${reason}`, (warnings.get(`${column} ${reason}`) ?? 0) + 1);
  }
  const perSecond = Math.round((found.rows / (performance.now() - start)) * 1000);
  console.log(
    `${file}: ${found.rows} rows, ${perSecond} rows/s, refused ${found.refused.length}`,
    Object.fromEntries(warnings),
  );
  return found;
}

/** The figures are those of the collection's own README, counted there by another program. */
describe.skipIf(!here)('the collected supplier feeds, read whole', () => {
  it.each([
    ['supplier_a_av.csv.gz', 'supplier-a', { products: 2513, variants: 2513, rows: 2513, eans: 30 }],
    ['supplier_b_electronics.ndjson.gz', 'supplier-b', { products: 16906, variants: 16906, rows: 16906, eans: 45121 }],
    ['supplier_c_fashion.xml.gz', 'supplier-c', { products: 75, variants: 937, rows: 937, eans: 0 }],
    ['scale_food_100k.csv.gz', 'scale-food', { products: 100000, variants: 100000, rows: 100000 }],
  ])('takes every row of %s', { timeout: 60_000 }, async (file, mapping, expected) => {
    expect(await count(file, mapping)).toMatchObject({ ...expected, refused: [], misshapen: 0 });
  });
});
