import { Button, Popover } from 'antd';
import { Fragment } from 'react';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './save-bar.module.css';
import { UnsavedList } from './unsaved-list.tsx';
import { useDraft } from './use-draft.ts';
import { useUnsaved } from './use-unsaved.ts';

type Props = { readonly shop: string; readonly saving: boolean; readonly onSave: () => void };

/** So many are named; the rest is counted. */
const named = 6;

/** Stands at the foot while something is unsaved: in which shop, each field by name, and what can be done with it. */
export function SaveBar({ shop, saving, onSave }: Props) {
  const t = useText();
  const { draft, goTo } = useDraft();
  const { items } = useUnsaved();
  const shown = items.slice(0, named);
  return (
    <section className={styles.bar} aria-label={t(words.update)}>
      <div className={styles.barText} role="status">
        <span>
          {t(frame.unsavedPart, { shop })}{' '}
          {shown.map(({ text, names }, at) => (
            <Fragment key={names[0]}>
              {at > 0 ? ', ' : null}
              <button
                type="button"
                className="t-link-button"
                title={t(frame.goTo, { what: text })}
                onClick={() => goTo(names[0] ?? '')}
              >
                {text}
              </button>
            </Fragment>
          ))}
          {items.length > named ? ` ${t(frame.more, { count: items.length - named })}` : null}
        </span>
      </div>
      <Popover trigger="click" placement="topRight" title={t(frame.changes)} content={<UnsavedList />} destroyOnHidden>
        <Button type="text">{t(frame.showChanges)}</Button>
      </Popover>
      <Button onClick={draft.discard} disabled={saving}>
        {t(notes.discard)}
      </Button>
      <Button type="primary" loading={saving} onClick={onSave} title="Ctrl+S" aria-keyshortcuts="Control+S">
        {t(words.update)}
      </Button>
    </section>
  );
}
