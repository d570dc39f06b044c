import { Form, Input } from 'antd';
import type { Order, OrderParty } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { CountryField } from '#web/ui/country-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FormColumns } from '#web/ui/panel/panel.tsx';
import { useSetAddress } from '../../order-desk.api.ts';
import { AddressFields } from '../address-fields.tsx';

type Values = { readonly party: OrderParty };
type Props = { readonly order: Order; readonly kind: 'billing' | 'shipping'; readonly onClose: () => void };

/** Corrects an address of the order; the customer's other orders keep theirs. */
export function AddressDialog({ order, kind, onClose }: Props) {
  const t = useText();
  const save = useSetAddress();
  const submit = ({ party }: Values, refused: ShowRefused) =>
    save.mutate(
      {
        params: { id: order.id },
        body: { version: order.version, kind, party: { ...party, point_id: order[kind]?.point_id ?? null } },
      },
      {
        onSuccess: () => {
          notify.success(t(words.addressDone));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(kind === 'shipping' ? words.addressTitle : words.billingTitle)}
      okText={t(words.save)}
      busy={save.isPending}
      width={640}
      initialValues={{ party: order[kind] ?? { country: order.country } }}
      onFinish={submit}
      onClose={onClose}
    >
      <FormColumns>
        <AddressFields under="party" />
        <Form.Item name={['party', 'country']} label={t(words.country)}>
          <CountryField by="code" />
        </Form.Item>
        <Form.Item name={['party', 'phone']} label={t(words.phone)}>
          <Input maxLength={100} inputMode="tel" />
        </Form.Item>
        <Form.Item name={['party', 'email']} label={t(words.email)} className="t-form-wide">
          <Input maxLength={500} inputMode="email" />
        </Form.Item>
      </FormColumns>
    </FormDialog>
  );
}
