import { dayIn, houseZone } from '#kit/clock.ts';
import { monthOf, renewalOf } from '../contract/machine-texts.rules.ts';

/** The month whose characters are counted, by the house's calendar, and the day on which the next one begins. */
export const monthAt = (now: Date): { readonly month: string; readonly renews: string } => {
  const day = dayIn(now, houseZone);
  return { month: monthOf(day), renews: renewalOf(day) };
};
