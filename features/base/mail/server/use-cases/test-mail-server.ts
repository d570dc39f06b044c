import type { InputOf, OutputOf } from '#kit/call.ts';
import { renderMail } from '#kit/mail-text.ts';
import { fillIn } from '#kit/text.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mailServersRepository } from '#server/mail/mail-servers.repository.ts';
import { sendBySmtp } from '#server/mail/smtp.ts';
import type { testMailServer as call } from '../../contract/mail.calls.ts';
import { mailTexts as words } from '../../contract/mail.texts.ts';
import { refuseScoped, requireMailPort } from '../mail.access.ts';
import { passwordFor } from '../mail.password.ts';

/** Sends at once what is typed, and gives the server's own words. Nothing is stored but who tried which server. */
export const testMailServer =
  ({ db, unitOfWork, secrets, config }: Pick<Platform, 'db' | 'unitOfWork' | 'secrets' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    refuseOtherShops(context.actor, body.shop_id === null ? null : [body.shop_id]);
    requireMailPort(body, config);
    const { to, language, ...typed } = body;
    const stored = await mailServersRepository(db).findOfShop(typed.shop_id);
    const password = passwordFor(stored, typed, secrets);
    await unitOfWork(context, async (tx) => {
      const after = { host: typed.host, port: typed.port, to };
      tx.record([{ entity: 'mail_server', id: stored?.id ?? 0, action: 'tested', after }]);
    });
    const text = fillIn(words.testBody[language], { host: typed.host });
    const rendered = renderMail({ subject: words.testSubject[language], body: text, values: {}, kinds: {}, language });
    const { error, dialogue } = await sendBySmtp(
      { ...typed, password },
      {
        from: { name: typed.from_name, address: typed.from_address },
        ...(typed.reply_to ? { replyTo: typed.reply_to } : {}),
        to,
        ...rendered,
      },
      { allow: config.outboundAllow },
    );
    return { sent: error === null, error: error?.message ?? null, dialogue: [...dialogue] };
  };
