import { Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  entityState,
  entriesOf,
  type MatrixRow,
  matrixActions,
  searchRows,
  toSetForAll,
} from '#features/base/permissions/contract/permissions.matrix.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { NothingFound } from '#web/ui/list-states.tsx';
import styles from './permission.module.css';

type Props = {
  /** What the table is called for screen readers. */
  readonly label: string;
  readonly rows: readonly MatrixRow[];
  readonly held: ReadonlySet<number>;
  /** Permissions with an unsaved change. */
  readonly changed?: ReadonlySet<number>;
  /** Null: to read only. Otherwise what sets permissions, and which of them the person may set. */
  readonly edit: { readonly set: (ids: readonly number[], wanted: boolean) => void; readonly may: MayChange } | null;
  /** What stands beside a checkbox: where the right comes from, or what differs. */
  readonly beside?: (permissionId: number) => ReactNode;
  /** Beside the search box. */
  readonly tools?: ReactNode;
};
type MayChange = (permissionId: number) => boolean;

/** Entities with create, read, update and delete, and all of them at once (spec section 2, Permission screen). */
export function Matrix({ label, rows, held, changed, edit, beside, tools }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const shown = searchRows(rows, text);
  return (
    <>
      <div className={styles.tools}>
        <Input
          className={styles.find}
          aria-label={t(words.findPermission)}
          placeholder={t(words.findPermission)}
          allowClear
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {tools}
      </div>
      {shown.length === 0 ? (
        <NothingFound {...(text === '' ? {} : { onClear: () => setText('') })} />
      ) : (
        <table className={`${styles.matrix} t-read-checks`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t(words.entity)}</th>
              {matrixActions.map((action) => (
                <th key={action} scope="col">
                  {t(words[action])}
                </th>
              ))}
              <th scope="col">{t(words.all)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Line key={row.entity} row={row} held={held} changed={changed} edit={edit} beside={beside} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

type LineProps = Pick<Props, 'held' | 'edit'> & {
  readonly row: MatrixRow;
  readonly changed: Props['changed'] | undefined;
  readonly beside: Props['beside'] | undefined;
};

function Line({ row, held, changed, edit, beside }: LineProps) {
  const t = useText();
  const state = entityState(row, held);
  const wanted = state !== 'all';
  const settable = edit ? toSetForAll(row, held, wanted, edit.may) : [];
  return (
    <tr>
      <th scope="row">{row.entity}</th>
      {matrixActions.map((action) => {
        const entry = row.cells[action];
        if (!entry) return <td key={action} />;
        return (
          <td key={action} data-changed={changed?.has(entry.id) ?? false} data-action={t(words[action])}>
            <Checkbox
              aria-label={`${t(words[action])} ${row.entity}`}
              checked={held.has(entry.id)}
              disabled={!edit?.may(entry.id)}
              title={edit && !edit.may(entry.id) ? t(words.notYours) : undefined}
              onChange={(event) => edit?.set([entry.id], event.target.checked)}
            />
            {beside?.(entry.id)}
          </td>
        );
      })}
      <td data-action={t(words.all)}>
        <Checkbox
          aria-label={
            edit
              ? t(wanted ? words.selectAllOf : words.deselectAllOf, { entity: row.entity })
              : t(words.allOf, { entity: row.entity })
          }
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={settable.length === 0}
          onChange={() => edit?.set(settable, wanted)}
        />
        <span className={styles.count} aria-hidden>
          {entriesOf(row).filter(({ id }) => held.has(id)).length}/{entriesOf(row).length}
        </span>
      </td>
    </tr>
  );
}
