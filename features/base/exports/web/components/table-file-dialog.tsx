import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ImportedRow, TableReport } from '#features/base/exports/contract/table-import.model.ts';
import { tableImportTexts as words } from '#features/base/exports/contract/table-import.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { patchSearch, type SearchPatch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { EarlierFiles, type Imports, type Sending, type Undo } from './earlier-files.tsx';
import { SaveRefused } from './save-refused.tsx';
import styles from './table-file.module.css';

type Props = {
  readonly title: string;
  /** What the columns of the file are and what becomes of its rows. */
  readonly why: string;
  readonly check: Sending<{ file: File }, TableReport>;
  readonly run: Sending<{ query: { plan: string }; file: File }, unknown>;
  /** Without both, what was brought in stands in the list itself and is not undone as a whole. */
  readonly imports?: Imports;
  readonly undo?: Undo;
  /** How the list below shows what a row names, for the way from a refused row to it. */
  readonly find?: (name: string) => SearchPatch;
  /** What else is known of a row that is added or changed. */
  readonly noteOf?: (row: number) => string | null;
  /** Below what becomes of the rows of a file that would change something, until it is brought in. */
  readonly below?: (file: File) => ReactNode;
  readonly onClose: () => void;
};

/** Choose a file, see what becomes of each row, bring it in; below it the earlier files, each of which can be undone. */
export function TableFileDialog({ title, why, check, run, imports, undo, find, noteOf, below, onClose }: Props) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const pick = (chosen: File) => {
    setFile(chosen);
    run.reset();
    undo?.reset();
    check.mutate({ file: chosen });
  };
  const report = check.isPending ? undefined : check.data;
  const ready = file !== null && report !== undefined && report.counts.add + report.counts.change > 0 && !run.data;
  const refused = run.error ?? check.error ?? undo?.error;
  return (
    <Dialog
      width={720}
      title={title}
      cancelText={t(webTexts.close)}
      okText={t(report && report.counts.refused > 0 ? words.runRest : words.run)}
      okDisabled={!ready}
      busy={run.isPending}
      onOk={() => {
        if (ready) run.mutate({ query: { plan: report.plan }, file });
      }}
      onClose={onClose}
    >
      <p className={styles.note}>{why}</p>
      <p className={styles.file}>
        <FileButton
          loading={check.isPending}
          label={t(words.choose)}
          accept=".csv,.tsv,.txt,.gz,.xlsx,text/csv"
          onFiles={([chosen]) => pick(chosen)}
        >
          {t(file ? words.chooseOther : words.choose)}
        </FileButton>
        {file ? <span>{file.name}</span> : null}
      </p>
      {refused ? (
        <p role="alert" className={styles.stop}>
          {refused.message}
        </p>
      ) : null}
      {report && !run.data ? (
        <Outcomes report={report} file={file?.name ?? ''} find={find} noteOf={noteOf} onLeave={onClose} />
      ) : null}
      {ready && below ? below(file) : null}
      {imports && undo ? <EarlierFiles imports={imports} undo={undo} /> : null}
    </Dialog>
  );
}

type OutcomesProps = {
  readonly report: TableReport;
  readonly file: string;
  readonly find: Props['find'] | undefined;
  readonly noteOf: Props['noteOf'] | undefined;
  readonly onLeave: () => void;
};

function Outcomes({
  report: { counts, held = 0, rows, ignored, refused },
  file,
  find,
  noteOf,
  onLeave,
}: OutcomesProps) {
  const t = useText();
  const told = rows.filter(({ what }) => what !== 'same');
  const all = counts.refused + counts.add + counts.change;
  return (
    <>
      <p role="status">{t(words.counts, counts)}</p>
      {held > 0 ? <p className={styles.note}>{t(words.heldCount, { count: held })}</p> : null}
      {ignored.length > 0 ? <p className={styles.note}>{t(words.ignored, { columns: ignored.join(', ') })}</p> : null}
      {all === 0 ? <p className={styles.note}>{t(words.nothing)}</p> : null}
      <ScrollArea as="ul" className={styles.rows} label={t(words.outcomes)}>
        {told.map((row) => (
          <Outcome key={row.row} row={row} find={find} noteOf={noteOf} onLeave={onLeave} />
        ))}
      </ScrollArea>
      <SaveRefused file={file} refused={refused} />
      {all > told.length ? (
        <p className={styles.note}>
          {t(words.firstOf, { shown: formatNumber(told.length), count: formatNumber(all) })}
        </p>
      ) : null}
    </>
  );
}

type OutcomeProps = Pick<OutcomesProps, 'find' | 'noteOf' | 'onLeave'> & { readonly row: ImportedRow };

function Outcome({ row: { row, what, name, before, column, why, held }, find, noteOf, onLeave }: OutcomeProps) {
  const t = useText();
  const note = what === 'refused' ? null : noteOf?.(row);
  return (
    <li>
      <Tag color={what === 'refused' ? 'error' : undefined}>{t(words[what])}</Tag>{' '}
      {held && what !== 'refused' ? (
        <>
          <Tag color="warning">{t(words.held)}</Tag>{' '}
        </>
      ) : null}
      <strong>{column ? t(words.rowColumn, { row, column }) : t(words.row, { row })}</strong>{' '}
      {what === 'refused' && name !== '' && find ? (
        <Link className="t-link-button" to="." search={(search) => patchSearch(search, find(name))} onClick={onLeave}>
          {name}
        </Link>
      ) : (
        name
      )}
      {before === null ? null : <span className={styles.note}> {t(words.was, { before })}</span>}
      {why ? <span> {t(why)}</span> : null}
      {note ? <span className={styles.note}> {before === null ? note : `· ${note}`}</span> : null}
    </li>
  );
}
