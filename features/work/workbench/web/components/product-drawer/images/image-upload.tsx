import { useEffect, useRef } from 'react';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { ImageDrop, useImageUploads } from '#features/base/files/web/image-drop.public.tsx';
import { productImageTexts as words } from '#features/work/workbench/contract/product-images.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { addUploaded, type DraftImage } from '../draft/draft-images.ts';
import { useDraft } from '../draft/use-draft.ts';
import styles from '../product-drawer.module.css';

/** Drop, paste or choose photos; each is checked before it is sent, and a refused one stays listed (VAL-012 to VAL-015). */
export function ImageUpload() {
  const t = useText();
  const { draft } = useDraft();
  // The newest photos, not those of the moment the upload began.
  const uploads = useImageUploads((uploaded) =>
    draft.change('images', addUploaded((draft.value('images') ?? []) as DraftImage[], uploaded)),
  );
  usePastedFiles(uploads.send);
  return (
    <Can call={uploadFile}>
      <ImageDrop uploads={uploads}>
        <span className={styles.faint}>{t(words.pasteHint)}</span>
      </ImageDrop>
    </Can>
  );
}

/** A photo that is pasted anywhere in the drawer is uploaded; a paste into a field stays the field's. */
function usePastedFiles(send: (files: readonly File[]) => Promise<void>): void {
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || target?.closest('input, textarea, [contenteditable="true"]')) return;
      event.preventDefault();
      void newest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
