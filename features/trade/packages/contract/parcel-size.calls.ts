import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { packageErrors as errors } from './packages.errors.ts';
import { packageDetail } from './packages.model.ts';
import { costText, mostNote, mostSideMm, parcelSizeTexts as words } from './parcel-size.texts.ts';

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
    'How large a package is, and what its carrier charges for it, in the currency the carrier said or else that of its order. Costs are for people who read the data of products.',
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
        .regex(costText, { error: rule(words.costRule) })
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

export const setParcelNote = defineCall({
  name: 'packages.setNote',
  method: 'POST',
  path: '/order/packages/{id}/note',
  summary: 'What the team has to know of a package; an empty note takes it away. Nothing of it is printed or told.',
  access: ['Update_Order'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ version, note: z.string().trim().max(mostNote) }),
  output: packageDetail,
  errors: [errors.outdated],
});
