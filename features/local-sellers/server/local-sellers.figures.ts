import type { FigureDefinition } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { listLocalSellers as listCall } from '../contract/local-sellers.calls.ts';
import { expiredPapers, expiringPapers } from '../contract/local-sellers.figures.ts';
import { listLocalSellers } from './use-cases/read-local-sellers.ts';

export const localSellersFigures = (platform: Pick<Platform, 'db' | 'readDb'>) => {
  const counted = (definition: FigureDefinition<'why'>, tone: 'attention' | 'alarm') =>
    figure(definition, async (context) => {
      const query = listCall.query!.parse({ ...definition.search, pageSize: '1' });
      const { total } = await listLocalSellers(platform)({ query }, context);
      return { count: total, tone: total > 0 ? tone : 'calm', note: { code: 'why' } };
    });
  return [counted(expiringPapers, 'attention'), counted(expiredPapers, 'alarm')];
};
