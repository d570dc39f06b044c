import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import {
  type AllFound,
  type Asked,
  PreviewDialog,
  SelectFound,
} from '#features/base/change-sets/web/change-sets.public.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { returnTexts as words } from '../../contract/returns.texts.ts';
import styles from '../returns.module.css';

/** Something that can be done with what is chosen. */
export type Act = {
  readonly operation: string;
  readonly label: Text;
  /** What the button of its preview says for so many. */
  readonly run: Text;
  /** What has to be known before: why, whether customers are written, or nothing. */
  readonly asks: 'reason' | 'mail' | 'nothing';
};
type Values = { readonly reason: string; readonly mail: boolean };
const fresh: Values = { reason: '', mail: true };

const inputOf = ({ asks }: Act, { reason, mail }: Values): Asked['input'] =>
  asks === 'reason' ? { reason: reason.trim() } : asks === 'mail' ? { mail } : {};

type Props = {
  readonly store: SelectionStore;
  readonly chosen: Text;
  readonly acts: readonly Act[];
  /** What the filters find; undefined while that is not known. */
  readonly found: { readonly total: number; readonly results: readonly unknown[] } | undefined;
  readonly all: AllFound;
};

/** What is chosen of returns or refunds, the way to all that is found, and what can be done with it, each with a preview first. */
export function Many({ store, chosen, acts, found, all }: Props) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  const ids = [...useSelectedIds(store)];
  const more = found ? <SelectFound store={store} total={found.total} shown={found.results.length} all={all} /> : null;
  if (ids.length === 0) return more;
  return (
    <div className={styles.actions} role="status">
      <strong>{t(chosen, { count: ids.length })}</strong>
      {more}
      {acts.map((one) => (
        <Button key={one.operation} size="small" onClick={() => setAct(one)}>
          {t(one.label)}
        </Button>
      ))}
      <Button size="small" type="text" onClick={store.clear}>
        {t(words.clearChosen)}
      </Button>
      {act ? <ManyDialog act={act} ids={ids} onClose={() => setAct(null)} onDone={store.clear} /> : null}
    </div>
  );
}

type DialogProps = {
  readonly act: Act;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** First what has to be known, then the preview; closing the preview leads back. */
function ManyDialog({ act, ids, onClose, onDone }: DialogProps) {
  const t = useText();
  const plain = act.asks === 'nothing';
  const [typed, setTyped] = useState<Values>(fresh);
  const [said, setSaid] = useState<Values | null>(plain ? fresh : null);
  if (said)
    return (
      <PreviewDialog
        asked={{ operation: act.operation, input: inputOf(act, said), ids: [...ids] }}
        okText={(count) => t(act.run, { count })}
        onClose={() => (plain ? onClose() : setSaid(null))}
        onDone={() => {
          onClose();
          onDone();
        }}
      />
    );
  return (
    <FormDialog<Values>
      title={t(act.label)}
      okText={t(words.preview)}
      initialValues={typed}
      onFinish={(values) => {
        const all = { ...fresh, ...values };
        setTyped(all);
        setSaid(all);
      }}
      onClose={onClose}
    >
      {act.asks === 'mail' ? (
        <Form.Item name="mail" valuePropName="checked">
          <Checkbox>{t(words.mailStepsMany)}</Checkbox>
        </Form.Item>
      ) : (
        <Form.Item
          name="reason"
          label={t(words.why)}
          rules={[{ required: true, whitespace: true, message: t(words.whyRule) }]}
        >
          <Input.TextArea rows={3} maxLength={500} autoFocus />
        </Form.Item>
      )}
    </FormDialog>
  );
}
