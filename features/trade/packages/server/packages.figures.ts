import { dayIn, houseZone } from '#kit/clock.ts';
import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { lateClaims } from '../contract/packages.figures.ts';
import { claimsReadModel } from './claims.read-model.ts';

export const packagesFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(lateClaims, async ({ actor, now }) => {
    const whose = { shops: actor.shops, today: dayIn(now(), houseZone) };
    const count = await claimsReadModel(readDb).count({ show: 'overdue' }, whose);
    return { count, tone: count > 0 ? 'attention' : 'calm', note: { code: 'why' } };
  }),
];
