import { productSentences as says } from '#features/catalogue/products/contract/products.errors.ts';
import { refuseField } from '#kit/error.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import { type TextPart, textParts } from '../../contract/products.text-state.ts';
import type { FieldChange, Saving } from './field-change.ts';
import type { TranslationRow } from './product-edit.repository.ts';
import { type TextStateRow, type TextStateWrite, textStateRepository } from './text-state.repository.ts';

type Asked = NonNullable<ProductSave['product_translates']>[number];
/** One language of a save: what was asked, how it stands now, and which of its texts are different. */
export type SavedTexts = {
  readonly asked: Asked;
  readonly texts: TranslationRow;
  readonly changed: readonly TextPart[];
};

/**
 * A text that was written is a draft for the source as it is now, unless it was reviewed with the same save; reviewing
 * alone is a change too, with a line of history.
 */
export async function saveTextStates(
  { tx, context, product }: Saving,
  saved: readonly SavedTexts[],
): Promise<FieldChange[]> {
  const states = textStateRepository(tx.db);
  const known = new Map((await states.list(product.id)).map((row) => [`${row.language_id}.${row.part}`, row]));
  const plans = saved.flatMap((one, index) => {
    refuseEmptyReviews(one, index);
    return textParts.flatMap((part) => planOf(one, part, known.get(`${one.texts.language_id}.${part}`)));
  });
  await states.set(
    product.id,
    plans.map(({ write }) => write),
    context.actor.userId,
    context.now(),
  );
  return plans.flatMap(({ change }) => change ?? []);
}

type Plan = { readonly write: TextStateWrite; readonly change: FieldChange | null };

function planOf({ asked, texts, changed }: SavedTexts, part: TextPart, known: TextStateRow | undefined): Plan[] {
  const wanted = asked.reviewed?.[part];
  const was = known !== undefined && known.reviewed_at !== null;
  const written = changed.includes(part);
  const confirmed = wanted === true && !(was && known.source_is_current);
  const revoked = wanted === false && was;
  if (!written && !confirmed && !revoked) return [];
  const field = `product_translates.${texts.language_id}.${part}.reviewed`;
  return [
    {
      write: { language_id: texts.language_id, part, reviewed: wanted === true },
      change: confirmed || revoked ? { field, before: was && known.source_is_current, after: confirmed } : null,
    },
  ];
}

function refuseEmptyReviews({ asked, texts }: SavedTexts, index: number): void {
  const empty = textParts.find((part) => asked.reviewed?.[part] && (texts[part] ?? '').trim() === '');
  if (empty) throw refuseField(`product_translates.${index}.${empty}`, says.noTextToReview);
}
