import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { type Asked, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { orderLimits } from '#features/trade/orders/contract/orders.calls.ts';
import { type MailTemplate, mailLimits, mostSlip } from '#features/trade/orders/contract/orders.operations.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { cancelWord } from '#features/trade/orders/contract/orders.told.ts';
import { cancelReasons } from '#features/trade/orders/contract/orders.words.ts';
import { type AskedStrategy, askedStrategies } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import { sourcingTexts } from '#features/trade/sourcing/contract/sourcing.texts.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { strategyTexts, supplyTexts } from '#features/work/order-desk/contract/supply.texts.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useSuppliers } from '../../order-bulk.api.ts';
import { useAssignees } from '../../order-desk.api.ts';
import styles from './bulk.module.css';

export type ActName =
  | 'propose'
  | 'tag'
  | 'assign'
  | 'hold'
  | 'release'
  | 'mail_customers'
  | 'cancel'
  | 'setPromise'
  | 'setSource'
  | 'split'
  | 'packLines'
  | 'cancelRefund'
  | 'note';

type Values = {
  tag: string;
  user_id: number;
  seller_id: number;
  qty: number;
  note: string;
  reason: (typeof cancelReasons)[number];
  how: 'days' | 'day' | 'expected';
  days: number;
  day: string;
  mail: boolean;
  strategy: AskedStrategy;
  template: MailTemplate;
  about: string;
  text: string;
};
const fresh: Values = {
  tag: '',
  user_id: 0,
  seller_id: 0,
  qty: 1,
  note: '',
  reason: 'out_of_stock',
  how: 'days',
  days: 3,
  day: '',
  mail: true,
  strategy: 'shop',
  template: 'received',
  about: '',
  text: '',
};

const operations: Readonly<Record<Exclude<ActName, 'mail_customers'>, string>> = {
  propose: 'sourcing.propose',
  tag: 'orders.tag',
  assign: 'orders.assign',
  hold: 'orders.hold',
  release: 'orders.release',
  cancel: 'orders.cancel',
  setPromise: 'orders.setPromise',
  setSource: 'sourcing.setSource',
  split: 'sourcing.splitLines',
  packLines: 'packages.packLines',
  cancelRefund: 'returns.cancelRefund',
  note: 'orders.noteLines',
};

const operationOf = (act: ActName, { template }: Values): string =>
  act === 'mail_customers' ? (template === 'received' ? 'orders.mailReceived' : 'orders.mailWritten') : operations[act];

/** What is asked of a person, as the operation takes it. */
function inputOf(act: ActName, said: Values): Asked['input'] {
  switch (act) {
    case 'tag':
      return { tag: said.tag.trim() };
    case 'setSource':
      return { seller_id: said.seller_id === 0 ? null : said.seller_id };
    case 'split':
      return { seller_id: said.seller_id, qty: said.qty };
    case 'assign':
      return { user_id: said.user_id === 0 ? null : said.user_id };
    case 'hold':
    case 'note':
      return { note: said.note.trim() };
    case 'propose':
      return { strategy: said.strategy };
    case 'cancel':
    case 'cancelRefund':
      return { reason: said.reason };
    case 'setPromise':
      return {
        days: said.how === 'days' ? said.days : null,
        day: said.how === 'day' ? said.day : null,
        expected: said.how === 'expected',
        mail: said.mail,
      };
    case 'mail_customers':
      return said.template === 'received' ? {} : { about: said.about.trim(), text: said.text.trim() };
    default:
      return {};
  }
}

/** What needs nothing but the rows. */
const asksNothing: readonly ActName[] = ['release', 'packLines'];

type Props = {
  readonly act: ActName;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** First what the operation has to know, then its preview; closing the preview leads back. */
export function ActDialog({ act, ids, onClose, onDone }: Props) {
  const t = useText();
  const plain = asksNothing.includes(act);
  const [said, setSaid] = useState<Values | null>(plain ? fresh : null);
  const [typed, setTyped] = useState<Values>(fresh);
  if (said)
    return (
      <PreviewDialog
        asked={{ operation: operationOf(act, said), input: inputOf(act, said), ids: [...ids] }}
        okText={(count) => t(act === 'mail_customers' ? words.sendMails : words.run, { count })}
        onClose={() => (plain ? onClose() : setSaid(null))}
        onDone={() => {
          onDone();
          onClose();
        }}
      />
    );
  return (
    <FormDialog<Values>
      title={t(words[act])}
      okText={t(words.preview)}
      initialValues={typed}
      onFinish={(values) => {
        const all = { ...fresh, ...values };
        setTyped(all);
        setSaid(all);
      }}
      onClose={onClose}
    >
      <Fields act={act} />
    </FormDialog>
  );
}

function Fields({ act }: { act: ActName }) {
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
  const how: Values['how'] | undefined = Form.useWatch('how');
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
