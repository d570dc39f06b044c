import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { setResellerOrdering } from '#features/catalogue/sellers/contract/ordering.calls.ts';
import type { LineSupply } from '#features/trade/sourcing/contract/sourcing.model.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { CardTable } from '#web/ui/line-table/line-table.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { lostTexts, supplyTexts as words } from '../../../contract/supply.texts.ts';
import styles from '../../order-desk.module.css';

type Props = {
  readonly line: LineSupply;
  readonly onChoose: ((sellerId: number) => void) | null;
  readonly choosing: boolean;
  /** null: not for this person. */
  readonly onPin: ((seller: { readonly id: number; readonly name: string }) => void) | null;
};

/** Who could supply a line, what it would cost and when it would be there, and why each was chosen or not. */
export function Suppliers({ line, onChoose, choosing, onPin }: Props) {
  const t = useText();
  const language = useLanguage();
  const maySetOrdering = useMayCall(setResellerOrdering);
  if (line.candidates.length === 0) return <p className="t-faint">{t(words.nobody)}</p>;
  return (
    <CardTable label={t(words.suppliers)}>
      <thead>
        <tr>
          <th scope="col">{t(words.supplier)}</th>
          <th scope="col" className="t-lines-figure">
            {t(words.landed)}
          </th>
          <th scope="col">{t(words.arrives)}</th>
          <th scope="col" className="t-lines-figure">
            {t(words.available)}
          </th>
          <th scope="col">{t(words.why)}</th>
        </tr>
      </thead>
      <tbody>
        {line.candidates.map((one) => (
          <tr key={one.variant_id}>
            <td>
              {one.seller}
              <span className="t-lines-codes">{one.sku}</span>
            </td>
            <td className="t-lines-figure" data-label={t(words.landed)}>
              <div>
                {one.landed ? formatMoney(one.landed, line.currency, language) : '–'}
                {one.cost ? (
                  <span className={styles.codes}>{formatMoney(one.cost, one.currency, language)}</span>
                ) : null}
              </div>
            </td>
            <td data-label={t(words.arrives)}>{one.arrives ? formatDate(one.arrives) : '–'}</td>
            <td className="t-lines-figure" data-label={t(words.available)}>
              {one.available}
            </td>
            <td data-label={t(words.why)}>
              <div className={styles.actions}>
                {one.chosen ? (
                  <StatusMark tone="success">
                    {t(words.chosen)}
                    {one.qty < line.to_order ? ` · ${one.qty}` : ''}
                  </StatusMark>
                ) : (
                  <span>{one.lost ? t(wordFor(lostTexts, one.lost)) : ''}</span>
                )}
                {one.lost === 'no_way' && maySetOrdering ? (
                  <Link to="/settings/international-sellers" search={{ search_text: one.seller }}>
                    {t(words.toOrdering)}
                  </Link>
                ) : null}
                {onChoose && !one.chosen && canTake.has(one.lost ?? '') ? (
                  <Button size="small" disabled={choosing} onClick={() => onChoose(one.seller_id)}>
                    {t(words.choose)}
                  </Button>
                ) : null}
                {onPin && line.pin?.seller_id !== one.seller_id && (one.chosen || canTake.has(one.lost ?? '')) ? (
                  <Button size="small" type="text" onClick={() => onPin({ id: one.seller_id, name: one.seller })}>
                    {t(words.pin)}
                  </Button>
                ) : null}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

/** Lost to another, and could be taken. */
const canTake = new Set<string>(['dearer', 'later', 'misses_promise', 'ranked_lower', 'other_chosen', 'pinned']);
