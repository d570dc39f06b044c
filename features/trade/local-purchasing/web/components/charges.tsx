import { Button, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useCurrenciesOf, useShops } from '#features/base/shops/web/shops.public.ts';
import { settleCharge } from '#features/trade/local-purchasing/contract/charges.calls.ts';
import {
  type ChargeKind,
  chargeKinds,
  type ProposedCharge,
} from '#features/trade/local-purchasing/contract/charges.model.ts';
import { chargeSentences as says } from '#features/trade/local-purchasing/contract/charges.sentences.ts';
import { chargeTexts as words } from '#features/trade/local-purchasing/contract/charges.texts.ts';
import { statementTexts } from '#features/trade/local-purchasing/contract/statements.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useChargeSeller, useOrderedSellers, useSettleCharge } from '../local-orders.api.ts';

type Values = {
  readonly seller_id: number;
  readonly kind: ChargeKind;
  readonly amount: string;
  readonly currency: string;
  readonly reason: string;
};

/** A fee or penalty of one seller, entered by hand. */
export function ChargeDialog({ seller, onClose }: { seller: number | null; onClose: () => void }) {
  const t = useText();
  const charge = useChargeSeller();
  const sellers = useOrderedSellers().data ?? [];
  const shops = useShops().data ?? [];
  const currencies = useCurrenciesOf(shops.map(({ id }) => id));
  // The same dialog sent twice is one fee.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog<Values>
      title={t(words.title)}
      okText={t(words.enter)}
      busy={charge.isPending}
      lead={<p>{t(words.lead)}</p>}
      initialValues={{ ...(seller === null ? {} : { seller_id: seller }), kind: 'service', currency: 'EUR' }}
      onFinish={({ amount, ...values }, refused) =>
        charge.mutate(
          { body: { ...values, amount: typedNumber(amount), key } },
          { onSuccess: onClose, onError: refused },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="seller_id" label={t(words.seller)} rules={[{ required: true, message: t(says.sellerRule) }]}>
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="kind" label={t(words.kind)}>
        <Radio.Group options={chargeKinds.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t(words.amount)}
        extra={t(statementTexts.secondNeeded)}
        rules={[{ required: true, pattern: /^\s*\d{1,9}([.,]\d{1,2})?\s*$/, message: t(says.amountRule) }]}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={13} />
      </Form.Item>
      <Form.Item name="currency" label={t(words.currency)} rules={[{ required: true, message: t(says.currencyRule) }]}>
        <Select options={[...new Set(['EUR', ...currencies])].map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t(words.reason)}
        rules={[{ required: true, whitespace: true, message: t(says.reasonRule) }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

/** What is above the limit and waits for a second person: another one agrees, or it is given up. */
export function ProposedCharges({ charges }: { charges: readonly ProposedCharge[] }) {
  const t = useText();
  const language = useLanguage();
  const me = useActor();
  const may = useMayCall(settleCharge);
  const settle = useSettleCharge();
  return (
    <section aria-label={t(words.waiting)}>
      <h2 className="t-section-title">{t(words.waiting)}</h2>
      <EntryList label={t(words.waiting)}>
        {charges.map(({ id, seller, kind, amount, currency, reason, by, at }) => (
          <Entry
            key={id}
            facts={[formatDate(at), reason, by ? t(words.by, { name: by.name }) : ''].filter(Boolean).join(' · ')}
            actions={
              <>
                <strong className="t-figure">{formatMoney(amount, currency, language)}</strong>
                {may && by?.id !== me.id ? (
                  <Button
                    size="small"
                    type="primary"
                    disabled={settle.isPending}
                    onClick={() => settle.mutate({ params: { id }, body: { verdict: 'approved' } })}
                  >
                    {t(words.approve)}
                  </Button>
                ) : null}
                {may ? (
                  <Button
                    size="small"
                    disabled={settle.isPending}
                    onClick={() => settle.mutate({ params: { id }, body: { verdict: 'declined' } })}
                  >
                    {t(words.decline)}
                  </Button>
                ) : null}
              </>
            }
          >
            {`${seller.name} · ${t(words[kind])}`}
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
