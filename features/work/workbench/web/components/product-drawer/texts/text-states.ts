import { useSyncExternalStore } from 'react';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import {
  isWanted,
  type PartState,
  type TextPart,
  type TextState,
  textParts,
} from '#features/catalogue/products/contract/products.text-state.ts';
import type { Draft } from '../draft/draft.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft } from '../draft/use-draft.ts';

/** How a text stands in the form: what is typed counts, not only what is saved. Null: there is nothing to write. */
export function stateInDraft(
  draft: Pick<Draft, 'value' | 'edits'>,
  product: ProductDetail,
  languageId: number,
  part: TextPart,
): TextState | null {
  const name = field.translation(languageId, part);
  if (String(draft.value(name) ?? '').trim() === '') return isWanted(part, product[part]) ? 'missing' : null;
  const mark = draft.value(field.reviewed(languageId, part));
  if (mark === 'yes') return 'reviewed';
  if (mark === 'no' || Object.hasOwn(draft.edits(), name)) return 'draft';
  return savedState(product, languageId, part)?.state ?? 'draft';
}

/** What is saved of a text's state; undefined where the language has no texts yet. */
export const savedState = (product: ProductDetail, languageId: number, part: TextPart): PartState | undefined =>
  product.product_translates.find((text) => text.language_id === languageId)?.states[part];

/** The wanted texts of a language with their states; drawn again only when one of them changes. */
export function useTextStates(product: ProductDetail, languageId: number): { part: TextPart; state: TextState }[] {
  const { draft } = useDraft();
  const joined = useSyncExternalStore(draft.subscribe, () =>
    textParts.map((part) => stateInDraft(draft, product, languageId, part) ?? '').join(),
  );
  const states = joined.split(',') as (TextState | '')[];
  return textParts.flatMap((part, at) => {
    const state = states[at];
    return state ? [{ part, state }] : [];
  });
}
