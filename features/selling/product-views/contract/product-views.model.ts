import { z } from 'zod';

/** Of "views, 30 days" (pages.md 4.21). */
export const viewDays = 30;

/** How often the page of a product was opened, and which shops say so. */
export const productViews = z.object({
  /** In the last days, of all shops that count; null where none of its shops does: nothing is not zero. */
  count: z.int().nullable(),
  /** Its shops that count, and the first day each was counted where that is within the days. */
  counted: z.array(z.object({ id: z.int(), since: z.iso.date().nullable() })),
  /** Its shops that do not. */
  uncounted: z.array(z.int()),
});
export type ProductViews = z.infer<typeof productViews>;
