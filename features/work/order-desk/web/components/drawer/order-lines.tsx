import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { nameIn } from '#features/selling/campaigns/contract/campaigns.columns.ts';
import { linkLine } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order, OrderLine } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { Picture } from '#features/work/workbench/web/product-view.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../order-desk.module.css';
import { lineLook } from '../../order-looks.ts';
import { Progress } from '../progress.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { restOf } from './order-sums.ts';

/** What was bought, how far each line is, and what it comes to. */
export function OrderLines({ order }: { order: Order }) {
  const language = useLanguage();
  const [linking, setLinking] = useState<OrderLine | null>(null);
  const money = (amount: string) => formatMoney(amount, order.currency, language);
  return (
    <section>
      <LineTable
        lines={order.lines}
        product={words.product}
        goods={(line) => <Goods line={line} onLink={() => setLinking(line)} />}
        columns={[
          { name: words.status, of: (line) => <State line={line} /> },
          { name: words.seller, of: (line) => <Source line={line} money={money} /> },
          { name: words.qty, figure: true, of: (line) => <Quantity line={line} /> },
          { name: words.unitPrice, figure: true, of: (line) => <UnitPrice line={line} money={money} /> },
          { name: words.lineTotal, figure: true, of: (line) => <LineTotal line={line} money={money} /> },
        ]}
      />
      <Sums order={order} />
      {linking ? <LinkDialog order={order} line={linking} onClose={() => setLinking(null)} /> : null}
    </section>
  );
}

type CellProps = { readonly line: OrderLine };
type MoneyProps = CellProps & { readonly money: (amount: string) => string };

function Goods({ line, onLink }: CellProps & { readonly onLink: () => void }) {
  const name = line.name || line.sku;
  return (
    <div className={styles.product}>
      <Picture url={line.cover} className={styles.thumb} alt="" />
      <div>
        {line.product_id === null ? (
          <span>{name}</span>
        ) : (
          <Link to="/products" search={{ id: String(line.product_id) }}>
            {name}
          </Link>
        )}
        <span className="t-lines-codes">{line.sku}</span>
        {line.variant_id === null ? <Unlinked onLink={onLink} /> : null}
        {line.note ? <p className={styles.note}>{line.note}</p> : null}
      </div>
    </div>
  );
}

function State({ line }: CellProps) {
  const t = useText();
  const look = lineLook(line.state);
  return (
    <div>
      <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
      {line.need > 0 ? <Progress of={line} /> : null}
      {line.promised ? (
        <span className={styles.codes}>
          {t(words.promise)}: <span className={styles.day}>{formatDate(line.promised)}</span>
        </span>
      ) : null}
    </div>
  );
}

/** Who it is bought from, at what cost, what is left of the price, and who bears what of a campaign. */
function Source({ line, money }: MoneyProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.source}>
      {line.source?.seller?.name ?? '–'}
      {line.cost ? (
        <span className={styles.codes} data-tip={t(words.cost)}>
          {formatMoney(line.cost, line.cost_currency ?? '', language)}
          {line.margin === null ? '' : ` · ${formatNumber(line.margin, language, 1)}%`}
        </span>
      ) : null}
      {line.campaign ? <OfCampaign campaign={line.campaign} money={money} /> : null}
    </div>
  );
}

type OfCampaignProps = Pick<MoneyProps, 'money'> & { readonly campaign: NonNullable<OrderLine['campaign']> };

function OfCampaign({ campaign, money }: OfCampaignProps) {
  const t = useText();
  const language = useLanguage();
  const [market, seller] = [money(campaign.market), money(campaign.seller)];
  return (
    <div>
      <Link to="/campaigns" search={{ id: String(campaign.id) }}>
        {nameIn(campaign.names, language)}
      </Link>
      <p className={styles.note}>{t(words.campaignShares, { market, seller })}</p>
    </div>
  );
}

function Quantity({ line }: CellProps) {
  const t = useText();
  return (
    <div>
      {line.need}
      {line.cancelled > 0 ? (
        <span className={styles.codes}>{t(words.cancelledOf, { count: line.cancelled })}</span>
      ) : null}
    </div>
  );
}

function UnitPrice({ line, money }: MoneyProps) {
  const t = useText();
  const language = useLanguage();
  const percent = formatNumber(line.vat_percent, language, Number(line.vat_percent) % 1 ? 1 : 0);
  return (
    <div>
      {money(line.unit_gross)}
      <span className={styles.codes}>{t(words.vatOf, { percent })}</span>
    </div>
  );
}

function LineTotal({ line, money }: MoneyProps) {
  const t = useText();
  return (
    <div>
      {money(line.line_gross)}
      {Number(line.discount_gross) > 0 ? (
        <span className={styles.codes}>
          {t(words.discount)} {money(line.discount_gross)}
        </span>
      ) : null}
    </div>
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
