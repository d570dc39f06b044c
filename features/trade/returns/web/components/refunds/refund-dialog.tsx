import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { num } from '#kit/exact.ts';
import { typedNumber } from '#kit/money.ts';
import { newKey } from '#kit/new-key.ts';
import { formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import type { SendError } from '#web/lib/send.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { atLine } from '#web/ui/form-refused.ts';
import type { OrderRefunds } from '../../../contract/refunds.model.ts';
import { returnRules } from '../../../contract/returns.sentences.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { reasonWord } from '../../../contract/returns.told.ts';
import { type RefundReason, type RefundWay, refundReasons } from '../../../contract/returns.words.ts';
import { useMakeRefund } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { PayFields } from '../pay-fields.tsx';
import { lineIssues, sumOf, unreadOf } from '../typed.ts';

type Values = {
  readonly shipping: string;
  readonly goodwill: string;
  readonly way: RefundWay;
  readonly iban?: string;
  readonly reason: RefundReason;
  readonly note: string;
};
type Chosen = { readonly qty: number; readonly amount: string };

/** Pays money back: of lines, of shipping, as goodwill; says beforehand what it comes to and whether a second person is needed. */
export function RefundDialog({ number, of, onClose }: { number: string; of: OrderRefunds; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const make = useMakeRefund();
  const [key] = useState(newKey);
  const [chosen, setChosen] = useState<Readonly<Record<number, Chosen>>>({});
  const [extra, setExtra] = useState({ shipping: '', goodwill: '' });
  const [refusedLines, setRefusedLines] = useState<Readonly<Record<number, string>>>({});
  const money = (amount: string) => formatMoney(amount, of.currency, language);
  const open = of.lines.filter(({ most }) => Number(most) > 0);
  const lines = open.flatMap(({ id }) => {
    const one = chosen[id];
    return one && one.qty > 0 ? [{ id, qty: one.qty, amount: typedNumber(one.amount) }] : [];
  });
  const total = sumOf([...lines.map(({ amount }) => amount), extra.shipping, extra.goodwill]).toFixed(2);
  const unread = unreadOf(lines.map(({ id, amount }) => ({ id, typed: amount })));
  const second = Number(total) > 0 && (of.second_from === null || num(total).gt(of.second_from));
  const onError = (refused: ShowRefused) => (error: SendError) => {
    setRefusedLines(lineIssues(error, lines));
    refused(error);
  };
  const submit = ({ shipping, goodwill, iban, ...values }: Values, refused: ShowRefused) => {
    setRefusedLines(Object.fromEntries(unread.map((id) => [id, t(returnRules.amount)])));
    if (unread.length > 0) return;
    make.mutate(
      {
        params: { id: of.order_id },
        body: {
          ...values,
          lines,
          shipping: typedNumber(shipping) || '0',
          goodwill: typedNumber(goodwill) || '0',
          iban: values.way === 'bank' ? (iban ?? '') : null,
          key,
        },
      },
      {
        onSuccess: ({ refunds }) => {
          notify.success(t(refunds[0]?.state === 'proposed' ? words.refundWaits : words.refundDone));
          onClose();
        },
        onError: onError(refused),
      },
    );
  };
  return (
    <FormDialog<Values>
      title={t(words.refundTitle, { number })}
      okText={
        unread.length > 0
          ? t(words.refund)
          : Number(total) > 0
            ? t(words.refundSave, { amount: money(total) })
            : t(words.refundNone)
      }
      okDisabled={Number(total) === 0 && unread.length === 0}
      busy={make.isPending}
      width={640}
      lead={<p>{t(words.refundLead, { most: money(of.most) })}</p>}
      below={second ? <p role="status">{t(words.secondNeeded, { amount: money(of.second_from ?? '0') })}</p> : null}
      initialValues={{
        shipping: '',
        goodwill: '',
        way: of.ways[0]!,
        note: '',
        reason: of.lines.some(({ gone }) => gone > 0) ? 'cancelled' : 'goodwill',
      }}
      onValuesChange={(_, { shipping = '', goodwill = '' }) => setExtra({ shipping, goodwill })}
      isShown={atLine}
      onFinish={submit}
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {open.map((line) => (
          <Line
            key={line.id}
            line={line}
            value={chosen[line.id] ?? { qty: 0, amount: '' }}
            most={money(line.most)}
            refused={refusedLines[line.id]}
            onChange={(value) => {
              setChosen((before) => ({ ...before, [line.id]: value }));
              setRefusedLines(({ [line.id]: _, ...others }) => others);
            }}
          />
        ))}
      </ul>
      <div className={styles.two}>
        <Form.Item
          name="shipping"
          label={`${t(words.shipping)} (${of.currency})`}
          extra={t(words.upTo, { most: money(of.shipping_most) })}
        >
          <Input inputMode="decimal" maxLength={20} disabled={Number(of.shipping_most) === 0} />
        </Form.Item>
        <Form.Item name="goodwill" label={`${t(words.goodwill)} (${of.currency})`}>
          <Input inputMode="decimal" maxLength={20} />
        </Form.Item>
      </div>
      <PayFields ways={of.ways} noVoucher={of.no_voucher} />
      <div className={styles.two}>
        <Form.Item name="reason" label={t(words.reason)}>
          <Select options={refundReasons.map((value) => ({ value, label: t(reasonWord[value]) }))} />
        </Form.Item>
        <Form.Item name="note" label={t(words.note)}>
          <Input maxLength={500} />
        </Form.Item>
      </div>
    </FormDialog>
  );
}

type LineProps = {
  readonly line: OrderRefunds['lines'][number];
  readonly value: Chosen;
  readonly most: string;
  readonly refused: string | undefined;
  readonly onChange: (value: Chosen) => void;
};

/** So many pieces of a line; their price is filled in, and may be less. */
function Line({ line, value, most, refused, onChange }: LineProps) {
  const t = useText();
  const name = line.name || line.sku;
  const priceOf = (qty: number) => {
    const price = num(line.unit).times(qty);
    return (price.gt(line.most) ? num(line.most) : price).toFixed(2);
  };
  return (
    <li>
      <span>
        {name}
        <span className={styles.codes}>{`${line.sku} · ${t(words.upTo, { most })}`}</span>
      </span>
      <InputNumber
        aria-label={t(words.qtyOf, { name })}
        className={styles.pieces}
        min={0}
        max={line.placed}
        precision={0}
        value={value.qty}
        suffix={`/ ${line.placed}`}
        onChange={(qty) => onChange({ qty: qty ?? 0, amount: qty ? priceOf(qty) : '' })}
      />
      <Input
        aria-label={t(words.amountOf, { name })}
        className={styles.amount}
        inputMode="decimal"
        maxLength={20}
        disabled={value.qty === 0}
        status={refused ? 'error' : ''}
        value={value.amount}
        onChange={({ target }) => onChange({ ...value, amount: target.value })}
      />
      {refused ? (
        <span role="alert" className={styles.issue}>
          {refused}
        </span>
      ) : null}
    </li>
  );
}
