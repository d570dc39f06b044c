import { buffer } from 'node:stream/consumers';
import { linkDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { fourToASheet, joinPdfs } from '#server/formats/pdf/join-pdfs.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { lockPackage, refuse, whosePackages } from '../packages.access.ts';
import { readPackage } from '../packages.mapper.ts';
import { packagesReadModel } from '../packages.read-model.ts';
import { type LabelNeeds, makeLabel, takeLabelBack } from '../writing/label-steps.ts';

type Needs = Pick<Platform, 'db'> & LabelNeeds;

export const buyLabel =
  (needs: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.buyLabel>,
    context: Context,
  ): Promise<OutputOf<typeof calls.buyLabel>> => {
    await needs.unitOfWork(context, (tx) => lockPackage(tx, context, params.id, body.version));
    await makeLabel(needs, context, params.id, {
      carrierId: body.carrier_id,
      weightG: body.weight_g,
      serviceId: body.service_id,
    });
    return readPackage(needs.db, params.id, context);
  };

export const voidLabel =
  (needs: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.voidLabel>,
    context: Context,
  ): Promise<OutputOf<typeof calls.voidLabel>> => {
    await needs.unitOfWork(context, (tx) => lockPackage(tx, context, params.id, body.version));
    await takeLabelBack(needs, context, params.id);
    return readPackage(needs.db, params.id, context);
  };

export const linkLabel =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof calls.linkLabel>, context: Context): Promise<OutputOf<typeof calls.linkLabel>> => {
    const pack = await packagesReadModel(db).find(params.id, whosePackages(context));
    if (!pack) throw new AppError(generalErrors.notFound);
    if (pack.label_file === null) throw refuse(pack, 'not_labelled');
    const file = { storageKey: pack.label_file, mime: 'application/pdf', name: `${pack.number}.pdf` };
    return { url: await linkDownload(db, file, context.now()) };
  };

/** In the order asked for, each label as its carrier gave it. What has none is left out, unless nothing has one. */
export const printLabels =
  ({ db, storage }: Pick<Platform, 'db' | 'storage'>) =>
  async (
    { body: { package_ids, layout, from } }: InputOf<typeof calls.printLabels>,
    context: Context,
  ): Promise<OutputOf<typeof calls.printLabels>> => {
    const files: Buffer[] = [];
    const without: { readonly number: string }[] = [];
    for (const id of new Set(package_ids)) {
      const pack = await packagesReadModel(db).find(id, whosePackages(context));
      if (!pack) throw new AppError(generalErrors.notFound);
      const kept = pack.label_file === null ? null : await storage.open(pack.label_file);
      if (kept) files.push(await buffer(kept.stream));
      else without.push(pack);
    }
    if (files.length === 0) throw refuse(without[0]!, 'not_labelled');
    const title = { title: 'Labels', at: context.now() };
    const pdf = layout === 'a4' ? await fourToASheet(files, { ...title, from }) : await joinPdfs(files, title);
    return { name: `labels-${layout}.pdf`, content: pdf.toString('base64'), left_out: without.length };
  };
