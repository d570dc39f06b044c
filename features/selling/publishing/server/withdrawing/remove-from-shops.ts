import { type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import { removesProducts } from '#connectors/kit/shop-connector.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { type Said, say, verbatim } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { publishingTaskTexts } from '../../contract/publishing.sentences.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { oneAtATime } from '../sending/one-at-a-time.repository.ts';
import type { Withdrawn } from './withdrawals.repository.ts';

export type Told = Withdrawn & { readonly outcome: 'done' | 'unchanged' | 'failed'; readonly reason: Said | null };

/**
 * Tells a shop to take a product out. Safe to repeat: what is gone stays gone, and a product that was sent again since
 * is left alone.
 */
export async function removeFromShop(
  db: Db,
  connectorFor: ConnectorFor,
  item: Withdrawn,
  signal: AbortSignal,
  patience?: Patience,
): Promise<Told> {
  const publication = await publicationsRepository(db).find(item.productId, item.shopId);
  if (!publication || publication.status === 'in_shop') return { ...item, outcome: 'unchanged', reason: null };
  const connector = await connectorFor(item.shopId);
  if (!removesProducts(connector)) {
    return {
      ...item,
      outcome: 'failed',
      reason: say(publishingTaskTexts.takesNothingOut),
    };
  }
  const { attempt, removal: set } = item;
  const { removals } = connector.limits;
  const removal = removals.includes(set) ? set : removals[0];
  const step = () => connector.removeProduct(publication.external_key, { attempt, removal }, signal);
  const told = await oneAtATime(db, connector, item, () => repeatSafely(step, signal, patience));
  if (told.ok) return { ...item, outcome: 'done', reason: null };
  const newer = told.error instanceof ShopError && told.error.code === 'older_attempt';
  return newer
    ? { ...item, outcome: 'unchanged', reason: verbatim(told.reason) }
    : { ...item, outcome: 'failed', reason: verbatim(told.reason) };
}
