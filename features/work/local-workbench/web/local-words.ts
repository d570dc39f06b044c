import { reasonText } from '#features/catalogue/products/contract/products.review-reasons.ts';
import {
  type ProductStatus,
  type PublicationStatus,
  productStatus as s,
} from '#features/catalogue/products/contract/products.status.ts';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import type { LocalProductRow } from '#features/intake/local-products/contract/local-products.model.ts';
import type { LocalState } from '#features/intake/local-products/contract/local-products.moves.ts';
import { type Text, wordFor } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Tone } from '#web/ui/status-mark.tsx';

/** The tab of a state, and the word for one product in it. */
export const stateWords: Readonly<
  Record<LocalState, { readonly tab: Text; readonly text: Text; readonly tone: Tone }>
> = {
  [s.new]: { tab: words.stateNew, text: words.oneNew, tone: 'info' },
  [s.approved]: { tab: words.stateApproved, text: words.oneApproved, tone: 'success' },
  [s.inShop]: { tab: words.stateInShop, text: words.oneInShop, tone: 'success' },
  [s.ignored]: { tab: words.stateIgnored, text: words.oneIgnored, tone: 'error' },
  [s.archived]: { tab: words.stateArchived, text: words.oneArchived, tone: 'neutral' },
};

export const shopWords: Readonly<Record<PublicationStatus, { readonly text: Text; readonly tone: Tone }>> = {
  in_shop: { text: words.shopInShop, tone: 'success' },
  pending: { text: words.shopPending, tone: 'info' },
  removed: { text: words.shopRemoved, tone: 'error' },
  archived: { text: words.shopArchived, tone: 'neutral' },
};

const problemWords: Readonly<Record<Exclude<NonNullable<LocalProductRow['problem']>, 'refused' | 'asked'>, Text>> = {
  no_image: words.problemNoImage,
  no_category: words.problemNoCategory,
  no_text: words.problemNoText,
  no_price: words.problemNoPrice,
  no_stock: words.problemNoStock,
};

/** What a product lacks, in words; a refusal with the reviewer's reason. */
export function problemText(
  { problem, decision }: Pick<LocalProductRow, 'problem' | 'decision'>,
  t: Translate,
): string | null {
  if (problem === null) return null;
  if (problem !== 'refused' && problem !== 'asked') return t(wordFor(problemWords, problem));
  if (!decision?.reason) return t(words.problemRefusedPlain);
  const reason = decision.note || t(reasonText(decision.reason));
  return t(problem === 'asked' ? words.problemAsked : words.problemRefused, { reason });
}

/** What a move is called; "back to new" is asking for the review again when the seller does it. */
export const moveWord = (to: ProductStatus, from: LocalState, staff: boolean): Text => {
  if (to === s.approved) return from === s.archived ? words.restore : words.approve;
  if (to === s.ignored) return words.ignore;
  if (to === s.archived) return words.archive;
  return staff ? words.backToNew : words.askAgain;
};
