import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { listToOrder } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import type { AskedStrategy } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import type { OutputOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { CardTable } from '#web/ui/line-table/line-table.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import { useOrders } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import type { OrdersAsked } from '../../order-desk.search.ts';
import { useToOrder } from '../../supply.api.ts';
import { BuyingRules } from './buying-rules.tsx';
import { ProposeButton, ProposeControl } from './propose-control.tsx';

type Group = OutputOf<typeof listToOrder>['groups'][number];

/** Above the orders that wait to be bought: what would be ordered from whom, and the button that proposes it (orders.md 3.2). */
export function ToBuy({ asked }: { asked: OrdersAsked }) {
  const may = useMayCall(listToOrder);
  return may ? <Groups asked={asked} /> : null;
}

function Groups({ asked }: { asked: OrdersAsked }) {
  const t = useText();
  const [strategy, setStrategy] = useState<AskedStrategy>('shop');
  const found = useToOrder(strategy);
  const orders = useOrders(asked.request).data?.total;
  if (found.isPending) return <FirstLoad rows={2} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { groups, lines } = found.data;
  if (lines === 0)
    return !orders ? (
      <div className={styles.toBuy}>
        <BuyingRules />
      </div>
    ) : (
      <div className={styles.toBuy}>
        <p className="t-faint">
          {t(words.allProposed)}{' '}
          <Link to="/orders/reseller" search={{ bucket: 'draft' }}>
            {t(words.openDrafts)}
          </Link>
        </p>
        <BuyingRules />
      </div>
    );
  return (
    <section className={styles.toBuy} aria-label={t(words.toBuy)}>
      <div className={styles.actions}>
        <ProposeControl strategy={strategy} onStrategy={setStrategy} field="strategy-of-all" />
        <BuyingRules />
      </div>
      <CardTable label={t(words.toBuy)}>
        <thead>
          <tr>
            <th scope="col">{t(words.supplier)}</th>
            <th scope="col" className="t-lines-figure">
              {t(words.pieces)}
            </th>
            <th scope="col" className="t-lines-figure">
              {t(words.amount)}
            </th>
            <th scope="col">{t(words.remarks)}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={`${group.seller?.id ?? 0} ${group.currency}`} group={group} strategy={strategy} />
          ))}
        </tbody>
      </CardTable>
    </section>
  );
}

function GroupRow({ group, strategy }: { group: Group; strategy: AskedStrategy }) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { seller, currency, minimum, amount, lines } = group;
  const low = minimum && amount && minimum.currency === currency && Number(amount) < Number(minimum.amount);
  return (
    <>
      <tr>
        <td>
          {seller ? seller.name : <StatusMark tone="error">{t(words.nobody)}</StatusMark>}
          <span className="t-lines-codes">{goodsOf(lines)}</span>
          <Button
            className={styles.plainAct}
            size="small"
            type="link"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? t(words.hideLines) : t(words.showLines, { count: lines.length })}
          </Button>
        </td>
        <td className="t-lines-figure" data-label={t(words.pieces)}>
          {group.pieces}
        </td>
        <td className="t-lines-figure" data-label={t(words.amount)}>
          {amount && currency ? formatMoney(amount, currency, language) : '–'}
        </td>
        <td data-label={t(words.remarks)}>
          <div>
            {low ? (
              <StatusMark tone="warning">
                {t(words.belowMinimum, { amount: formatMoney(minimum.amount, minimum.currency, language) })}
              </StatusMark>
            ) : null}
            {group.cut_off ? <span className={styles.codes}>{t(words.cutOff, { time: group.cut_off })}</span> : null}
          </div>
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={4}>
            <GroupLines group={group} strategy={strategy} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The lines of a supplier, or those nobody can supply: each leads to its order, where a source is chosen, or another product. */
function GroupLines({ group: { seller, lines }, strategy }: { group: Group; strategy: AskedStrategy }) {
  const t = useText();
  const name = seller?.name ?? t(words.nobody);
  return (
    <>
      <EntryList label={t(words.linesOf, { seller: name })}>
        {lines.map((line) => (
          <Entry
            key={line.line_id}
            facts={[
              line.promised ? t(words.promisedFor, { day: formatDate(line.promised) }) : '',
              line.others > 0 ? t(words.otherSources, { count: line.others }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            state={line.problem ? <StatusMark tone="warning">{t(words.wasRefused)}</StatusMark> : null}
          >
            <span>
              {t(words.of, { qty: line.qty, sku: line.sku })}{' '}
              <Link to="/orders" search={{ id: String(line.order.id), detail: 'supply' }}>
                {line.order.number}
              </Link>
            </span>
          </Entry>
        ))}
      </EntryList>
      {seller ? (
        <ProposeButton strategy={strategy} lineIds={lines.map(({ line_id }) => line_id)}>
          {t(words.orderNow)}
        </ProposeButton>
      ) : null}
    </>
  );
}

/** "2 × A-100, 1 × N-200 …", pieces of the same SKU together. */
function goodsOf(lines: Group['lines']): string {
  const bySku = Map.groupBy(lines, ({ sku }) => sku);
  const said = [...bySku].map(([sku, own]) => `${own.reduce((sum, { qty }) => sum + qty, 0)} × ${sku}`);
  return said.length > 6 ? `${said.slice(0, 6).join(', ')} …` : said.join(', ');
}
