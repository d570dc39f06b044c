import { sql } from 'kysely';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const pricesExamples: FeatureExamples = async ({ make, platform }, { seller, staff }) => {
  const product = await make.product({ sellerId: seller.id, sku: 'MATRIX-PRICE' });
  const { variantId } = product;
  await sql`update shops set pricing_mode = 'calculated' where id = 3`.execute(platform.db);
  await sql`insert into price_assignments (variant_id, shop_id, bundle_ids) values (${variantId}, 3, '{}')`.execute(
    platform.db,
  );
  const query = { shopId: 3 };
  const sheet = await platform.db
    .insertInto('price_sheets')
    .values({ user_id: staff.id, shop_id: 3, file_name: 'prices.csv', rows: 0, blank: 0, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = {
    name: 'prices.csv',
    bytes: Buffer.from('sku_intern;shop;pin_gross;row_version\nMATRIX-PRICE;3;5;0\n'),
  };

  const table = (text: string) => ({ name: 'rates.csv', bytes: Buffer.from(text) });

  return {
    'prices.pin': {
      request: { params: { variantId }, query, body: { kind: 'gross', amount: '49.90', version: 0 } },
      wrong: { params: { variantId }, query, body: { kind: 'gross', amount: '1e309', version: 0 } },
    },
    'prices.listStops': { request: {}, ...nothingWrong },
    'prices.setStops': { request: { body: { add: ['fx_missing'] } }, wrong: { body: { add: ['x'] } } },
    'prices.listOfVariant': { request: { params: { variantId } } },
    'prices.trace': {
      request: { params: { variantId, shopId: 3 } },
      wrong: { params: { variantId, shopId: 3 }, query: { at: 'yesterday' } },
    },
    'prices.uploadSheet': { request: { query, file }, wrong: { query: { ...query, decimal: 'x' } } },
    'prices.exportSheetRefusals': { request: { params: { id: sheet.id }, query } },
    'prices.getSheet': { request: { params: { id: sheet.id }, query } },
    'prices.applyRate': {
      request: { params: { pair: 'EURALL' }, body: { preview: false } },
      wrong: { params: { pair: 'lek' }, body: { preview: false } },
    },
    'prices.previewTaxRate': {
      request: { body: { country_code: 'SI', tax_class: 'standard', percent: '23', valid_from: '2150-01-01' } },
      wrong: { body: { country_code: 'SI', tax_class: 'standard', percent: '1e309', valid_from: '2150-01-01' } },
    },
    'prices.previewDuty': {
      request: { body: { cn_prefix: '8517', percent: '10', valid_from: '2150-01-01' } },
      wrong: { body: { cn_prefix: '8517', percent: '-1', valid_from: '2150-01-01' } },
    },
    'prices.previewTaxFile': {
      request: { file: table('country_code,tax_class,percent,valid_from\nSI,standard,23,2150-01-01\n') },
    },
    'prices.previewRatesFile': { request: { file: table('pair,date,rate\nEURALL,2026-01-02,97.20\n') } },
    'prices.previewDutyFile': { request: { file: table('cn_prefix,percent,valid_from\n8517,10,2150-01-01\n') } },
    'prices.previewCommission': {
      request: { body: { percent: '12', base: 'gross', valid_from: '2150-01-01' } },
      wrong: { body: { percent: '1e309', base: 'gross', valid_from: '2150-01-01' } },
    },
    'prices.previewCommissionFile': { request: { file: table('percent,valid_from\n12,2150-01-01\n') } },
    'prices.previewTariffFile': {
      request: { file: table('code,currency,bands,valid_from\nPOST,EUR,0: 3,2150-01-01\n') },
    },
    'prices.rules': {
      request: { params: { variantId, shopId: 3 } },
      wrong: { params: { variantId, shopId: 99_999_999_999 } },
    },
    'prices.whatIf': {
      request: { body: { variant_id: variantId, shop_id: 3 } },
      wrong: { body: { variant_id: variantId, shop_id: 3, steps: { margin: { kind: 'margin', value: '100' } } } },
    },
  };
};
