import { Form } from 'antd';
import type { Order, OrderLine } from '#features/trade/orders/contract/orders.model.ts';
import { isDay } from '#web/lib/day.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import { useBackorderLine } from '../../order-desk.api.ts';
import { MailChoice } from '../drawer/mail-choice.tsx';

type Props = {
  readonly order: Order;
  readonly line: OrderLine;
  /** What it begins with; absent: the day that was promised. */
  readonly day?: string | null;
  readonly onClose: () => void;
};
type Values = { readonly day: string; readonly mail: boolean };

/** A line comes later: its new promise, told to the customer. */
export function LaterDialog({ order, line, day, onClose }: Props) {
  const t = useText();
  const wait = useBackorderLine();
  const submit = (values: Values, refused: ShowRefused) =>
    wait.mutate(
      { params: { id: order.id, line: line.id }, body: { ...values, version: order.version } },
      {
        onSuccess: () => {
          notify.success(t(words.backordered));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.backorderTitle, { sku: line.sku })}
      okText={t(words.backorderSave)}
      busy={wait.isPending}
      lead={day ? null : <p>{t(words.backorderLead)}</p>}
      initialValues={{ day: day ?? line.promised ?? '', mail: true }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="day"
        label={t(words.backorderDay)}
        rules={[
          {
            required: true,
            validator: (_rule, day: string) =>
              isDay(day) ? Promise.resolve() : Promise.reject(new Error(t(words.backorderDayRule))),
          },
        ]}
      >
        <DayField />
      </Form.Item>
      <MailChoice order={order} event="delayed" label={words.tellCustomer} />
    </FormDialog>
  );
}
