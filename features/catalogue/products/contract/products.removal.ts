import { z } from 'zod';

/** Spec section 3, Removal reasons; stored and sent as these words. */
export const removalReasons = [
  'not_offered_anymore',
  'errors_in_product_information',
  'licensing_importing_issues',
  'pricing_issues',
  'brand_issues',
  'suspended_seller',
  'removed_seller',
  'other_issues',
] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** Spec section 5, Removal dialog. The field says the first text, the server and the confirm-time toast the second (VAL-034). */
export const removalTexts = {
  reason: 'Please select a removal reason',
  infosInField: 'Please provide additional information',
  infosOnConfirm: 'Additional information is required when selecting Other',
} as const;

const removal = (infosMissing: string) =>
  z
    .object(
      {
        removal_reason: z.enum(removalReasons, { error: removalTexts.reason }),
        additional_infos: z
          .string()
          .trim()
          .max(2000)
          .nullish()
          .transform((text) => text || null),
      },
      { error: removalTexts.reason },
    )
    .refine((data) => data.removal_reason !== 'other_issues' || data.additional_infos !== null, {
      path: ['additional_infos'],
      error: infosMissing,
    });

/** What the calls take: product/remove and product/status with target Removed. */
export const removalData = removal(removalTexts.infosOnConfirm);
export type RemovalData = z.output<typeof removalData>;

/** The same rule with the field's own text, for the dialog. */
export const removalDialog = removal(removalTexts.infosInField);
