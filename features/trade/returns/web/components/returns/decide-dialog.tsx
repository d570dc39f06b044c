import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { typedNumber } from '#kit/money.ts';
import { formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { atLine } from '#web/ui/form-refused.ts';
import type { ReturnDetail, ReturnPiece } from '../../../contract/returns.model.ts';
import { decisionsOf, destinationsOf } from '../../../contract/returns.rules.ts';
import { returnRules } from '../../../contract/returns.sentences.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { conditionWord, decisionWord, destinationWord } from '../../../contract/returns.told.ts';
import type { Decision, Destination, RefundWay } from '../../../contract/returns.words.ts';
import { useDecideReturn } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { PayFields } from '../pay-fields.tsx';
import { lineIssues, sumOf, unreadOf } from '../typed.ts';

type Decided = { readonly decision: Decision; readonly goes_to: Destination; readonly refund: string };
type Values = {
  readonly shipping: string;
  /** Absent where nothing is paid back. */
  readonly way?: RefundWay;
  readonly iban?: string;
  readonly note: string;
};

/** As it is proposed: what was sold is taken back at its price, into stock where it can be sold again. */
const proposed = (piece: ReturnPiece): Decided => {
  const decision = decisionsOf(piece.condition)[0]!;
  const [first] = destinationsOf(decision, piece.condition);
  const back = piece.seller === null ? first! : 'seller';
  return { decision, goes_to: decision === 'refund' ? back : first!, refund: decision === 'refund' ? piece.most : '0' };
};

/** What becomes of each piece, and what is paid back for it. */
export function DecideDialog({ row, onClose }: { row: ReturnDetail; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const decide = useDecideReturn();
  const open = row.pieces.filter(({ decision }) => decision === null);
  const [decided, setDecided] = useState<Readonly<Record<number, Decided>>>(() =>
    Object.fromEntries(open.map((piece) => [piece.id, proposed(piece)])),
  );
  const [shipping, setShipping] = useState(row.shipping_back);
  const [refusedLines, setRefusedLines] = useState<Readonly<Record<number, string>>>({});
  const lines = open.map(({ id }) => {
    const one = decided[id]!;
    return { id, ...one, refund: one.decision === 'refund' ? typedNumber(one.refund) : '0' };
  });
  const total = sumOf([...lines.map(({ refund }) => refund), shipping]).toFixed(2);
  const pays = Number(total) > 0;
  const unread = unreadOf(lines.map(({ id, refund }) => ({ id, typed: refund })));
  const submit = ({ iban, way = row.ways[0]!, ...values }: Values, refused: ShowRefused) => {
    setRefusedLines(Object.fromEntries(unread.map((id) => [id, t(returnRules.amount)])));
    if (unread.length > 0) return;
    decide.mutate(
      {
        params: { id: row.id },
        body: {
          ...values,
          shipping: typedNumber(values.shipping) || '0',
          way,
          iban: way === 'bank' && pays ? (iban ?? '') : null,
          version: row.version,
          lines,
        },
      },
      {
        onSuccess: ({ refunds }) => {
          notify.success(t(refunds[0]?.state === 'proposed' ? words.refundWaits : words.decided));
          onClose();
        },
        onError: (error) => {
          setRefusedLines(lineIssues(error, lines));
          refused(error);
        },
      },
    );
  };
  return (
    <FormDialog<Values>
      title={t(words.decideTitle, { number: row.number })}
      okText={
        unread.length > 0
          ? t(words.decide)
          : pays
            ? t(words.decideSave, { amount: formatMoney(total, row.currency, language) })
            : t(words.decideSaveNone)
      }
      busy={decide.isPending}
      width={680}
      initialValues={{ shipping: row.shipping_back, way: row.ways[0]!, note: '' }}
      onValuesChange={(_, values) => setShipping(values.shipping ?? '')}
      isShown={atLine}
      onFinish={submit}
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {open.map((piece) => (
          <Piece
            key={piece.id}
            piece={piece}
            value={decided[piece.id]!}
            most={formatMoney(piece.most, row.currency, language)}
            refused={refusedLines[piece.id]}
            onChange={(to) => {
              setDecided((before) => ({ ...before, [piece.id]: { ...before[piece.id]!, ...to } }));
              setRefusedLines(({ [piece.id]: _, ...others }) => others);
            }}
          />
        ))}
      </ul>
      <Form.Item
        name="shipping"
        label={`${t(words.shippingBack)} (${row.currency})`}
        extra={t(words.shippingHint, { amount: formatMoney(row.shipping_back, row.currency, language) })}
      >
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
      {pays ? <PayFields ways={row.ways} noVoucher={row.no_voucher} /> : null}
      <Form.Item name="note" label={t(words.note)}>
        <Input maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

type PieceProps = {
  readonly piece: ReturnPiece;
  readonly value: Decided;
  readonly most: string;
  readonly refused: string | undefined;
  readonly onChange: (to: Partial<Decided>) => void;
};

function Piece({ piece, value, most, refused, onChange }: PieceProps) {
  const t = useText();
  const name = piece.name || piece.sku;
  const places = destinationsOf(value.decision, piece.condition).filter(
    (place) => place !== 'seller' || piece.seller !== null,
  );
  return (
    <li>
      <span>
        {`${piece.qty} × ${name}`}
        <span className={styles.codes}>
          {[piece.sku, t(conditionWord[piece.condition]), t(words.upTo, { most })].join(' · ')}
        </span>
      </span>
      <div className={styles.fields}>
        <Select<Decision>
          aria-label={t(words.decisionOf, { name })}
          value={value.decision}
          popupMatchSelectWidth={false}
          options={decisionsOf(piece.condition).map((one) => ({ value: one, label: t(decisionWord[one]) }))}
          onChange={(decision) =>
            onChange({
              decision,
              goes_to: destinationsOf(decision, piece.condition)[0]!,
              refund: decision === 'refund' ? piece.most : '0',
            })
          }
        />
        <Select<Destination>
          aria-label={t(words.goesToOf, { name })}
          value={value.goes_to}
          popupMatchSelectWidth={false}
          options={places.map((one) => ({ value: one, label: t(destinationWord[one]) }))}
          onChange={(goes_to) => onChange({ goes_to })}
        />
        <Input
          aria-label={t(words.amountOf, { name })}
          inputMode="decimal"
          maxLength={20}
          disabled={value.decision === 'reject'}
          value={value.refund}
          status={refused ? 'error' : ''}
          onChange={({ target }) => onChange({ refund: target.value })}
        />
      </div>
      {refused ? (
        <span role="alert" className={styles.issue}>
          {refused}
        </span>
      ) : null}
    </li>
  );
}
