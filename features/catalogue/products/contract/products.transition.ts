import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import {
  canMove,
  displayStatus,
  type MainStatus,
  movesFor,
  type ProductStatus,
  type PublicationStatus,
  productStatus,
  stateInShop,
  statusText,
} from '#features/catalogue/products/contract/products.status.ts';
import type { ErrorDefinition } from '#kit/error.ts';
import { type Said, type SentenceValues, say } from '#kit/sentence.ts';
import { statusLabels } from './products.texts.ts';

export type TransitionInput = {
  readonly product: { readonly status: MainStatus };
  /** Of the asked shop; null: the shop never had it. */
  readonly publication: PublicationStatus | null;
  /** Names of the other shops where the product is in shop. */
  readonly otherLiveShops: readonly string[];
  /** The product's seller is a local seller. */
  readonly local: boolean;
  /** Read-only resellers and people without Update_Product. */
  readonly readOnly: boolean;
};

/** What to write for an allowed move. Absent = stays. */
export type StatusChange = {
  readonly mainStatus?: MainStatus;
  /** Of the asked shop's publication. */
  readonly publicationStatus?: PublicationStatus;
  /** Take it out of the shop(s) first; with `all-shops` every live publication becomes archived. */
  readonly withdraw?: 'this-shop' | 'all-shops';
  /** Put its archived publications of every shop back to pending: what the archive took out everywhere comes back everywhere. */
  readonly reopen?: 'all-shops';
};

export type Transition =
  | { readonly ok: true; readonly change: StatusChange }
  | { readonly ok: false; readonly refusal: ErrorDefinition; readonly values: SentenceValues };

/** A status within a refusal: as the list has it in English, and by its label in another language. */
export const saidStatus = (status: ProductStatus): Said => ({
  ...say(statusLabels[statusText[status] as keyof typeof statusLabels]),
  message: displayStatus(status, null),
});

const s = productStatus;
const allowed = (change: StatusChange): Transition => ({ ok: true, change });
const refused = (refusal: ErrorDefinition, values: SentenceValues = {}): Transition => ({
  ok: false,
  refusal,
  values,
});

/**
 * The one rule of status moves (traps T43 to T49): the same for the browser's choice, the single call and each product
 * of a bulk call. After an allowed move the product stands at `target` in the asked shop.
 */
export function transition(input: TransitionInput, target: ProductStatus, rights: { hasDelete: boolean }): Transition {
  const from = stateInShop(input.product.status, input.publication);
  // The status call must not go round the right that remove and archive ask for (trap T10).
  if ((target === s.removed || target === s.archived) && target !== from && !rights.hasDelete) {
    return refused(productErrors.deleteNeeded);
  }
  if (!canMove(movesFor(input), from, target)) {
    return refused(productErrors.moveNotAllowed, { from: saidStatus(from), to: saidStatus(target) });
  }
  if (target === from) return allowed({});
  switch (target) {
    case s.removed:
      return allowed({ publicationStatus: 'removed', withdraw: 'this-shop' });
    case s.archived:
      return archive(input, from);
    case s.approved:
      return allowed(approve(input, from));
    case s.inShop:
      // Only sending puts a product in a shop; no table has this move (trap T45).
      return refused(productErrors.moveNotAllowed, {
        from: saidStatus(from),
        to: saidStatus(target),
      });
    default:
      return backToReview(input, target);
  }
}

/** Archive has two meanings: the product itself, or only its publication in this shop (trap T44). */
function archive(input: TransitionInput, from: ProductStatus): Transition {
  if (from === s.removed) return allowed({ publicationStatus: 'archived' });
  const live = from === s.inShop || input.otherLiveShops.length > 0;
  if (!live) return allowed({ mainStatus: s.archived });
  // Only local products may be archived while live; they leave every shop first (trap T48).
  if (!input.local) return refused(productErrors.liveElsewhere, { shops: input.otherLiveShops.join(', ') });
  return allowed({
    mainStatus: s.archived,
    withdraw: 'all-shops',
    ...(from === s.inShop ? { publicationStatus: 'archived' } : {}),
  });
}

/**
 * Removed and archived publications of this shop would hide the approval that was just asked for. A local product went to
 * the archive in every shop at once (trap T48) and comes back in each of them; a reseller's was archived shop by shop.
 */
function approve({ product, publication, local }: TransitionInput, from: ProductStatus): StatusChange {
  const reopened = publication === 'removed' || publication === 'archived';
  return {
    ...(product.status === s.approved ? {} : { mainStatus: s.approved }),
    ...(reopened ? { publicationStatus: 'pending' } : {}),
    ...(local && from === s.archived ? { reopen: 'all-shops' } : {}),
  };
}

/** New, Pending and Ignored are the product's own: they would hide it where it is still sold (trap T43). */
function backToReview(input: TransitionInput, target: MainStatus): Transition {
  if (input.otherLiveShops.length > 0) {
    return refused(productErrors.liveElsewhere, { shops: input.otherLiveShops.join(', ') });
  }
  const fromArchivedPublication = input.product.status === s.approved && input.publication === 'archived';
  return allowed({ mainStatus: target, ...(fromArchivedPublication ? { publicationStatus: 'pending' } : {}) });
}
