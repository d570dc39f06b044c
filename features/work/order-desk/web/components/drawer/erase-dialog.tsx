import { Alert, Form, Input } from 'antd';
import type { CustomerErasure } from '#features/trade/orders/contract/customers.calls.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { eraseTexts as words } from '#features/work/order-desk/contract/erase.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useEraseCustomer, useErasure } from '../../order-desk.api.ts';

type Props = { readonly order: Order; readonly onClose: () => void };
type Values = { readonly confirm: string };

/** First what goes and what stays; where something is still open, why not. */
export function EraseDialog({ order, onClose }: Props) {
  const t = useText();
  const found = useErasure(order.id);
  const title = t(words.title, { name: order.customer_details.name || order.number });
  if (found.data && found.data.open.length === 0)
    return <Erasing order={order} title={title} what={found.data} onClose={onClose} />;
  return (
    <Dialog title={title} okText={t(words.save)} okDisabled onOk={onClose} onClose={onClose}>
      {found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <Alert
          type="warning"
          showIcon
          title={t(words.open)}
          description={t(words.openWhich, { orders: found.data.open.join(', ') })}
        />
      ) : null}
      {found.isPending ? <FirstLoad rows={3} /> : null}
    </Dialog>
  );
}

function Erasing({ order, title, what, onClose }: Props & { readonly title: string; readonly what: CustomerErasure }) {
  const t = useText();
  const erase = useEraseCustomer();
  const submit = ({ confirm }: Values, refused: ShowRefused) =>
    erase.mutate(
      { params: { id: order.id }, body: { version: order.version, confirm } },
      {
        onSuccess: () => {
          notify.success(t(words.done));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={title}
      okText={t(words.save)}
      danger
      busy={erase.isPending}
      lead={
        <>
          <p>{t(words.goes, { count: what.orders })}</p>
          {what.documents > 0 ? <p>{t(words.stays, { count: what.documents })}</p> : null}
          <p>{t(words.elsewhere)}</p>
          <p>
            <strong>{t(words.noUndo)}</strong>
          </p>
        </>
      }
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="confirm"
        label={t(words.confirm, { number: order.number })}
        rules={[{ required: true, whitespace: true, message: t(words.confirmRule) }]}
      >
        <Input autoComplete="off" autoFocus maxLength={100} />
      </Form.Item>
    </FormDialog>
  );
}
