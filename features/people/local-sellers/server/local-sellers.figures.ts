import type { FigureDefinition } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { listLocalSellers as listCall } from '../contract/local-sellers.calls.ts';
import { documentsDue, proposedSteps } from '../contract/local-sellers.figures.ts';
import { countLocalSellers } from './use-cases/read-local-sellers.ts';

export const localSellersFigures = (platform: Pick<Platform, 'readDb'>) => {
  const counted = (definition: FigureDefinition<'why'>) =>
    figure(definition, async (context) => {
      const { total } = await countLocalSellers(platform)({ query: listCall.query!.parse(definition.search) }, context);
      return { count: total, tone: total > 0 ? 'attention' : 'calm', note: { code: 'why' } };
    });
  return [counted(documentsDue), counted(proposedSteps)];
};
