import { Form } from 'antd';
import type { LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { usePrepare } from '../local-orders.api.ts';
import { momentOf } from './moment-of.ts';

/** That the goods are being prepared, and when they will be ready. */
export function PrepareDialog({ order, onClose }: { order: LocalOrder; onClose: () => void }) {
  const t = useText();
  const prepare = usePrepare();
  const title = t(order.status === 'preparing' ? words.changeReady : words.prepare);
  return (
    <FormDialog<{ ready_by: string }>
      title={title}
      okText={title}
      busy={prepare.isPending}
      initialValues={{ ready_by: '' }}
      onFinish={({ ready_by }, refused) =>
        prepare.mutate(
          { params: { id: order.id }, body: { version: order.version, ready_by: momentOf(ready_by) } },
          {
            onSuccess: onClose,
            onError: refused,
          },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="ready_by" label={t(words.readyBy)} extra={t(words.readyByWhy)}>
        <MomentField />
      </Form.Item>
    </FormDialog>
  );
}
