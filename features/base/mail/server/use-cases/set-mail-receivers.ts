import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setMailReceivers as call } from '../../contract/mail.calls.ts';
import { getDeclared, refuseScoped } from '../mail.access.ts';
import { mailWordsRepository } from '../mail-words.repository.ts';

/** Who of the house gets the mails of an event. */
export const setMailReceivers =
  ({ unitOfWork, mails }: Pick<Platform, 'unitOfWork' | 'mails'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    const { house } = getDeclared(mails(), body.event);
    const receivers = once(body.receivers);
    return unitOfWork(context, async (tx) => {
      const words = mailWordsRepository(tx.db);
      const former = (await words.listReceivers()).filter(({ event }) => event === body.event);
      const inAlbanian = former.filter(({ language }) => language === 'sq').map(({ address }) => address);
      // A copy is in the language of the person it was written to.
      const albanian = house ? once(body.albanian ?? inAlbanian).filter((address) => receivers.includes(address)) : [];
      await words.setReceivers(body.event, receivers, { daily: body.daily, albanian });
      const before = {
        name: body.event,
        receivers: former.map(({ address }) => address).sort(),
        albanian: inAlbanian.sort(),
        daily: isDaily(former),
      };
      const after = { name: body.event, receivers, albanian, daily: body.daily };
      tx.record([{ entity: 'mail_template', id: 0, action: 'recipients changed', before, after }]);
      return { receivers, albanian, daily: body.daily };
    });
  };

const once = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map((address) => address.toLowerCase()))].sort();

/** Said of the mail as a whole: all of the house get it in the same way. */
export const isDaily = (receivers: readonly { readonly daily: boolean }[]): boolean =>
  receivers.some(({ daily }) => daily);
