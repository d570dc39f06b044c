import { Alert, Button } from 'antd';
import { type Refusal, refusalOf } from '#features/base/permissions/contract/permissions.rules.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { fillIn } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import type { DraftState } from '../use-draft.ts';
import type { RightsData } from '../use-rights.ts';
import styles from './permission.module.css';
import { SaveDialog } from './save-dialog.tsx';

type Props = {
  readonly data: RightsData;
  readonly draft: DraftState;
  readonly busy: boolean;
  readonly onSave: () => void;
};

/** How many changes wait, why the server would refuse them, and the way to save them. */
export function SaveBar({ data, draft, busy, onSave }: Props) {
  const t = useText();
  const [asking, setAsking] = useDialogState<true>();
  // The server's own rule, so that the answer is known before anything is sent (ADR 33).
  const refusal = draft.dirty ? refusalOf(data.rights, draft.after, data.by, data.numbers) : null;
  return (
    <footer className={styles.save}>
      {refusal ? (
        <Alert
          type="error"
          role="alert"
          title={`${t(words.refused)} ${refusalText(refusal, data.permissions)}`}
          className={styles.note}
        />
      ) : null}
      <span role="status">{t(words.unsaved, { count: draft.changes.length })}</span>
      <Button type="primary" disabled={!draft.dirty || refusal !== null} loading={busy} onClick={() => setAsking(true)}>
        {t(words.save)}
      </Button>
      {asking ? (
        <SaveDialog
          data={data}
          draft={draft}
          onCancel={() => setAsking(null)}
          onSave={() => {
            setAsking(null);
            onSave();
          }}
        />
      ) : null}
    </footer>
  );
}

/** The text of a refusal, the one that the server would send. */
function refusalText({ error, permissionId }: Refusal, permissions: RightsData['permissions']): string {
  const permission = permissions.find(({ id }) => id === permissionId)?.name ?? '';
  return fillIn(error.text, { permission });
}
