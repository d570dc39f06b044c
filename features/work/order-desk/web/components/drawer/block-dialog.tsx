import { Form, Input } from 'antd';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useHoldOrder } from '../../order-desk.api.ts';

type Values = { readonly reason: string };

/** Blocks the customer of an order and asks why: who reviews the next order reads the reason. */
export function BlockDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const hold = useHoldOrder();
  const submit = ({ reason }: Values, refused: ShowRefused) =>
    hold.mutate(
      { params: { id: order.id }, body: { action: 'block_customer', version: order.version, reason } },
      {
        onSuccess: () => {
          notify.success(t(words.blockDone));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.blockTitle, { name: order.customer_details.name || order.number })}
      okText={t(words.blockSave)}
      busy={hold.isPending}
      lead={<p>{t(words.blockLead)}</p>}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t(words.reason)}
        rules={[{ required: true, whitespace: true, message: t(words.reasonRule) }]}
      >
        <Input.TextArea rows={3} maxLength={200} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
