import { Link } from '@tanstack/react-router';
import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import type { Sales as SalesAnswer } from '#features/work/dashboard/contract/sales.calls.ts';
import { salesTexts as words } from '#features/work/dashboard/contract/sales.texts.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { useSales } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import { type AskedPeriod, readAmounts } from '../dashboard.search.ts';
import { changeOf } from '../period-words.ts';
import { SalesByDay } from './sales-by-day.tsx';
import { TopLists } from './top-lists.tsx';

/** What the shop sold in the chosen period; of people who read orders. */
export function Sales({ asked }: { asked: AskedPeriod }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const shop = useCurrentShop();
  const amounts = readAmounts(search);
  const found = useSales(asked, amounts);
  if (!found.enabled) return null;
  return (
    <section aria-label={t(words.sales)} className={styles.dbSales} data-part="db-sales">
      <div className={styles.dbHead}>
        <h3 className={styles.dbPartTitle}>
          {t(words.sales)}
          <About label={t(words.sales)} text={t(words.meaning)} />
        </h3>
        <label className={styles.dbSwitch}>
          <Switch size="small" checked={!amounts.vat} onChange={(on) => setSearch({ vat: on ? '0' : undefined })} />
          {t(words.withoutVat)}
        </label>
        <label className={styles.dbSwitch}>
          <Switch
            size="small"
            checked={!amounts.cancelled}
            onChange={(on) => setSearch({ cancelled: on ? undefined : '1' })}
          />
          {t(words.withoutCancelled)}
        </label>
        {found.data && shop.data ? (
          <span className={styles.dbAsOf}>
            {t(words.salesLead, {
              from: formatDate(found.data.from),
              to: formatDate(found.data.to),
              shop: shop.data.name,
            })}
          </span>
        ) : null}
      </div>
      {found.data ? (
        <div aria-busy={found.isPlaceholderData} className={styles.dbSalesBody}>
          <Sums sales={found.data} withVat={amounts.vat} asked={asked} />
          {found.data.now.orders > 0 ? (
            <div className={styles.dbSalesParts}>
              <SalesByDay sales={found.data} asked={asked} />
              <TopLists sales={found.data} />
            </div>
          ) : null}
        </div>
      ) : found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={1} height={260} />
      )}
    </section>
  );
}

function About({ label, text }: { label: string; text: string }) {
  const t = useText();
  return (
    <Popup
      label={t(words.about, { label })}
      className={styles.dbMeaning}
      control={(control) => (
        <button type="button" className={styles.dbAsk} aria-label={t(words.about, { label })} {...control}>
          i
        </button>
      )}
    >
      {() => <p>{text}</p>}
    </Popup>
  );
}

type SumsProps = { readonly sales: SalesAnswer; readonly withVat: boolean; readonly asked: AskedPeriod };

function Sums({ sales, withVat, asked }: SumsProps) {
  const t = useText();
  const language = useLanguage();
  const { shopId } = useUrlSearch();
  const { now, before, currency, from, to, listed, unassigned, other_currency, days } = sales;
  const money = (amount: string | null) => formatMoney(amount, currency, language);
  const change = (of: string | number | null, was: string | number | null) =>
    changeOf(t, { now: Number(of ?? 0), before: Number(was ?? 0), days: days.length }, asked);
  // Of this shop alone, also where the address is that of all shops.
  const orders = { from, to, shop: String(shopId) };
  return (
    <>
      <ul className={styles.dbSums}>
        <Sum label={t(words.orders)} value={formatNumber(now.orders, language)} search={orders}>
          {t(words.pieces, { count: now.pieces })}
          <br />
          {change(now.orders, before.orders)}
          {listed > now.orders ? (
            <>
              <br />
              {t(words.moreListed, { count: listed - now.orders })}
            </>
          ) : null}
        </Sum>
        <Sum label={t(withVat ? words.revenue : words.revenueNet)} value={money(now.revenue)} search={orders}>
          {change(now.revenue, before.revenue)}
        </Sum>
        <Sum label={t(words.average)} value={money(now.average)}>
          {change(now.average, before.average)}
        </Sum>
        {now.margin === null && now.unknown === 0 ? null : (
          <Sum
            label={t(words.margin)}
            value={now.margin_percent === null ? '–' : `${formatNumber(now.margin_percent, language, 1)}%`}
          >
            {now.margin === null ? t(words.marginNone) : money(now.margin)}
            {now.unknown > 0 && now.margin !== null ? (
              <>
                <br />
                {t(words.marginUnknown, { count: now.unknown })}
              </>
            ) : null}
          </Sum>
        )}
        <Sum
          label={t(words.unassigned)}
          value={formatNumber(unassigned, language)}
          search={{ ...orders, bucket: 'to_order' }}
        >
          {t(unassigned > 0 ? words.unassignedSome : words.unassignedNone)}
        </Sum>
      </ul>
      {now.orders === 0 ? <p className={styles.dbWhy}>{t(words.none)}</p> : null}
      {other_currency > 0 ? <p className={styles.dbWhy}>{t(words.otherCurrency, { count: other_currency })}</p> : null}
    </>
  );
}

type SumProps = {
  readonly label: string;
  readonly value: string;
  /** The orders it is counted from; without them it leads nowhere. */
  readonly search?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

function Sum({ label, value, search, children }: SumProps) {
  return (
    <li className={`t-card ${styles.dbTile}`}>
      {search ? (
        <Link className={styles.dbLabel} to="/orders" search={search}>
          {label}
        </Link>
      ) : (
        <span className={styles.dbLabel}>{label}</span>
      )}
      <strong>{value}</strong>
      <span className={styles.dbWhy}>{children}</span>
    </li>
  );
}
