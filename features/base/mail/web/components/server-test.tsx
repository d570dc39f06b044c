import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import type { testMailServer } from '#features/base/mail/contract/mail.calls.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import type { SendError } from '#web/lib/send.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useTestMailServer } from '../mail.api.ts';
import styles from './mail.module.css';

type Typed = Omit<RequestOf<typeof testMailServer>['body'], 'to' | 'language'>;
type Props = { readonly valuesOf: () => Typed; readonly onIssues: (error: SendError) => void };

/** Sends a test with what is typed, saved or not, and shows what was said. */
export function ServerTest({ valuesOf, onIssues }: Props) {
  const t = useText();
  const language = useLanguage();
  const own = useActor().email;
  const [to, setTo] = useState(own);
  const test = useTestMailServer();
  const wrong = test.error?.issues.find(({ field }) => field === 'to')?.message;
  const send = () => test.mutate({ body: { ...valuesOf(), to, language } }, { onError: onIssues });
  return (
    <div className={styles.test}>
      <label htmlFor="ml-test-to">{t(words.testTo)}</label>
      <div className={styles.actions}>
        <Input
          className={styles.to}
          id="ml-test-to"
          type="email"
          value={to}
          maxLength={254}
          status={wrong ? 'error' : ''}
          onChange={(event) => setTo(event.target.value)}
          onPressEnter={send}
        />
        <Button onClick={send} loading={test.isPending}>
          {t(words.sendTest)}
        </Button>
      </div>
      {wrong ? (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      ) : null}
      {test.error && !wrong ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t(words.testFailed, { error: test.error.issues[0]?.message ?? test.error.message })}
        />
      ) : null}
      {test.data ? <Outcome {...test.data} /> : null}
    </div>
  );
}

function Outcome({ sent, error, dialogue }: OutputOf<typeof testMailServer>) {
  const t = useText();
  return (
    <div role="status">
      <Alert
        type={sent ? 'success' : 'error'}
        showIcon
        title={sent ? t(words.testSent) : t(words.testFailed, { error: error ?? '' })}
      />
      <details className={styles.dialogue} open={!sent}>
        <summary>{t(words.dialogue)}</summary>
        {dialogue.length > 0 ? <pre>{dialogue.join('\n')}</pre> : <p>{t(words.nothingSaid)}</p>}
      </details>
    </div>
  );
}
