import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { setParcelNumbers } from '../../../contract/carriers.calls.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { gs1Prefix } from '../../../contract/sscc.rules.ts';
import { useParcelNumbers, useSetParcelNumbers } from '../../packages.api.ts';
import styles from '../../packages.module.css';

/** With which prefix of GS1 parcels get a number that everybody can read. */
export function ParcelNumbers() {
  const t = useText();
  const found = useParcelNumbers();
  const { shops } = useActor();
  // One prefix serves all shops.
  const may = useMayCall(setParcelNumbers) && shops === null;
  const [open, setOpen] = useState(false);
  if (found.isPending) return <FirstLoad rows={1} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { gs1_prefix: prefix, given } = found.data;
  return (
    <section className={styles.parcelNumbers}>
      <h3>{t(words.gs1Title)}</h3>
      <p>{prefix === '' ? t(words.gs1None) : t(words.gs1Given, { prefix, given })}</p>
      {may ? (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>{t(words.gs1Edit)}</Button>
        </div>
      ) : null}
      {open ? <PrefixDialog prefix={prefix} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function PrefixDialog({ prefix, onClose }: { prefix: string; onClose: () => void }) {
  const t = useText();
  const set = useSetParcelNumbers();
  return (
    <FormDialog<{ readonly gs1_prefix: string }>
      title={t(words.gs1Title)}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={{ gs1_prefix: prefix }}
      onFinish={({ gs1_prefix }, refused) =>
        set.mutate({ body: { gs1_prefix: gs1_prefix.trim() } }, { onSuccess: onClose, onError: refused })
      }
      onClose={onClose}
    >
      <Form.Item
        name="gs1_prefix"
        label={t(words.gs1Prefix)}
        extra={t(words.gs1Hint)}
        rules={[
          {
            validator: async (_rule: unknown, value: string | undefined) => {
              const text = (value ?? '').trim();
              if (text !== '' && !gs1Prefix.test(text)) throw new Error(t(words.gs1Rule));
            },
          },
        ]}
      >
        <Input inputMode="numeric" maxLength={12} autoComplete="off" autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
