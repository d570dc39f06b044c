import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import { orderLimits } from '#features/trade/orders/contract/orders.calls.ts';
import type { SellableVariant } from '#features/trade/orders/contract/orders.model.ts';
import { type MailTemplate, mailLimits, mostSlip } from '#features/trade/orders/contract/orders.operations.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { cancelWord } from '#features/trade/orders/contract/orders.told.ts';
import { cancelReasons } from '#features/trade/orders/contract/orders.words.ts';
import { askedStrategies } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import { sourcingTexts } from '#features/trade/sourcing/contract/sourcing.texts.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { strategyTexts, supplyTexts } from '#features/work/order-desk/contract/supply.texts.ts';
import { isDay } from '#web/lib/day.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { useSuppliers } from '../../order-bulk.api.ts';
import { useAssignees } from '../../order-desk.api.ts';
import { SellablePicker } from '../variant-picker.tsx';
import type { ActName, ActValues } from './act-values.ts';
import styles from './bulk.module.css';

/** What a person is asked before a preview. */
export function ActFields({ act }: { act: ActName }) {
  const t = useText();
  const people = useAssignees().data ?? [];
  if (act === 'setPromise') return <PromiseFields />;
  if (act === 'mail_customers') return <MailFields />;
  if (act === 'propose')
    return (
      <Form.Item name="strategy" label={t(supplyTexts.strategy)} extra={t(words.proposeWhy)}>
        <Select options={askedStrategies.map((value) => ({ value, label: t(strategyTexts[value]) }))} />
      </Form.Item>
    );
  if (act === 'tag')
    return (
      <Form.Item
        name="tag"
        label={t(words.tag)}
        rules={[{ required: true, whitespace: true, message: t(orderTexts.tagRule) }]}
      >
        <Input maxLength={orderLimits.tag} autoComplete="off" />
      </Form.Item>
    );
  if (act === 'assign')
    return (
      <Form.Item name="user_id" label={t(words.person)}>
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 0, label: t(words.nobody) },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
    );
  if (act === 'setSource') return <SupplierField />;
  if (act === 'split') return <SplitFields />;
  if (act === 'replace') return <ReplaceFields />;
  if (act === 'cancel' || act === 'cancelRefund')
    return (
      <Form.Item
        name="reason"
        label={t(words.reason)}
        {...(act === 'cancelRefund' ? { extra: t(words.cancelRefundWhy) } : {})}
      >
        <Select options={cancelReasons.map((value) => ({ value, label: t(cancelWord[value]) }))} />
      </Form.Item>
    );
  const held = act === 'hold';
  return (
    <Form.Item
      name="note"
      label={t(held ? words.reason : words.note)}
      {...(held ? {} : { extra: t(words.noteWhy) })}
      rules={held ? [{ required: true, whitespace: true, message: t(orderTexts.reasonRule) }] : []}
    >
      <Input.TextArea rows={3} maxLength={500} />
    </Form.Item>
  );
}

function SupplierField() {
  const t = useText();
  const suppliers = (useSuppliers().data ?? []).filter(({ local_seller }) => !local_seller);
  return (
    <Form.Item name="seller_id" label={t(words.seller)} extra={t(words.setSourceWhy)}>
      <Select<number>
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: 0, label: t(words.sourceByRule) },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Form.Item>
  );
}

function SplitFields() {
  const t = useText();
  const suppliers = (useSuppliers().data ?? []).filter(({ local_seller }) => !local_seller);
  return (
    <>
      <Form.Item
        name="seller_id"
        label={t(words.seller)}
        rules={[{ required: true, type: 'number', min: 1, message: t(words.splitSupplierRule) }]}
        // Nobody is chosen yet.
        getValueProps={(value: number) => ({ value: value === 0 ? null : value })}
      >
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="qty"
        label={t(words.splitQty)}
        extra={t(words.splitWhy)}
        rules={[{ required: true, message: t(sourcingTexts.splitRule) }]}
      >
        <InputNumber className={styles.wide} min={1} max={10_000} precision={0} />
      </Form.Item>
    </>
  );
}

