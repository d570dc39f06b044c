import { Alert, Button, Progress } from 'antd';
import { getImportReport } from '#features/intake/local-imports/contract/local-imports.calls.ts';
import type { LocalImportDetail } from '#features/intake/local-imports/contract/local-imports.model.ts';
import { importTexts as words } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { saveWorkbook } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { importStateWords } from '../import-words.ts';
import { isAtWork, isRead, useImport, useRetryImport, useRunImport, useUndoImport } from '../local-imports.api.ts';
import styles from '../local-imports.module.css';
import { ColumnsPart } from './columns-part.tsx';
import { PhotosPart } from './photos-part.tsx';
import { RowsPart } from './rows-part.tsx';

type Props = {
  readonly id: number;
  readonly onClose: () => void;
  readonly onOpen: (id: number) => void;
};

/** One import, from its columns to what became of it. */
export function ImportScreen({ id, onClose, onOpen }: Props) {
  const t = useText();
  const found = useImport(id);
  if (found.isPending) return <FirstLoad rows={4} height={72} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const one = found.data;
  const open = one.state === 'uploaded' || one.state === 'checked';
  const look = lookFor(importStateWords, one.state);
  return (
    <>
      <header className={styles.head}>
        <h2>{one.file_name}</h2>
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
        <Button onClick={onClose}>{t(words.otherFile)}</Button>
      </header>
      {one.problem ? (
        <Alert
          type={one.state === 'failed' ? 'error' : 'warning'}
          showIcon
          title={t({ en: one.problem.en, sq: one.problem.sq })}
        />
      ) : null}
      {isRead(one.state) ? (
        <section className="t-card" role="status">
          <h2>{t(one.state === 'reading' ? words.readingTitle : words.checkingTitle)}</h2>
          <p className={styles.faint}>{t(words.background)}</p>
          <Progress percent={100} status="active" showInfo={false} aria-label={t(look.text)} />
        </section>
      ) : null}
      {open ? <PhotosPart one={one} /> : null}
      {open ? <ColumnsPart one={one} /> : null}
      {one.state === 'uploaded' || isRead(one.state) || one.rows === 0 ? null : (
        <section className="t-card">
          <h2>{t(open ? words.resultTitle : words.outcome)}</h2>
          <Working one={one} />
          {open && one.verdicts.missing > 0 ? (
            <Alert type="warning" showIcon title={t(words.missingNote, { count: one.verdicts.missing })} />
          ) : null}
          {open && one.jumps > 0 ? (
            <Alert type="warning" showIcon title={t(words.jumpsNote, { count: one.jumps })} />
          ) : null}
          <Actions one={one} onOpen={onOpen} />
          {one.verdicts.new > 0 ? <p className={styles.faint}>{t(words.newHint)}</p> : null}
          <RowsPart one={one} />
        </section>
      )}
    </>
  );
}

function Working({ one }: { one: LocalImportDetail }) {
  const t = useText();
  if (!isAtWork(one.state)) return null;
  const { done, failed, undone, kept } = one.outcome;
  const total = one.verdicts.new + one.verdicts.changed + one.verdicts.missing;
  const ended = one.state === 'running' ? done + failed : undone + kept;
  return (
    <div role="status">
      <Progress percent={Math.round((ended / Math.max(1, total)) * 100)} aria-label={t(words.outcome)} />
      <p className={styles.faint}>{t(words.running, { done: ended, total })}</p>
    </div>
  );
}

function Actions({ one, onOpen }: { one: LocalImportDetail; onOpen: (id: number) => void }) {
  const t = useText();
  const ask = useAsk();
  const run = useRunImport();
  const undo = useUndoImport();
  const retry = useRetryImport((made) => onOpen(made.id));
  const ended = !['uploaded', 'checked'].includes(one.state) && !isAtWork(one.state);
  const { missing } = one.verdicts;
  const rows = one.verdicts.new + one.verdicts.changed;
  const fit = rows + missing;
  const report = () =>
    send(getImportReport, { params: { id: one.id } })
      .then(saveWorkbook)
      .catch((error: unknown) => showFailure(error));
  const start = async () => {
    const asked = {
      title: t(words.missingAsk, { count: missing }),
      text: t(words.missingWhy),
      confirm: t(words.missingConfirm),
    };
    if (missing > 0 && !(await ask(asked))) return;
    const jumps = {
      title: t(words.jumpsAsk, { count: one.jumps }),
      text: t(words.jumpsWhy),
      confirm: t(words.jumpsConfirm),
    };
    if (one.jumps > 0 && !(await ask(jumps))) return;
    const query = {
      ...(missing > 0 ? { accept_missing: missing } : {}),
      ...(one.jumps > 0 ? { accept_jumps: one.jumps } : {}),
    };
    run.mutate({ params: { id: one.id }, query });
  };
  const takeBack = async () => {
    const title = t(words.undoAsk, { file: one.file_name });
    if (await ask({ title, text: t(words.undoWhy), confirm: t(words.undo) })) undo.mutate({ params: { id: one.id } });
  };
  return (
    <div className={styles.actions}>
      {one.state === 'checked' ? (
        <Button type="primary" disabled={fit === 0} loading={run.isPending} onClick={() => void start()}>
          {t(fit === 0 ? words.runNone : rows === 0 ? words.missingConfirm : words.run, { count: rows })}
        </Button>
      ) : null}
      {one.rows_kept && one.outcome.done > 0 && !isAtWork(one.state) ? (
        <Button loading={undo.isPending} onClick={() => void takeBack()}>
          {t(words.undo)}
        </Button>
      ) : null}
      {one.rows_kept && ended && one.retry > 0 ? (
        <Button loading={retry.isPending} onClick={() => retry.mutate({ params: { id: one.id } })}>
          {t(words.retry, { count: one.retry })}
        </Button>
      ) : null}
      {one.rows_kept ? <Button onClick={() => void report()}>{t(words.report)}</Button> : null}
    </div>
  );
}
