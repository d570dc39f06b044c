import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { linkLine } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order, OrderLine } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { Picture } from '#features/work/workbench/web/product-view.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../order-desk.module.css';
import { lineLook } from '../../order-looks.ts';
import { Progress } from '../progress.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { restOf } from './order-sums.ts';

/** What was bought, how far each line is, and what it comes to. */
export function OrderLines({ order }: { order: Order }) {
  const t = useText();
  const [linking, setLinking] = useState<OrderLine | null>(null);
  return (
    <section>
      <table className={`t-table ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t(words.product)}</th>
            <th scope="col">{t(words.status)}</th>
            <th scope="col">{t(words.seller)}</th>
            <th scope="col" className={styles.figure}>
              {t(words.qty)}
            </th>
            <th scope="col" className={styles.figure}>
              {t(words.unitPrice)}
            </th>
            <th scope="col" className={styles.figure}>
              {t(words.lineTotal)}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} order={order} onLink={() => setLinking(line)} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
      {linking ? <LinkDialog order={order} line={linking} onClose={() => setLinking(null)} /> : null}
    </section>
  );
}

function Line({ line, order, onLink }: { line: OrderLine; order: Order; onLink: () => void }) {
  const t = useText();
  const language = useLanguage();
  const look = lineLook(line.state);
  const money = (amount: string) => formatMoney(amount, order.currency, language);
  return (
    <tr>
      <td>
        <div className={styles.product}>
          <Picture url={line.cover} className={styles.thumb} alt="" />
          <div>
            {line.product_id === null ? (
              <span>{line.name || line.sku}</span>
            ) : (
              <Link to="/products" search={{ id: String(line.product_id) }}>
                {line.name || line.sku}
              </Link>
            )}
            <span className={styles.codes}>{line.sku}</span>
            {line.variant_id === null ? <Unlinked onLink={onLink} /> : null}
            {line.note ? <p className={styles.note}>{line.note}</p> : null}
          </div>
        </div>
      </td>
      <td data-label={t(words.status)}>
        <div>
          <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
          {line.need > 0 ? <Progress of={line} /> : null}
          {line.promised ? (
            <span
              className={`${styles.codes} ${styles.day}`}
            >{`${t(words.promise)}: ${formatDate(line.promised)}`}</span>
          ) : null}
        </div>
      </td>
      <td data-label={t(words.seller)}>
        <div>
          {line.source?.seller?.name ?? '–'}
          {line.cost ? (
            <span className={styles.codes} data-tip={t(words.cost)}>
              {formatMoney(line.cost, line.cost_currency ?? '', language)}
              {line.margin === null ? '' : ` · ${formatNumber(line.margin, language, 1)}%`}
            </span>
          ) : null}
        </div>
      </td>
      <td className={styles.figure} data-label={t(words.qty)}>
        <div>
          {line.need}
          {line.cancelled > 0 ? (
            <span className={styles.codes}>{t(words.cancelledOf, { count: line.cancelled })}</span>
          ) : null}
        </div>
      </td>
      <td className={styles.figure} data-label={t(words.unitPrice)}>
        <div>
          {money(line.unit_gross)}
          <span className={styles.codes}>
            {t(words.vatOf, {
              percent: formatNumber(line.vat_percent, language, Number(line.vat_percent) % 1 ? 1 : 0),
            })}
          </span>
        </div>
      </td>
      <td className={styles.figure} data-label={t(words.lineTotal)}>
        <div>
          {money(line.line_gross)}
          {Number(line.discount_gross) > 0 ? (
            <span className={styles.codes}>
              {t(words.discount)} {money(line.discount_gross)}
            </span>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

function Unlinked({ onLink }: { onLink: () => void }) {
  const t = useText();
  const may = useMayCall(linkLine);
  return (
    <div className={styles.marks}>
      <StatusMark tone="error">{t(words.notLinked)}</StatusMark>
      {may ? (
        <Button size="small" onClick={onLink}>
          {t(words.link)}
        </Button>
      ) : null}
    </div>
  );
}

/** How the total comes together; what is nothing is left out. */
function Sums({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  const rest = restOf(order);
  const rows = [
    { name: t(words.goods), amount: order.goods_gross, always: true },
    { name: t(words.shipping), amount: order.shipping_gross, always: true },
    { name: t(words.fee), amount: order.fee_gross },
    { name: t(words.discount), amount: order.discount_gross, minus: true },
    ...(rest ? [{ name: t(rest.cancelled ? words.cancelledOrReplaced : words.difference), amount: rest.amount }] : []),
  ].filter(({ amount, always }) => always || Number(amount) !== 0);
  return (
    <dl className={styles.sums}>
      {rows.map(({ name, amount, minus }) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>
            {minus ? '−' : ''}
            {formatMoney(amount, order.currency, language)}
          </dd>
        </div>
      ))}
      <div className={`${styles.sum} ${styles.strong}`}>
        <dt>{t(words.total)}</dt>
        <dd>{formatMoney(order.total, order.currency, language)}</dd>
      </div>
    </dl>
  );
}
