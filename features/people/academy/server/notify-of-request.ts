import { notifyPerson, notifyResponsible } from '#features/base/notifications/server/notifications.public.ts';
import { listSellerAddresses } from '#features/catalogue/sellers/server/sellers.public.ts';
import { moneyIn } from '#kit/money.ts';
import { type Sentence, say } from '#kit/sentence.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { serviceAnswerMail } from '../contract/academy.mails.ts';
import type { ServiceRequest } from '../contract/academy.requests.ts';
import { serviceRequestsReadModel } from './service-requests.read-model.ts';

/** Where each side opens a request. */
export const addressOf = {
  team: ({ id }: Pick<ServiceRequest, 'id'>) => `/settings/service?tab=requests&request=${id}`,
  seller: ({ id }: Pick<ServiceRequest, 'id'>) => `/local/service?request=${id}`,
} as const;

/** Tells who of the team looks after a request; where nobody does, everybody who may answer it. */
export const notifyTeam = (tx: Tx, request: ServiceRequest, sentence: Sentence): Promise<void> =>
  notifyResponsible(tx, request.assignee?.id ?? null, {
    permission: 'Update_Product-Data',
    kind: 'info',
    text: say(sentence, { seller: request.seller.name, service: request.card.title.sq }),
    link: addressOf.team(request),
  });

/** Tells a seller: at the bell of its people, and by mail, in Albanian. */
export async function notifySeller(
  tx: Tx,
  config: Config,
  request: ServiceRequest,
  { sentence, text }: { readonly sentence: Sentence; readonly text: string },
): Promise<void> {
  const values = { service: request.card.title.sq };
  const link = addressOf.seller(request);
  for (const userId of await serviceRequestsReadModel(tx.db).listPeople(request.seller.id))
    await notifyPerson(tx, userId, { kind: 'info', text: say(sentence, values), link });
  for (const to of await listSellerAddresses(tx.db, request.seller.id))
    tx.mail(serviceAnswerMail, {
      to,
      language: 'sq',
      values: {
        what: sentence.sq.replace('{service}', values.service),
        quote:
          request.quote && request.state === 'quoted'
            ? moneyIn('sq', request.quote.amount, request.quote.currency)
            : '',
        ready: (request.ready_on ?? '').split('-').reverse().join('.'),
        text,
        page: `${publicAddressOf(config)}${link}`,
      },
    });
}
