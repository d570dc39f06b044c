import { Form, Input } from 'antd';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { openQty } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { wordFor } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useMoveOrder } from '../../purchase-desk.api.ts';

type Props = { readonly order: PurchaseOrder; readonly move: 'cancel' | 'close'; readonly onClose: () => void };

/** Asks why an order is cancelled, or closed although something did not come; says what follows. */
export function ReasonDialog({ order, move, onClose }: Props) {
  const t = useText();
  const send = useMoveOrder();
  const cancelling = move === 'cancel';
  const units = order.items.reduce((sum, line) => sum + openQty(line), 0);
  const finish = ({ reason = '' }: { reason?: string }) =>
    send.mutate(
      { params: { id: order.id }, body: { move, version: order.version, reason } },
      {
        onSuccess: (after) => {
          notify.success(t(words.moved, { number: after.number, status: t(wordFor(statusTexts, after.status)) }));
          onClose();
        },
      },
    );
  return (
    <FormDialog<{ reason?: string }>
      title={`${t(cancelling ? words.cancelNow : words.close)}: ${order.number}`}
      okText={t(cancelling ? words.cancelNow : words.close)}
      danger={cancelling}
      busy={send.isPending}
      cancelText={t(webTexts.back)}
      lead={
        <p>
          {cancelling
            ? order.sent_to
              ? t(words.cancelTells, { to: order.sent_to })
              : t(words.cancelWhy)
            : t(words.closeWhy, { units })}
        </p>
      }
      onFinish={finish}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t(words.reason)}
        rules={cancelling ? [{ required: true, whitespace: true, message: t(words.reasonRequired) }] : []}
      >
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
