import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './change-sets.module.css';

/** What an undo leaves as it is, said before it and after it. */
export function StaysAfterUndo({ set: { undo, counts } }: { set: ChangeSet }) {
  const t = useText();
  return undo.stays && counts.done + counts.undone > 0 ? <p className={styles.why}>{t(undo.stays)}</p> : null;
}
