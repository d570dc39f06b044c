import { linkDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
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
    return toManifest((await manifestsReadModel(db).find(id, whosePackages(context)))!);
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
  ({ db, storage }: Pick<Platform, 'db' | 'storage'>) =>
  async (
    { params }: InputOf<typeof calls.linkManifest>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkManifest>> => {
    const whose = whosePackages(context);
    const read = manifestsReadModel(db);
    const found = await read.find(params.id, whose);
    if (!found || found.closed_at === null) throw new AppError(generalErrors.notFound);
    refuseOtherShops(context.actor, await read.shopsOf(params.id));
    let { file } = found;
    if (file === null) {
      file = `manifests/${crypto.randomUUID()}.pdf`;
      await storage.put(file, await drawManifest(toManifest(found), await read.packages(params.id)));
      await manifestsRepository(db).setFile(params.id, file);
    }
    return {
      url: await linkDownload(
        db,
        { storageKey: file, mime: 'application/pdf', name: `${found.number}.pdf` },
        context.now(),
      ),
    };
  };
