import { defaultPatience, type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import type { PushesStock, ShopConnector } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { type PublicationRow, publicationsRepository } from '../publications.repository.ts';
import { type Heard, heardOf } from '../queue/gate.ts';
import { oneAtATime } from '../sending/one-at-a-time.repository.ts';
import type { LoadedStock } from './stock-source.read-model.ts';

export type StockedShop = ShopConnector & PushesStock;

/** How the stock of one product ended. `unchanged`: it is not in the shop any more; `skipped`: another send was later than this one. */
export type StockOutcome = {
  readonly productId: number;
  readonly attempt: number;
  readonly outcome: 'done' | 'unchanged' | 'skipped' | 'failed';
  readonly reason: Said | null;
  /** Null when nothing arrived. */
  readonly sent: LoadedStock | null;
  readonly heard: Heard;
};

/**
 * Tells a shop the stock of one product. The attempt number was taken before the stock was read, so a higher number never carries an older one.
 * Throws only the reason of an aborted signal.
 */
export async function pushStock(
  db: Db,
  connector: StockedShop,
  shopId: number,
  publication: PublicationRow,
  loaded: LoadedStock | undefined,
  signal: AbortSignal,
  patience: Patience = defaultPatience,
): Promise<StockOutcome> {
  const { product_id: productId, attempt, status } = publication;
  const ended = (
    outcome: StockOutcome['outcome'],
    reason: Said | null,
    sent: LoadedStock | null = null,
    heard: Heard = 'unasked',
  ): StockOutcome => ({
    productId,
    attempt,
    outcome,
    reason,
    sent,
    heard,
  });
  if (status !== 'in_shop') return ended('unchanged', say(words.goneSince));
  if (!loaded) return ended('failed', say(words.otherVariants));
  // Nothing is said of it any more.
  if (loaded.stock.length === 0) return ended('done', null, loaded);
  return oneAtATime(db, connector, { productId, shopId }, async () => {
    const mayBegin = () => publicationsRepository(db).beginPart('stock', productId, shopId, attempt);
    if (!connector.limits.fencing && !(await mayBegin())) return ended('skipped', say(words.sentByOther));
    const pushed = await repeatSafely(
      () => connector.pushStock(externalKeyOf(productId), loaded.stock, { attempt }, signal),
      signal,
      patience,
    );
    if (pushed.ok) return ended('done', null, loaded, 'answered');
    if (pushed.error.code === 'older_attempt') return ended('skipped', say(words.sentByOther), null, 'answered');
    return ended('failed', pushed.reason, null, heardOf(pushed.error));
  });
}
