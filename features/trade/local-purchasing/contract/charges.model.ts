import { z } from 'zod';

/** What people of the house take from a seller by hand, or give. */
export const chargeKinds = ['service', 'penalty', 'compensation'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** What a seller gets rather than gives; it is a correction among its entries. */
export const isGiven = (kind: ChargeKind): boolean => kind === 'compensation';

/** A fee, penalty or compensation that waits for a second person. */
export const proposedCharge = z.strictObject({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string() }),
  kind: z.enum(chargeKinds),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
  by: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
});
export type ProposedCharge = z.output<typeof proposedCharge>;
