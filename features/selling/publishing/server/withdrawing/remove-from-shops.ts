import { refusesThis, ShopError, saidOfFailure } from '#connectors/kit/remote-error.ts';
import { type Patience, repeatSafely, sleep } from '#connectors/kit/repeat-safely.ts';
import { removesProducts } from '#connectors/kit/shop-connector.ts';
import { connectionsErrors } from '#features/selling/connections/contract/connections.errors.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { publishingTaskTexts } from '../../contract/publishing.sentences.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { oneAtATime } from '../sending/one-at-a-time.repository.ts';
import { type Withdrawn, withdrawalsRepository } from './withdrawals.repository.ts';

export type Told = Withdrawn & {
  /** `skipped`: it was sent again since, and stays. */
  readonly outcome: 'done' | 'unchanged' | 'skipped' | 'failed';
  readonly reason: Said | null;
  /** Of what failed: the shop said no, or there is none; asking for days changes nothing. */
  readonly isFinal?: boolean;
};

/** How long the outcome of a send that has spoken to the shop is waited for, and how often it is looked for (milliseconds). */
const outcomeWait = 2000;
const lookEvery = 100;

/**
 * Tells a shop to take a product out. Safe to repeat: what is gone stays gone, and a product that was sent again since
 * is left alone. Throws only the reason of an aborted signal: a shop that cannot be asked, of which other products know nothing, is a failure of this
 * one.
 */
export async function removeFromShop(...asked: Parameters<typeof tellShop>): Promise<Told> {
  const [, , item, signal] = asked;
  try {
    return await tellShop(...asked);
  } catch (error) {
    signal.throwIfAborted();
    const isFinal = error instanceof AppError && error.definition === connectionsErrors.notConnected;
    return { ...item, outcome: 'failed', reason: saidOfFailure(error), isFinal };
  }
}

async function tellShop(
  db: Db,
  connectorFor: ConnectorFor,
  item: Withdrawn,
  signal: AbortSignal,
  patience?: Patience,
): Promise<Told> {
  const overtaken: Told = { ...item, outcome: 'skipped', reason: say(publishingTaskTexts.putBackSince) };
  const publication = await publicationsRepository(db).find(item.productId, item.shopId);
  if (!publication) return { ...item, outcome: 'unchanged', reason: null };
  if (publication.status === 'in_shop') return overtaken;
  const connector = await connectorFor(item.shopId);
  if (!removesProducts(connector)) {
    return {
      ...item,
      outcome: 'failed',
      reason: say(publishingTaskTexts.takesNothingOut),
      isFinal: true,
    };
  }
  const set = item.removal;
  const { removals, fencing } = connector.limits;
  const removal = removals.includes(set) ? set : removals[0];
  return oneAtATime(db, connector, item, async () => {
    const attempt = fencing ? item.attempt : await turnOf(db, item, signal);
    if (attempt === null) return overtaken;
    const step = () => connector.removeProduct(publication.external_key, { attempt, removal }, signal);
    const told = await repeatSafely(step, signal, patience);
    if (told.ok) return { ...item, attempt, outcome: 'done', reason: null };
    const newer = told.error instanceof ShopError && told.error.code === 'older_attempt';
    if (newer) return overtaken;
    return { ...item, attempt, outcome: 'failed', reason: told.reason, isFinal: refusesThis(told.error) };
  });
}

/**
 * The attempt a withdrawal goes by where the shop does not fence, or null where the product was sent again since. A send that spoke to the shop
 * while this one waited for its turn writes its outcome a little later, so that is waited for; nobody else speaks of the product meanwhile. One
 * that was only asked for comes after this one and puts the product in again.
 */
async function turnOf(db: Db, { productId, shopId, attempt }: Withdrawn, signal: AbortSignal): Promise<number | null> {
  for (let waited = 0; ; waited += lookEvery) {
    const now = await publicationsRepository(db).find(productId, shopId);
    if (!now || now.status === 'in_shop') return null;
    // The newest of both: an earlier round of this removal may have taken over, and what becomes of it is written under that.
    const settled = Math.max(attempt, now.settled_attempt);
    if (now.begun_attempt <= settled) return settled;
    if (waited >= outcomeWait) return withdrawalsRepository(db).takeOver(productId, shopId);
    await sleep(lookEvery, signal);
  }
}
