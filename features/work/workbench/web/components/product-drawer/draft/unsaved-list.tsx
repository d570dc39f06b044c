import { Button } from 'antd';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { fieldName } from '../history/field-names.ts';
import { ValueChange } from '../history/value-change.tsx';
import styles from './save-bar.module.css';
import { useDraft } from './use-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

/** Every unsaved field with what it was and what it becomes; each can be taken back alone. */
export function UnsavedList() {
  const t = useText();
  const { draft, names } = useDraft();
  const { edits } = useUnsaved();
  return (
    <ul className={styles.unsaved}>
      {Object.entries(edits).map(([name, value]) => {
        const what = fieldName(name, names);
        return (
          <li key={name}>
            <div>
              <strong>{what}</strong>
              <ValueChange before={draft.saved()[name]} after={value} />
            </div>
            <Button size="small" aria-label={t(frame.revert, { what })} onClick={() => draft.revert([name])}>
              {t(frame.revertShort)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
