import type { CampaignResults } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { useResults } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';

type Results = CampaignResults & { readonly shop_id: number; readonly shop: string };

/** What was sold at the prices of a campaign, day by day, and who paid the discounts. */
export function ResultsPanel({ id }: { id: number }) {
  const t = useText();
  const found = useResults(id);
  if (found.isPending) return <FirstLoad rows={4} height={72} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.every(({ days }) => days.length === 0))
    return <NothingYet title={t(words.noResults)}>{t(words.noResultsWhy)}</NothingYet>;
  return found.data.map((shop) => <ShopResults key={shop.shop_id} results={shop} />);
}

function ShopResults({ results }: { results: Results }) {
  const t = useText();
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, results.currency ?? '', language);
  const figures = [
    [words.units, formatNumber(results.units, language)],
    [words.revenue, money(results.revenue)],
    [words.discountCost, money(results.discount)],
    [words.marketPays, money(results.market)],
    [words.sellersPay, money(results.sellers)],
  ] as const;
  return (
    <section className={`${styles.card} ${styles.table}`} aria-label={results.shop}>
      <div className={styles.head}>
        <h2>{results.shop}</h2>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd className="t-figure">{figure}</dd>
          </div>
        ))}
      </dl>
      {results.days.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t(words.day)}</th>
              <th scope="col">{t(words.units)}</th>
              <th scope="col">{t(words.kept)}</th>
            </tr>
          </thead>
          <tbody>
            {results.days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDate(`${day.day}T12:00:00Z`)}</th>
                <td className="t-figure">{formatNumber(day.units, language)}</td>
                <td className="t-figure">{day.kept === null ? '–' : money(day.kept)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
