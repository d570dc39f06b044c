import { Button, Form, Input, InputNumber, Radio } from 'antd';
import { sourceTexts as words } from '#features/intake/feeds/contract/feed-source.texts.ts';
import type { PriceBasis } from '#features/intake/feeds/contract/feeds.terms.ts';
import { typedNumber } from '#kit/money.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSetTerms } from '../../feed-setup.api.ts';
import type { FeedOf } from '../../feed-words.ts';
import feedsStyles from '../feeds.module.css';
import setupStyles from './setup.module.css';

type Values = { price_basis: PriceBasis; default_vat: string; delivery_days: number | null };

/** How the prices of a delivery are meant, and what holds where it says nothing. */
export function TermsPart({ of: { feed }, may }: { of: FeedOf; may: boolean }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const save = useSetTerms();
  const { price_basis, default_vat, delivery_days } = feed.setup;
  const showIssues = (error: SendError) =>
    form.setFields(error.issues.map(({ field, message }) => ({ name: field as keyof Values, errors: [message] })));
  const submit = (typed: Values) => {
    const vat = typedNumber(typed.default_vat);
    const body = { ...typed, default_vat: vat === '' ? null : vat, delivery_days: typed.delivery_days ?? null };
    save.mutate({ params: { id: feed.id }, body }, { onError: showIssues });
  };
  return (
    <CheckedForm<Values>
      form={form}
      noValidate
      disabled={!may || save.isPending}
      initialValues={{ price_basis, default_vat: default_vat ?? '', delivery_days }}
      onFinish={submit}
    >
      <p className={feedsStyles.lead}>{t(words.termsLead)}</p>
      <Form.Item name="price_basis" label={t(words.priceBasis)} extra={t(words.grossWhy)}>
        <Radio.Group
          options={[
            { value: 'net', label: t(words.net) },
            { value: 'gross', label: t(words.gross) },
          ]}
        />
      </Form.Item>
      <div className={setupStyles.pair}>
        <Form.Item name="default_vat" label={t(words.defaultVat)}>
          <Input maxLength={6} inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item name="delivery_days" label={t(words.deliveryDays)}>
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
      </div>
      {may ? (
        <div className={`t-form-actions ${setupStyles.actions}`}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t(words.saveTerms)}
          </Button>
        </div>
      ) : null}
    </CheckedForm>
  );
}
