import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { backorderLine, cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import type { LineSupply } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import { useSuppliers } from '../../order-bulk.api.ts';
import styles from '../../order-desk.module.css';
import { CancelDialog } from '../drawer/cancel-dialog.tsx';
import { LaterDialog } from './later-dialog.tsx';

/** What is on its way comes later than the customer was told: take the new day and say so, buy it elsewhere, or cancel (orders.md 3.2). */
export function LateLine({ order, line: { line_id, coming, allocations } }: { order: Order; line: LineSupply }) {
  const t = useText();
  const [dialog, setDialog] = useState<'accept' | 'other' | 'cancel' | null>(null);
  const mayAccept = useMayCall(backorderLine);
  const mayCancel = useMayCall(cancelOrder);
  const line = order.lines.find(({ id }) => id === line_id);
  if (!line?.expected || !line.promised || line.expected <= line.promised || coming === 0) return null;
  // What a supplier was asked for and still owes; a local seller's order is answered by the seller.
  const items = allocations.flatMap(({ item_id, state, purchase }) =>
    !purchase.local && (state === 'ordered' || state === 'confirmed') ? [item_id] : [],
  );
  const close = () => setDialog(null);
  return (
    <>
      <div className={`${styles.actions} ${styles.short}`}>
        <StatusMark tone="warning">
          {t(words.laterThanPromised, { expected: formatDate(line.expected), promised: formatDate(line.promised) })}
        </StatusMark>
        {mayAccept ? (
          <Button size="small" onClick={() => setDialog('accept')}>
            {t(words.acceptLater)}
          </Button>
        ) : null}
        {mayAccept && items.length > 0 ? (
          <Button size="small" onClick={() => setDialog('other')}>
            {t(words.otherSupplier)}
          </Button>
        ) : null}
        {mayCancel && line.free > 0 ? (
          <Button size="small" danger onClick={() => setDialog('cancel')}>
            {t(orderTexts.cancel)}
          </Button>
        ) : null}
      </div>
      {dialog === 'accept' ? <LaterDialog order={order} line={line} day={line.expected} onClose={close} /> : null}
      {dialog === 'other' ? <OtherSupplier sku={line.sku} items={items} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog order={order} only={line.id} onClose={close} /> : null}
    </>
  );
}

type OtherProps = { readonly sku: string; readonly items: readonly number[]; readonly onClose: () => void };

/** The other supplier first, then what would become of the line of the purchase order. */
function OtherSupplier({ sku, items, onClose }: OtherProps) {
  const t = useText();
  const [seller, setSeller] = useState<number | null>(null);
  const suppliers = (useSuppliers().data ?? []).filter(({ local_seller }) => !local_seller);
  if (seller !== null)
    return (
      <PreviewDialog
        asked={{ operation: 'poItems.changeSupplier', input: { seller_id: seller }, ids: [...items] }}
        okText={(count) => t(words.moveLines, { count })}
        onClose={() => setSeller(null)}
        onDone={onClose}
      />
    );
  return (
    <FormDialog<{ seller_id: number }>
      title={t(words.otherSupplierTitle, { sku })}
      okText={t(words.preview)}
      lead={<p>{t(words.otherSupplierLead)}</p>}
      onFinish={({ seller_id }) => setSeller(seller_id)}
      onClose={onClose}
    >
      <Form.Item
        name="seller_id"
        label={t(words.supplier)}
        rules={[{ required: true, message: t(words.otherSupplierRule) }]}
      >
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
