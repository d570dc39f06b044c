import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedItem } from '#features/intake/feeds/contract/feeds.record.ts';
import { sheetLines } from '#server/formats/workbook/sheet-lines.ts';
import { withWorkbook } from '#server/formats/workbook/with-workbook.ts';
import { detectMapping } from './detect-mapping.ts';
import { accept } from './fixtures/read-all.ts';
import { readFeed } from './open-feed.ts';

const folder = new URL('../../../../../../shared/data/', import.meta.url);
const here = existsSync(new URL('exports/', folder));
if (!here) console.log('Skipped: the collected exports are not on this machine.');

const open = (file: string) => createReadStream(new URL(file, folder));

type Counts = { products: number; variants: number; images: number; eans: number; refused: number };

async function count(items: AsyncIterable<FeedItem>): Promise<Counts> {
  const found: Counts = { products: 0, variants: 0, images: 0, eans: 0, refused: 0 };
  for await (const item of items) {
    if ('refused' in item) found.refused += 1;
    else {
      found.products += 1;
      found.variants += item.product.variants.length;
      found.images += item.product.images.length;
      for (const { eans } of item.product.variants) found.eans += eans.length;
    }
  }
  return found;
}

async function read(file: string, mapping: FeedMapping): Promise<Counts> {
  const { format } = mapping;
  if (format.kind !== 'xlsx') return count(readFeed(open(file), mapping));
  return withWorkbook(open(file), (workbook) =>
    count(readFeed(Readable.from(sheetLines(workbook, format.sheet), { objectMode: false }), mapping)),
  );
}

/**
 * What the collection's README counts, by another program, with three differences of meaning. A product without variants
 * has one variant here. A picture counts once per product, and only where it is one: README counts every reference,
 * documents too. A variant group of UnoPim (2 rows) is not sold. "EAN" are valid ones, as in README.
 */
const table: readonly (readonly [
  file: string,
  platform: string | null,
  counts: readonly number[],
  refused?: number,
])[] = [
  ['shopify/theme_course_product_data.csv', 'Shopify', [20, 21, 21, 0]],
  ['shopify/product_template.csv', 'Shopify', [1, 3, 1, 0]],
  ['woocommerce/sample_products.csv', 'WooCommerce', [15, 22, 25, 0]],
  ['magento2/catalog_product_sample.csv', 'Magento 2 / Adobe Commerce', [4, 6, 4, 0]],
  ['magento2/configurable.csv', 'Magento 2 / Adobe Commerce', [1, 4, 0, 0]],
  ['magento2/grouped.csv', 'Magento 2 / Adobe Commerce', [4, 4, 4, 0]],
  ['magento2/multi_storeview_media.csv', 'Magento 2 / Adobe Commerce', [1, 1, 3, 0]],
  ['magento2/add_update_01.csv.gz', 'Magento 2 / Adobe Commerce', [494, 494, 786, 0]],
  ['magento2/products_multiple_stores.csv', 'Magento 2 / Adobe Commerce', [1, 2, 0, 0]],
  ['shopware6/products.csv', 'Shopware 6', [59, 59, 0, 0]],
  // The same product number in both rows.
  ['shopware6/products_with_variants.csv', 'Shopware 6', [1, 1, 0, 0], 1],
  ['shopware6/products_with_invalid.csv', 'Shopware 6', [10, 10, 0, 0]],
  ['shopware5/article_profile_create_variant.csv', 'Shopware 5', [1, 2, 0, 0]],
  ['shopware5/ArticleImport.xml', 'Shopware 5', [2, 2, 0, 0]],
  ['prestashop/products_import.csv', 'PrestaShop', [7, 7, 7, 0]],
  // Its picture stands behind a key of the web service.
  ['prestashop/webservice_product_8.xml', 'PrestaShop web service', [1, 1, 0, 0]],
  ['bmecat/bmecat2005_weidmueller_1609801044.xml', 'BMEcat', [1, 1, 0, 1]],
  ['bmecat/bmecat2005_weidmueller_1351590000.xml', 'BMEcat', [1, 1, 0, 1]],
  ['bmecat/bmecat2005_weidmueller_8965490000.xml.gz', 'BMEcat', [1, 1, 0, 1]],
  ['bmecat/bmecat12_new_catalog.xml', 'BMEcat', [1, 1, 1, 0]],
  ['bmecat/bmecat101_new_catalog_ok.xml', 'BMEcat', [2, 2, 2, 2]],
  ['google/merchant_rss.xml', 'Google Merchant', [107, 107, 107, 0]],
  ['odoo/Name_products.csv', 'Odoo', [5, 5, 0, 0]],
  ['akeneo/tablets.csv', 'Akeneo', [25, 25, 25, 0]],
  ['akeneo/headphones.csv', 'Akeneo', [1, 1, 1, 0]],
  ['unopim/products.csv', 'UnoPim', [7, 12, 0, 0]],
  ['icecat/product_full.xml', 'Icecat', [1, 1, 8, 1]],
  ['icecat/8806088281285-de.xml', 'Icecat', [1, 1, 7, 1]],
  ['icecat/8806088281285-en.xml', 'Icecat', [1, 1, 4, 1]],
  ['icecat/8806088281285-fr.xml', 'Icecat', [1, 1, 7, 1]],
  ['onix/two_products.xml', 'ONIX', [2, 2, 0, 2]],
  ['onix/short_tags.xml', 'ONIX', [1, 1, 1, 1]],
  ['onix/utf_16.xml', 'ONIX', [1, 1, 0, 1]],
  ['onix/entities.xml', 'ONIX', [1, 1, 0, 1]],
  ['onix/Bookwise_July_2008.xml.gz', 'ONIX', [346, 346, 0, 346]],
  ['gs1_gdsn/example_product.xml', 'GS1 GDSN', [1, 1, 2, 1]],
  ['gs1_gdsn/food_product_full.xml', 'GS1 GDSN', [1, 1, 0, 1]],
  ['gs1_gdsn/cin_from_other_dp.xml', 'GS1 GDSN', [3, 3, 7, 3]],
  ['bagisto/products.csv', 'Bagisto', [22, 25, 13, 0]],
  ['bagisto/products.xlsx', 'Bagisto', [22, 25, 13, 0]],
  ['spree/products_import.csv', 'Spree Commerce', [2, 15, 0, 0]],
  ['vendure/e2e-products-full.csv', 'Vendure', [20, 34, 5, 0]],
  ['demandware/products.xml', 'Salesforce Commerce Cloud', [5, 5, 4, 0]],
];

