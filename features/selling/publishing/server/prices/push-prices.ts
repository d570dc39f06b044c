import { isOfLeftPrices } from '#connectors/kit/document-hash.ts';
import { defaultPatience, type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import type { PushesPrices, ShopConnector } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf, shopPrices } from '#connectors/kit/shop-document.ts';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import type { ReadinessShop } from '../../contract/publishing.source.ts';
import { type PublicationRow, publicationsRepository } from '../publications.repository.ts';
import { type Heard, heardOf } from '../queue/gate.ts';
import { brokenRule } from '../sending/broken-rule.ts';
import { oneAtATime } from '../sending/one-at-a-time.repository.ts';
import type { LoadedPrices } from './price-source.read-model.ts';

export type PricedShop = ShopConnector & PushesPrices;

/** How the prices of one product ended. `unchanged`: it is not in the shop any more, or the shop keeps its prices for itself; `skipped`: another send was later than this one. */
export type PricesOutcome = {
  readonly productId: number;
  readonly attempt: number;
  readonly outcome: 'done' | 'unchanged' | 'skipped' | 'failed';
  readonly reason: Said | null;
  /** Null when nothing arrived. */
  readonly sent: LoadedPrices | null;
  readonly heard: Heard;
};

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
  patience: Patience = defaultPatience,
): Promise<PricesOutcome> {
  const { product_id: productId, attempt, status, sent_price_hash: sentHash } = publication;
  const ended = (
    outcome: PricesOutcome['outcome'],
    reason: Said | null,
    sent: LoadedPrices | null = null,
    heard: Heard = 'unasked',
  ): PricesOutcome => ({
    productId,
    attempt,
    outcome,
    reason,
    sent,
    heard,
  });
  if (status !== 'in_shop') return ended('unchanged', say(words.goneSince));
  if (loaded && isOfLeftPrices(loaded.priceHash)) return ended('unchanged', say(words.pricesOfTheShop));
  if (!loaded || sentHash === null || soldOf(sentHash) !== soldOf(loaded.priceHash))
    return ended('failed', say(words.otherVariants));
  if (!loaded.taxed && demands.includes('vat_missing')) return ended('failed', say(readinessTexts.vat_missing));
  const refused = shopPrices.safeParse(loaded.prices).error;
  if (refused) return ended('failed', brokenRule(refused));

  return oneAtATime(db, connector, { productId, shopId }, async () => {
    const mayBegin = () => publicationsRepository(db).beginPart('price', productId, shopId, attempt);
    if (!connector.limits.fencing && !(await mayBegin())) return ended('skipped', say(words.sentByOther));
    const pushed = await repeatSafely(
      () => connector.pushPrices(externalKeyOf(productId), loaded.prices, { attempt }, signal),
      signal,
      patience,
    );
    if (pushed.ok) return ended('done', null, loaded, 'answered');
    if (pushed.error.code === 'older_attempt') return ended('skipped', say(words.sentByOther), null, 'answered');
    return ended('failed', pushed.reason, null, heardOf(pushed.error));
  });
}
