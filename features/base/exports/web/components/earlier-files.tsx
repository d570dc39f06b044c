import { Button, Tag } from 'antd';
import type { TableImport } from '#features/base/exports/contract/table-import.model.ts';
import { tableImportTexts as words } from '#features/base/exports/contract/table-import.texts.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import styles from './table-file.module.css';

export type Sending<V, D> = {
  readonly mutate: (input: V) => void;
  readonly reset: () => void;
  readonly data: D | undefined;
  readonly error: SendError | null;
  readonly isPending: boolean;
};
export type Undo = Sending<{ params: { id: number } }, { undone: number; kept: readonly string[] }>;
export type Imports = {
  readonly data: readonly TableImport[] | undefined;
  readonly isPending: boolean;
  readonly error: SendError | null;
  readonly refetch: () => unknown;
};

/** The files that were brought in, the latest first, and what taking one back left as it is. That it failed is for the dialog to say. */
export function EarlierFiles({ imports, undo }: { imports: Imports; undo: Undo }) {
  const t = useText();
  return (
    <section aria-label={t(words.earlier)}>
      <h3 className={styles.label}>{t(words.earlier)}</h3>
      {imports.isPending ? <FirstLoad rows={2} height={32} /> : null}
      {imports.error && !imports.data ? (
        <LoadFailed error={imports.error} onRetry={() => void imports.refetch()} />
      ) : null}
      {imports.data?.length === 0 ? <p className={styles.note}>{t(words.noEarlier)}</p> : null}
      <ul className={styles.rows}>
        {(imports.data ?? []).map(({ id, file_name: name, user_name: user, at, added, changed, undone_at: undone }) => (
          <li key={id}>
            {undone ? (
              <Tag>{t(words.undone)}</Tag>
            ) : (
              <Button
                size="small"
                aria-label={t(words.undoOf, { file: name })}
                loading={undo.isPending}
                onClick={() => undo.mutate({ params: { id } })}
              >
                {t(words.undo)}
              </Button>
            )}{' '}
            <strong>{name}</strong>{' '}
            <span className={styles.note}>
              {t(words.did, { added: formatNumber(added), changed: formatNumber(changed) })} · {user} ·{' '}
              {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {undo.data ? (
        <div role="status">
          <p>{t(words.tookBack, { count: undo.data.undone })}</p>
          {undo.data.kept.length > 0 ? <p>{t(words.kept, { names: undo.data.kept.slice(0, 50).join(', ') })}</p> : null}
        </div>
      ) : null}
    </section>
  );
}
