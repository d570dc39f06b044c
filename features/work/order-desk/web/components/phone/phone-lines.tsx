import { Input, InputNumber } from 'antd';
import { orderLimits } from '#features/trade/orders/contract/orders.calls.ts';
import type { SellableVariant } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../../order-desk.module.css';
import { typedAmount } from '../../typed-amount.ts';
import { SellablePicker } from '../variant-picker.tsx';

/** `price`: with VAT, as the shop has it now; another one may be agreed on. */
export type PhoneLine = { readonly variant: SellableVariant; readonly qty: number; readonly price: string };

type Props = {
  readonly shop: number;
  readonly lines: readonly PhoneLine[];
  /** What was refused of each, by its place. */
  readonly refused: Readonly<Record<number, string>>;
  readonly onLines: (lines: readonly PhoneLine[]) => void;
};

/** What is ordered: picked again it is one piece more, no pieces take it away. */
export function PhoneLines({ shop, lines, refused, onLines }: Props) {
  const t = useText();
  const pick = (variant: SellableVariant) => {
    const known = lines.find((line) => line.variant.id === variant.id);
    onLines(
      known
        ? lines.map((line) => (line === known ? { ...line, qty: line.qty + 1 } : line))
        : [...lines, { variant, qty: 1, price: typedAmount(variant.gross) }],
    );
  };
  return (
    <section>
      <SellablePicker label={t(words.addProduct)} shop={shop} onPick={pick} />
      <ul className={styles.pick}>
        {lines.map((line, place) => (
          <LineRow
            key={line.variant.id}
            line={line}
            refused={refused[place]}
            onChange={(to) => onLines(lines.map((one) => (one === line ? { ...one, ...to } : one)))}
            onRemove={() => onLines(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly line: PhoneLine;
  readonly refused: string | undefined;
  readonly onChange: (to: Partial<PhoneLine>) => void;
  readonly onRemove: () => void;
};

function LineRow({ line: { variant, qty, price }, refused, onChange, onRemove }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const now = variant.gross === null ? t(words.noPrice) : formatMoney(variant.gross, variant.currency, language);
  return (
    <li>
      <span>
        {variant.name}
        <span className={styles.codes}>{[variant.sku_intern, now].join(' · ')}</span>
      </span>
      <span className={styles.amounts}>
        <InputNumber
          aria-label={`${t(words.qty)}: ${variant.name}`}
          min={0}
          max={orderLimits.qty}
          precision={0}
          value={qty}
          onChange={(next) => ((next ?? 0) > 0 ? onChange({ qty: next ?? 1 }) : onRemove())}
        />
        <Input
          aria-label={`${t(words.unitPrice)}: ${variant.name}`}
          inputMode="decimal"
          maxLength={16}
          suffix={variant.currency}
          value={price}
          status={refused ? 'error' : ''}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </span>
      {refused ? (
        <span role="alert" className={styles.issue}>
          {refused}
        </span>
      ) : null}
    </li>
  );
}
