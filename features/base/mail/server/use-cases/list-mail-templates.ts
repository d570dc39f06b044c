import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listMailTemplates as call } from '../../contract/mail.calls.ts';
import { refuseScoped } from '../mail.access.ts';
import { versionToWire } from '../mail.mapper.ts';
import { mailLogReadModel } from '../mail-log.read-model.ts';
import { mailWordsRepository } from '../mail-words.repository.ts';
import { isDaily } from './set-mail-receivers.ts';

/** Every declared mail with its words in force. */
export const listMailTemplates =
  ({ db, mails }: Pick<Platform, 'db' | 'mails'>) =>
  async (_input: object, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const words = mailWordsRepository(db);
    const [newest, receivers, latest] = await Promise.all([
      words.listNewest(),
      words.listReceivers(),
      mailLogReadModel(db).listLatestValues(actor.shops),
    ]);
    return {
      templates: mails().map(({ name, title, house, values, subject, body }) => {
        const own = (language: 'en' | 'sq') => {
          const row = newest.find((it) => it.event === name && it.language === language);
          return row ? versionToWire(row) : null;
        };
        return {
          event: name,
          title,
          house: house ?? false,
          values: Object.entries(values).map(([key, { kind, means, secret, example }]) => ({
            name: key,
            kind,
            means,
            secret: secret ?? false,
            example,
          })),
          subject,
          body,
          own: { en: own('en'), sq: own('sq') },
          latest: latest.find((it) => it.event === name)?.values ?? null,
          receivers: receivers.filter((it) => it.event === name).map((it) => it.address),
          albanian: receivers.filter((it) => it.event === name && it.language === 'sq').map((it) => it.address),
          daily: isDaily(receivers.filter((it) => it.event === name)),
        };
      }),
    };
  };
