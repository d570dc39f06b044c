import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { inviteApplicant as call } from '../../contract/applications.calls.ts';
import { applicationErrors as errors } from '../../contract/applications.errors.ts';
import { applicationChanged } from '../../contract/applications.events.ts';
import { mailInvited } from '../application-mails.ts';
import { endWaivers, waive } from '../application-waivers.ts';
import { type ApplicationRecord, applicationsRepository } from '../applications.repository.ts';

/**
 * Invites somebody to the application of their address: the one that is open, else a new one, also before the day a rejected
 * one may be repeated. @throws AppError `sellsAlready`, `invitedOften`
 */
export const inviteApplicant =
  ({ unitOfWork, config }: Pick<Platform, 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    // People of a seller invite nobody in the name of the house, whatever right was given.
    if (context.scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
    return unitOfWork(context, async (tx) => {
      const { email, name, language, note, waived_kinds, waived_until: until, waived_reason: reason } = body;
      const now = context.now();
      const applications = applicationsRepository(tx.db);
      await applications.lockEmail(email);
      const before = await holdOfEmail(tx, email);
      if (before?.status === 'approved' || (await applications.isTaken(email)))
        throw new AppError(errors.sellsAlready, { values: { email } });
      const open = before && before.status !== 'rejected' ? before : null;
      const id = open?.id ?? (await applications.insert({ email, language, content: name ? { name } : {}, at: now }));
      const to = { id, email, language };
      if (!(await mailInvited(tx, config, to, { who: context.actor.fullName, note, now })))
        throw new AppError(errors.invitedOften, { values: { email } });
      tx.record([{ entity: 'application', id, action: 'invited', after: { email } }]);
      // Of a draft nobody of the house sees what is waived: each invitation says the whole of it.
      const dropped = open?.submitted_at === null && (await endWaivers(tx, id, (kind) => !waived_kinds.includes(kind)));
      for (const kind of new Set(waived_kinds))
        await waive(tx, id, kind, { until, reason, field: 'waived_until' }, context);
      if (dropped || waived_kinds.length > 0) tx.emit(applicationChanged, { applicationId: id });
      return { application_id: id };
    });
  };

/** The application this address goes on with, as it is once nobody else decides it. */
async function holdOfEmail(tx: Tx, email: string): Promise<ApplicationRecord | null> {
  const applications = applicationsRepository(tx.db);
  const found = await applications.findOfEmail(email);
  return found && applications.find(found.id, true);
}
