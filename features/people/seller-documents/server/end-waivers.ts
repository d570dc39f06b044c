import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { DocumentKind } from '../contract/seller-documents.kinds.ts';
import { sellerDocumentsRepository } from './seller-documents.repository.ts';

/** What the history says of a waiver. */
export const toldWaiver = ({ until, reason }: { readonly until: string; readonly reason: string | null }) => ({
  waived_until: until,
  waiver_reason: reason,
});

/** What is asked for again, with its history; false where nothing of it was waived. The seller is locked by the caller. */
export async function endWaivers(
  tx: Tx,
  sellerId: number,
  kinds: readonly DocumentKind[],
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Promise<boolean> {
  const ended = await sellerDocumentsRepository(tx.db).endWaivers(sellerId, kinds, actor.userId, now());
  tx.record(
    ended.map(({ kind, ...waiver }) => ({
      entity: 'seller' as const,
      id: sellerId,
      action: 'document waiver ended' as const,
      before: toldWaiver(waiver),
      after: { kind },
    })),
  );
  return ended.length > 0;
}
