import { Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { undoMapping } from '#features/intake/mapping/contract/mapping.calls.ts';
import type { MappingKind } from '#features/intake/mapping/contract/mapping.model.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useDecisions, useUndo } from '../mapping.api.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';
import type { Outcome } from './outcome-bar.tsx';

type Props = {
  readonly kind: MappingKind;
  readonly onClose: () => void;
  readonly onOutcome: (outcome: Outcome) => void;
};

/** Who decided what, newest first; what still stands can be taken back. */
export function DecisionsDrawer({ kind, onClose, onOutcome }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const [page, setPage] = useState(0);
  const decisions = useDecisions(kind, page);
  const undo = useUndo(({ undone, moved, taskId }) =>
    onOutcome({ what: taskId === null ? 'undone' : 'task', count: undone, moved, decisionIds: [] }),
  );
  return (
    <Drawer open size={width} title={`${t(words.decisions)}: ${t(words[kind])}`} onClose={onClose}>
      <PagedList
        found={decisions}
        page={page}
        pageSize={20}
        onPage={setPage}
        bones={{ rows: 6, height: 64 }}
        nothing={<NothingYet title={t(words.noDecisions)} />}
      >
        {({ results }) => (
          <ul className={styles.decisions}>
            {results.map((one) => (
              <li key={one.id}>
                <div>
                  <Tag>{one.seller_name}</Tag> {one.name} →{' '}
                  <strong>{one.after || t(one.left_out ? words.left_out : words.nothing)}</strong>
                  <p className={styles.faint}>
                    {one.user_name ?? t(words.somebody)}, {formatDateTime(one.at)}
                    {one.certainty === null ? '' : `, ${t(words.certainty, { percent: one.certainty })}`}
                    {one.before === '' ? '' : `, ${t(words.from, { before: one.before })}`}
                  </p>
                </div>
                {one.undoable ? (
                  <Can call={undoMapping}>
                    <Button
                      size="small"
                      aria-label={`${t(words.undo)}: ${one.name}`}
                      loading={undo.isPending && undo.variables?.body.ids[0] === one.id}
                      onClick={() => undo.mutate({ body: { ids: [one.id] } })}
                    >
                      {t(words.undo)}
                    </Button>
                  </Can>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Drawer>
  );
}
