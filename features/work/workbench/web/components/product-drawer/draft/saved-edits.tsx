import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { fieldName } from '../history/field-names.ts';
import styles from './changed-hint.module.css';
import { readDraft, saveDraft } from './saved-draft.ts';
import { useDraft } from './use-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

/** Keeps what is typed in this tab, and offers it again after a reload or a lost session. Nothing is put in unasked. */
export function SavedEdits({ productId }: { productId: number }) {
  const t = useText();
  const { draft, names } = useDraft();
  const { edits, dirty } = useUnsaved();
  const userId = useActor().id;
  const shopId = useShopId();
  const [found, setFound] = useState(() => readDraft({ userId, productId, shopId }));
  useEffect(() => {
    // What is offered stays kept until it is answered, or something new is typed.
    if (found && !dirty) return;
    saveDraft({ userId, productId, shopId }, edits);
  }, [found, dirty, userId, productId, shopId, edits]);
  if (!found) return null;
  const answer = (take: boolean) => {
    if (take) for (const [name, value] of Object.entries(found)) draft.change(name, value);
    setFound(null);
  };
  const what = Object.keys(found).map((name) => fieldName(name, names));
  return (
    <div className={styles.hint} role="status">
      <p>{t(frame.savedEdits, { what: what.join(', ') })}</p>
      <span className={styles.hintButtons}>
        <Button size="small" onClick={() => answer(true)}>
          {t(frame.takeKept)}
        </Button>
        <Button size="small" type="text" onClick={() => answer(false)}>
          {t(frame.forgetKept)}
        </Button>
      </span>
    </div>
  );
}
