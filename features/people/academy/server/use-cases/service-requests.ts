import { listOperatorAddresses } from '#features/base/users/server/users.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.calls.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import { serviceRequestMail } from '../../contract/academy.mails.ts';
import type { ServiceRequest } from '../../contract/academy.model.ts';
import { requireEditor } from '../academy.access.ts';
import { academyReadModel } from '../academy.read-model.ts';
import { academyRepository } from '../academy.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'config'>;
const shownOwn = 50;

/** Asks for a service that is shown; the provider team is told by mail, written with the request. */
export const requestService =
  ({ db, unitOfWork, config }: Needs) =>
  async ({ params, body }: InputOf<typeof calls.requestService>, context: Context): Promise<ServiceRequest> => {
    const { actor } = context;
    const { sellerId } = actor;
    // An external reseller reads only.
    if (sellerId === null || actor.readOnly) throw new AppError(errors.noSeller);
    const recipient = await listOperatorAddresses(db, config.mailFrom);
    return unitOfWork(context, async (tx) => {
      const academy = academyRepository(tx.db);
      if (!(await academy.hasCard(params.id, true))) throw new AppError(generalErrors.notFound);
      await academy.lockSeller(sellerId);
      if (await academy.hasOpenRequest(sellerId, params.id)) throw new AppError(errors.asked);
      const row = { cardId: params.id, sellerId, userId: actor.userId, note: body.note, at: context.now() };
      const id = await academy.insertRequest(row);
      const made = (await academyReadModel(tx.db).listRequests({ id, limit: 1 })).results[0]!;
      tx.mail(serviceRequestMail, {
        to: recipient,
        language: 'en',
        values: {
          person: actor.fullName,
          email: actor.email,
          seller: made.seller.name,
          service: made.card.title.sq,
          note: body.note,
          page: `${publicAddressOf(config)}/settings/service`,
        },
      });
      tx.record([{ entity: 'service_request', id, action: 'created', after: { card: params.id, note: body.note } }]);
      return made;
    });
  };

export const listOwnRequests =
  ({ db }: Needs) =>
  async (_input: unknown, { actor }: Context): Promise<ServiceRequest[]> =>
    actor.sellerId === null
      ? []
      : (await academyReadModel(db).listRequests({ sellerId: actor.sellerId, limit: shownOwn })).results;

export const listRequests =
  ({ db }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listRequests>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listRequests>> => {
    requireEditor(context);
    const { state, page, pageSize } = query;
    const reading = academyReadModel(db);
    const found = await reading.listRequests({ state, limit: pageSize, offset: page * pageSize });
    return { ...found, open: await reading.countOpenRequests() };
  };

export const answerRequest =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.answerRequest>, context: Context): Promise<ServiceRequest> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const reading = academyReadModel(tx.db);
      const before = (await reading.listRequests({ id, limit: 1 })).results[0];
      if (!before) throw new AppError(generalErrors.notFound);
      await academyRepository(tx.db).setRequest(id, body, context.now());
      tx.record([
        {
          entity: 'service_request',
          id,
          action: 'answered',
          before: { state: before.state, answer: before.answer },
          after: body,
        },
      ]);
      return (await reading.listRequests({ id, limit: 1 })).results[0]!;
    });
  };
