import { Button } from 'antd';
import { treeFileScreenTexts as words } from '#features/catalogue/categories/contract/tree-file.texts.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useTreeImports, useUndoTreeImport } from '../../categories.api.ts';
import styles from '../category-tree.module.css';

/** The files that were brought in, the latest first, and what taking one back left as it is. */
export function TreeImports() {
  const t = useText();
  const imports = useTreeImports();
  const undo = useUndoTreeImport();
  return (
    <section aria-label={t(words.earlier)}>
      <h3 className={styles.label}>{t(words.earlier)}</h3>
      {imports.isPending ? <FirstLoad rows={2} height={32} /> : null}
      {imports.isError && !imports.data ? (
        <LoadFailed error={imports.error} onRetry={() => void imports.refetch()} />
      ) : null}
      {imports.data?.length === 0 ? <p className={styles.faint}>{t(words.noEarlier)}</p> : null}
      <ul className={styles.fileRows}>
        {(imports.data ?? []).map(({ id, file_name: name, user_name: user, at, added, changed, undone_at: undone }) => (
          <li key={id}>
            {undone ? (
              <span className={styles.mark}>{t(words.undone)}</span>
            ) : (
              <Button
                size="small"
                aria-label={t(words.undoOf, { file: name })}
                loading={undo.isPending && undo.variables.params.id === id}
                onClick={() => undo.mutate({ params: { id } })}
              >
                {t(words.undo)}
              </Button>
            )}
            <strong>{name}</strong>
            <span className={styles.faint}>
              {t(words.did, { added: formatNumber(added), changed: formatNumber(changed) })} · {user} ·{' '}
              {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {undo.data ? (
        <div role="status">
          <p>{t(words.tookBack, { count: formatNumber(undo.data.undone) })}</p>
          {undo.data.kept.length > 0 ? (
            <>
              <p>{t(words.keptTitle, { count: formatNumber(undo.data.kept.length) })}</p>
              <ul className={styles.fileRows}>
                {undo.data.kept.slice(0, 50).map((path) => (
                  <li key={path}>{path}</li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
      {undo.error ? (
        <p role="alert" className={styles.stop}>
          {undo.error.message}
        </p>
      ) : null}
    </section>
  );
}
