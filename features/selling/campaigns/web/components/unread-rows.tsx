import { tableImportTexts } from '#features/base/exports/contract/table-import.texts.ts';
import { SaveRefused } from '#features/base/exports/web/exports.public.ts';
import type { WrongOffer } from '#features/selling/campaigns/contract/campaigns.offers-file.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../campaigns.module.css';

/** What could not be read of a file: the first rows with column and reason, how many there are, and all of them as a file. */
export type Unread = {
  readonly file: string;
  readonly rows: readonly WrongOffer[];
  readonly count: number;
  /** Other rows of it were read. */
  readonly others: boolean;
  readonly refused: Text | null;
};

/** Rows of the seller's file that were left out, each with its column and why. */
export function UnreadRows({ unread: { file, rows, count, others, refused } }: { unread: Unread }) {
  const t = useText();
  if (count === 0) return null;
  const placeOf = ({ row, column }: WrongOffer) =>
    column === null ? t(tableImportTexts.row, { row }) : t(tableImportTexts.rowColumn, { row, column });
  return (
    <div className={styles.unread} role="status">
      <StatusMark tone="warning">{t(words.wrongRows, { count })}</StatusMark>
      {others ? <span className={styles.note}>{t(words.wrongRowsWhy)}</span> : null}
      <ul>
        {rows.map((one) => (
          <li key={one.row}>
            <strong>{placeOf(one)}</strong> {one.name}{' '}
            <span className={styles.wrong}>{one.why ? t(one.why) : null}</span>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className={styles.note}>{t(tableImportTexts.firstOf, { shown: rows.length, count })}</p>
      ) : null}
      <div>
        <SaveRefused file={file} refused={refused} />
      </div>
    </div>
  );
}
