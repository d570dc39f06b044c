import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { nudgeOrderPull } from '#features/selling/connections/server/connections.public.ts';
import { readConfig } from '#server/config.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { withDatabase } from './command-database.ts';
import { type Market, orderOf, type Wanted } from './orders-generator.ts';
import { usageOf } from './usage.mjs';

const usage = usageOf('tools/orders.ts');
/** Something the person at the terminal can put right. */
class UsageError extends Error {}
/** Customers who are at the checkout at once. */
const atOnce = 8;

/** The command as tools/orders.ts runs it. Gives its exit code. */
export async function runOrdersCommand(args: readonly string[]): Promise<number> {
  try {
    return await run(readArguments(args));
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    return 1;
  }
}

function readArguments(args: readonly string[]): Wanted {
  const text = { type: 'string' } as const;
  const options = { shop: text, count: text, rate: text, seed: text, cod: text, dirt: text, edits: text };
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
  const number = (name: keyof typeof options, fallback: number | null, most: number, whole: boolean): number => {
    const typed = values[name];
    if (typed === undefined && fallback !== null) return fallback;
    const read = /^\d{1,9}(\.\d{1,6})?$/.test(typed ?? '') ? Number(typed) : Number.NaN;
    if (!(read >= 0 && read <= most) || (whole && !Number.isInteger(read)))
      throw new UsageError(`--${name} must be ${whole ? 'a whole number' : 'a number'} from 0 to ${most}\n\n${usage}`);
    return read;
  };
  return {
    shop: number('shop', null, 1_000_000, true),
    count: number('count', null, 10_000_000, true),
    rate: number('rate', 50, 10_000, false),
    seed: number('seed', 1, 1_000_000_000, true),
    cod: number('cod', 0.7, 1, false),
    dirt: number('dirt', 0, 1, false),
    edits: number('edits', 0, 1, false),
  };
}

const run = (wanted: Wanted): Promise<number> => {
  const config = readConfig(process.env);
  return withDatabase(config, async (db, url) => {
    const known = await shopsRepository(db).listConnectedTo(demoShop.kind);
    const shop = known.find(({ id }) => id === wanted.shop);
    if (!shop) {
      const names = known.map(({ id, name }) => `${id} ${name}`).join(', ') || 'none';
      throw new UsageError(`Shop ${wanted.shop} is no demo shop. Demo shops: ${names}`);
    }
    const pool = new pg.Pool({ connectionString: url, max: atOnce });
    try {
      const market: Market = { pool, shop: { ...shop, countryCode: shop.country_code }, languages: shop.languages };
      const unitOfWork = createUnitOfWork(db, [], createSecrets(config));
      return await buy(market, wanted, () => nudgeOrderPull({ unitOfWork }, shop.id));
    } finally {
      await pool.end();
    }
  });
};

/** Customers come at the wanted rate; where the shop is slower they queue, and none is left out. */
async function buy(market: Market, wanted: Wanted, nudge: () => Promise<void>): Promise<number> {
  const next = await orderOf(market, wanted);
  const sums = { placed: 0, again: 0, sold_out: 0, dirty: 0, edited: 0 };
  const began = performance.now();
  let told = began;
  let number = 0;
  const customers = Array.from({ length: atOnce }, async () => {
    while (number < wanted.count) {
      const mine = number++;
      const due = began + (wanted.rate > 0 ? (mine * 1000) / wanted.rate : 0);
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const { outcome, dirty, edited } = await next(mine);
      sums[outcome] += 1;
      sums.dirty += Number(dirty);
      sums.edited += Number(edited);
      // As a shop's webhook would: once a second says it as well as for each order.
      if (performance.now() - told > 1000) {
        told = performance.now();
        await nudge();
      }
    }
  });
  await Promise.all(customers);
  if (sums.placed > 0) await nudge();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${sums.placed} orders in ${seconds.toFixed(1)} s (${(sums.placed / Math.max(seconds, 0.001)).toFixed(1)} a second): ` +
      `${sums.dirty} with something wrong, ${sums.edited} changed afterwards. ` +
      `${sums.again} were there from an earlier run, ${sums.sold_out} found nothing to buy.`,
  );
  return sums.placed + sums.again > 0 || wanted.count === 0 ? 0 : 1;
}
