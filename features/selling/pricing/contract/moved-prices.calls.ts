import { z } from 'zod';
import { tableImportLimits } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { newTaxRate } from '#features/base/taxes/contract/taxes.model.ts';
import { newDuty } from '#features/catalogue/customs/contract/duty.model.ts';
import { newCommissionRule } from '#features/selling/commissions/contract/commissions.model.ts';
import { defineCall } from '#kit/call.ts';
import { priceErrors } from './prices.errors.ts';
import { movedByFile, movedByRatesFile, movedPrices, movedShop } from './profiles.simulation.ts';

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
  output: z.object({ shops: z.array(movedShop) }),
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

export const previewCommission = defineCall({
  name: 'prices.previewCommission',
  method: 'POST',
  path: '/settings/margin/commission/preview',
  writes: false,
  summary:
    'Tells what would be left of local sellers’ prices if a rule of commission were in force today, in each shop that calculates, for at most 20,000 variants it counts for; changes nothing.',
  ...keepers,
  body: newCommissionRule,
  output: z.object({ shops: z.array(movedShop) }),
});

const ofFile = {
  method: 'POST',
  writes: false,
  ...keepers,
  file: { maxBytes: tableImportLimits.bytes },
  output: movedByFile,
  errors: unreadableTable,
} as const;
const asOfToday =
  'were in force today (of several days of one the last), for at most 20,000 variants of each shop; changes nothing.';

export const previewTaxFile = defineCall({
  name: 'prices.previewTaxFile',
  path: '/settings/margin/vat/file/preview',
  summary: `Tells which prices would be others if all that a file of VAT rates brings ${asOfToday}`,
  ...ofFile,
});
export const previewRatesFile = defineCall({
  ...ofFile,
  name: 'prices.previewRatesFile',
  path: '/exchange/rates/file/preview',
  summary:
    'Tells which prices would be others if they were made with the rates of a file: of each pair the last one, as if its day were here, for at most 20,000 variants of each shop; changes nothing.',
  output: movedByRatesFile,
});
export const previewDutyFile = defineCall({
  name: 'prices.previewDutyFile',
  path: '/settings/margin/duty/file/preview',
  summary: `Tells which prices of the shop would be others if all that a file of duties brings ${asOfToday}`,
  ...ofFile,
});
export const previewTariffFile = defineCall({
  name: 'prices.previewTariffFile',
  path: '/settings/margin/transport/file/preview',
  summary: `Tells which prices of the shop would be others if all that a file of transport tariffs brings ${asOfToday}`,
  ...ofFile,
});
export const previewCommissionFile = defineCall({
  name: 'prices.previewCommissionFile',
  path: '/settings/margin/commission/file/preview',
  summary: `Tells what would be left of local sellers’ prices if all that a file of commission rules brings ${asOfToday}`,
  ...ofFile,
  errors: [...unreadableTable, priceErrors.tooManyTried],
});
