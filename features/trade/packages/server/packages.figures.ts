import { dayIn, houseZone } from '#kit/clock.ts';
import type { FigureDefinition } from '#kit/figure.ts';
import type { Scope } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { askedOnce, figure } from '#server/figures.ts';
import { inShop } from '#server/house-list.ts';
import { lateClaims, latePackages, openCash, ordersToPack, stuckPackages } from '../contract/packages.figures.ts';
import { claimsReadModel } from './claims.read-model.ts';
import { packagesReadModel } from './packages.read-model.ts';
import { toPackReadModel } from './to-pack.read-model.ts';

/** As the list a figure leads to begins. */
const ofScope = (scope: Scope) => inShop<{ readonly shop?: number }>({}, scope);

export const packagesFigures = ({ readDb }: Pick<Platform, 'readDb'>) => {
  const countTroubled = askedOnce(({ actor, scope, now }) =>
    packagesReadModel(readDb).countTroubled({ shops: actor.shops, now: now() }, ofScope(scope)),
  );
  const tab = (definition: FigureDefinition<'why'>, name: 'late' | 'stuck') =>
    figure(definition, async (context) => {
      const count = (await countTroubled(context))[name];
      return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
    });
  return [
    figure(ordersToPack, async ({ actor, scope, now }) => {
      const whose = { shops: actor.shops, now: now() };
      return { count: await toPackReadModel(readDb).count(ofScope(scope), whose), tone: 'calm', note: { code: 'why' } };
    }),
    tab(latePackages, 'late'),
    tab(stuckPackages, 'stuck'),
    figure(openCash, async ({ actor, scope, now }) => {
      const count = await packagesReadModel(readDb).countOpenCash({ shops: actor.shops, now: now() }, ofScope(scope));
      return { count, tone: 'calm', note: { code: 'why' } };
    }),
    figure(lateClaims, async ({ actor, now }) => {
      const whose = { shops: actor.shops, today: dayIn(now(), houseZone) };
      const count = await claimsReadModel(readDb).count({ show: 'overdue' }, whose);
      return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
    }),
  ];
};
