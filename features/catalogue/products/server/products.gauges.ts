import type { Platform } from '#server/feature.ts';
import type { Gauge } from '#server/observe/gauges.ts';
import { statusText } from '../contract/products.status.ts';
import { readStates } from './products.coverage.read-model.ts';

/** How many products are in which state of which shop; from the kept counts, whatever the size of the catalogue. */
export const productsGauges = ({ readDb }: Pick<Platform, 'readDb'>): Gauge[] => [
  {
    name: 'tregu_products',
    help: 'Products by shop and state',
    labels: ['shop', 'state'],
    read: async () =>
      (await readStates(readDb)).map(({ shop, state, n }) => ({
        labels: { shop: String(shop), state: statusText[state] },
        value: n,
      })),
  },
];
