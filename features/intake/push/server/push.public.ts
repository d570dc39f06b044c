import { hashToken } from '#features/base/session/server/session.public.ts';
import type { Platform } from '#server/feature.ts';
import type { FindKeyHolder } from '#server/http/key-holder.ts';
import { pushKeysReadModel } from './push-keys.read-model.ts';
import { pushKeysRepository } from './push-keys.repository.ts';

/** Finds whose key came with a request, and notes that it was used. */
export const findKeyHolder =
  ({ db, now }: Pick<Platform, 'db' | 'now'>): FindKeyHolder =>
  async (key) => {
    const at = now();
    const holder = await pushKeysReadModel(db).findHolder(hashToken(key), at);
    if (holder) await pushKeysRepository(db).noteUse(holder.keyId, at);
    return holder;
  };

export { noteRefusedPush } from './use-cases/note-refused-push.ts';
