import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const { dirname } = import.meta;
/** Our own, which are always there, and the thirty of the reference where a checkout has them beside it. */
const files = [
  path.join(dirname, 'price-examples.json'),
  path.join(dirname, '../../../../../../shared/data/pricing/examples.json'),
];

/** Worked examples of prices, each worked out apart from the product: what is given, what comes out, and every step between. */
export const priceExamples = <E>(): E[] =>
  files.filter((file) => existsSync(file)).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).examples as E[]);
