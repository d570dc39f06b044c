import { useMemo, useState } from 'react';
import { CategoryPicker, forestOf, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { useMerge, useMergePreview } from '../mapping.api.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

/** Merges a leaf into another one; what moves is counted before it is done. */
export function MergeDialog({ from, onClose }: { from: number; onClose: () => void }) {
  const t = useText();
  const tree = useTree();
  const forest = useMemo(() => forestOf(tree.data?.nodes ?? []), [tree.data]);
  const [into, setInto] = useState<number | null>(null);
  const preview = useMergePreview(from, into);
  const merge = useMerge(({ products, taskId }) => {
    notify.success(taskId === null ? t(words.merged, { products }) : t(words.asTask));
    onClose();
  });
  const allows = useMemo(
    () => (id: number) => id !== from && forest.items.get(id)?.children.length === 0,
    [forest, from],
  );
  const name = forest.items.get(from)?.name ?? '';
  return (
    <Dialog
      title={t(words.mergeTitle, { name })}
      okText={t(words.merge)}
      danger
      okDisabled={!preview.data}
      busy={merge.isPending}
      onOk={() => into !== null && merge.mutate({ body: { from, into } })}
      onClose={onClose}
    >
      <p className={styles.label}>{t(words.mergeInto)}</p>
      <CategoryPicker forest={forest} label={t(words.mergeInto)} value={into} onChange={setInto} allows={allows} />
      <div role="status" className={styles.effect}>
        {preview.data ? t(words.mergeWhat, { ...preview.data, taskId: '', name }) : null}
      </div>
      {preview.isError ? <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} /> : null}
    </Dialog>
  );
}
