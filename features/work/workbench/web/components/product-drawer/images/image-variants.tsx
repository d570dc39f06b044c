import { Select } from 'antd';
import { useSyncExternalStore } from 'react';
import type { Variant } from '#features/catalogue/products/contract/products.model.ts';
import { productImageTexts as words } from '#features/work/workbench/contract/product-images.texts.ts';
import { useText } from '#web/lib/text.tsx';
import type { DraftImage } from '../draft/draft-images.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft } from '../draft/use-draft.ts';
import { idsOf, toggledId } from '../parts/id-text.ts';
import styles from './images-section.module.css';

type Props = { readonly image: DraftImage; readonly number: number; readonly variants: readonly Variant[] };

/** Which variants a photo shows; none chosen: it stands for all of them (ENT-075). A simple product has no choice. */
export function ImageVariants({ image, number, variants }: Props) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const id = image.id;
  const chosen = useSyncExternalStore(draft.subscribe, () =>
    id === null
      ? ''
      : variants
          .filter((it) => idsOf(draft.value(field.variant(it.id, 'variant_images'))).includes(id))
          .map((it) => it.id)
          .join(),
  );
  if (variants.length < 2) return null;
  // The server names photos by their ids, which an upload gets with the save.
  if (id === null) return <p className={styles.imageFacts}>{t(words.afterUpdate)}</p>;
  const set = (wanted: readonly number[]) => {
    for (const variant of variants) {
      const name = field.variant(variant.id, 'variant_images');
      draft.change(name, toggledId(draft.value(name), id, wanted.includes(variant.id)));
    }
  };
  return (
    <Select
      mode="multiple"
      size="small"
      variant="borderless"
      className={styles.imageVariants}
      aria-label={t(words.inVariants, { number })}
      placeholder={t(words.anyVariant)}
      disabled={!mayEdit}
      value={idsOf(chosen)}
      onChange={set}
      maxTagCount={0}
      maxTagPlaceholder={(all) => t(words.someVariants, { count: all.length, total: variants.length })}
      showSearch={{ optionFilterProp: 'label' }}
      options={variants.map((variant) => ({ value: variant.id, label: variant.sku_intern }))}
    />
  );
}
