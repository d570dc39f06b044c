import { Button, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import {
  changePair,
  decideRate,
  enterRate,
  fetchRates,
  ratesPageSize,
  seriesDays,
} from '#features/base/exchange/contract/exchange.calls.ts';
import { pairHistory } from '#features/base/exchange/contract/exchange.history-kinds.ts';
import type { PairRow, RateRow } from '#features/base/exchange/contract/exchange.model.ts';
import { numberOfPair } from '#features/base/exchange/contract/exchange.rules.ts';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatExact } from '#web/lib/format.ts';
import { pageIn, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { LineChart } from '#web/ui/line-chart/line-chart.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useDecideRate, useFetchRates, usePairRates, useSeries, useSources } from '../price-settings.api.ts';
import { ApplyRate } from './apply-rate.tsx';
import { PairAge } from './pair-age.tsx';
import { PairSettingsDialog } from './pair-settings-dialog.tsx';
import styles from './price-settings.module.css';
import { type Entering, RateDialog } from './rate-dialog.tsx';

/** One pair: its rate over time, every row with who entered it, and what can be done. */
export function PairDrawer({ of, onClose }: { of: PairRow; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const [entering, setEntering] = useState<Entering | null>(null);
  const [setting, setSetting] = useState(false);
  const fetching = useFetchRates();
  const { pair, mode, rate } = of;
  return (
    <Drawer open onClose={onClose} size={width} title={pair}>
      <div className={styles.body}>
        <p className={styles.figure}>
          <strong>{rate ? formatExact(rate.rate) : t(words.missing, { pair })}</strong> <PairAge of={of} t={t} />
        </p>
        <div className={styles.actions}>
          <Can call={enterRate}>
            <Button type="primary" onClick={() => setEntering('enter')}>
              {t(words.enter)}
            </Button>
            {mode === 'fixed' ? null : <Button onClick={() => setEntering('fix')}>{t(words.fix)}</Button>}
            {mode === 'automatic' ? <Button onClick={() => setEntering('correct')}>{t(words.correct)}</Button> : null}
          </Can>
          {mode === 'automatic' ? (
            <Can call={fetchRates}>
              <Button loading={fetching.isPending} onClick={() => fetching.mutate({ body: { pair } })}>
                {t(words.fetchNow)}
              </Button>
            </Can>
          ) : null}
          <ApplyRate pair={pair} />
          <Can call={changePair}>
            <Button onClick={() => setSetting(true)}>{t(words.settings)}</Button>
          </Can>
          <HistoryButton of={pairHistory} id={numberOfPair(pair)} name={pair} />
        </div>
        <OverTime pair={pair} />
        <Rows of={of} />
      </div>
      {entering ? <RateDialog of={of} how={entering} onClose={() => setEntering(null)} /> : null}
      {setting ? <PairSettingsDialog of={of} onClose={() => setSetting(false)} /> : null}
    </Drawer>
  );
}

function OverTime({ pair }: { pair: string }) {
  const t = useText();
  const [days, setDays] = useState<number>(90);
  const found = useSeries(pair, days);
  const points = found.data ?? [];
  const values = points.map(({ rate }) => Number(rate));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <section className={styles.part}>
      <h3>{t(words.history)}</h3>
      <Segmented<number>
        aria-label={t(words.period)}
        value={days}
        options={seriesDays.map((value) => ({ value, label: t(words.lastDays, { count: value }) }))}
        onChange={setDays}
      />
      {found.isPending ? <FirstLoad rows={1} height={220} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && points.length === 0 ? <p>{t(words.noChart)}</p> : null}
      {first && last ? (
        <LineChart
          label={t(words.chart, {
            pair,
            first: formatExact(first.rate),
            from: formatDate(first.day),
            last: formatExact(last.rate),
            to: formatDate(last.day),
            low: formatExact(String(Math.min(...values))),
            high: formatExact(String(Math.max(...values))),
          })}
          days={points.map(({ day }) => day)}
          lines={[{ name: pair, values }]}
          format={(value) => formatExact(String(Number(value.toPrecision(7))))}
        />
      ) : null}
    </section>
  );
}

function Rows({ of: { pair, mode } }: { of: PairRow }) {
  const t = useText();
  const ask = useAsk();
  const { search, setSearch } = useUrlSearch();
  const page = pageIn(search);
  const found = usePairRates(pair, page);
  const decide = useDecideRate();
  const sources = useSources();
  const sourceOf = (source: string) =>
    source === 'hand'
      ? t(words.byHand)
      : source === 'file'
        ? t(words.fromFile)
        : (sources.data?.find(({ code }) => code === source)?.name ?? source);
  const onEnd = async (id: number) => {
    if (await ask({ title: t(words.endAsk), text: t(words.endWhy), confirm: t(words.end) }))
      decide.mutate({ params: { id }, body: { decision: 'end' } });
  };
  const today = dayIn(new Date(), houseZone);
  const facts = (row: RateRow) =>
    [
      t(wordFor(words, row.mode)),
      row.until ? t(words.until, { day: formatDate(row.until) }) : null,
      sourceOf(row.source),
      row.user_name ? t(words.by, { name: row.user_name }) : null,
      t(row.user_name || row.mode !== 'automatic' ? words.enteredAt : words.fetchedAt, {
        when: formatDateTime(row.created_at),
      }),
      row.note || null,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={styles.part}>
      <h3>{t(words.rows)}</h3>
      <PagedList
        found={found}
        page={page}
        pageSize={ratesPageSize}
        onPage={(next, options) => setSearch(pagePatch(next), options)}
        bones={{ rows: 5, height: 48 }}
        nothing={<p>{t(words.noRows)}</p>}
      >
        {({ results }) => (
          <EntryList label={t(words.rows)}>
            {results.map((row) => {
              const said = (action: string) =>
                t(words.rateOf, { action, rate: formatExact(row.rate), day: formatDate(row.effective_on) });
              const button = (decision: 'accept' | 'reject') => (
                <Button
                  key={decision}
                  size="small"
                  type={decision === 'accept' ? 'primary' : 'default'}
                  aria-label={said(t(words[decision]))}
                  onClick={() => decide.mutate({ params: { id: row.id }, body: { decision } })}
                >
                  {t(words[decision])}
                </Button>
              );
              const endable =
                mode === 'automatic' &&
                row.mode !== 'automatic' &&
                row.state === 'in_force' &&
                (row.until === null || row.until >= today);
              return (
                <Entry
                  key={row.id}
                  facts={facts(row)}
                  state={
                    row.state === 'in_force' ? null : (
                      <StatusMark tone={row.state === 'held' ? 'warning' : 'neutral'}>
                        {t(wordFor(words, row.state))}
                      </StatusMark>
                    )
                  }
                  actions={
                    <Can call={decideRate}>
                      {row.state === 'held' ? [button('accept'), button('reject')] : null}
                      {endable ? (
                        <Button size="small" aria-label={said(t(words.end))} onClick={() => void onEnd(row.id)}>
                          {t(words.end)}
                        </Button>
                      ) : null}
                    </Can>
                  }
                >
                  {formatDate(row.effective_on)} <strong>{formatExact(row.rate)}</strong>
                </Entry>
              );
            })}
          </EntryList>
        )}
      </PagedList>
    </section>
  );
}
