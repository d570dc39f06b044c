import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import type { PriceRow as HeldPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { pinPricesOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import type { PriceRow } from '#features/work/price-desk/contract/price-desk.model.ts';
import {
  type EditedAgainst,
  type EditedFigure,
  editedFigures,
  editPrice,
  type PriceFigures,
  paidPercent,
} from '#features/work/price-desk/contract/price-edit.rules.ts';
import { priceEditTexts as words } from '#features/work/price-desk/contract/price-edit.texts.ts';
import { priceExplainTexts } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { offeredDays } from '../offered-until.ts';
import { usePricesOfVariant } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';
import { OnePreview } from './one-preview.tsx';

type Values = Record<EditedFigure, string> & {
  readonly until: 'days' | 'forever';
  readonly reason: string;
  readonly confirmed: boolean;
};
type Props = { readonly row: PriceRow; readonly onClose: () => void };

/** A price of the list, typed as what customers pay, without VAT, or as a margin; then what becomes of it, before it does. */
export function PriceEditDialog({ row, onClose }: Props) {
  const t = useText();
  const { shopId } = useUrlSearch();
  const found = usePricesOfVariant(row.id);
  const held = found.data?.find((one) => one.shop_id === shopId);
  const [asked, setAsked] = useState<Asked['input'] | null>(null);
  if (asked)
    return (
      <OnePreview
        operation={pinPricesOperation.name}
        input={asked}
        ids={[row.id]}
        text={priceExplainTexts.changeCount}
        onClose={onClose}
      />
    );
  if (held) return <Fields row={row} held={held} onAsked={setAsked} onClose={onClose} />;
  return (
    <Dialog title={t(words.title)} okText={t(words.preview)} okDisabled onOk={onClose} onClose={onClose}>
      {found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={4} height={44} />
      )}
    </Dialog>
  );
}

type FieldsProps = Props & { readonly held: HeldPrice; readonly onAsked: (input: Asked['input']) => void };

function Fields({ row, held, onAsked, onClose }: FieldsProps) {
  const t = useText();
  const { price } = useMoney();
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState<EditedFigure>('gross');
  const against: EditedAgainst = {
    digits: held.digits,
    vat: row.vat ?? '0',
    purchase: row.purchase_shown,
    landed: held.landed,
    paid: paidPercent(held),
  };
  const start = held.applied_gross ?? held.calculated_gross;
  const [figures, setFigures] = useState<PriceFigures | null>(
    start === null ? null : editPrice('gross', start, against),
  );
  const follow = (field: EditedFigure, text: string) => {
    const next = editPrice(field, typedNumber(text), against);
    setTyped(field);
    setFigures(next);
    for (const other of editedFigures) if (other !== field) form.setFieldValue(other, next?.[other] ?? '');
    void form.validateFields([...editedFigures]).catch(() => undefined);
  };
  const money = (amount: string | null) => price(amount, held.currency);
  const submit = ({ until, reason, confirmed }: Values) =>
    figures &&
    onAsked({
      kind: typed === 'net' ? 'net' : 'gross',
      change: { amount: typed === 'net' ? figures.net : figures.gross },
      until: until === 'days' ? new Date(Date.now() + offeredDays * 86_400_000).toISOString() : null,
      reason: reason.trim(),
      confirmed,
    });
  return (
    <FormDialog<Values>
      title={`${t(words.title)}: ${row.sku_intern}`}
      okText={t(words.preview)}
      okDisabled={figures === null}
      form={form}
      initialValues={{
        gross: figures?.gross ?? '',
        net: figures?.net ?? '',
        margin: figures?.margin ?? '',
        net_margin: figures?.net_margin ?? '',
        until: 'days',
        reason: held.pin?.reason ?? '',
        confirmed: false,
      }}
      lead={<p className={styles.note}>{t(words.lead)}</p>}
      below={
        figures ? (
          <p role="status" className={styles.note}>
            {t(words.gets, { price: money(figures.gross), before: money(held.applied_gross) })}{' '}
            {row.campaign ? t(words.covered, { name: row.campaign.name, price: money(row.campaign.gross) }) : null}
          </p>
        ) : null
      }
      onFinish={submit}
      onClose={onClose}
    >
      <div className={styles.edited}>
        {editedFigures.map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={t(words[field], { currency: held.currency })}
            rules={[
              {
                validator: (_, text: string) =>
                  field !== typed || editPrice(field, typedNumber(text ?? ''), against)
                    ? Promise.resolve()
                    : Promise.reject(new Error(t(words.rule))),
              },
            ]}
          >
            <Input
              inputMode="decimal"
              maxLength={16}
              autoComplete="off"
              autoFocus={field === 'gross'}
              disabled={
                (field === 'margin' && against.purchase === null) || (field === 'net_margin' && against.landed === null)
              }
              onChange={({ target }) => follow(field, target.value)}
            />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="until" label={t(words.until)}>
        <Radio.Group
          options={[
            { value: 'days', label: t(words.days) },
            { value: 'forever', label: t(words.forever) },
          ]}
        />
      </Form.Item>
      <Form.Item name="reason" label={t(words.reason)}>
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      <Form.Item name="confirmed" valuePropName="checked">
        <Checkbox>{t(words.confirmed)}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
