import path from 'node:path';
import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** How many products, each size measured in turn. */
  readonly products: readonly number[];
  /** How many orders, each size measured in turn (bench orders). */
  readonly sizes: readonly number[];
  /** Where generated markets stay for the next run; without it they are deleted at the end. */
  readonly keep: string | undefined;
  /** How long each comparison takes, in seconds for floor and product together. */
  readonly seconds: number;
  /** Only comparisons whose name contains this. */
  readonly only: string;
  /** How many shops the market has, from the four of the specification on. */
  readonly shops: number;
};

/**
 * The options every bench takes: `--products 100000,1000000 --size 100000 --keep folder --seconds 4 --only name --shops 12`.
 * @throws Error naming the option that is wrong.
 */
export function readOptions(args: readonly string[] = process.argv.slice(2)): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '100000' },
      size: { type: 'string', default: '100000' },
      keep: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
      shops: { type: 'string', default: '4' },
    },
  });
  const products = values.products.split(',').map((one) => number('--products', one, 1000));
  const sizes = values.size.split(',').map((one) => number('--size', one, 1000));
  const keep = values.keep === undefined ? undefined : path.resolve(values.keep);
  const seconds = number('--seconds', values.seconds, 0.5);
  return { products, sizes, keep, seconds, only: values.only, shops: number('--shops', values.shops, 4) };
}

function number(option: string, text: string, least: number): number {
  const value = Number(text.replaceAll('_', ''));
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`${option} must be a number from ${least} on, not "${text}"`);
}