describe.skipIf(!here)('the collected exports, read by what is proposed for them', () => {
  const rows = table.map(([file, platform, counts, refused = 0]) => ({ file, platform, counts, refused }));
  it.each(rows)('$file', async ({ file, platform, counts: [products, variants, images, eans], refused }) => {
    const proposal = await detectMapping(open(`exports/${file}`));
    expect(proposal).toMatchObject({ platform, contents: { value: 'products' } });
    expect(await read(`exports/${file}`, accept(proposal))).toEqual({ products, variants, images, eans, refused });
  });

  it.each([
    ['shopware5/ArticlePricesImport.csv', 'prices'],
    ['shopware5/ArticleInStockImport.csv', 'prices'],
    ['prestashop/combinations_import.csv', 'variants'],
    ['unopim/product-variants.csv', 'variants'],
    ['xlsx_merged_header/akeneo_init_catalog.xlsx', 'other'],
    ['csv_encodings/sep.csv', 'other'],
  ])('%s is called what it is: %s', async (file, contents) => {
    expect((await detectMapping(open(`exports/${file}`))).contents.value).toBe(contents);
  });

  it.each(['odoo/product_template.xls', 'odoo/product_supplierinfo_damaged.xls'])(
    '%s is refused with advice',
    async (file) => {
      await expect(detectMapping(open(`exports/${file}`))).rejects.toThrow(
        'save it without a password as an Excel workbook',
      );
    },
  );

  it.each([
    ['products/supplier_a_av.csv.gz', null, [2513, 2513, 276, 30]],
    ['products/supplier_b_electronics.ndjson.gz', null, [16906, 16906, 67624, 45121]],
    ['products/supplier_c_fashion.xml.gz', 'Google Merchant', [75, 937, 349, 0]],
    ['products/food_balkan_gs1_prefix.csv.gz', null, [1506, 1506, 1299, 1506]],
  ] as const)('%s', { timeout: 60_000 }, async (file, platform, [products, variants, images, eans]) => {
    const proposal = await detectMapping(open(file));
    expect(proposal).toMatchObject({ platform, contents: { value: 'products' } });
    expect(await read(file, accept(proposal))).toEqual({ products, variants, images, eans, refused: 0 });
  });
});
