import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { linkExport as call } from '../../contract/exports.calls.ts';
import { exportErrors } from '../../contract/exports.errors.ts';
import { linkSeconds } from '../../contract/exports.rules.ts';
import { fileAddress, hashOf } from '../exports.paths.ts';
import { exportsRepository } from '../exports.repository.ts';

/**
 * An address that loads the file for a minute: a download is opened by the browser itself, which sends no token. Somebody
 * who meanwhile sees fewer rows than the file holds gets none.
 */
export const linkExport =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { actor, scope, now }: Context): Promise<OutputOf<typeof call>> => {
    const exports = exportsRepository(db);
    const found = await exports.findOwn(actor.userId, params.id, now());
    const narrowedSince = scope.sellerId !== null && found?.seller_id !== scope.sellerId;
    if (!found?.storage_key || narrowedSince) throw new AppError(exportErrors.gone);
    const secret = randomBytes(32).toString('base64url');
    await exports.setLink(found.id, hashOf(secret), new Date(now().getTime() + linkSeconds * 1000));
    return { url: fileAddress(secret) };
  };
