import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseFields } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { saveMailTemplate as call } from '../../contract/mail.calls.ts';
import { mailErrors } from '../../contract/mail.errors.ts';
import { templateIssue } from '../../contract/mail.rules.ts';
import { getDeclared, refuseScoped } from '../mail.access.ts';
import { versionToWire } from '../mail.mapper.ts';
import { mailWordsRepository } from '../mail-words.repository.ts';

/** Other words for a mail, as a version that follows the one that was seen. */
export const saveMailTemplate =
  ({ unitOfWork, mails }: Pick<Platform, 'unitOfWork' | 'mails'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    const { event, language, version, words } = body;
    const { values } = getDeclared(mails(), event);
    for (const part of ['subject', 'body'] as const) {
      const issue = words && templateIssue(part, words[part], values);
      if (issue) throw refuseFields([{ field: `words.${part}`, ...issue }]);
    }
    const key = { event, language };
    return unitOfWork(context, async (tx) => {
      const repository = mailWordsRepository(tx.db);
      const before = (await repository.listVersions(key))[0];
      const fresh = (before?.version ?? 0) === version;
      if (!fresh || !(await repository.insertVersion(key, version + 1, words, context.actor.userId)))
        throw new AppError(mailErrors.changedMeanwhile);
      const name = `${event} (${language})`;
      const former = before?.subject ? { subject: before.subject, body: before.body } : {};
      tx.record([
        {
          entity: 'mail_template',
          id: 0,
          action: words ? 'changed' : 'restored',
          before: { name, ...former },
          after: { name, ...words },
        },
      ]);
      return versionToWire((await repository.listVersions(key))[0]!);
    });
  };
