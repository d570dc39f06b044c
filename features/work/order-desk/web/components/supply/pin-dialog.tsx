import { Button, Form, Radio } from 'antd';
import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import type { LineSupply } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { unpinSource } from '#features/trade/sourcing/contract/sourcing-rules.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import styles from '../../order-desk.module.css';
import { usePin, useUnpin } from '../../supply.api.ts';

type Props = {
  readonly order: Order;
  readonly line: LineSupply;
  readonly seller: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};
type Values = { readonly where: 'shop' | 'all' };

/** From now on the product of a line is bought from one supplier, in the order's shop or in all. */
export function PinDialog({ order, line, seller, onClose }: Props) {
  const t = useText();
  const pin = usePin();
  const variantId = order.lines.find(({ id }) => id === line.line_id)?.variant_id;
  const submit = ({ where }: Values, refused: ShowRefused) => {
    if (!variantId) return;
    const shop_id = where === 'all' ? null : order.shop.id;
    pin.mutate(
      { body: { variant_id: variantId, shop_id, seller_id: seller.id } },
      {
        onSuccess: () => {
          notify.success(t(words.pinned));
          onClose();
        },
        onError: refused,
      },
    );
  };
  return (
    <FormDialog<Values>
      title={t(words.pinTitle, { sku: line.sku, seller: seller.name })}
      okText={t(words.pinSave)}
      busy={pin.isPending}
      lead={<p>{t(words.pinLead)}</p>}
      initialValues={{ where: 'shop' }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="where" label={t(words.pinWhere)}>
        <Radio.Group
          options={[
            { value: 'shop', label: t(words.pinShop, { shop: order.shop.name }) },
            { value: 'all', label: t(words.everyShop) },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** That a product is pinned, where, and the way out of it. */
export function Pinned({ pin, shop }: { pin: NonNullable<LineSupply['pin']>; shop: string }) {
  const t = useText();
  const may = useMayCall(unpinSource);
  const unpin = useUnpin();
  return (
    <div className={styles.actions}>
      <StatusMark tone="info">
        {`${t(words.pinnedTo, { seller: pin.seller })} · ${pin.everywhere ? t(words.everyShop) : shop}`}
      </StatusMark>
      {may ? (
        <Button size="small" loading={unpin.isPending} onClick={() => unpin.mutate({ params: { id: pin.id } })}>
          {t(words.unpin)}
        </Button>
      ) : null}
    </div>
  );
}
