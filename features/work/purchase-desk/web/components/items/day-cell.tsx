import { useState } from 'react';
import { useUndoChangeSet } from '#features/base/change-sets/web/change-sets.public.ts';
import type { PoItem } from '#features/work/purchase-desk/contract/po-items.model.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import { isDay } from '#web/lib/day.ts';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Cut } from '#web/ui/grid/paged-grid.tsx';
import { useSetItemDay } from '../../po-items.api.ts';
import styles from './items.module.css';

type Props = {
  readonly row: PoItem;
  readonly which: 'promised' | 'confirmed';
  /** Whether the person, and the line as it stands, let the day be changed here. */
  readonly editable: boolean;
};

/** A day of a line that is changed where it stands: Enter or leaving the field keeps it, Escape does not, and the notice undoes it. */
export function DayCell({ row, which, editable }: Props) {
  const t = useText();
  const day = which === 'promised' ? row.promised_on : row.confirmed_on;
  const [typed, setTyped] = useState<string | null>(null);
  const set = useSetItemDay();
  const undo = useUndoChangeSet();
  const shown = day === null ? '' : formatDate(day);
  if (!editable) return <Cut text={shown} code />;
  const name = t(which === 'promised' ? words.editPromised : words.editConfirmed, { sku: row.sku });
  const keep = () => {
    const next = typed;
    setTyped(null);
    if (next === null || next === (day ?? '') || (next !== '' && !isDay(next))) return;
    set.mutate(
      { params: { id: row.id }, body: { which, day: next === '' ? null : next } },
      {
        onSuccess: ({ change_set_id }) => {
          if (change_set_id === null) return;
          notify.success(t(words.saved), {
            label: t(words.undo),
            run: () => undo.mutate({ params: { id: change_set_id } }),
          });
        },
      },
    );
  };
  if (typed === null)
    return (
      <button
        type="button"
        className={styles.day}
        aria-label={t(words.editDay, { name, value: shown || '–' })}
        disabled={set.isPending}
        onClick={(event) => {
          event.stopPropagation();
          setTyped(day ?? '');
        }}
      >
        {shown || '–'}
      </button>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside are handled here.
    <span
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setTyped(null);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) keep();
      }}
    >
      <DayField autoFocus size="small" aria-label={name} value={typed} onChange={setTyped} />
    </span>
  );
}
