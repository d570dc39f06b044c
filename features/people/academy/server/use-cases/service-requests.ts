import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { listOperatorAddresses } from '#features/base/users/server/users.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type { HelpTopic } from '../../contract/academy.help-topics.ts';
import { serviceRequestMail } from '../../contract/academy.mails.ts';
import type * as calls from '../../contract/academy.requests.calls.ts';
import type { RequestDetail, ServiceRequest } from '../../contract/academy.requests.ts';
import { requestNotices } from '../../contract/academy.sentences.ts';
import type * as serviceCalls from '../../contract/academy.service.calls.ts';
import { mostOpenHelp } from '../../contract/academy.service-page.ts';
import { answerDaysSetting, readAnswerDays } from '../../contract/academy.settings.ts';
import { requireEditor } from '../academy.access.ts';
import { academyReadModel } from '../academy.read-model.ts';
import { addressOf, notifyTeam } from '../notify-of-request.ts';
import { getRequestFor } from '../service-requests.access.ts';
import { serviceRequestsReadModel } from '../service-requests.read-model.ts';
import { serviceRequestsRepository } from '../service-requests.repository.ts';

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
      const requests = serviceRequestsRepository(tx.db);
      const shownTo = { sellerId, day: dayIn(context.now(), houseZone) };
      const [card] = await academyReadModel(tx.db).listCards({ id: params.id, shownTo });
      if (!card) throw new AppError(generalErrors.notFound);
      await requests.lockSeller(sellerId);
      if (await requests.hasOpen(sellerId, params.id)) throw new AppError(errors.asked);
      const asked = { cardId: params.id, topic: null, ...body };
      return askTeam(tx, { config, recipient, sellerId }, asked, context);
    });
  };

/** Asks for help about something that is no service; answered, quoted and closed like any request. */
export const askForHelp =
  ({ db, unitOfWork, config }: Needs) =>
  async ({ body }: InputOf<typeof serviceCalls.askForHelp>, context: Context): Promise<ServiceRequest> => {
    const { sellerId, readOnly } = context.actor;
    if (sellerId === null || readOnly) throw new AppError(errors.noSeller);
    const recipient = await listOperatorAddresses(db, config.mailFrom);
    return unitOfWork(context, async (tx) => {
      const requests = serviceRequestsRepository(tx.db);
      await requests.lockSeller(sellerId);
      if ((await requests.countOpenHelp(sellerId)) >= mostOpenHelp)
        throw new AppError(errors.tooMuchHelp, { values: { most: mostOpenHelp } });
      return askTeam(tx, { config, recipient, sellerId }, { cardId: null, quantity: null, ...body }, context);
    });
  };

type AskNeeds = {
  readonly config: Needs['config'];
  readonly recipient: Awaited<ReturnType<typeof listOperatorAddresses>>;
  readonly sellerId: number;
};
type Asked = {
  readonly cardId: number | null;
  readonly topic: HelpTopic | null;
  readonly note: string;
  readonly quantity: number | null;
};

async function askTeam(
  tx: Tx,
  { config, recipient, sellerId }: AskNeeds,
  asked: Asked,
  { actor, now }: Context,
): Promise<ServiceRequest> {
  const { cardId: card, topic, note, quantity } = asked;
  const id = await serviceRequestsRepository(tx.db).insert({ ...asked, sellerId, userId: actor.userId, at: now() });
  const made = (await serviceRequestsReadModel(tx.db).list({ id, limit: 1 })).results[0]!;
  tx.mail(serviceRequestMail, {
    to: recipient,
    language: 'en',
    values: {
      person: actor.fullName,
      email: actor.email,
      seller: made.seller.name,
      service: made.card.title.sq,
      note,
      page: `${publicAddressOf(config)}${addressOf.team(made)}`,
    },
  });
  await notifyTeam(tx, made, requestNotices.asked);
  const after = card === null ? { topic, note } : { card, note, quantity };
  tx.record([{ entity: 'service_request', id, action: 'created', after }]);
  return made;
}

export const listOwnRequests =
  ({ db }: Needs) =>
  async (_input: unknown, { actor }: Context): Promise<ServiceRequest[]> =>
    actor.sellerId === null
      ? []
      : (await serviceRequestsReadModel(db).list({ sellerId: actor.sellerId, limit: shownOwn })).results;

export const getRequest =
  ({ db }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.getRequest>, context: Context): Promise<RequestDetail> => {
    const { request } = await getRequestFor(db, id, context);
    return { ...request, messages: await serviceRequestsReadModel(db).listMessages(id) };
  };

export const listRequests =
  ({ db }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listRequests>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listRequests>> => {
    requireEditor(context);
    const { state, mine, page, pageSize } = query;
    const reading = serviceRequestsReadModel(db);
    const assignee = mine ? context.actor.userId : undefined;
    const found = await reading.list({ state, assignee, limit: pageSize, offset: page * pageSize });
    const answer_days = readAnswerDays(await readTextSetting(db, answerDaysSetting.key));
    return { ...found, open: await reading.countOpen(), answer_days };
  };
