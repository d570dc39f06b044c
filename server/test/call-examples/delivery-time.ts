import { sql } from 'kysely';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const deliveryTimeExamples: FeatureExamples = async ({ platform }) => {
  const { db } = platform;
  const rule = {
    seller_id: null,
    country: 'IT',
    shop_id: null,
    category_id: null,
    weight_from: null,
    weight_to: null,
    handling_days: 1,
    inbound_days: 3,
    hub_days: 1,
    transit_days: 1,
    cut_off: '12:00',
  };
  const of = async (country: string) =>
    (
      await db
        .insertInto('delivery_rules')
        .values({ ...rule, country })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [changed, deleted] = [await of('DE'), await of('FR')];
  const { rows } = await sql<{ sku: string }>`select sku_intern as sku from variants order by id limit 1`.execute(db);
  const calendar = {
    zone: 'Europe/Rome',
    working_days: [1, 2],
    opens: '08:00',
    closes: '17:00',
    holidays: [],
    is_hub: false,
  };
  return {
    'deliveryTime.list': { request: {}, ...nothingWrong },
    'deliveryTime.report': { request: {}, ...nothingWrong },
    'deliveryTime.addRule': { request: { body: rule } },
    'deliveryTime.changeRule': {
      request: { params: { id: changed }, body: { version: 1, rule: { ...rule, country: 'DE', handling_days: 4 } } },
    },
    'deliveryTime.deleteRule': { request: { params: { id: deleted } } },
    'deliveryTime.setCalendar': { request: { params: { country: 'IT' }, body: { version: 0, calendar } } },
    'deliveryTime.test': { request: { body: { sku: rows[0]?.sku ?? '', shop: 2 } } },
  };
};
