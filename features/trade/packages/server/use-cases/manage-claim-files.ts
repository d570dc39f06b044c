import { randomUUID } from 'node:crypto';
import { linkDocumentDownload, readDocument } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import type * as calls from '../../contract/claims.calls.ts';
import { claimErrors as errors } from '../../contract/claims.errors.ts';
import { claimFilesMost } from '../../contract/claims.rules.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { toClaim } from '../claims.mapper.ts';
import { claimsReadModel } from '../claims.read-model.ts';
import { claimsRepository } from '../claims.repository.ts';
import { type Locked, lockPackage, packageEntity, whosePackages } from '../packages.access.ts';
import { packagesReadModel } from '../packages.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'storage'>;

/** Shows the carrier what happened; settled claims keep taking them, because carriers ask late. */
export const addClaimFile =
  ({ db, unitOfWork, storage }: Needs) =>
  async (
    { params, query, file }: InputOf<typeof calls.addClaimFile> & { readonly file?: { readonly bytes: Buffer } },
    context: Context,
  ): Promise<OutputOf<typeof calls.addClaimFile>> => {
    if (!file) throw new AppError(generalErrors.invalid);
    const { mime, extension, sha256 } = await readDocument(file.bytes);
    const id = randomUUID();
    const name = query.name || `${id.slice(0, 8)}.${extension}`;
    const storage_key = `documents/${id.slice(0, 2)}/${id}.${extension}`;
    // Bytes before the row: a row never points at nothing.
    await storage.put(storage_key, file.bytes);
    let kept = false;
    try {
      kept = await unitOfWork(context, async (tx) => {
        const { pack } = await lockClaim(tx, context, params.id);
        const claims = claimsRepository(tx.db);
        const added = await claims.insertFile({
          id,
          claim_id: params.id,
          name,
          mime,
          size: file.bytes.length,
          sha256,
          storage_key,
          uploaded_by: context.actor.userId,
          uploaded_at: context.now(),
        });
        if (!added) return false;
        if ((await claims.countFiles(params.id)) > claimFilesMost)
          throw new AppError(errors.tooManyFiles, { values: { most: claimFilesMost } });
        record(tx, pack, 'claim file added', name);
        return true;
      });
    } finally {
      if (!kept) await storage.delete(storage_key);
    }
    return claimOf(db, params.id, context);
  };

export const linkClaimFile =
  ({ db }: Pick<Needs, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.linkClaimFile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkClaimFile>> => {
    const claims = claimsRepository(db);
    const packageId = await claims.findPackage(params.id);
    const pack = packageId === null ? null : await packagesReadModel(db).find(packageId, whosePackages(context));
    const file = pack ? await claims.findFile(params.id, params.file) : null;
    if (!file) throw new AppError(generalErrors.notFound);
    const name = `claim-${params.id}-${file.id.slice(0, 8)}`;
    return {
      url: await linkDocumentDownload(db, { storageKey: file.storage_key, mime: file.mime, name }, context.now()),
    };
  };

export const removeClaimFile =
  ({ db, unitOfWork, storage }: Needs) =>
  async (
    { params }: InputOf<typeof calls.removeClaimFile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeClaimFile>> => {
    await unitOfWork(context, async (tx) => {
      const { pack } = await lockClaim(tx, context, params.id);
      const claims = claimsRepository(tx.db);
      const file = await claims.findFile(params.id, params.file);
      if (!file) throw new AppError(generalErrors.notFound);
      await claims.deleteFile(file.id);
      record(tx, pack, 'claim file removed', file.name);
      await deleteBytes(tx.db, storage, [file.storage_key]);
    });
    return claimOf(db, params.id, context);
  };

/** The package of a claim, held still. @throws AppError not found, also of a shop the person does not work in */
async function lockClaim(tx: Tx, context: Context, id: number): Promise<Locked> {
  const packageId = await claimsRepository(tx.db).findPackage(id);
  if (packageId === null) throw new AppError(generalErrors.notFound);
  return lockPackage(tx, context, packageId);
}

function record(tx: Tx, pack: Locked['pack'], action: string, name: string): void {
  tx.record([{ entity: packageEntity, id: pack.id, action, after: { claim_file: name } }]);
  tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
}

const claimOf = async (db: Platform['db'], id: number, { now }: Pick<Context, 'now'>) =>
  toClaim(await claimsReadModel(db).find(id, dayIn(now(), houseZone)));