function MailFields() {
  const t = useText();
  const template: MailTemplate | undefined = Form.useWatch('template');
  return (
    <>
      <Form.Item name="template" label={t(words.mailWhat)} extra={t(words.mailsWhy)}>
        <Radio.Group
          options={[
            { value: 'received', label: t(words.whatOrdered) },
            { value: 'written', label: t(words.ownWords) },
          ]}
        />
      </Form.Item>
      {template === 'written' ? (
        <>
          <Form.Item
            name="about"
            label={t(words.about)}
            rules={[{ required: true, whitespace: true, message: t(orderTexts.aboutRule) }]}
          >
            <Input maxLength={mailLimits.about} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="text"
            label={t(words.text)}
            extra={t(words.textWhy)}
            rules={[{ required: true, whitespace: true, message: t(orderTexts.mailRule) }]}
          >
            <Input.TextArea rows={6} maxLength={mailLimits.text} />
          </Form.Item>
        </>
      ) : null}
    </>
  );
}

function PromiseFields() {
  const t = useText();
  const how: ActValues['how'] | undefined = Form.useWatch('how');
  return (
    <>
      <Form.Item name="how" label={t(words.howPromise)}>
        <Radio.Group
          options={[
            { value: 'days', label: t(words.slips) },
            { value: 'day', label: t(words.onDay) },
            { value: 'expected', label: t(words.asExpected) },
          ]}
        />
      </Form.Item>
      {how === 'day' ? (
        <Form.Item
          name="day"
          label={t(words.day)}
          rules={[
            {
              validator: async (_rule: unknown, value: string | null) => {
                if (!value || !isDay(value)) throw new Error(t(orderTexts.dayRule));
              },
            },
          ]}
        >
          <DayField />
        </Form.Item>
      ) : how === 'expected' ? null : (
        <Form.Item name="days" label={t(words.days)} rules={[{ required: true, message: t(orderTexts.slipRule) }]}>
          <InputNumber className={styles.wide} min={1} max={mostSlip} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="mail" valuePropName="checked" extra={t(words.mailWhy)}>
        <Checkbox>{t(words.mail)}</Checkbox>
      </Form.Item>
    </>
  );
}

/** Fills in a form's value, as an input of Ant's would. */
type Filled<T> = { readonly value?: T; readonly onChange?: (value: T) => void };

/** The product chosen, by its name and price in the shop that is looked at. */
function ProductField({ value = null, onChange }: Filled<SellableVariant | null>) {
  const t = useText();
  const language = useLanguage();
  const { shopId } = useUrlSearch();
  return (
    <>
      <SellablePicker label={t(words.replaceFind)} shop={shopId} onPick={(variant) => onChange?.(variant)} />
      {value ? (
        <EntryList label={t(words.replaceFind)}>
          <Entry
            facts={[value.sku_intern, value.gross ? formatMoney(value.gross, value.currency, language) : '']
              .filter(Boolean)
              .join(' · ')}
          >
            {value.name}
          </Entry>
        </EntryList>
      ) : null}
    </>
  );
}

function ReplaceFields() {
  const t = useText();
  return (
    <>
      <Form.Item
        name="product"
        label={t(words.replaceFind)}
        extra={t(words.replaceWhy)}
        rules={[{ required: true, message: t(orderTexts.replacementRule) }]}
      >
        <ProductField />
      </Form.Item>
      <Form.Item name="absorb" valuePropName="checked" extra={t(words.absorbWhy)}>
        <Checkbox>{t(words.absorb)}</Checkbox>
      </Form.Item>
      <Form.Item name="mail" valuePropName="checked" extra={t(words.replaceMailWhy)}>
        <Checkbox>{t(words.replaceMail)}</Checkbox>
      </Form.Item>
    </>
  );
}
