import { Form, Input } from 'antd';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useHoldOrder } from '../../order-desk.api.ts';

type Values = { readonly note: string };

/** Puts an order on hold and asks why: the next person who looks reads the reason. */
export function HoldDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const hold = useHoldOrder();
  const submit = ({ note }: Values, refused: ShowRefused) =>
    hold.mutate(
      { params: { id: order.id }, body: { action: 'hold', version: order.version, note } },
      {
        onSuccess: () => {
          notify.success(t(words.onHold));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.holdTitle, { number: order.number })}
      okText={t(words.holdSave)}
      busy={hold.isPending}
      lead={<p>{t(words.holdLead)}</p>}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t(words.reason)}
        rules={[{ required: true, whitespace: true, message: t(words.reasonRule) }]}
      >
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
