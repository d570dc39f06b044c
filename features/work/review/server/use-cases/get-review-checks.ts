import { glossaryFindings } from '#features/catalogue/glossary/server/glossary.public.ts';
import { mergedChanges } from '#features/catalogue/products/contract/products.history.ts';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { afterApprovalRepository, requireVisible } from '#features/catalogue/products/server/products.public.ts';
import { reviewRequestsRepository } from '#features/intake/review-requests/server/review-requests.public.ts';
import { readinessInShop } from '#features/selling/publishing/server/publishing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { getReviewChecks as call } from '../../contract/review.calls.ts';
import { listEanTwins } from '../ean-twins.read-model.ts';
import { forbiddenIn } from '../forbidden-in.ts';
import { reviewDecisionsRepository } from '../review-decisions.repository.ts';

/** What only the server knows about a product in review; people who see one seller get nothing of others. */
export const getReviewChecks =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async ({ params: { id } }: InputOf<typeof call>, { actor, scope }: Context): Promise<OutputOf<typeof call>> => {
    await requireVisible(db, id, scope);
    const isStaff = !actor.scoped;
    const [readiness, twins, forbidden, terms, earlier, request, changed] = await Promise.all([
      readinessInShop(db, id, scope.shopId),
      listEanTwins(readDb, id, scope),
      isStaff ? forbiddenIn(readDb, id) : [],
      isStaff ? glossaryFindings(readDb, id) : [],
      isStaff ? reviewDecisionsRepository(db).list(id) : [],
      isStaff ? requestOf(db, id) : null,
      isStaff ? changedOf(db, id) : null,
    ]);
    return {
      // Approving is what the review is about: that it has not happened yet is no fault.
      readiness: readiness
        .filter(({ code }) => code !== 'not_approved' && code !== 'change_not_reviewed')
        .map(({ code }) => ({ code, text: readinessTexts[code] })),
      twins,
      words: forbidden,
      terms,
      earlier: earlier.map((one) => ({ ...one, at: one.at.toISOString() })),
      request,
      changed,
    };
  };

/** What the seller was asked for, and every field that is different now from what it was then. */
async function requestOf(db: Db, productId: number) {
  const requests = reviewRequestsRepository(db);
  const request = (await requests.list([productId])).get(productId);
  return request ? { ...request, changes: mergedChanges(await requests.listRecorded(productId)) } : null;
}

/** What its seller changed of an approved product, since nobody has looked at it. */
async function changedOf(db: Db, productId: number) {
  const [since] = await afterApprovalRepository(db).listApproved([productId]);
  if (since === undefined) return null;
  return { since, changes: mergedChanges(await reviewRequestsRepository(db).listRecordedFrom(productId, since)) };
}
