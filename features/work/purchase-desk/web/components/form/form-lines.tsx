import { Button, Input } from 'antd';
import { Decimal } from 'decimal.js';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { decimal, round, typedNumber } from '#kit/money.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { CardTable } from '#web/ui/line-table/line-table.tsx';
import styles from '../../purchase-desk.module.css';
import { type FormLine, type FormValues, lineOf } from './form-values.ts';
import { VariantPicker } from './variant-picker.tsx';

type Props = {
  readonly values: FormValues;
  readonly issues: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<FormValues>) => void;
};

const sumOf = ({ qty, cost }: FormLine): Decimal =>
  (decimal(qty) ?? new Decimal(0)).times(decimal(typedNumber(cost)) ?? 0);

/** What is ordered: found by SKU, EAN or name; picking one again adds a piece. */
export function FormLines({ values, issues, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const { lines, currency } = values;
  const set = (place: number, patch: Partial<FormLine>) =>
    onChange({ lines: lines.map((line, at) => (at === place ? { ...line, ...patch } : line)) });
  const money = (amount: Decimal) => formatMoney(round(amount), currency, language);
  return (
    <section>
      <h3>{t(words.lines)}</h3>
      <VariantPicker
        sellerId={values.seller_id}
        currency={currency}
        onPick={(variant) => {
          const place = lines.findIndex((line) => line.variant_id === variant.id);
          const found = lines[place];
          if (found) return set(place, { qty: String((Number(found.qty) || 0) + 1) });
          // An order is in the currency its first product is priced in.
          const next = lines.length === 0 && variant.purchase_price !== null ? variant.currency : currency;
          onChange({ currency: next, lines: [...lines, lineOf(variant, next)] });
        }}
      />
      {issues.lines ? (
        <p className={styles.issue} data-part="po-issue" role="alert">
          {issues.lines}
        </p>
      ) : null}
      {lines.length === 0 ? (
        <p className="t-faint">{t(words.noLines)}</p>
      ) : (
        <CardTable className={styles.formLines ?? ''}>
          <thead>
            <tr>
              <th scope="col">{t(words.product)}</th>
              <th scope="col">{t(words.qty)}</th>
              <th scope="col">{t(words.cost)}</th>
              <th scope="col" className="t-lines-figure">
                {t(words.sum)}
              </th>
              <th>
                <span className="t-hidden">{t(words.takeOut)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              <tr key={line.variant_id}>
                <td>
                  {line.name}
                  <span className="t-lines-codes">{line.sku}</span>
                  <Issue text={issues[`lines.${place}.variant_id`]} />
                </td>
                <td data-label={t(words.qty)}>
                  <Input
                    className={styles.typed}
                    aria-label={t(words.qtyOf, { sku: line.sku })}
                    inputMode="numeric"
                    value={line.qty}
                    status={issues[`lines.${place}.qty`] ? 'error' : ''}
                    onChange={({ target }) => set(place, { qty: target.value })}
                  />
                  <Issue text={issues[`lines.${place}.qty`]} />
                </td>
                <td data-label={t(words.cost)}>
                  <Input
                    className={styles.typed}
                    aria-label={t(words.costOf, { sku: line.sku })}
                    inputMode="decimal"
                    suffix={currency}
                    value={line.cost}
                    status={issues[`lines.${place}.cost`] ? 'error' : ''}
                    onChange={({ target }) => set(place, { cost: target.value })}
                  />
                  <Issue text={issues[`lines.${place}.cost`]} />
                </td>
                <td className="t-lines-figure" data-label={t(words.sum)}>
                  {money(sumOf(line))}
                </td>
                <td>
                  <Button
                    type="text"
                    aria-label={t(words.takeOutOf, { sku: line.sku })}
                    onClick={() => onChange({ lines: lines.filter((_, at) => at !== place) })}
                  >
                    ×
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
      {lines.length > 0 ? (
        <p className={styles.total}>
          {t(words.totalNet)}:{' '}
          <strong>{money(lines.reduce((sum, line) => sum.plus(sumOf(line)), new Decimal(0)))}</strong>
        </p>
      ) : null}
    </section>
  );
}

function Issue({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.issue} data-part="po-issue" role="alert">
      {text}
    </p>
  ) : null;
}
