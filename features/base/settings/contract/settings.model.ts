import { z } from 'zod';

const text = z.object({ en: z.string(), sq: z.string() });

/** A setting of the market with its value, for those who look after it. */
export const marketSetting = z.object({
  key: z.string(),
  title: text,
  meaning: text,
  otherwise: text,
  kind: z.enum(['email', 'choice']),
  /** Empty: nothing is set, `otherwise` holds. */
  value: z.string(),
  /** What may be chosen; null where it is typed. */
  choices: z.array(z.string()).nullable(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
});
export type MarketSetting = z.infer<typeof marketSetting>;
