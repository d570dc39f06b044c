import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { newKey } from '#kit/new-key.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { atLine } from '#web/ui/form-refused.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { kindWord } from '../../../contract/returns.told.ts';
import { type ReturnKind, returnKinds } from '../../../contract/returns.words.ts';
import { useMakeReturn } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { lineIssues } from '../typed.ts';

type Values = { readonly kind: ReturnKind; readonly reason: string; readonly mail: boolean };

/** What of an order comes back, as staff hear it from the customer. */
export function MakeDialog({
  order,
  onClose,
  onMade,
}: {
  order: Pick<Order, 'id' | 'number' | 'lines'>;
  onClose: () => void;
  onMade: (id: number) => void;
}) {
  const t = useText();
  const make = useMakeReturn();
  const [key] = useState(newKey);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [refusedLines, setRefusedLines] = useState<Readonly<Record<number, string>>>({});
  const there = order.lines.filter((line) => line.shipped > line.returned);
  const lines = there.flatMap(({ id }) => ((chosen[id] ?? 0) > 0 ? [{ id, qty: chosen[id]! }] : []));
  const count = lines.reduce((sum, { qty }) => sum + qty, 0);
  const submit = (values: Values, refused: ShowRefused) =>
    make.mutate(
      { body: { ...values, reason: values.reason.trim(), order_id: order.id, lines, key } },
      {
        onSuccess: ({ id, number }) => {
          notify.success(t(words.made, { number }));
          onMade(id);
        },
        onError: (error) => {
          setRefusedLines(lineIssues(error, lines));
          refused(error);
        },
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.makeTitle, { number: order.number })}
      okText={count === 0 ? t(words.refundNone) : t(words.makeSave, { count })}
      okDisabled={count === 0}
      busy={make.isPending}
      width={620}
      lead={<p>{t(there.length === 0 ? words.makeNothing : words.makeLead)}</p>}
      initialValues={{ kind: 'withdrawal', reason: '', mail: true }}
      isShown={atLine}
      onFinish={submit}
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {there.map((line) => (
          <li key={line.id}>
            <span>
              {line.name || line.sku}
              <span className={styles.codes}>{line.sku}</span>
            </span>
            <InputNumber
              aria-label={t(words.qtyOf, { name: line.name || line.sku })}
              className={styles.pieces}
              min={0}
              max={line.shipped - line.returned}
              precision={0}
              value={chosen[line.id] ?? 0}
              suffix={`/ ${line.shipped - line.returned}`}
              onChange={(qty) => setChosen((before) => ({ ...before, [line.id]: qty ?? 0 }))}
            />
            {refusedLines[line.id] ? (
              <span role="alert" className={styles.issue}>
                {refusedLines[line.id]}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Form.Item name="kind" label={t(words.kind)}>
        <Select options={returnKinds.map((value) => ({ value, label: t(kindWord[value]) }))} />
      </Form.Item>
      <Form.Item name="reason" label={t(words.customerReason)}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
      <Form.Item name="mail" valuePropName="checked" extra={t(words.mailStepsWhy)}>
        <Checkbox>{t(words.mailSteps)}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
