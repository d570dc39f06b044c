import { expect, it } from 'vitest';
import { priceAlerts } from '#features/work/price-desk/contract/price-filters.ts';
import { offeredAlerts } from './alert-words.ts';

const labelOf = (chosen: string) => offeredAlerts(chosen).find(({ value }) => value === chosen)?.label.en;

it('offers every alert the call knows, so that no code stands in the filter', () => {
  expect(
    offeredAlerts(undefined)
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...priceAlerts].sort());
  expect([labelOf('held'), labelOf('pin_ends_soon')]).toEqual(['Held by a campaign', 'Ends within 7 days']);
});

it('says in words what blocks, where the address names it', () => {
  expect(labelOf('blocked-fx_missing')).toBe('Exchange rate is missing');
  expect(offeredAlerts('blocked-fx_missing')).toHaveLength(priceAlerts.length + 1);
});
