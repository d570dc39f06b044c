import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { CategoryDetail } from '#features/catalogue/categories/contract/categories.model.ts';
import { CnCodeFinder, useCnCode } from '#features/catalogue/customs/web/customs.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUpdateCategory } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';

/** What products of the category usually are for customs; without one of its own, what a category above says. */
export function CategoryCode({ category }: { category: CategoryDetail }) {
  const t = useText();
  const save = useUpdateCategory();
  const may = useMayCall(updateCategory);
  const { id, cn_code: code, cn_code_above: above } = category;
  const known = useCnCode(code ?? '');
  const set = (cn_code: string | null) => save.mutate({ params: { id }, body: { cn_code } });
  return (
    <section>
      <h3>{t(words.cnCode)}</h3>
      {code === null ? (
        <p className={styles.faint}>{above ? t(words.cnCodeAbove, above) : t(words.cnCodeNone)}</p>
      ) : (
        <p>
          {known.data?.description_en === null
            ? t(words.cnCodeEnded, { code })
            : `${code} ${known.data?.description_en ?? ''}`}
          {may ? (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              loading={save.isPending}
              aria-label={t(words.cnCodeRemove)}
              onClick={() => set(null)}
            />
          ) : null}
        </p>
      )}
      {may ? <CnCodeFinder label={t(words.cnCode)} value={null} onPick={set} /> : null}
      <p className={styles.faint}>{t(words.cnCodeWhy)}</p>
    </section>
  );
}
