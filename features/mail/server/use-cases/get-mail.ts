import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { coverSecrets } from '#kit/mail-text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getMail as call } from '../../contract/mail.calls.ts';
import { refuseScoped } from '../mail.access.ts';
import { lineToWire } from '../mail.mapper.ts';
import { mailLogReadModel } from '../mail-log.read-model.ts';

/** What a mail says, with its secrets covered. */
export const getMail =
  ({ db, mails }: Pick<Platform, 'db' | 'mails'>) =>
  async ({ params }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const row = await mailLogReadModel(db).find(params.id);
    if (!row) throw new AppError(generalErrors.notFound);
    // Written before mails were declared: nobody marked what is secret in it, so nothing of it is shown.
    if (row.event === null) return { ...lineToWire(row, mails()), text: '', html: null };
    const shown = coverSecrets({ subject: row.subject, text: row.body, html: row.html ?? '' });
    return { ...lineToWire(row, mails()), text: shown.text, html: row.html === null ? null : shown.html };
  };
