import { z } from 'zod';
import { newTaxRate } from '#features/base/taxes/contract/taxes.model.ts';
import { newDuty } from '#features/catalogue/customs/contract/duty.model.ts';
import { defineCall } from '#kit/call.ts';
import { movedPrices } from './profiles.simulation.ts';

const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;

export const previewTaxRate = defineCall({
  name: 'prices.previewTaxRate',
  method: 'POST',
  path: '/settings/margin/vat/preview',
  writes: false,
  summary:
    'Tells which prices would be others if a rate of VAT were in force today, in each shop of its country that calculates, for at most 20,000 variants of its class; changes nothing.',
  ...keepers,
  body: newTaxRate,
  output: z.object({
    shops: z.array(
      movedPrices.extend({
        /** What customers pay stays; what is left of it moves. */
        keeps_gross: z.boolean(),
      }),
    ),
  }),
});

export const previewDuty = defineCall({
  name: 'prices.previewDuty',
  method: 'POST',
  path: '/settings/margin/duty/preview',
  writes: false,
  summary:
    'Tells which prices of the shop would be others if a duty were in force today, for at most 20,000 variants it is for; changes nothing.',
  ...keepers,
  body: newDuty,
  output: z.object({
    /** Whether the shop calculates its prices; where not, none hangs on a duty. */
    calculated: z.boolean(),
    moved: movedPrices,
  }),
});
