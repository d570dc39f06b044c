import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { customerMailTexts } from '#features/trade/orders/contract/customer-mails.texts.ts';
import type { Order, OrderLine } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { cancelWord } from '#features/trade/orders/contract/orders.told.ts';
import { type CancelReason, cancelReasons } from '#features/trade/orders/contract/orders.words.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { atLine } from '#web/ui/form-refused.ts';
import { refusedLines } from '../../line-refusals.ts';
import { useCancelOrder } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import { MailChoice } from './mail-choice.tsx';

type Values = { readonly reason: CancelReason; readonly note: string; readonly tell: boolean; readonly mail: boolean };

type Props = {
  readonly order: Order;
  /** The line whose pieces are chosen at first. */
  readonly only?: number;
  readonly onClose: () => void;
};

/** Cancels pieces that are neither packed nor shipped: how many of each line, why, and whether the shop is told. */
export function CancelDialog({ order, only, onClose }: Props) {
  const t = useText();
  const cancel = useCancelOrder();
  const free = order.lines.filter((line) => line.free > 0);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(free.flatMap(({ id, free: most }) => (id === only ? [[id, most]] : []))),
  );
  const [refusedPlaces, setRefusedPlaces] = useState<Readonly<Record<number, string>>>({});
  const lines = free.flatMap(({ id }) => ((chosen[id] ?? 0) > 0 ? [{ id, qty: chosen[id]! }] : []));
  const count = lines.reduce((sum, { qty }) => sum + qty, 0);
  const all = free.every(({ id, free: most }) => chosen[id] === most);
  const submit = (values: Values, refused: ShowRefused) =>
    cancel.mutate(
      { params: { id: order.id }, body: { ...values, note: values.note.trim(), version: order.version, lines } },
      {
        onSuccess: () => {
          notify.success(t(words.cancelled));
          onClose();
        },
        onError: (error) => {
          setRefusedPlaces(refusedLines(error));
          refused(error);
        },
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.cancelTitle, { number: order.number })}
      okText={count === 0 ? t(words.cancelNone) : t(words.cancelSave, { count })}
      okDisabled={count === 0}
      danger
      busy={cancel.isPending}
      width={620}
      lead={<p>{t(free.length === 0 ? words.cancelNothing : words.cancelLead)}</p>}
      initialValues={{ reason: 'customer_asked', note: '', tell: true, mail: true }}
      isShown={atLine}
      onFinish={submit}
      onClose={onClose}
    >
      <Checkbox
        checked={all}
        onChange={() => setChosen(all ? {} : Object.fromEntries(free.map(({ id, free: most }) => [id, most])))}
      >
        {t(words.cancelAll)}
      </Checkbox>
      <ul className={styles.pick}>
        {free.map((line) => (
          <Line
            key={line.id}
            line={line}
            value={chosen[line.id] ?? 0}
            refused={refusedPlaces[lines.findIndex(({ id }) => id === line.id)]}
            onChange={(qty) => setChosen((before) => ({ ...before, [line.id]: qty }))}
          />
        ))}
      </ul>
      <Form.Item name="reason" label={t(words.reason)}>
        <Select options={cancelReasons.map((value) => ({ value, label: t(cancelWord[value]) }))} />
      </Form.Item>
      <Form.Item name="note" label={t(words.note)} extra={t(words.noteHint)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      {order.source === 'shop' ? (
        <Form.Item name="tell" valuePropName="checked">
          <Checkbox>{t(words.cancelTell)}</Checkbox>
        </Form.Item>
      ) : null}
      <MailChoice order={order} event="cancelled" label={customerMailTexts.cancelMail} />
    </FormDialog>
  );
}

type LineProps = {
  readonly line: OrderLine;
  readonly value: number;
  readonly refused: string | undefined;
  readonly onChange: (qty: number) => void;
};

function Line({ line, value, refused, onChange }: LineProps) {
  const t = useText();
  return (
    <li>
      <span>
        {line.name || line.sku}
        <span className={styles.codes}>{line.sku}</span>
      </span>
      <InputNumber
        aria-label={`${t(words.qty)}: ${line.name || line.sku}`}
        min={0}
        max={line.free}
        precision={0}
        value={value}
        suffix={t(words.cancelOf, { most: line.free })}
        onChange={(qty) => onChange(qty ?? 0)}
      />
      {refused ? (
        <span role="alert" className={styles.issue}>
          {refused}
        </span>
      ) : null}
    </li>
  );
}
