import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import {
  type LocalRefusal,
  localRefusalTexts,
} from '#features/trade/local-purchasing/contract/local-orders.answers.ts';
import type { LocalLine, LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderSentences as says } from '#features/trade/local-purchasing/contract/local-orders.sentences.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { localRefusalReasons } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { useAnswer } from '../local-orders.api.ts';
import styles from '../local-purchasing.module.css';
import { momentOf } from './moment-of.ts';
import { openLines } from './open-lines.ts';

type Values = {
  readonly lines: readonly { readonly qty: number | null; readonly reason?: LocalRefusal; readonly note?: string }[];
  readonly ready_by: string;
};

/** The seller's word on each line; staff answer on behalf. */
export function AnswerDialog({ order, own, onClose }: { order: LocalOrder; own: boolean; onClose: () => void }) {
  const t = useText();
  const answer = useAnswer();
  const lines = openLines(order);
  // One post: pressed twice, it is the same one.
  const [key] = useState(() => crypto.randomUUID());
  const save = (values: Values, refused: ShowRefused) =>
    answer.mutate(
      {
        params: { id: order.id },
        body: {
          version: order.version,
          key,
          ready_by: momentOf(values.ready_by),
          lines: lines.map(({ id, qty: all }, place) => {
            const said = values.lines[place];
            const qty = said?.qty ?? all;
            const short = qty < all;
            return { id, qty, reason: short ? (said?.reason ?? null) : null, note: short ? (said?.note ?? '') : '' };
          }),
        },
      },
      {
        onSuccess: onClose,
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.answerTitle, { number: order.number })}
      okText={t(words.send)}
      busy={answer.isPending}
      lead={
        <p className="t-faint">
          {own ? '' : `${t(words.onBehalf, { seller: order.seller.name })} `}
          {t(words.answerWhy)}
        </p>
      }
      initialValues={{ lines: lines.map(({ qty }) => ({ qty, note: '' })), ready_by: '' }}
      onFinish={save}
      onClose={onClose}
    >
      <ul className={styles.answers}>
        {lines.map((line, place) => (
          <Line key={line.id} line={line} place={place} />
        ))}
      </ul>
      <Form.Item name="ready_by" label={t(words.readyBy)} extra={t(words.readyByWhy)}>
        <MomentField />
      </Form.Item>
    </FormDialog>
  );
}

function Line({ line, place }: { line: LocalLine; place: number }) {
  const t = useText();
  const qty: number | null = Form.useWatch(['lines', place, 'qty']) ?? line.qty;
  const reason: LocalRefusal | undefined = Form.useWatch(['lines', place, 'reason']);
  const short = qty !== null && qty < line.qty;
  return (
    <li>
      <strong>{line.name}</strong>
      <span className={styles.codes}>{[line.sku, line.ean].filter(Boolean).join(' · ')}</span>
      <span className={styles.amount}>
        <Form.Item
          name={['lines', place, 'qty']}
          noStyle
          rules={[{ required: true, type: 'integer', min: 0, max: line.qty, message: t(says.qtyRule) }]}
        >
          <InputNumber
            aria-label={t(words.piecesOf, { name: line.name })}
            min={0}
            max={line.qty}
            precision={0}
            inputMode="numeric"
          />
        </Form.Item>
        {t(words.ofPieces, { qty: line.qty })}
      </span>
      {short ? (
        <>
          <Form.Item
            name={['lines', place, 'reason']}
            label={t(words.whyNot)}
            extra={reason === 'out_of_stock' ? t(words.stockToZero) : undefined}
            rules={[{ required: true, message: t(says.reasonNeeded) }]}
          >
            <Select<LocalRefusal>
              options={localRefusalReasons.map((value) => ({ value, label: t(localRefusalTexts[value]) }))}
            />
          </Form.Item>
          <Form.Item
            name={['lines', place, 'note']}
            label={t(words.note)}
            rules={reason === 'other' ? [{ required: true, whitespace: true, message: t(says.noteNeeded) }] : []}
          >
            <Input maxLength={500} autoComplete="off" />
          </Form.Item>
        </>
      ) : null}
    </li>
  );
}
