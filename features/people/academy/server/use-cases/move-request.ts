import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import type { InputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { fixed, num } from '#kit/exact.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type * as calls from '../../contract/academy.requests.calls.ts';
import { requestTexts as words } from '../../contract/academy.requests.texts.ts';
import {
  movesOf,
  type RequestSide,
  type RequestState,
  type ServiceRequest,
  teamOwes,
} from '../../contract/academy.requests.ts';
import { requestNotices } from '../../contract/academy.sentences.ts';
import { requireEditor } from '../academy.access.ts';
import { addressOf, notifySeller, notifyTeam } from '../notify-of-request.ts';
import { getRequestFor } from '../service-requests.access.ts';
import { serviceRequestsReadModel } from '../service-requests.read-model.ts';
import { serviceRequestsRepository } from '../service-requests.repository.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config'>;
type Step = {
  readonly side: RequestSide;
  readonly version: number;
  readonly to: RequestState;
  readonly quote?: { readonly amount: string; readonly currency: string } | undefined;
  readonly readyOn?: string | null | undefined;
};

/** The team quotes, begins, ends or declines; what it writes with it becomes a message. A decline needs its reason. */
export const answerRequest =
  ({ unitOfWork, config }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.answerRequest>, context: Context): Promise<ServiceRequest> => {
    requireEditor(context);
    const { state, version, text, quote, ready_on } = body;
    if (state === 'declined' && text === '') throw refuseField('text', words.whyNeeded);
    if (ready_on && ready_on < dayIn(context.now(), houseZone)) throw refuseField('ready_on', words.readyPast);
    return unitOfWork(context, async (tx) => {
      const after = await take(tx, id, { side: 'team', version, to: state, quote, readyOn: ready_on }, context);
      if (text !== '') {
        const message = { requestId: id, userId: context.actor.userId, side: 'team', text, file: null } as const;
        await serviceRequestsRepository(tx.db).insertMessage({ ...message, at: context.now() });
      }
      if (state !== 'requested' && state !== 'accepted')
        await notifySeller(tx, config, after, { sentence: requestNotices[state], text });
      return (await serviceRequestsReadModel(tx.db).list({ id, limit: 1 })).results[0]!;
    });
  };

/** A seller accepts a quote or does not, or withdraws what nobody has begun. */
export const decideQuote =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.decideQuote>, context: Context): Promise<ServiceRequest> =>
    unitOfWork(context, async (tx) => {
      const { side } = await getRequestFor(tx.db, id, context);
      if (side !== 'seller' || context.actor.readOnly) throw new AppError(generalErrors.forbidden);
      const to = body.accept ? 'accepted' : 'declined';
      const after = await take(tx, id, { side, version: body.version, to }, context);
      await notifyTeam(tx, after, body.accept ? requestNotices.accepted : requestNotices.withdrawn);
      return after;
    });

/** Puts a request into another state, as that side may, and writes down what changed. */
async function take(tx: Tx, id: number, step: Step, { now }: Pick<Context, 'now'>): Promise<ServiceRequest> {
  const requests = serviceRequestsRepository(tx.db);
  const reading = serviceRequestsReadModel(tx.db);
  const row = await requests.lock(id);
  if (!row) throw new AppError(generalErrors.notFound);
  if (row.version !== step.version) throw new AppError(errors.changed);
  if (!movesOf(step.side, row.state as RequestState).includes(step.to)) throw new AppError(errors.noSuchMove);
  if (step.to === 'quoted' && !step.quote) throw refuseField('quote.amount', words.amountNeeded);
  if (step.quote && !(await reading.hasCurrency(step.quote.currency)))
    throw refuseField('quote.currency', words.currencyUnknown);
  const before = (await reading.list({ id, limit: 1 })).results[0]!;
  const at = now();
  await requests.set(id, {
    state: step.to,
    quote: step.quote ? { ...step.quote, amount: fixed(num(step.quote.amount), 2) } : before.quote,
    readyOn: step.readyOn === undefined ? before.ready_on : step.readyOn,
    declinedBy: step.to === 'declined' ? step.side : null,
    waitsSince: teamOwes(step.to) ? at : null,
    at,
  });
  const after = (await reading.list({ id, limit: 1 })).results[0]!;
  const told = (of: ServiceRequest) => ({
    state: of.state,
    ...(of.quote ? { quoted_amount: of.quote.amount, quoted_currency: of.quote.currency } : {}),
    ...(of.ready_on ? { ready_on: of.ready_on } : {}),
  });
  tx.record([{ entity: 'service_request', id, action: 'answered', before: told(before), after: told(after) }]);
  return after;
}

/** Says who of the team does it; that person is told. */
export const assignRequest =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.assignRequest>, context: Context): Promise<ServiceRequest> => {
    requireEditor(context);
    const userId = body.user_id;
    return unitOfWork(context, async (tx) => {
      const requests = serviceRequestsRepository(tx.db);
      const reading = serviceRequestsReadModel(tx.db);
      const row = await requests.lock(id);
      if (!row) throw new AppError(generalErrors.notFound);
      if (userId !== null && !(await reading.isStaff(userId))) throw refuseField('user_id', words.notStaff);
      await requests.setAssignee(id, userId, context.now());
      const after = (await reading.list({ id, limit: 1 })).results[0]!;
      if (row.assignee_id === userId) return after;
      const people = { before: { user_id: row.assignee_id }, after: { user_id: userId } };
      tx.record([{ entity: 'service_request', id, action: 'request assigned', ...people }]);
      if (userId !== null && userId !== context.actor.userId)
        await notifyPerson(tx, userId, {
          kind: 'info',
          text: say(requestNotices.assigned, { seller: after.seller.name, service: after.card.title.sq }),
          link: addressOf.team(after),
        });
      return after;
    });
  };
