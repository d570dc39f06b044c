import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listMails as call } from '../../contract/mail.calls.ts';
import { mailLogPageSize } from '../../contract/mail.model.ts';
import { maskedRecipient } from '../../contract/mail.rules.ts';
import { refuseScoped } from '../mail.access.ts';
import { lineToWire } from '../mail.mapper.ts';
import { mailLogReadModel } from '../mail-log.read-model.ts';

/** Every mail, newest first. */
export const listMails =
  ({ readDb, mails }: Pick<Platform, 'readDb' | 'mails'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const { page, ...asked } = query;
    const filters = { ...asked, shopIds: actor.shops };
    const log = mailLogReadModel(readDb);
    const [rows, total] = await Promise.all([log.list(filters, page, mailLogPageSize), log.count(filters)]);
    const results = rows.map((row) => ({ ...lineToWire(row, mails()), recipient: maskedRecipient(row.recipient) }));
    return { results, total };
  };
