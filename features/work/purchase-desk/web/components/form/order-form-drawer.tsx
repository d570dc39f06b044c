import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { canMove } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { useCreateOrder, useUpdateOrder } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';
import { FormFields } from './form-fields.tsx';
import { FormLines } from './form-lines.tsx';
import { type FormValues, issuesOf, linesOut, startOf } from './form-values.ts';

type Props = {
  /** The order that is changed; null for a new one. */
  readonly order: PurchaseOrder | null;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
};

/** A new order, or a change of one: of a draft everything, of one the supplier knows only what is about it. */
export function OrderFormDrawer({ order, onClose, onSaved }: Props) {
  const t = useText();
  const ask = useAsk();
  const width = usePlaceWidth();
  const [values, setValues] = useState(() => startOf(order));
  const [touched, setTouched] = useState(false);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const wholly = order === null || canMove(order.status, 'edit');
  const problem = create.error ?? update.error;
  const atFields = (problem?.issues.length ?? 0) > 0;

  const change = (patch: Partial<FormValues>) => {
    setTouched(true);
    setValues((before) => ({ ...before, ...patch }));
  };
  const leave = async () => {
    if (!touched || (await ask({ title: t(words.leaveAsk), confirm: t(words.leave), danger: true }))) onClose();
  };
  const save = async () => {
    const found = issuesOf(values, wholly);
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    const { seller_id, currency, promised_on, supplier_ref, note } = values;
    const details = { promised_on: promised_on || null, supplier_ref, note };
    const lines = linesOut(values);
    try {
      const saved =
        order === null
          ? await create.mutateAsync({ body: { ...details, seller_id: seller_id ?? 0, currency, lines } })
          : await update.mutateAsync({
              params: { id: order.id },
              body: { ...details, version: order.version, ...(wholly ? { lines } : {}) },
            });
      notify.success(t(words.saved));
      onSaved(saved.id);
    } catch (error) {
      const refused = (error as { issues?: readonly { field: string; message: string }[] }).issues ?? [];
      setIssues(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
    }
  };
  return (
    <Drawer
      open
      onClose={() => void leave()}
      size={width}
      title={order === null ? t(words.createTitle) : t(words.editTitle, { number: order.number })}
      footer={
        <div className="t-form-actions">
          <Button onClick={() => void leave()}>{t(webTexts.cancel)}</Button>
          <Button type="primary" loading={create.isPending || update.isPending} onClick={() => void save()}>
            {t(wholly ? words.saveDraft : words.save)}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {problem && !atFields ? (
          <p className="t-problem" role="alert">
            {problem.message}
          </p>
        ) : null}
        <FormFields values={values} issues={issues} onChange={change} isNew={order === null} />
        {wholly ? <FormLines values={values} issues={issues} onChange={change} /> : null}
      </div>
    </Drawer>
  );
}
