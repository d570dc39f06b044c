import { z } from 'zod';
import { id } from '#kit/call.ts';
import { sentenceValues } from '#kit/envelope.ts';
import { rule } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import { productFilters } from './products.filters.ts';
import { removalReasons } from './products.removal.ts';
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
    .max(bulkLimit, { error: rule(productTexts.productsMax, { count: bulkLimit }) })
    .transform((ids) => [...new Set(ids)]);

/** "Select all" as the list asked for it: a value that means nothing is refused with its name, paging is left out. */
export const allFound = z.object({
  filters: productFilters,
  count: z.int().min(1).max(bulkLimit),
});

/**
 * A list, or an object in its place. The value's kind says which was meant, so that a refusal names the field inside it; a
 * union by itself would only say that neither fits.
 */
export function listOr<L extends z.ZodType, O extends z.ZodType>(list: L, object: O): z.ZodUnion<readonly [L, O]> {
  const either = z.union([list, object]);
  either._zod.run = (payload, context) => {
    const { value } = payload;
    const named = typeof value === 'object' && value !== null && !Array.isArray(value);
    return (named ? object : list)._zod.run(payload, context);
  };
  return either;
}

/** Selected products by their ids, or all that the list's filters find, with how many the person saw (ADR 34). */
export const selectedProducts = (error: string) => listOr(selectedIds(error), allFound);

/** What a bulk move did; a refused product says why, so that the screen can show them. */
export const moved = z.object({
  /** Products asked for, each counted once. */
  asked: z.int(),
  moved: z.int(),
  refused: z.array(z.object({ id: z.int(), code: z.string(), text: z.string(), values: sentenceValues })),
  /** What the move is kept under, so that it can be undone; null where nothing was moved. */
  changeSetId: z.uuid().nullable(),
  /** Of products brought back from the archive: the shops where they are approved again, and those where they are not. */
  restored: z
    .object({
      back: z.array(z.object({ shop: z.string(), count: z.int() })),
      not: z.array(z.object({ shop: z.string(), count: z.int(), reason: z.enum(removalReasons).nullable() })),
    })
    .optional(),
});
export type Moved = z.infer<typeof moved>;
export type Restored = NonNullable<Moved['restored']>;

/** Trap T47: all moved = "success"; some = "n of m moved". None is a warning of the server, never an output. */
export const movedMessage = (output: Moved): Text =>
  output.moved === output.asked
    ? productTexts.success
    : filled(productTexts.partlyMoved, { moved: output.moved, asked: output.asked });

/** Spec section 8: one single product removed or archived is "successfully shipped" (trap T80). */
export const shippedMessage = (output: Moved): Text =>
  output.asked === 1 && output.moved === 1 ? productTexts.shipped : movedMessage(output);
