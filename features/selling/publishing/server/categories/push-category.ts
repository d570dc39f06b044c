import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import type { PushesCategories, ShopConnector } from '#connectors/kit/shop-connector.ts';
import { shopCategoryDocument } from '#connectors/kit/shop-document.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { categoryDocumentFor } from '../../contract/publishing.document.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import type { PublicationShop } from '../../contract/publishing.source.ts';
import { brokenRule } from '../sending/broken-rule.ts';
import { oneAtATime } from '../sending/one-at-a-time.repository.ts';
import {
  type CategoryInShop,
  type ClaimedCategory,
  categoryPublicationsRepository,
  type SentCategory,
} from './category-publications.repository.ts';
import { categorySourceReadModel } from './category-source.read-model.ts';

/** How one category of one shop ended. */
export type CategoryOutcome = CategoryInShop & {
  readonly attempt: number;
  /** `skipped`: another send was later than this one. */
  readonly outcome: 'done' | 'unchanged' | 'skipped' | 'failed';
  readonly reason: Said | null;
  readonly sent: SentCategory | null;
  /** What the shop had been sent before. */
  readonly from: string | null;
};

type Needs = { readonly db: Db; readonly patience?: Patience | undefined; readonly signal: AbortSignal };
type Shop = PublicationShop & { readonly connector: ShopConnector & PushesCategories };

/**
 * Sends one category where the shop was not sent exactly this before. A push of unknown outcome is repeated: the connector
 * looks by our key first, so it makes no second one. Throws only the reason of an aborted signal.
 */
export const pushCategory = (
  { db, patience, signal }: Needs,
  where: CategoryInShop,
  shop: Shop,
): Promise<CategoryOutcome> =>
  oneAtATime(db, shop.connector, where, async () => {
    const publications = categoryPublicationsRepository(db);
    const { attempt, sentHash: from }: ClaimedCategory = await publications.claim(where);
    const ended = { ...where, attempt, from, sent: null };
    const category = await categorySourceReadModel(db).loadCategory(where.categoryId);
    if (!category) return { ...ended, outcome: 'unchanged', reason: null };

    const document = categoryDocumentFor(category, shop, shop.connector.limits);
    const hash = hashOfValue(document);
    await publications.setDesired(where, hash);
    if (hash === from) return { ...ended, outcome: 'unchanged', reason: null };
    const checked = shopCategoryDocument.safeParse(document);
    if (!checked.success) return { ...ended, outcome: 'failed', reason: brokenRule(checked.error) };

    const push = () => shop.connector.pushCategory(document, { attempt }, signal);
    const pushed = await repeatSafely(push, signal, patience);
    if (pushed.ok) {
      const { remoteId, seenHash } = pushed.value;
      return { ...ended, outcome: 'done', reason: null, sent: { ...where, attempt, hash, remoteId, seenHash } };
    }
    // A newer one is there: its sender is responsible for it.
    if (pushed.error.code === 'older_attempt')
      return { ...ended, outcome: 'skipped', reason: say(words.categoryByOther) };
    return { ...ended, outcome: 'failed', reason: pushed.reason };
  });
