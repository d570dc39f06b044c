import { Button, Form, QRCode } from 'antd';
import { useState } from 'react';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useBeginSecondFactor, useConfirmSecondFactor } from '../second-factor.api.ts';
import { CodeItem, PasswordItem } from './proof-fields.tsx';
import { showRefusal } from './proof-refusal.ts';
import styles from './second-factor.module.css';

type Begun = { readonly secret: string; readonly uri: string };
type Props = { readonly onCodes: (codes: readonly string[]) => void };

/** Password, then the key as a QR code, then a first code. Gives the recovery codes to the parent, which shows them. */
export function SetUpSecondFactor({ onCodes }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun ? <ConfirmStep begun={begun} onCodes={onCodes} /> : <PasswordStep onBegun={setBegun} />;
}

function PasswordStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useText();
  const [form] = Form.useForm<{ password: string }>();
  const begin = useBeginSecondFactor();
  return (
    <CheckedForm
      className={styles.form}
      form={form}
      onFinish={(body) => begin.mutate({ body }, { onSuccess: onBegun, onError: (error) => showRefusal(form, error) })}
    >
      <PasswordItem label={t(words.password)} required={sessionTexts.passwordRequired.en} />
      <Button type="primary" htmlType="submit" loading={begin.isPending}>
        {t(words.setUp)}
      </Button>
    </CheckedForm>
  );
}

function ConfirmStep({ begun, onCodes }: Props & { begun: Begun }) {
  const t = useText();
  const [form] = Form.useForm<{ code: string }>();
  const confirm = useConfirmSecondFactor();
  return (
    <CheckedForm
      className={styles.form}
      form={form}
      onFinish={(body) =>
        confirm.mutate(
          { body },
          {
            onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
            onError: (error) => showRefusal(form, error),
          },
        )
      }
    >
      <p className={styles.lead}>{t(words.scan)}</p>
      <div className={styles.qr} role="img" aria-label={t(words.qr)}>
        {/* Dark on light in both themes: not every app reads it the other way round. */}
        <QRCode value={begun.uri} type="svg" size={208} bordered={false} color="#000000" bgColor="#ffffff" />
      </div>
      <p className={styles.lead}>{t(words.byHand)}</p>
      <p className={styles.key} data-part="sf-key">
        {begun.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <p className={styles.lead}>
        <a href={begun.uri}>{t(words.openApp)}</a>
      </p>
      <CodeItem label={t(words.code)} hint={t(words.codeHint)} required={t(words.codeRequired)} autoFocus />
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        {t(words.confirm)}
      </Button>
    </CheckedForm>
  );
}
