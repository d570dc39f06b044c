import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import type { DraftState } from '../use-draft.ts';
import type { RightsData } from '../use-rights.ts';
import { Opens } from './opens.tsx';
import styles from './permission.module.css';
import { SaveBar } from './save-bar.tsx';

/** Whether rights are being edited. Going back asks about what is not saved. */
export function useEditing(draft: DraftState) {
  const [editing, setEditing] = useState(false);
  const toggle = async () => {
    if (!editing) return setEditing(true);
    if (!(await draft.mayLeave())) return;
    draft.clear();
    setEditing(false);
  };
  const saved = () => {
    draft.saved();
    setEditing(false);
  };
  return { editing, saved, toggle: () => void toggle() };
}
export type Editing = ReturnType<typeof useEditing>;

type PanelProps = {
  readonly data: RightsData;
  readonly draft: DraftState;
  readonly editing: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  /** The roles or the people. */
  readonly list: ReactNode;
  /** Whose rights stand beside the list, and what these open; null where there is nobody. */
  readonly chosen: {
    readonly name: string;
    readonly held: ReadonlySet<number>;
    readonly roles: readonly string[];
  } | null;
  readonly nobody: Text;
  readonly children: ReactNode;
};

/** The frame of both panels: the list, the matrix of the chosen one, the bar that saves, and what the rights open. */
export function RightsPanel({ data, draft, editing, busy, onSave, list, chosen, nobody, children }: PanelProps) {
  const t = useText();
  return (
    <div className={styles.panel}>
      {list}
      {chosen ? (
        <section className={`t-card ${styles.detail}`} aria-label={chosen.name}>
          {children}
          {editing ? <SaveBar data={data} draft={draft} busy={busy} onSave={onSave} /> : null}
          <Opens permissions={data.permissions.filter(({ id }) => chosen.held.has(id))} roles={chosen.roles} />
        </section>
      ) : (
        <NothingYet title={t(nobody)} />
      )}
    </div>
  );
}

type HeadProps = {
  readonly name: string;
  readonly facts: string;
  /** Whether the person may write these rights at all, and whether just these are locked. */
  readonly may: boolean;
  readonly locked: boolean;
  readonly edit: Editing;
  readonly editText: Text;
  readonly actions: ReactNode;
};

/** Whose rights these are, the way into editing them, and why they cannot be edited. */
export function RightsHead({ name, facts, may, locked, edit, editText, actions }: HeadProps) {
  const t = useText();
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p>{facts}</p>
        </div>
        {actions}
        {may ? (
          <Button type={edit.editing ? 'default' : 'primary'} onClick={edit.toggle}>
            {t(edit.editing ? words.back : editText)}
          </Button>
        ) : null}
      </header>
      {may ? null : <Alert type="info" title={t(words.readHere)} className={styles.note} />}
      {edit.editing && locked ? <Alert type="info" title={t(words.superAdminLocked)} className={styles.note} /> : null}
    </>
  );
}
