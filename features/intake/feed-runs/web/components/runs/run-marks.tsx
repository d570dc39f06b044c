import { Button } from 'antd';
import type { FeedRun } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedRunTexts } from '#features/intake/feed-runs/contract/feed-runs.sentences.ts';
import { decideHeldRun, rollBackRun } from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import { runSafetyTexts as words } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useDecideRun, useRollBack } from '../../feed-runs-safety.api.ts';
import feedsStyles from '../feed-runs.module.css';
import safetyStyles from './runs.module.css';

/** Says of a run that nothing of it was written. */
export function DryMark({ run }: { run: FeedRun }) {
  const t = useText();
  return run.dry ? (
    <span className={feedsStyles.flag} title={t(words.dryMark)}>
      {t(words.dry)}
    </span>
  ) : null;
}

const guards = {
  rows: words.guardRows,
  prices: words.guardPrices,
  currency: words.guardCurrency,
  ean: words.guardEan,
  end: words.guardEnd,
};

/** Why a run was stopped, each guard with its numbers, and what can be done about it. */
export function HeldBox({ run }: { run: FeedRun }) {
  const t = useText();
  const ask = useAsk();
  const decide = useDecideRun();
  const send = (decision: 'run' | 'discard') => decide.mutate({ params: { id: run.id }, body: { decision } });
  const runAnyway = async () => {
    const question = { title: t(words.runAnywayAsk), confirm: t(words.runAnyway), danger: true };
    if (await ask(question)) send('run');
  };
  const { verdict, waived } = run;
  if (waived.length > 0)
    return (
      <p className={feedsStyles.note}>
        {t(words.waived, { guards: waived.map((name) => t(guards[name])).join(', ') })}
      </p>
    );
  if (!verdict || verdict.tripped.length === 0 || (run.status !== 'held' && !run.dry)) return null;
  const said = {
    rows: t(feedRunTexts.trippedRows, { rows: verdict.rows, before: verdict.rows_before ?? 0 }),
    prices: t(feedRunTexts.trippedPrices, { count: verdict.price_products }),
    currency: t(feedRunTexts.trippedCurrency, { count: verdict.currency_products }),
    end: t(feedRunTexts.trippedEnd),
    ean: t(feedRunTexts.trippedEan, { count: verdict.no_ean, products: verdict.products }),
  };
  return (
    <section className={safetyStyles.held}>
      <p>
        <StatusMark tone="warning">{t(run.status === 'held' ? words.heldTitle : words.wouldHold)}</StatusMark>
      </p>
      {verdict.tripped.map((name) => (
        <p key={name}>{said[name]}</p>
      ))}
      {run.status === 'held' ? (
        <>
          <p className={feedsStyles.note}>{t(words.heldWhy)}</p>
          <Can call={decideHeldRun}>
            <div className={safetyStyles.actions}>
              <Button size="small" loading={decide.isPending} onClick={() => void runAnyway()}>
                {t(words.runAnyway)}
              </Button>
              <Button size="small" loading={decide.isPending} onClick={() => send('discard')}>
                {t(words.discard)}
              </Button>
            </div>
          </Can>
        </>
      ) : null}
    </section>
  );
}

/** The button that takes a run back, or how far that is. */
export function RollBack({ run, onKept }: { run: FeedRun; onKept: () => void }) {
  const t = useText();
  const ask = useAsk();
  const back = useRollBack();
  const start = async () => {
    const values = { created: run.products_created, changed: run.products_changed, gone: run.products_gone };
    const question = { title: t(words.rollBackAsk), text: t(words.rollBackWhat, values), confirm: t(words.rollBack) };
    if (await ask({ ...question, danger: true })) back.mutate({ params: { id: run.id } });
  };
  if (run.rollback === 'offered')
    return (
      <Can call={rollBackRun}>
        <Button size="small" loading={back.isPending} onClick={() => void start()}>
          {t(words.rollBack)}
        </Button>
      </Can>
    );
  if (run.rollback === null) return null;
  if (run.rollback === 'running') return <StatusMark tone="info">{t(words.rollingBack)}</StatusMark>;
  return (
    <>
      <StatusMark tone={run.products_kept > 0 ? 'warning' : 'success'}>
        {t(words.takenBack, { count: run.products_restored })}
      </StatusMark>
      {run.products_kept > 0 ? (
        <Button size="small" onClick={onKept}>
          {t(words.keptProducts, { count: run.products_kept })}
        </Button>
      ) : null}
    </>
  );
}
