import { type CampaignResults, daysBefore } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { Panel, PanelHead, PanelTable } from '#web/ui/panel/panel.tsx';
import { useResults } from '../campaigns.api.ts';
import { ResultsChart } from './results-chart.tsx';

type Results = CampaignResults & { readonly shop_id: number; readonly shop: string };

/** What was sold at the prices of a campaign, day by day, and who paid the discounts. */
export function ResultsPanel({ id }: { id: number }) {
  const t = useText();
  const found = useResults(id);
  if (found.isPending) return <FirstLoad rows={4} height={72} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.every(({ days, before }) => days.length === 0 && before.length === 0))
    return <NothingYet title={t(words.noResults)}>{t(words.noResultsWhy)}</NothingYet>;
  return found.data.map((shop) => <ShopResults key={shop.shop_id} results={shop} />);
}

function ShopResults({ results }: { results: Results }) {
  const t = useText();
  const language = useLanguage();
  const { sum } = useMoney();
  const money = (amount: string) => sum(amount, results.currency ?? '');
  const figures = [
    [words.units, formatNumber(results.units, language)],
    [words.revenue, money(results.revenue)],
    [words.discountCost, money(results.discount)],
    [words.marketPays, money(results.market)],
    [words.sellersPay, money(results.sellers)],
  ] as const;
  return (
    <Panel label={results.shop}>
      <PanelHead>
        <h2>{results.shop}</h2>
      </PanelHead>
      <Facts look="large">
        {figures.map(([label, figure]) => (
          <Fact key={label.en} name={t(label)}>
            {figure}
          </Fact>
        ))}
      </Facts>
      <Compared results={results} />
      <ResultsChart results={results} />
      {results.days.length === 0 ? null : (
        <PanelTable label={`${results.shop}: ${t(words.day)}`}>
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
        </PanelTable>
      )}
    </Panel>
  );
}

/** The same products on the days before, and a day since: whether the campaign sold more. */
function Compared({ results: { before, period, units } }: { results: Results }) {
  const t = useText();
  const language = useLanguage();
  if (period === null) return null;
  const sum = before.reduce((all, day) => all + day.units, 0);
  const perDay = (pieces: number, days: number) => formatNumber(String(pieces / days), language, 1);
  const since = dayAfter(period.start, period.end) + 1;
  return (
    <p>
      {t(words.compared, {
        units: formatNumber(sum, language),
        days: daysBefore,
        perDay: perDay(sum, daysBefore),
        during: perDay(units, since),
      })}
    </p>
  );
}

const dayAfter = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
