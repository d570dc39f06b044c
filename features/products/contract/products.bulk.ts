import { z } from 'zod';
import { id } from '#kit/call.ts';
import { productTexts } from './products.texts.ts';

/** Requirements part 3.0: arrays are capped at 10000, as many as select-all gives. */
export const bulkLimit = 10_000;

/** An id that must be chosen; missing, empty and wrong all answer with the same text. */
export const chosenId = (error: string) => z.coerce.number({ error }).int({ error }).positive({ error });

/** Ids of selected products, each once; `error` is the text for an empty selection. */
export const selectedIds = (error: string) =>
  z
    .array(id, { error })
    .min(1, { error })
    .max(bulkLimit, { error: `At most ${bulkLimit} products at once` })
    .transform((ids) => [...new Set(ids)]);

/** What a bulk move did; a refused product says why, so that the screen can show them. */
export const moved = z.object({
  /** Products asked for, each counted once. */
  asked: z.int(),
  moved: z.int(),
  refused: z.array(z.object({ id: z.int(), code: z.string(), text: z.string() })),
  /** What the move is kept under, so that it can be undone; null where nothing was moved. */
  changeSetId: z.uuid().nullable(),
});
export type Moved = z.infer<typeof moved>;

/** Trap T47: all moved = "success"; some = "n of m moved". None is a warning of the server, never an output. */
export const movedMessage = (output: Moved): string =>
  output.moved === output.asked
    ? productTexts.success.en
    : productTexts.partlyMoved.en.replace('{moved}', String(output.moved)).replace('{asked}', String(output.asked));

/** Spec section 8: one single product removed or archived is "successfully shipped" (trap T80). */
export const shippedMessage = (output: Moved): string =>
  output.asked === 1 && output.moved === 1 ? productTexts.shipped.en : movedMessage(output);
