import type { Patience } from '#connectors/kit/repeat-safely.ts';
import type { PushesStock, ShopConnector } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import type { PublicationRow } from '../publications.repository.ts';
import { endedFor, type PartOutcome, pushPart } from '../sending/push-part.ts';
import type { LoadedStock } from './stock-source.read-model.ts';

export type StockedShop = ShopConnector & PushesStock;

/** How the stock of one product ended. */
export type StockOutcome = PartOutcome<LoadedStock>;

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
  patience?: Patience,
): Promise<StockOutcome> {
  const { product_id: productId, attempt, status } = publication;
  const ended = endedFor<LoadedStock>(publication);
  if (status !== 'in_shop') return ended('unchanged', say(words.goneSince));
  if (!loaded) return ended('failed', say(words.otherVariants));
  // Nothing is said of it any more.
  if (loaded.stock.length === 0) return ended('done', null, loaded);
  const push = () => connector.pushStock(externalKeyOf(productId), loaded.stock, { attempt }, signal);
  return pushPart(db, connector, { name: 'stock', shopId, publication, loaded, push }, signal, patience);
}
