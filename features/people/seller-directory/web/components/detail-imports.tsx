import type { DirectoryDetail } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../seller-directory.module.css';

/** The newest runs of its feeds, or files of a local seller. */
export function DetailImports({ imports }: Pick<DirectoryDetail, 'imports'>) {
  const t = useText();
  return (
    <section>
      <h3>{t(words.imports)}</h3>
      {imports.length === 0 ? <p className={styles.faint}>{t(words.noImports)}</p> : null}
      <ul className={styles.lines}>
        {imports.map((one) => (
          <li key={`${one.name} ${one.at}`}>
            <span>
              {one.name} <span className={styles.faint}>{formatDateTime(one.at)}</span>
            </span>
            <span className={styles.faint}>
              {t(words.importLine, {
                read: formatNumber(one.rows_read),
                changed: formatNumber(one.products_changed),
                refused: formatNumber(one.rows_refused),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
