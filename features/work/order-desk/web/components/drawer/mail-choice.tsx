import { Checkbox, Form } from 'antd';
import type { CustomerMailEvent } from '#features/trade/orders/contract/customer-mails.model.ts';
import { customerMailTexts as words } from '#features/trade/orders/contract/customer-mails.texts.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';

type Props = { readonly order: Pick<Order, 'mails'>; readonly event: CustomerMailEvent; readonly label: Text };

/** Whether the customer is written to (the field `mail`); or who writes, where it is not Tregu. */
export function MailChoice({ order, event, label }: Props) {
  const t = useText();
  const sender = order.mails[event];
  if (sender !== 'tregu')
    return <p className="t-faint">{t(sender === 'shop' ? words.shopWrites : words.nobodyWrites)}</p>;
  return (
    <Form.Item name="mail" valuePropName="checked">
      <Checkbox>{t(label)}</Checkbox>
    </Form.Item>
  );
}
