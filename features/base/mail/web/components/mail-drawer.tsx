import { Alert, Button, Drawer } from 'antd';
import type { getMail } from '#features/base/mail/contract/mail.calls.ts';
import { resendMail } from '#features/base/mail/contract/mail.calls.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { Can } from '#web/lib/can.tsx';
import { absent, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useMail, useResendMail } from '../mail.api.ts';
import styles from './mail.module.css';
import { MailFrame } from './mail-frame.tsx';
import { MailState } from './mail-state.tsx';

/** What one mail says, and what became of it. */
export function MailDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useMail(id);
  return (
    <Drawer open onClose={onClose} size={width} title={found.data?.subject ?? t(words.mail)}>
      {found.isPending ? <FirstLoad rows={5} height={40} /> : null}
      {!found.data && found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <MailBody mail={found.data} onResent={onClose} /> : null}
    </Drawer>
  );
}

function MailBody({ mail, onResent }: { mail: OutputOf<typeof getMail>; onResent: () => void }) {
  const t = useText();
  const resend = useResendMail(onResent);
  const ended = mail.status !== 'queued' && mail.status !== 'sending';
  const facts = [
    [words.mail, mail.title ? t(mail.title) : t(words.otherMail)],
    [words.recipient, mail.recipient],
    [words.written, formatDateTime(mail.at)],
    [words.sentAt, mail.sent_at ? formatDateTime(mail.sent_at) : absent],
    [words.attempts, String(mail.attempts)],
    ...(mail.next_attempt_at ? [[words.nextAttempt, formatDateTime(mail.next_attempt_at)] as const] : []),
  ] as const;
  return (
    <div className={styles.mail}>
      <MailState status={mail.status} />
      {mail.error && mail.status !== 'sent' ? (
        <Alert className={styles.failed} type="error" showIcon title={mail.error} />
      ) : null}
      {mail.status === 'bounced' ? <p className={styles.why}>{t(words.bouncedWhy)}</p> : null}
      <dl className={styles.values}>
        {facts.map(([name, value]) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mail.text.includes('•••') ? <p className={styles.why}>{t(words.covered)}</p> : null}
      {mail.html ? <MailFrame html={mail.html} title={mail.subject} /> : null}
      {mail.text ? (
        <details open={mail.html === null}>
          <summary>{t(words.asText)}</summary>
          <pre className={styles.text}>{mail.text}</pre>
        </details>
      ) : null}
      {ended && !mail.spent ? (
        <Can call={resendMail}>
          <Button loading={resend.isPending} onClick={() => resend.mutate({ params: { id: mail.id } })}>
            {t(words.resend)}
          </Button>
        </Can>
      ) : null}
    </div>
  );
}
