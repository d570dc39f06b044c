import { isOfLeftPrices } from '#connectors/kit/document-hash.ts';
import type { Patience } from '#connectors/kit/repeat-safely.ts';
import type { PushesPrices, ShopConnector } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf, shopPrices } from '#connectors/kit/shop-document.ts';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import type { ReadinessShop } from '../../contract/publishing.source.ts';
import type { PublicationRow } from '../publications.repository.ts';
import { brokenRule } from '../sending/broken-rule.ts';
import { endedFor, type PartOutcome, pushPart } from '../sending/push-part.ts';
import type { LoadedPrices } from './price-source.read-model.ts';

export type PricedShop = ShopConnector & PushesPrices;

/** How the prices of one product ended. */
export type PricesOutcome = PartOutcome<LoadedPrices>;

const soldOf = (priceHash: string): string => priceHash.split('.')[0]!;

/**
 * Sends the prices of one product that is in the shop. The attempt number was taken before the prices were read, so a higher number never
 * carries older ones. Throws only the reason of an aborted signal.
 */
export async function pushPrices(
  db: Db,
  connector: PricedShop,
  { id: shopId, demands }: Pick<ReadinessShop, 'id' | 'demands'>,
  publication: PublicationRow,
  loaded: LoadedPrices | undefined,
  signal: AbortSignal,
  patience?: Patience,
): Promise<PricesOutcome> {
  const { product_id: productId, attempt, status, sent_price_hash: sentHash } = publication;
  const ended = endedFor<LoadedPrices>(publication);
  if (status !== 'in_shop') return ended('unchanged', say(words.goneSince));
  if (loaded && isOfLeftPrices(loaded.priceHash)) return ended('unchanged', say(words.pricesOfTheShop));
  if (!loaded || sentHash === null || soldOf(sentHash) !== soldOf(loaded.priceHash))
    return ended('failed', say(words.otherVariants));
  if (!loaded.taxed && demands.includes('vat_missing')) return ended('failed', say(readinessTexts.vat_missing));
  const refused = shopPrices.safeParse(loaded.prices).error;
  if (refused) return ended('failed', brokenRule(refused));
  const push = () => connector.pushPrices(externalKeyOf(productId), loaded.prices, { attempt }, signal);
  return pushPart(db, connector, { name: 'price', shopId, publication, loaded, push }, signal, patience);
}
