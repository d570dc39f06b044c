import { Button, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNamedShops, useShopById } from '#features/base/shops/web/shops.public.ts';
import { orderLimits } from '#features/trade/orders/contract/orders.calls.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { methodWord } from '#features/trade/orders/contract/orders.told.ts';
import { typedNumber } from '#kit/money.ts';
import { newKey } from '#kit/new-key.ts';
import { formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { atLine, showRefused } from '#web/ui/form-refused.ts';
import { FormColumns } from '#web/ui/panel/panel.tsx';
import { refusedLines } from '../../line-refusals.ts';
import { useCreateOrder } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import { AddressFields } from '../address-fields.tsx';
import { type PhoneLine, PhoneLines } from './phone-lines.tsx';
import { totalOf } from './phone-total.ts';

type Values = {
  readonly shop_id: number;
  readonly customer: { readonly phone: string; readonly email?: string };
  readonly shipping: {
    readonly name: string;
    readonly company?: string;
    readonly vat_number?: string;
    readonly street: string;
    readonly zip?: string;
    readonly city: string;
  };
  readonly payment_method: 'cod' | 'bank';
  readonly shipping_gross: string;
  readonly note?: string;
};
type Props = { readonly onClose: () => void; readonly onPlaced: (id: number) => void };

/** An order somebody places by phone: what, who, where to, and how it is paid. Placed twice by the same form it is one. */
export function PhoneOrder({ onClose, onPlaced }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const { shopId } = useUrlSearch();
  const shops = useNamedShops().data ?? [];
  const create = useCreateOrder();
  const [form] = Form.useForm<Values>();
  const [key] = useState(newKey);
  const [lines, setLines] = useState<readonly PhoneLine[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const [touched, setTouched] = useState(false);
  const ask = useAsk();
  const language = useLanguage();
  const shipping = Form.useWatch('shipping_gross', form);
  const shop_id = Form.useWatch('shop_id', form) ?? shopId;
  const shop = useShopById(shop_id).data;
  const leave = async () => {
    if (!touched || (await ask({ title: t(words.leaveAsk), confirm: t(words.leave), danger: true }))) onClose();
  };
  const shopTo = async (before: number) => {
    // Prices are those of the shop.
    const drops = lines.length > 0;
    if (drops && !(await ask({ title: t(words.otherShopAsk), confirm: t(words.otherShop), danger: true })))
      return form.setFieldValue('shop_id', before);
    setLines([]);
    setRefused({});
  };
  const total = totalOf(lines, shipping);
  const submit = (values: Values) =>
    create.mutate(
      { body: { key, ...orderOf(values, lines, shop?.country_code ?? '') } },
      {
        onSuccess: ({ id, number }) => {
          notify.success(t(words.created, { number }));
          onPlaced(id);
        },
        onError: (error) => {
          setRefused(refusedLines(error));
          showRefused(form, error, atLine);
        },
      },
    );
  return (
    <Drawer
      open
      onClose={() => void leave()}
      size={width}
      title={t(words.createTitle)}
      footer={
        <div className={styles.foot}>
          <span role="status">
            {lines.length === 0
              ? t(words.addFirst)
              : `${t(words.total)}: ${total === null ? '–' : formatMoney(total, shop?.currency ?? '', language)}`}
          </span>
          <Button type="primary" disabled={lines.length === 0} loading={create.isPending} onClick={form.submit}>
            {t(words.createSave)}
          </Button>
        </div>
      }
    >
      <CheckedForm<Values>
        form={form}
        initialValues={{ shop_id: shopId, payment_method: 'cod', shipping_gross: '0' }}
        onValuesChange={() => setTouched(true)}
        onFinish={submit}
      >
        <FormColumns>
          <Form.Item name="shop_id" label={t(words.shop)} className="t-form-wide">
            <Select
              options={shops.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={() => void shopTo(shop_id)}
            />
          </Form.Item>
        </FormColumns>
        <PhoneLines
          shop={shop_id}
          lines={lines}
          refused={refused}
          onLines={(next) => {
            setLines(next);
            setRefused({});
            setTouched(true);
          }}
        />
        <CustomerFields currency={shop?.currency ?? ''} />
      </CheckedForm>
    </Drawer>
  );
}

/** Who orders, where it goes, and how it is paid. */
function CustomerFields({ currency }: { currency: string }) {
  const t = useText();
  return (
    <FormColumns>
      <AddressFields under="shipping" />
      <Form.Item
        name={['customer', 'phone']}
        label={t(words.phone)}
        rules={[{ required: true, whitespace: true, message: t(words.phoneRule) }]}
      >
        <Input maxLength={100} inputMode="tel" />
      </Form.Item>
      <Form.Item name={['customer', 'email']} label={t(words.email)}>
        <Input maxLength={500} inputMode="email" />
      </Form.Item>
      <Form.Item name="payment_method" label={t(words.method)}>
        <Select options={(['cod', 'bank'] as const).map((value) => ({ value, label: t(methodWord[value]) }))} />
      </Form.Item>
      <Form.Item name="shipping_gross" label={`${t(words.shipping)} (${currency})`}>
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
      <Form.Item name="note" label={t(words.customerNote)} className="t-form-wide">
        <Input.TextArea rows={2} maxLength={orderLimits.note} />
      </Form.Item>
    </FormColumns>
  );
}

/** As the server takes it; a price that was left empty is the shop's. */
const orderOf = (values: Values, lines: readonly PhoneLine[], country: string) => ({
  shop_id: values.shop_id,
  customer: { name: values.shipping.name, phone: values.customer.phone, email: values.customer.email ?? '' },
  shipping: { ...values.shipping, country },
  lines: lines.map(({ variant, qty, price }) => ({
    variant_id: variant.id,
    qty,
    ...(price.trim() === '' ? {} : { unit_gross: typedNumber(price) }),
  })),
  payment_method: values.payment_method,
  shipping_gross: typedNumber(values.shipping_gross) || '0',
  note: values.note ?? '',
});
