import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
import type { resendMail as call } from '../../contract/mail.calls.ts';
import { mailErrors } from '../../contract/mail.errors.ts';
import { refuseScoped } from '../mail.access.ts';
import { mailLogReadModel } from '../mail-log.read-model.ts';

/** The same mail once more, as a mail of its own: the log keeps what became of the first. */
export const resendMail =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(context, async (tx) => {
      const row = await mailLogReadModel(tx.db).find(params.id);
      if (!row || (row.shop_id !== null && !worksIn(context.actor, row.shop_id)))
        throw new AppError(generalErrors.notFound);
      if (row.status === 'queued' || row.status === 'sending') throw new AppError(mailErrors.notFinished);
      if (row.secret_marks) throw new AppError(mailErrors.spent);
      const id = (await mailRepository(tx.db).insertCopy(params.id, context.actor.userId))!;
      tx.record([{ entity: 'mail', id: params.id, action: 'sent again', after: { as: id } }]);
      return { id };
    });
  };
