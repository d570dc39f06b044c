import { isSuperAdmin } from '#features/base/permissions/contract/permissions.roles.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { coverSecrets, withSecrets } from '#kit/mail-text.ts';
import { type Actor, type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mailServersRepository } from '#server/mail/mail-servers.repository.ts';
import type { getMail as call } from '../../contract/mail.calls.ts';
import { refuseScoped } from '../mail.access.ts';
import { lineToWire } from '../mail.mapper.ts';
import { type MailContentRow, mailLogReadModel } from '../mail-log.read-model.ts';

type Needs = Pick<Platform, 'db' | 'mails' | 'config' | 'secrets'>;

/**
 * What a mail says, with its secrets covered. Where no server sends and it is not production, a Super Admin, who could give
 * anybody a password anyway, sees them: that is the inbox of a development machine.
 */
export const getMail =
  (needs: Needs) =>
  async ({ params }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const { db, mails } = needs;
    const row = await mailLogReadModel(db).find(params.id);
    if (!row || (row.shop_id !== null && !worksIn(actor, row.shop_id))) throw new AppError(generalErrors.notFound);
    // Written before mails were declared: nobody marked what is secret in it, so nothing of it is shown.
    if (row.event === null) return { ...lineToWire(row, mails()), text: '', html: null };
    const rendered = { subject: row.subject, text: row.body, html: row.html ?? '' };
    const opened = (await isInbox(needs, actor)) ? withSecrets(rendered, secretsOf(row, needs)) : rendered;
    const shown = coverSecrets(opened);
    return { ...lineToWire(row, mails()), text: shown.text, html: row.html === null ? null : shown.html };
  };

async function isInbox({ db, config }: Needs, actor: Actor): Promise<boolean> {
  if (config.environment === 'production' || config.smtpUrl !== undefined || !isSuperAdmin(actor)) return false;
  return (await mailServersRepository(db).list()).every((server) => !server.active);
}

const secretsOf = ({ secrets_sealed: sealed }: MailContentRow, { secrets }: Needs): Record<string, string> =>
  sealed === null ? {} : (JSON.parse(secrets.open(sealed)) as Record<string, string>);
