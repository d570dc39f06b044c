import { useState } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { priceCauseWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { usePriceLog } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';
import { PriceChart } from './price-chart.tsx';

const pageSize = 10;

/** The changes of one price, newest first. */
export function PriceHistory({ variantId, shopId }: { variantId: number; shopId: number }) {
  const t = useText();
  const language = useLanguage();
  const shop = useCurrentShop().data;
  const [page, setPage] = useState(0);
  const found = usePriceLog({ variant: String(variantId), page: String(page), pageSize: String(pageSize) });
  const { price } = useMoney();
  const money = (amount: string | null) => price(amount, shop?.currency ?? '');
  return (
    <>
      <PriceChart variantId={variantId} shopId={shopId} />
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        told={(count) => t(words.logTotal, { count })}
        bones={{ rows: 5, height: 52 }}
        nothing={<NothingYet title={t(words.logEmpty)}>{t(words.logEmptyWhy, { shop: shop?.name ?? '…' })}</NothingYet>}
      >
        {({ results }) => (
          <ul className={styles.log}>
            {results.map((row) => (
              <li key={row.id}>
                <span className="t-faint">{formatDateTime(row.at)}</span>
                <span>
                  <span className="t-figure">{`${money(row.old_gross)} → ${money(row.new_gross)}`}</span>
                  {row.percent === null
                    ? null
                    : ` (${row.percent.startsWith('-') ? '' : '+'}${formatNumber(row.percent, language, 2)}%)`}
                </span>
                <span className="t-faint">
                  {[
                    ...[row, ...row.also].map(({ cause }) => t(priceCauseWord(cause))),
                    row.actor ?? t(words.machine),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
