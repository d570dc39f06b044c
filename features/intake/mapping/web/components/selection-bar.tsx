import { Button, Checkbox } from 'antd';
import { decideMapping } from '#features/intake/mapping/contract/mapping.calls.ts';
import type { InboxRow } from '#features/intake/mapping/contract/mapping.model.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

type Props = {
  readonly rows: readonly InboxRow[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  readonly onAccept: () => void;
};

/** All rows of the page that have a suggestion, and what to do with the selected ones. */
export function SelectionBar({ rows, selected, onSelect, onAccept }: Props) {
  const t = useText();
  const ready = rows.filter((row) => row.suggestions.length > 0).map((row) => row.id);
  if (ready.length === 0) return null;
  const all = ready.every((id) => selected.has(id));
  return (
    <Can call={decideMapping}>
      <div className={styles.selection}>
        <Checkbox
          checked={all}
          indeterminate={!all && selected.size > 0}
          onChange={() => onSelect(all ? new Set() : new Set(ready))}
        >
          {selected.size > 0 ? t(words.selected, { count: selected.size }) : t(words.selectPage)}
        </Checkbox>
        {selected.size > 0 ? (
          <Button size="small" type="primary" onClick={onAccept}>
            {t(words.acceptSelected, { count: selected.size })}
          </Button>
        ) : null}
      </div>
    </Can>
  );
}
