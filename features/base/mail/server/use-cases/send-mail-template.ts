import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseFields } from '#kit/error.ts';
import type { MailDefinition } from '#kit/mail.ts';
import { renderMail, withSecrets } from '#kit/mail-text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
import type { sendMailTemplate as call } from '../../contract/mail.calls.ts';
import { templateIssue } from '../../contract/mail.rules.ts';
import { getDeclared, refuseScoped } from '../mail.access.ts';

/**
 * Queues one mail to the person who asks, in the words as they are typed, as any mail leaves. Its values are the examples: it
 * holds nobody's data, and a link in it opens nothing.
 */
export const sendMailTemplate =
  ({ unitOfWork, mails }: Pick<Platform, 'unitOfWork' | 'mails'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    const { event, language, words } = body;
    const declared = getDeclared(mails(), event);
    for (const part of ['subject', 'body'] as const) {
      const issue = templateIssue(part, words[part], declared.values);
      if (issue) throw refuseFields([{ field: `words.${part}`, ...issue }]);
    }
    const { subject, text, html } = exampleOf(declared, language, words);
    const { email, userId } = context.actor;
    await unitOfWork(context, async (tx) => {
      const row = { event, language, recipient: email, subject, body: text, html, queued_by: userId };
      await mailRepository(tx.db).insert([row]);
      tx.record([
        { entity: 'mail_template', id: 0, action: 'tried', after: { name: `${event} (${language})`, to: email } },
      ]);
    });
    return { to: email };
  };

function exampleOf({ values, lang }: MailDefinition, language: 'en' | 'sq', words: { subject: string; body: string }) {
  const examples = Object.fromEntries(Object.entries(values).map(([name, { example }]) => [name, example]));
  return withSecrets(renderMail({ ...words, values: examples, kinds: values, language: lang ?? language }), examples);
}
