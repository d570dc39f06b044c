import type { MappingKind } from '#features/intake/mapping/contract/mapping.model.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useDecide, usePreview } from '../mapping.api.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import { type Asked, bodyOf } from './asked.ts';
import { EffectLine } from './effect-line.tsx';
import styles from './mapping.module.css';
import { type Outcome, outcomeOf } from './outcome-bar.tsx';

type Props = {
  readonly kind: MappingKind;
  readonly asked: readonly Asked[];
  readonly onClose: () => void;
  readonly onDone: (outcome: Outcome) => void;
};

/** Says what decisions will do before they are made. A failure stays here, and nothing chosen is lost. */
export function DecideDialog({ kind, asked, onClose, onDone }: Props) {
  const t = useText();
  const body = { kind, decisions: bodyOf(asked) };
  const preview = usePreview(body, true);
  const decide = useDecide((done) => onDone(outcomeOf(done)));
  return (
    <Dialog
      title={t(words.decideTitle)}
      okText={t(words.apply)}
      busy={decide.isPending}
      okDisabled={!preview.data}
      okFocused
      onOk={() => decide.mutate({ body })}
      onClose={onClose}
    >
      <ul className={styles.asked}>
        {asked.map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong> {t(words.standsFor)}{' '}
            <strong>{one.target?.target ?? (one.left_out ? t(words.left_out) : t(words.nothing))}</strong>
          </li>
        ))}
      </ul>
      <div role="status">
        {preview.isPending ? <FirstLoad rows={1} height={24} /> : null}
        {preview.data ? <EffectLine effect={preview.data} /> : null}
      </div>
      {preview.isError ? <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} /> : null}
    </Dialog>
  );
}
