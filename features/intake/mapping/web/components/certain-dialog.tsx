import { Slider } from 'antd';
import { useState } from 'react';
import type { MappingKind } from '#features/intake/mapping/contract/mapping.model.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { useCertain, useDecide } from '../mapping.api.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import { EffectLine } from './effect-line.tsx';
import styles from './mapping.module.css';
import { type Outcome, outcomeOf } from './outcome-bar.tsx';

type Props = {
  readonly kind: MappingKind;
  readonly seller: number | undefined;
  readonly onClose: () => void;
  readonly onDone: (outcome: Outcome) => void;
};

/** Shown of what will be decided: enough to see whether the level is right. */
const shown = 40;

/** Accepts every suggestion above a certainty; the list that is shown is the list that is decided. */
export function CertainDialog({ kind, seller, onClose, onDone }: Props) {
  const t = useText();
  const [level, setLevel] = useState(90);
  const certainty = useDebounced(level, 300);
  const plan = useCertain({ kind, certainty, seller });
  const decide = useDecide((done) => onDone(outcomeOf(done)));
  const decisions = plan.data?.decisions ?? [];
  const settled = level === certainty && !plan.isPlaceholderData;
  const apply = () =>
    decide.mutate({
      body: {
        kind,
        decisions: decisions.map(({ id, target_id, certainty: sure, evidence }) => ({
          id,
          target_id,
          certainty: sure,
          evidence,
        })),
      },
    });
  return (
    <Dialog
      width={640}
      title={t(words.certainTitle)}
      okText={t(words.acceptSelected, { count: formatNumber(decisions.length) })}
      busy={decide.isPending}
      okDisabled={decisions.length === 0 || !settled}
      onOk={apply}
      onClose={onClose}
    >
      <p id="mi-level">{t(words.certainAt)}</p>
      <Slider
        min={50}
        max={99}
        value={level}
        onChange={setLevel}
        marks={{ 50: '50', 75: '75', 90: '90', 99: '99' }}
        ariaLabelledByForHandle="mi-level"
      />
      {plan.isPending ? <FirstLoad rows={4} height={24} /> : null}
      {plan.isError ? <LoadFailed error={plan.error} onRetry={() => void plan.refetch()} /> : null}
      {plan.data ? (
        <div aria-busy={!settled}>
          <p role="status">
            {decisions.length === 0
              ? t(words.certainNone)
              : t(words.certainFound, { count: formatNumber(decisions.length), open: formatNumber(plan.data.open) })}
          </p>
          {decisions.length > 0 ? <EffectLine effect={plan.data.effect} /> : null}
          <ScrollArea as="ul" className={styles.asked} label={t(words.certainTitle)}>
            {decisions.slice(0, shown).map((one) => (
              <li key={one.id}>
                {one.name} → <strong>{one.target}</strong> <span className={styles.faint}>{one.certainty} %</span>
              </li>
            ))}
            {decisions.length > shown ? (
              <li className={styles.faint}>… {formatNumber(decisions.length - shown)}</li>
            ) : null}
          </ScrollArea>
        </div>
      ) : null}
    </Dialog>
  );
}
