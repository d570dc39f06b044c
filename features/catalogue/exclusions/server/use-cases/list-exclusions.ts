import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listExclusions as call } from '../../contract/exclusions.calls.ts';
import { exclusionsReadModel } from '../exclusions.read-model.ts';
import { withState } from '../said-exclusion.ts';

export const listExclusions =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async ({ query: { page, pageSize, ...filters } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const { results, total } = await exclusionsReadModel(db).list(filters, todayInTirane(now()), { page, pageSize });
    return { results: results.map((row) => withState(row, now())), total };
  };
