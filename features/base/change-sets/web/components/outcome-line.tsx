import { Button } from 'antd';
import { readOutcome } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { itemStateTexts, changeSetTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { useChangeSet } from '../change-sets.api.ts';
import styles from './change-sets.module.css';

type Props = { readonly outcome: string; readonly onRemove: () => void };

/** Says that a list shows only what a bulk change came to, and takes that away. */
export function OutcomeLine({ outcome, onRemove }: Props) {
  const t = useText();
  const asked = readOutcome(outcome);
  if (!asked) return null;
  const state = t(asked.outcome === 'stayed' ? words.stayed : wordFor(itemStateTexts, asked.outcome));
  return (
    <p className={styles.only} role="status">
      <Named id={asked.id} state={state} />
      <Button size="small" type="text" onClick={onRemove} aria-label={t(words.removeOnly)} title={t(words.removeOnly)}>
        ×
      </Button>
    </p>
  );
}

/** Another person's bulk change has no name here; its products are shown all the same. */
function Named({ id, state }: { id: string; state: string }) {
  const t = useText();
  const set = useChangeSet(id, true);
  return <span>{set.data ? t(words.onlyOf, { state, title: t(set.data.title) }) : t(words.onlyOutcome)}</span>;
}
