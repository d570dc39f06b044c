import { Link } from '@tanstack/react-router';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { liabilityFigures, reportColumns } from '#features/selling/loyalty/contract/loyalty.columns.ts';
import type { Liability, LoyaltyProgram } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { dayIn } from '#kit/clock.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import type { Search } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { Panel, PanelTable } from '#web/ui/panel/panel.tsx';
import { useLiability } from '../loyalty.api.ts';

const heads = { ...words, adjusted: words.adjustedSum };

/** What the points come to, month by month. */
export function ReportPanel({ program }: { program: LoyaltyProgram }) {
  const t = useText();
  const found = useLiability(program.id);
  if (found.isPending) return <FirstLoad rows={6} height={40} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <NothingYet title={t(words.noLedger)} />;
  return (
    <Panel>
      <p>
        <ListExport list="loyalty-report" columns={reportColumns} total={found.data.length} />
      </p>
      <PanelTable label={t(words.report)} figures>
        <thead>
          <tr>
            <th scope="col">{t(words.month)}</th>
            {liabilityFigures.map((key) => (
              <th key={key} scope="col">
                {t(heads[key])}
              </th>
            ))}
            <th scope="col">{t(words.pending)}</th>
            <th scope="col">{t(words.worth)}</th>
          </tr>
        </thead>
        <tbody>
          {found.data.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}

function Month({ month }: { month: Liability }) {
  const t = useText();
  const { sum } = useMoney();
  const language = useLanguage();
  const [year = 0, at = 0] = month.month.split('-').map(Number);
  const last = dayIn(new Date(Date.UTC(year, at, 0)), 'UTC');
  const rowsOf = (search: Search) => ({ shopId: search.shopId, part: 'ledger', from: `${month.month}-01`, to: last });
  return (
    <tr>
      <th scope="row">
        <Link to="." search={rowsOf} aria-label={t(words.rowsOf, { month: month.month })}>
          {month.month}
        </Link>
      </th>
      {liabilityFigures.map((key) => (
        <td key={key} className="t-figure">
          {formatNumber(month[key], language)}
        </td>
      ))}
      <td className="t-figure">{month.pending === null ? '' : formatNumber(month.pending, language)}</td>
      <td className="t-figure">{sum(month.value, month.currency)}</td>
    </tr>
  );
}
