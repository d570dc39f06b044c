import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { documentSentences as says } from '../../contract/documents.sentences.ts';
import { officeKinds } from '../installed-offices.ts';
import { settingsReadModel } from '../settings.read-model.ts';
import { settingsRepository } from '../settings.repository.ts';

export const readSettings =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_: InputOf<typeof calls.readSettings>, { actor }: Context): Promise<OutputOf<typeof calls.readSettings>> => ({
    shops: await settingsReadModel(db).list(actor.shops),
    fiscalisers: [...officeKinds],
  });

export const setSettings =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id }, body: { version, ...wanted } }: InputOf<typeof calls.setSettings>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setSettings>> => {
    const { actor } = context;
    await unitOfWork(context, async (tx) => {
      const [shop] = await settingsReadModel(tx.db).list(actor.shops, id);
      if (!shop || !worksIn(actor, id)) throw new AppError(generalErrors.notFound);
      if (shop.version !== version) throw new AppError(errors.settingsOutdated);
      if (wanted.fiscaliser !== null && !officeKinds.includes(wanted.fiscaliser))
        throw refuseField('fiscaliser', says.noOffice);
      if (wanted.prefix !== null && (await settingsReadModel(tx.db).isTaken(id, wanted.prefix)))
        throw new AppError(errors.prefixTaken, {
          issues: [{ field: 'prefix', message: errors.prefixTaken.text }],
        });
      const settings = settingsRepository(tx.db);
      const before = (await settings.find(id)) ?? { prefix: null, at_packing: true, fiscaliser: null };
      if (!(await settings.set(id, wanted, { version, by: actor.userId, at: context.now() })))
        throw new AppError(errors.settingsOutdated);
      if (JSON.stringify(before) !== JSON.stringify(wanted))
        tx.record([{ entity: 'shop', id, action: 'document settings changed', before, after: wanted }]);
    });
    return (await settingsReadModel(db).list(actor.shops, id))[0]!;
  };
