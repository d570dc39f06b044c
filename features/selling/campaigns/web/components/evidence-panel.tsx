import { Button } from 'antd';
import type { getEvidence } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import type { Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { momentIn } from '#kit/clock.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { csvOf, saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { Panel, PanelTable } from '#web/ui/panel/panel.tsx';
import { periodIn } from '../campaign-words.ts';
import { useEvidence } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';

type Row = OutputOf<typeof getEvidence>[number];

/** For each product the lowest price of the 30 days before, with the prices it was found among; as a file and on paper, too. */
export function EvidencePanel({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { price } = useMoney();
  const found = useEvidence(campaign.id);
  if (found.isPending) return <FirstLoad rows={4} height={72} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data;
  if (rows.length === 0) return <NothingYet title={t(words.noEvidence)}>{t(words.noEvidenceWhy)}</NothingYet>;
  const money = (row: Row, amount: string | null) => price(amount, row.currency);
  return (
    <Panel>
      <div className={styles.tools}>
        <Button onClick={() => saveFile({ name: `evidence-${campaign.id}.csv`, content: evidenceCsv(rows) })}>
          {t(words.downloadCsv)}
        </Button>
        <Button onClick={() => window.print()}>{t(words.print)}</Button>
      </div>
      <PanelTable label={t(words.evidence)}>
        <thead>
          <tr>
            <th scope="col">{t(words.product)}</th>
            <th scope="col">{t(words.shop)}</th>
            <th scope="col">{t(words.campaignPrice)}</th>
            <th scope="col">{t(words.reference)}</th>
            <th scope="col">{t(words.low30)}</th>
            <th scope="col">{t(words.window)}</th>
            <th scope="col">{t(words.pricesShown)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.sku} {row.name}
              </th>
              <td>{row.shop}</td>
              <td className="t-figure">{money(row, row.price_gross)}</td>
              <td className="t-figure">{money(row, row.reference)}</td>
              <td className="t-figure">{money(row, row.low30)}</td>
              <td>{row.evidence ? periodIn(row.evidence.from, row.evidence.to, row.zone) : '–'}</td>
              <td>
                {row.evidence?.rows.map((one) => (
                  <div key={one.id}>
                    {money(row, one.gross)}: {momentIn(new Date(one.since), row.zone)} –{' '}
                    {one.until === null ? '' : momentIn(new Date(one.until), row.zone)}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}

/** A line for each price that was shown. */
function evidenceCsv(rows: readonly Row[]): string {
  const head = [
    'sku',
    'name',
    'shop',
    'currency',
    'price',
    'reference',
    'low30',
    'window_from',
    'window_to',
    'row',
    'shown',
    'since',
    'until',
  ];
  const lines = rows.flatMap((row) => {
    const own = [
      row.sku,
      row.name,
      row.shop,
      row.currency,
      row.price_gross,
      row.reference,
      row.low30,
      row.evidence?.from ?? null,
      row.evidence?.to ?? null,
    ];
    const shown = row.evidence?.rows ?? [];
    return shown.length === 0
      ? [[...own, null, null, null, null]]
      : shown.map((one) => [...own, String(one.id), one.gross, one.since, one.until]);
  });
  return csvOf([head, ...lines]);
}
