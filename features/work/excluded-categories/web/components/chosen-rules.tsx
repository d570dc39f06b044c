import { Button } from 'antd';
import { useState } from 'react';
import { type Chosen, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { deleteExclusionsOperation } from '#features/catalogue/exclusions/contract/exclusions.operations.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './exclusions.module.css';

/** What can be done with the selected rules: they are deleted together, with a preview and an undo. */
export function ChosenRules({ chosen }: { chosen: Chosen }) {
  const t = useText();
  const [deleting, setDeleting] = useState(false);
  const { length: count } = chosen.chosen;
  if (count === 0) return null;
  return (
    <>
      <div className={styles.chosen} role="status">
        <strong>{t(words.chosen, { count })}</strong>
        <Button danger onClick={() => setDeleting(true)}>
          {t(words.deleteChosen)}
        </Button>
        <Button type="text" onClick={chosen.clear}>
          {t(words.clear)}
        </Button>
      </div>
      {deleting ? (
        <PreviewDialog
          asked={{ operation: deleteExclusionsOperation.name, input: {}, ids: chosen.chosen.map(({ id }) => id) }}
          okText={(will) => t(words.deleteMany, { count: will })}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            chosen.clear();
          }}
        />
      ) : null}
    </>
  );
}
