import { Form, Input } from 'antd';
import type { LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderSentences as says } from '#features/trade/local-purchasing/contract/local-orders.sentences.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useCancelLocal, useReportProblem } from '../local-orders.api.ts';

const kinds = {
  cancel: { title: words.cancelOrder, why: words.cancelWhy, label: words.reason },
  problem: { title: words.problem, why: words.problemWhy, label: words.problemText },
} as const;

type Props = { readonly order: LocalOrder; readonly kind: keyof typeof kinds; readonly onClose: () => void };

/** Asks why staff cancel an order, or what a seller finds wrong with it; says what follows. */
export function TextDialog({ order, kind, onClose }: Props) {
  const t = useText();
  const [cancel, report] = [useCancelLocal(), useReportProblem()];
  const { title, why, label } = kinds[kind];
  const finish = ({ text }: { text: string }) => {
    const params = { id: order.id };
    const how = {
      onSuccess: () => {
        notify.success(kind === 'cancel' ? `${order.number}: ${t(words.statusCancelled)}` : t(words.problemSent));
        onClose();
      },
      onError: (error: SendError) => showFailure(error),
    };
    if (kind === 'cancel') cancel.mutate({ params, body: { version: order.version, reason: text } }, how);
    else report.mutate({ params, body: { text } }, how);
  };
  return (
    <FormDialog<{ text: string }>
      title={`${t(title)}: ${order.number}`}
      okText={t(title)}
      danger={kind === 'cancel'}
      busy={cancel.isPending || report.isPending}
      cancelText={t(webTexts.back)}
      lead={<p>{t(why)}</p>}
      onFinish={finish}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t(label)}
        rules={[{ required: true, whitespace: true, message: t(says.reasonRule) }]}
      >
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
