import { z } from 'zod';
import type { Subject } from '#server/operations/handle-operation.ts';
import { selectedReadModel } from './changing/selected.read-model.ts';

/** What can be selected by: the state of prices, one of their codes, the run that wrote them last, or one that changed them at any time. */
const filters = z.object({
  state: z.enum(['ok', 'blocked', 'quarantined', 'held']).optional(),
  code: z.string().max(60).optional(),
  run_id: z.int().optional(),
  changed_in_run: z.int().optional(),
});

/** Prices of a shop as what bulk operations select; a row has the number of its variant. */
export const priceSubject: Subject = {
  name: 'price',
  async select(db, asked, { scope }) {
    const { state = null, code = null, run_id: runId = null, changed_in_run: changedIn = null } = filters.parse(asked);
    return selectedReadModel(db).listPrices(scope, { state, code, runId, changedIn });
  },
  async describe(db, ids, { sellerId }) {
    const names = await selectedReadModel(db).listVariantNames(ids, sellerId);
    return new Map(names.map(({ id, code, name }) => [id, { code, name }]));
  },
};
