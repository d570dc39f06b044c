import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { ReturnRow } from '../../../contract/returns.model.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { returnLook } from '../../return-looks.ts';
import styles from '../../returns.module.css';

/** Where it stands, and whether it was asked for too late. */
export function ReturnState({ row }: { row: Pick<ReturnRow, 'state' | 'in_time'> }) {
  const t = useText();
  const look = returnLook(row.state);
  return (
    <span className={styles.actions}>
      <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
      {row.in_time === false ? <StatusMark tone="error">{t(words.tooLate)}</StatusMark> : null}
    </span>
  );
}
