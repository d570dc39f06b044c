import { Button } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { productDrawerTexts as words } from '#features/products/contract/product-drawer.texts.ts';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { sectionTitles } from './section.tsx';
import { useDraft, useMarkedSections } from './use-draft.ts';
import './save-bar.css';

/** The unsaved blocks in words. */
export function useUnsavedWords(): { what: string; dirty: boolean } {
  const t = useText();
  const { draft } = useDraft();
  const { changed } = useMarkedSections(draft);
  const dirty = useSyncExternalStore(draft.subscribe, () => Object.keys(draft.edits()).length > 0);
  return useMemo(
    () => ({ what: changed.map((name) => t(sectionTitles[name])).join(', '), dirty }),
    [changed, dirty, t],
  );
}

type Props = { readonly saving: boolean; readonly changedMeanwhile: boolean; readonly onSave: () => void };

/** Stands at the foot while something is unsaved: what it is, and what can be done with it. */
export function SaveBar({ saving, changedMeanwhile, onSave }: Props) {
  const t = useText();
  const { draft } = useDraft();
  const { what } = useUnsavedWords();
  const text = t(notes.unsaved, { what });
  return (
    <section className="pd-bar" aria-label={t(words.update)}>
      <div className="pd-bar-text" role="status">
        <span>{text}</span>
        {changedMeanwhile ? <span className="pd-bar-warning">{t(notes.changedMeanwhile)}</span> : null}
      </div>
      <Button onClick={draft.discard} disabled={saving}>
        {t(notes.discard)}
      </Button>
      <Button type="primary" loading={saving} onClick={onSave} title="Ctrl+S" aria-keyshortcuts="Control+S">
        {t(words.update)}
      </Button>
    </section>
  );
}
