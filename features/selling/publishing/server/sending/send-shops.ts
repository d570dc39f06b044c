import { type Context, worksIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { sendReadModel } from './send.read-model.ts';

type Asked = { readonly ids: readonly number[]; readonly updateOtherShops: boolean };

/** The shops a send touches as it is asked for (ADR 167): its own, and where its products are else, if they are updated there, too. */
export async function sendShops(
  db: Db,
  { ids, updateOtherShops }: Asked,
  { actor, scope: { shopId } }: Pick<Context, 'actor' | 'scope'>,
): Promise<readonly number[]> {
  if (!updateOtherShops) return [shopId];
  const elsewhere = await sendReadModel(db).listLiveElsewhere(ids, shopId);
  return [shopId, ...[...elsewhere.keys()].filter((id) => worksIn(actor, id))].sort((a, b) => a - b);
}
