import type { BuildFeature } from '#server/feature.ts';
import { localDayBegan } from '../contract/days.events.ts';
import { localDaysSchedule } from '../contract/days.schedules.ts';
import { beginDays } from './begin-days.ts';

/** Days begin at midnight of each shop, for what is valid from a day: rates of exchange, VAT, duty. */
export const daysFeature: BuildFeature = (platform) => ({
  name: 'days',
  events: [localDayBegan],
  schedule: [{ definition: localDaysSchedule, tick: beginDays(platform) }],
});
