import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { refusedIntake } from '../contract/order-intake.figures.ts';
import { intakeReadModel } from './order-intake.read-model.ts';

export const orderIntakeFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(refusedIntake, async ({ actor }) => {
    const { n, since } = await intakeReadModel(readDb).countRefused(actor.shops);
    if (!since) return { count: 0, tone: 'calm' };
    return { count: n, tone: 'alarm', note: { code: 'since', values: { since: since.toISOString() } } };
  }),
];
