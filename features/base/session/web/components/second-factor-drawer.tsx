import { Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useDisableSecondFactor, useRenewCodes, useSecondFactor } from '../second-factor.api.ts';
import { CodeItem, PasswordItem } from './proof-fields.tsx';
import { showRefusal } from './proof-refusal.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** The two-step login of one's own: set up, new recovery codes, switched off. */
export function SecondFactorDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useSecondFactor();
  // They are shown once: neither Escape nor a click beside the drawer loses them.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Drawer
      open
      onClose={onClose}
      closable={!codes}
      mask={{ closable: !codes }}
      keyboard={!codes}
      size={width}
      title={t(words.title)}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      {!codes && found.isPending ? <FirstLoad rows={3} height={48} /> : null}
      {!codes && found.isError && !found.data ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {!codes && found.data ? <Standing standing={found.data} onCodes={setCodes} /> : null}
    </Drawer>
  );
}

type StandingProps = {
  readonly standing: {
    readonly since: string | null;
    readonly recovery_codes_left: number;
    readonly required: boolean;
  };
  readonly onCodes: (codes: readonly string[]) => void;
};

function Standing({ standing: { since, recovery_codes_left: left, required }, onCodes }: StandingProps) {
  const t = useText();
  if (since === null) {
    return (
      <div className={styles.root}>
        <p className={styles.lead}>{t(words.lead)}</p>
        <p className={styles.lead}>{t(words.off)}</p>
        <SetUpSecondFactor onCodes={onCodes} />
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <p>{t(words.on, { at: formatDateTime(since) })}</p>
      <p>{t(words.codesLeft, { count: left })}</p>
      {required ? <p>{t(words.required)}</p> : null}
      <Changes required={required} onCodes={onCodes} />
    </div>
  );
}

function Changes({ required, onCodes }: { required: boolean; onCodes: StandingProps['onCodes'] }) {
  const t = useText();
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const renew = useRenewCodes();
  const disable = useDisableSecondFactor();
  const close = () => setOpen(null);
  if (open === 'codes') {
    return (
      <Proof
        why={t(words.newCodesWhy)}
        verb={t(words.newCodes)}
        busy={renew.isPending}
        onCancel={close}
        onProof={(body, onError) =>
          renew.mutate({ body }, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes), onError })
        }
      />
    );
  }
  if (open === 'off') {
    return (
      <Proof
        why={t(required ? words.switchOffRequired : words.switchOffWhy)}
        verb={t(words.switchOff)}
        danger
        busy={disable.isPending}
        onCancel={close}
        onProof={(body, onError) => disable.mutate({ body }, { onError })}
      />
    );
  }
  return (
    <div className={styles.changes}>
      <Button onClick={() => setOpen('codes')}>{t(words.newCodes)}</Button>
      <Button danger onClick={() => setOpen('off')}>
        {t(words.switchOff)}
      </Button>
    </div>
  );
}

type Values = { password: string; code: string };
type ProofProps = {
  readonly why: string;
  readonly verb: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly onCancel: () => void;
  readonly onProof: (values: Values, onError: (error: SendError) => void) => void;
};

/** Password and code before something about the login itself changes. */
function Proof({ why, verb, busy, danger = false, onCancel, onProof }: ProofProps) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  return (
    <CheckedForm
      className={styles.form}
      form={form}
      onFinish={(values) => onProof(values, (error) => showRefusal(form, error))}
    >
      <p className={styles.lead}>{why}</p>
      <PasswordItem label={t(words.password)} required={sessionTexts.passwordRequired.en} />
      <CodeItem label={t(words.code)} hint={t(words.orRecovery)} required={t(words.codeRequired)} />
      <div className="t-form-actions">
        <Button onClick={onCancel}>{t(webTexts.cancel)}</Button>
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
          {verb}
        </Button>
      </div>
    </CheckedForm>
  );
}
