import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { moneyWord } from '#features/trade/orders/contract/orders.told.ts';
import { typedNumber } from '#kit/money.ts';
import { newKey } from '#kit/new-key.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddPayment } from '../../order-desk.api.ts';
import { typedAmount } from '../../typed-amount.ts';

type Values = { readonly kind: 'bank_in' | 'captured'; readonly amount: string; readonly note: string };

/** Money that came in outside the shop; once an order is paid, its hold for payment ends. */
export function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const pay = useAddPayment();
  const [key] = useState(newKey);
  const submit = ({ amount, ...values }: Values, refused: ShowRefused) =>
    pay.mutate(
      { params: { id: order.id }, body: { ...values, amount: typedNumber(amount), key } },
      {
        onSuccess: () => {
          notify.success(t(words.payDone));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.payTitle, { number: order.number })}
      okText={t(words.paySave)}
      busy={pay.isPending}
      initialValues={{
        kind: order.payment_method === 'card' ? 'captured' : 'bank_in',
        amount: typedAmount(order.open),
        note: '',
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t(words.payKind)}>
        <Select options={(['bank_in', 'captured'] as const).map((value) => ({ value, label: t(moneyWord[value]) }))} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={`${t(words.amount)} (${order.currency})`}
        rules={[{ required: true, whitespace: true, message: t(words.amountRule) }]}
      >
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
      <Form.Item name="note" label={t(words.note)}>
        <Input maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
