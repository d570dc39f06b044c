import { isDeepStrictEqual } from 'node:util';
import { linkDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { drawManifest } from '../draw-manifest.ts';
import { manifestsReadModel, toManifest } from '../manifests.read-model.ts';
import { manifestsRepository } from '../manifests.repository.ts';
import { lockPackage, packageEntity, refuse, whosePackages } from '../packages.access.ts';
import { readPackage } from '../packages.mapper.ts';
import { packagesRepository } from '../packages.repository.ts';
import { handOverPackages } from '../writing/hand-over.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

export const listManifests =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listManifests>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listManifests>> => {
    const read = manifestsReadModel(readDb);
    const whose = whosePackages(context);
    const [total, rows] = await Promise.all([read.count(whose), read.list(query, whose)]);
    return { total, results: rows.map(toManifest) };
  };

export const handOver =
  ({ db, unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.handOver>, context: Context): Promise<OutputOf<typeof calls.handOver>> => {
    const id = await unitOfWork(context, (tx) =>
      handOverPackages(tx, context, {
        carrierId: body.carrier_id,
        ids: body.package_ids,
        signedBy: body.signed_by,
        key: `${context.actor.userId}:${body.key}`,
      }),
    );
    const list = await manifestsReadModel(db).find(id, whosePackages(context));
    // All of it may be here again: the same request comes a second time, or somebody was quick.
    if (!list) throw new AppError(generalErrors.notFound);
    return toManifest(list);
  };

export const takeOffList =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params }: InputOf<typeof calls.takeOffList>,
    context: Context,
  ): Promise<OutputOf<typeof calls.takeOffList>> => {
    await unitOfWork(context, async (tx) => {
      const { pack } = await lockPackage(tx, context, params.id);
      if (pack.state !== 'labelled') throw refuse(pack, 'not_here');
      if (pack.manifest_id === null) return;
      await packagesRepository(tx.db).set(pack.id, { manifest_id: null });
      tx.record([{ entity: packageEntity, id: pack.id, action: 'off hand-over list' }]);
      tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
    });
    return readPackage(db, params.id, context);
  };

/** A closed list as a PDF with a place to sign; drawn once. It names every customer on it, so it is for who works in all of their shops. */
export const linkManifest =
  (needs: Needs & Pick<Platform, 'storage'>) =>
  async (
    { params }: InputOf<typeof calls.linkManifest>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkManifest>> => {
    const { db } = needs;
    const { number, file } = await closedList(db, params.id, context);
    const storageKey = file ?? (await drawList(needs, params.id, context));
    const sheet = { storageKey, mime: 'application/pdf', name: `${number}.pdf` };
    return { url: await linkDownload(db, sheet, context.now()) };
  };

/** @throws AppError not found: also where nothing is on it any more */
async function closedList(db: Db, id: number, context: Context) {
  const read = manifestsReadModel(db);
  const found = await read.find(id, whosePackages(context));
  if (!found || found.closed_at === null) throw new AppError(generalErrors.notFound);
  refuseOtherShops(context.actor, await read.shopsOf(id));
  return found;
}

/** Draws a closed list and gives its file. Nobody waits for the drawing: where a parcel came off the list meanwhile, or a name, it is drawn again. */
async function drawList(needs: Needs & Pick<Platform, 'storage'>, id: number, context: Context): Promise<string> {
  const { db, unitOfWork, storage } = needs;
  const parcels = await manifestsReadModel(db).packages(id);
  const drawn = `manifests/${crypto.randomUUID()}.pdf`;
  await storage.put(drawn, await drawManifest(toManifest(await closedList(db, id, context)), parcels));
  const kept = await unitOfWork(context, async (tx) => {
    const manifests = manifestsRepository(tx.db);
    const other = await manifests.lockFile(id);
    if (other !== null) return other;
    if (!isDeepStrictEqual(await manifestsReadModel(tx.db).packages(id), parcels)) return null;
    await manifests.setFile(id, drawn);
    return drawn;
  });
  if (kept !== drawn) await storage.delete(drawn);
  return kept ?? drawList(needs, id, context);
}
