import { Tag } from 'antd';
import { tableImportTexts as files } from '#features/base/exports/contract/table-import.texts.ts';
import { SaveRefused } from '#features/base/exports/web/exports.public.ts';
import type { TreeFileReport } from '#features/catalogue/categories/contract/categories.file.model.ts';
import { treeFileScreenTexts as words } from '#features/catalogue/categories/contract/tree-file.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../category-tree.module.css';

/** What a file would do, row by row; what is wrong stands first. */
export function TreeFilePlan({ report, file }: { report: TreeFileReport; file: string }) {
  const t = useText();
  const { rows, added, changed, same, steps, issues, issues_total: wrong, refused } = report;
  const values = { rows, added, changed, same };
  const counts = Object.fromEntries(Object.entries(values).map(([key, count]) => [key, formatNumber(count)]));
  return (
    <>
      <p role="status">{t(words.checked, counts)}</p>
      {wrong > 0 ? (
        <section role="alert">
          <p className={styles.stop}>{t(words.issues, { count: formatNumber(wrong) })}</p>
          <ul className={styles.fileRows}>
            {issues.map(({ row, column, text }) => (
              <li key={`${row} ${column} ${text.en}`}>
                <strong>{t(files.rowColumn, { row, column })}</strong> {t(text)}
              </li>
            ))}
          </ul>
          <FirstOf shown={issues.length} count={wrong} />
          <SaveRefused file={file} refused={refused} />
        </section>
      ) : null}
      {wrong === 0 && steps.length === 0 ? <p className={styles.faint}>{t(files.nothing)}</p> : null}
      {wrong === 0 && steps.length > 0 ? (
        <>
          <ul className={styles.fileRows}>
            {steps.map(({ row, what, path, changes }) => (
              <li key={row}>
                <Tag>{t(files[what])}</Tag> {path}
                {changes.length > 0 ? <span className={styles.faint}> {changes.join(' · ')}</span> : null}
              </li>
            ))}
          </ul>
          <FirstOf shown={steps.length} count={added + changed} />
        </>
      ) : null}
    </>
  );
}

function FirstOf({ shown, count }: { shown: number; count: number }) {
  const t = useText();
  if (count <= shown) return null;
  return <p className={styles.faint}>{t(files.firstOf, { shown: formatNumber(shown), count: formatNumber(count) })}</p>;
}
