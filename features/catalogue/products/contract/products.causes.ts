import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { categoriesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import { exclusionsChanged } from '#features/catalogue/exclusions/contract/exclusions.events.ts';
import { type CauseLine, defineCause } from '#kit/cause.ts';
import type { Text } from '#kit/text.ts';
import { productsChanged, productsStatusChanged } from './products.events.ts';
import { readinessTexts } from './products.sentences.ts';
import { productStatus } from './products.status.ts';

/** Reasons that can hold for an approved product, each with what mends it. */
export const blockingReasons = [
  'seller_suspended',
  'change_not_reviewed',
  'name_missing',
  'price_missing',
  'vat_missing',
  'rate_missing',
  'category_missing',
  'category_excluded',
  'category_unmapped',
  'excluded',
  'image_missing',
  'brand_missing',
  'ean_missing',
  'cncode_missing',
  'customs10_missing',
  'customs12_missing',
  'attribute_missing',
] as const;
export type BlockingReason = (typeof blockingReasons)[number];

const counted: Text = { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' };
const approved = String(productStatus.approved);
const show: Text = { en: 'Show products', sq: 'Shfaq produktet' };

const reason = (code: BlockingReason): CauseLine => ({
  title: { en: readinessTexts[code].en, sq: readinessTexts[code].sq },
  why: {
    en: 'Approved products that the shop does not take for this reason. In the list they can be changed in bulk.',
    sq: 'Produkte të miratuara që dyqani nuk i pranon për këtë arsye. Në listë ndryshohen në grup.',
  },
  counted,
  solve: show,
  to: '/products',
  search: { status: approved, readiness: code, shopId: '{shop}' },
});

const changes = [productsChanged, productsStatusChanged, categoriesChanged, exclusionsChanged, shopChanged];

/** Approved and not in the shop, because the shop's requirements are not met. One line per shop and reason. */
export const notReadyCause = defineCause<BlockingReason>({
  key: 'products.notReady',
  kind: 'products',
  access: ['Read_Product'],
  after: changes,
  lines: Object.fromEntries(blockingReasons.map((code) => [code, reason(code)])) as Record<BlockingReason, CauseLine>,
});

const untranslated = (title: Text, why: Text, status: string): CauseLine => ({
  title,
  why,
  counted,
  solve: show,
  to: '/products',
  search: { status, language: '{language}', show_translated: '0', shopId: '{shop}' },
});

/** Texts that are missing in a language of the shop. */
export const missingTextsCause = defineCause({
  key: 'products.texts',
  kind: 'texts',
  access: ['Read_Product'],
  after: changes,
  lines: {
    approved: untranslated(
      { en: '{name}: approved products without text', sq: '{name}: produkte të miratuara pa tekst' },
      {
        en: 'They would go to the shop in its fallback language. Assign them to translators in bulk.',
        sq: 'Do të shkonin në dyqan në gjuhën rezervë. Ngarkojani përkthyesve në grup.',
      },
      approved,
    ),
    in_shop: untranslated(
      { en: '{name}: products in the shop without text', sq: '{name}: produkte në dyqan pa tekst' },
      {
        en: 'Customers read them in the fallback language. Assign them to translators in bulk.',
        sq: 'Blerësit i lexojnë në gjuhën rezervë. Ngarkojani përkthyesve në grup.',
      },
      String(productStatus.inShop),
    ),
  },
});

/** What the shop shows is older than what stands here. */
export const outOfSyncCause = defineCause({
  key: 'products.outOfSync',
  kind: 'shops',
  access: ['Read_Product'],
  after: changes,
  lines: {
    changed: {
      title: { en: 'Products out of sync', sq: 'Produkte të pasinkronizuara' },
      why: {
        en: 'They were changed here since they were sent: the shop sells the older version. Send them in bulk.',
        sq: 'Janë ndryshuar këtu pas dërgimit: dyqani shet versionin e vjetër. Dërgojini në grup.',
      },
      counted,
      solve: show,
      to: '/products',
      search: { status: String(productStatus.inShop), show_updated: '2', shopId: '{shop}' },
    },
  },
});
