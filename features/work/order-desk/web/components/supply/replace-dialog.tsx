import { Checkbox, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { Order, OrderLine, SellableVariant } from '#features/trade/orders/contract/orders.model.ts';
import { typedNumber } from '#kit/money.ts';
import { formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import { useReplaceLine } from '../../order-desk.api.ts';
import { MailChoice } from '../drawer/mail-choice.tsx';
import { SellablePicker } from '../variant-picker.tsx';

type Props = {
  readonly order: Order;
  readonly line: OrderLine;
  /** Pieces nobody was asked for yet. */
  readonly most: number;
  readonly onClose: () => void;
};
type Values = { readonly qty: number; readonly unit_gross: string; readonly consent: boolean; readonly mail: boolean };

/** Another product in place of one that cannot be had: how many pieces, at what price, and whether the customer reads it. */
export function ReplaceDialog({ order, line, most, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const replace = useReplaceLine();
  const [chosen, setChosen] = useState<SellableVariant | null>(null);
  const submit = ({ unit_gross, ...values }: Values, refused: ShowRefused) => {
    if (chosen === null) return;
    const price = unit_gross.trim() === '' ? {} : { unit_gross: typedNumber(unit_gross) };
    replace.mutate(
      {
        params: { id: order.id, line: line.id },
        body: { ...values, ...price, version: order.version, variant_id: chosen.id },
      },
      {
        onSuccess: () => {
          notify.success(t(words.replaced));
          onClose();
        },
        onError: refused,
      },
    );
  };
  const pays = Number(line.line_gross) / Math.max(1, line.placed);
  return (
    <FormDialog<Values>
      title={t(words.replaceTitle, { sku: line.sku })}
      okText={t(words.replaceSave)}
      okDisabled={chosen === null}
      busy={replace.isPending}
      lead={<p>{t(words.replaceLead, { most: formatMoney(pays.toFixed(2), order.currency, language) })}</p>}
      initialValues={{ qty: most, unit_gross: '', consent: false, mail: true }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item label={t(words.replaceFind)}>
        <SellablePicker label={t(words.replaceFind)} shop={order.shop.id} onPick={setChosen} />
      </Form.Item>
      {chosen ? (
        <EntryList label={t(words.replaceFind)}>
          <Entry
            facts={[chosen.sku_intern, chosen.gross ? formatMoney(chosen.gross, chosen.currency, language) : '']
              .filter(Boolean)
              .join(' · ')}
          >
            {chosen.name}
          </Entry>
        </EntryList>
      ) : null}
      <Form.Item name="qty" label={t(words.replaceQty)} rules={[{ required: true }]}>
        <InputNumber min={1} max={most} precision={0} />
      </Form.Item>
      <Form.Item
        name="unit_gross"
        label={`${t(words.replacePrice)} (${order.currency})`}
        extra={t(words.replacePriceHint)}
      >
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
      <Form.Item name="consent" valuePropName="checked">
        <Checkbox>{t(words.replaceConsent)}</Checkbox>
      </Form.Item>
      <MailChoice order={order} event="question" label={words.tellCustomer} />
    </FormDialog>
  );
}
