import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import type { FeatureExamples } from './example.ts';

export const sourcingExamples: FeatureExamples = async (b, { looked }) => {
  const place = () => anOrder(b, { lines: [aLine({ variantId: looked.variantId, qty: 1 })] });
  const read = await place();
  const proposed = await place();
  const chosen = await place();
  const settled = await place();
  return {
    'sourcing.toOrder': { request: {}, wrong: { query: { strategy: 'dearest' } } },
    'sourcing.propose': {
      request: { body: { line_ids: [proposed.lines[0]!.id] } },
      wrong: { body: { line_ids: [] } },
    },
    'sourcing.order': {
      request: { params: { id: read.id } },
      wrong: { params: { id: read.id }, query: { strategy: 'x' } },
    },
    'sourcing.choose': {
      request: { params: { id: chosen.id, line: chosen.lines[0]!.id }, body: { seller_id: null } },
      wrong: { params: { id: chosen.id, line: chosen.lines[0]!.id }, body: { seller_id: 'Adria' } },
    },
    'sourcing.surplus': {
      request: { params: { id: settled.id, line: settled.lines[0]!.id }, body: { use: 'stock' } },
      wrong: { params: { id: settled.id, line: settled.lines[0]!.id }, body: { use: 'sea' } },
    },
    'sourcing.allocations': { request: { params: { id: 1 } } },
  };
};
