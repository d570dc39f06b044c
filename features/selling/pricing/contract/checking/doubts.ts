import { z } from 'zod';

/** What came out otherwise so many times is a doubt: what changes just now is none. */
export const seenForDoubt = 2;

/** A price as it is stored, or as it comes out when it is calculated again. */
export const doubtFigure = z.object({
  /** With VAT; null: there is none. */
  gross: z.string().nullable(),
  state: z.enum(['ok', 'blocked', 'quarantined', 'held']),
  codes: z.array(z.string()),
});
export type DoubtFigure = z.output<typeof doubtFigure>;

/** A price, or a line of its log, that came out otherwise when it was calculated again, and did so twice. */
export const priceDoubt = z.object({
  /** Of the line of the log; null: the price that holds. */
  event_id: z.int().nullable(),
  /** When the line was written. */
  at: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  /** Both null: its rules cannot be read, or nobody has looked yet since figures are kept. */
  stored: doubtFigure.nullable(),
  gives: doubtFigure.nullable(),
  /** Its rules cannot be read, so that nothing comes out. */
  unreadable: z.boolean(),
  /** A person looked at it: it is told again once it comes out in another way. */
  settled: z.object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type PriceDoubt = z.output<typeof priceDoubt>;

/** Whether a person can settle it: it is open, and known is what comes out. */
export const canSettle = ({
  settled,
  gives,
  unreadable,
}: Pick<PriceDoubt, 'settled' | 'gives' | 'unreadable'>): boolean => settled === null && (gives !== null || unreadable);
