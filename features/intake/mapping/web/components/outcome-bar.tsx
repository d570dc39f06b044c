import { Button } from 'antd';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useUndo } from '../mapping.api.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

/** What was done last; with decision ids it can be taken back. */
export type Outcome = {
  readonly what: 'decided' | 'undone' | 'task';
  readonly count: number;
  readonly moved: number;
  readonly decisionIds: readonly number[];
};

export const outcomeOf = (done: {
  readonly decision_ids: readonly number[];
  readonly moved: number;
  readonly taskId: string | null;
}): Outcome => ({
  what: done.taskId === null ? 'decided' : 'task',
  count: done.decision_ids.length,
  moved: done.moved,
  decisionIds: done.decision_ids,
});

/** Stays until it is put away or something else is done. */
export function OutcomeBar({
  outcome,
  onOutcome,
}: {
  outcome: Outcome | null;
  onOutcome: (next: Outcome | null) => void;
}) {
  const t = useText();
  const undo = useUndo(({ undone, moved, taskId }) =>
    onOutcome({ what: taskId === null ? 'undone' : 'task', count: undone, moved, decisionIds: [] }),
  );
  const values = { count: formatNumber(outcome?.count ?? 0), moved: formatNumber(outcome?.moved ?? 0) };
  const text = { decided: words.done, undone: words.undone, task: words.asTask };
  return (
    <div role="status">
      {outcome ? (
        <div className={styles.outcome}>
          <span>{t(text[outcome.what], values)}</span>
          {outcome.decisionIds.length > 0 ? (
            <Button
              size="small"
              loading={undo.isPending}
              onClick={() => undo.mutate({ body: { ids: [...outcome.decisionIds] } })}
            >
              {t(words.undo)}
            </Button>
          ) : null}
          <Button size="small" type="text" onClick={() => onOutcome(null)}>
            {t(webTexts.close)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
