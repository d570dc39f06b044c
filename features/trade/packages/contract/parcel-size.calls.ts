import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { packageErrors as errors } from './packages.errors.ts';
import { packageDetail } from './packages.model.ts';
import { mostSideMm, parcelSizeTexts as words } from './parcel-size.texts.ts';

const side = z
  .int({ error: rule(words.sideRule) })
  .min(1, { error: rule(words.sideRule) })
  .max(mostSideMm, { error: rule(words.sideRule) })
  .nullable();

export const setParcelSize = defineCall({
  name: 'packages.setSize',
  method: 'POST',
  path: '/order/packages/{id}/size',
  summary:
    'How large a package is, and what its carrier charges for it, in the currency of its order. Costs are for people who read the data of products.',
  access: ['Update_Order'],
  houseOnly: true,
  params: z.object({ id }),
  body: z
    .object({
      version,
      /** In millimetres: all three, or none. */
      length_mm: side,
      width_mm: side,
      height_mm: side,
      /** Decimal text with at most two decimals, as it is answered; null: not known. Absent: as it is. */
      cost: z
        .string({ error: rule(words.costRule) })
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: rule(words.costRule) })
        .nullable()
        .optional(),
    })
    .refine(
      ({ length_mm, width_mm, height_mm }) =>
        [0, 3].includes([length_mm, width_mm, height_mm].filter((one) => one === null).length),
      { path: ['height_mm'], error: rule(words.sidesRule) },
    ),
  output: packageDetail,
  errors: [errors.outdated, errors.notAllowed],
});
