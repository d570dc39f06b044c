import { defaultPatience, type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { type PublicationRow, publicationsRepository } from '../publications.repository.ts';
import { type Heard, heardOf } from '../queue/gate.ts';
import { oneAtATime } from './one-at-a-time.repository.ts';

/** How a part of one product that is told alone ended. `unchanged`: it is not in the shop any more, or the part is the shop's own affair; `skipped`: another send was later than this one. */
export type PartOutcome<Loaded> = {
  readonly productId: number;
  readonly attempt: number;
  readonly outcome: 'done' | 'unchanged' | 'skipped' | 'failed';
  readonly reason: Said | null;
  /** Null when nothing arrived. */
  readonly sent: Loaded | null;
  readonly heard: Heard;
};

/** How it ended for this product. */
export const endedFor =
  <Loaded>({ product_id: productId, attempt }: Pick<PublicationRow, 'product_id' | 'attempt'>) =>
  (
    outcome: PartOutcome<Loaded>['outcome'],
    reason: Said | null,
    sent: Loaded | null = null,
    heard: Heard = 'unasked',
  ): PartOutcome<Loaded> => ({ productId, attempt, outcome, reason, sent, heard });

type Part<Loaded> = {
  readonly name: 'price' | 'stock';
  readonly shopId: number;
  readonly publication: Pick<PublicationRow, 'product_id' | 'attempt'>;
  readonly loaded: Loaded;
  /** Tells the shop; asked again where that is safe. */
  readonly push: () => Promise<unknown>;
};

/**
 * Tells a shop its stock or its prices of one product, never over what a later send told: a shop that fences is told the attempt, of another one the
 * number is noted first. Throws only the reason of an aborted signal.
 */
export async function pushPart<Loaded>(
  db: Db,
  connector: ShopConnector,
  { name, shopId, publication, loaded, push }: Part<Loaded>,
  signal: AbortSignal,
  patience: Patience = defaultPatience,
): Promise<PartOutcome<Loaded>> {
  const { product_id: productId, attempt } = publication;
  const ended = endedFor<Loaded>(publication);
  return oneAtATime(db, connector, { productId, shopId }, async () => {
    const mayBegin = () => publicationsRepository(db).beginPart(name, productId, shopId, attempt);
    if (!connector.limits.fencing && !(await mayBegin())) return ended('skipped', say(words.sentByOther));
    const pushed = await repeatSafely(push, signal, patience);
    if (pushed.ok) return ended('done', null, loaded, 'answered');
    if (pushed.error.code === 'older_attempt') return ended('skipped', say(words.sentByOther), null, 'answered');
    return ended('failed', pushed.reason, null, heardOf(pushed.error));
  });
}
