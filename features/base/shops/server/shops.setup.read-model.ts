// Reads of others: currency_rates
import { sql } from 'kysely';
import { rateCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import type { Db } from '#server/db/database.ts';
import { setupStep } from '#server/setup-steps.ts';
import { languagesStep, ratesStep, shopsStep } from '../contract/shops.setup.ts';

type Row = { readonly name: string; readonly foreign: boolean; readonly rated: boolean; readonly languages: string[] };

/** The shops that are on. */
const readShops = async (db: Db): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`select s.name, s.currency <> ${rateCurrency} as foreign,
      exists (select from currency_rates r where r.shop_id = s.id and r.currency_pair = ${rateCurrency} || s.currency and r.rate > 0) as rated,
      (select coalesce(array_agg(l.name order by l.position), '{}') from languages l where l.active and s.languages ? l.code) as languages
    from shops s where s.active order by s.id`.execute(db);
  return rows;
};
const listed = (names: readonly string[]) => names.join(', ');

export const shopsSetup = [
  setupStep(shopsStep, async (db) => {
    const shops = await readShops(db);
    return { done: shops.length > 0, note: { code: 'on', values: { shops: listed(shops.map(({ name }) => name)) } } };
  }),
  setupStep(languagesStep, async (db) => {
    const shops = await readShops(db);
    const languages = listed([...new Set(shops.flatMap((shop) => shop.languages))]);
    return {
      done: shops.length > 0 && shops.every((shop) => shop.languages.length > 0),
      note: { code: 'used', values: { languages } },
    };
  }),
  setupStep(ratesStep, async (db) => {
    const foreign = (await readShops(db)).filter((shop) => shop.foreign);
    if (foreign.length === 0) return { done: true, note: { code: 'euroOnly' } };
    const lacking = foreign.filter(({ rated }) => !rated).map(({ name }) => name);
    return lacking.length === 0
      ? { done: true }
      : { done: false, note: { code: 'lacking', values: { shops: listed(lacking) } } };
  }),
];
