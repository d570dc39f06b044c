import { Link } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { tableImportTexts } from '#features/base/exports/contract/table-import.texts.ts';
import type { ListFile } from '#features/work/imports/contract/imports.model.ts';
import { importSourceTexts, importsTexts as words } from '#features/work/imports/contract/imports.texts.ts';
import { wordFor } from '#kit/text.ts';
import { absent, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useExportListFile, useListFile } from '../imports.api.ts';
import { keptPages, runLook } from '../run-words.ts';
import styles from './imports.module.css';

/** What a file of a kept list did, and every row of it that was refused. */
export function ListFileDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const width = usePlaceWidth();
  const found = useListFile(id);
  return (
    <Drawer open onClose={onClose} size={width} title={t(words.reportOf)}>
      {found.isPending ? <FirstLoad rows={6} height={40} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <>
          <Summary file={found.data} />
          <Refused file={found.data} />
        </>
      ) : null}
    </Drawer>
  );
}

const count = (n: number | null): string => (n === null ? absent : formatNumber(n));

function Summary({ file }: { file: ListFile }) {
  const t = useText();
  const page = keptPages[file.source as keyof typeof keptPages];
  const facts = [
    [words.source, t(wordFor(importSourceTexts, file.source))],
    [words.at, formatDateTime(file.at)],
    [words.by, file.by ?? absent],
    [words.rows, count(file.rows)],
    [words.new, count(file.new)],
    [words.changed, count(file.changed)],
    [words.unchanged, count(file.unchanged)],
    [words.failed, count(file.failed)],
  ] as const;
  return (
    <section>
      <h2 className={styles.title}>
        {file.file} <StatusMark tone={runLook(file.state).tone}>{t(runLook(file.state).text)}</StatusMark>
      </h2>
      <Facts look="narrow">
        {facts.map(([label, value]) => (
          <Fact key={label.en} name={t(label)}>
            {value}
          </Fact>
        ))}
      </Facts>
      <Link className="t-link-button" to={page.to} search={({ shopId }) => patchSearch({ shopId }, page.search)}>
        {t(words.openList)}
      </Link>
    </section>
  );
}

function Refused({ file }: { file: ListFile }) {
  const t = useText();
  const language = useLanguage();
  const save = useExportListFile();
  const { refused, failed } = file;
  if (refused.length === 0) return <NothingYet title={t(failed === null ? words.noReport : words.noRefused)} />;
  return (
    <section>
      <h2 className={styles.title}>{t(words.refusedRows)}</h2>
      <div className={styles.bar}>
        <Button loading={save.isPending} onClick={() => save.mutate({ params: { id: file.id }, query: { language } })}>
          {t(tableImportTexts.saveRefused)}
        </Button>
      </div>
      {failed !== null && failed > refused.length ? (
        <p className="t-faint">{t(words.firstOf, { shown: refused.length, count: failed })}</p>
      ) : null}
      <EntryList label={t(words.refusedRows)}>
        {refused.map(({ row, name, column, why }) => (
          <Entry key={row} before={<span className={styles.row}>{t(tableImportTexts.row, { row })}</span>}>
            {name ? <strong>{name}</strong> : null}
            <span className={styles.error}>
              {column ? `${column}: ` : ''}
              {why?.[language]}
            </span>
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
