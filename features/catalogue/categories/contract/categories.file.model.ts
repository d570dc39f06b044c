import { z } from 'zod';
import { version } from '#kit/call.ts';

const text = z.object({ en: z.string(), sq: z.string() });
const words = z.object({ name: z.string(), names: z.record(z.string(), z.string()) });

/** A step of a file as it is kept, to be taken back later. */
export const storedStep = z.discriminatedUnion('what', [
  z.object({ what: z.literal('add'), id: z.int(), name: z.string(), names: z.record(z.string(), z.string()) }),
  z.object({ what: z.literal('change'), id: z.int(), before: words, after: words }),
]);
export type StoredStep = z.infer<typeof storedStep>;

/** What a file would do, told before it does it; of long lists the first, with how many there are. */
export const treeFileReport = z.object({
  /** Of the tree it was compared with: bringing it in is refused where the tree changed since. */
  version,
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  steps: z.array(
    z.object({ row: z.int(), what: z.enum(['add', 'change']), path: z.string(), changes: z.array(z.string()) }),
  ),
  issues: z.array(z.object({ row: z.int(), column: z.string(), text })),
  issues_total: z.int(),
  /** All of them with their reasons as CSV, one in each language; null where nothing is wrong. */
  refused: text.nullable(),
});
export type TreeFileReport = z.infer<typeof treeFileReport>;
