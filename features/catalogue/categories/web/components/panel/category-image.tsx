import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { thumbnailOf } from '#features/base/files/contract/files.rules.ts';
import { ImageDrop, useImageUploads } from '#features/base/files/web/image-drop.public.tsx';
import { updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { CategoryDetail } from '#features/catalogue/categories/contract/categories.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUpdateCategory } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';

/** The picture of a category; the last one dropped stands. */
export function CategoryImage({ category }: { category: CategoryDetail }) {
  const t = useText();
  const save = useUpdateCategory();
  const uploads = useImageUploads(({ fileId }) =>
    save.mutate({ params: { id: category.id }, body: { image_file: fileId } }),
  );
  const may = useMayCall(updateCategory);
  const mayUpload = useMayCall(uploadFile) && may;
  return (
    <section>
      <h3>{t(words.image)}</h3>
      {category.image === null ? (
        <p className={styles.faint}>{t(words.imageNone)}</p>
      ) : (
        <div className={styles.image}>
          <img src={thumbnailOf(category.image)} alt={t(words.imageOf, { name: category.name })} />
          {may ? (
            <Button
              icon={<DeleteOutlined aria-hidden />}
              loading={save.isPending}
              onClick={() => save.mutate({ params: { id: category.id }, body: { image_file: null } })}
            >
              {t(words.imageRemove)}
            </Button>
          ) : null}
        </div>
      )}
      {mayUpload ? <ImageDrop uploads={uploads} /> : null}
    </section>
  );
}
