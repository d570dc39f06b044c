import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#features/files/contract/files.calls.ts';
import { imageIssue, imageTypes } from '#features/files/contract/files.rules.ts';
import { fileTexts } from '#features/files/contract/files.texts.ts';
import { uploadRefusal, useUploadFile } from '#features/files/web/files.public.ts';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import { productImageTexts as words } from '#features/products/contract/product-images.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { addUploaded, type DraftImage } from './draft-images.ts';
import { useDraft } from './use-draft.ts';

type Refused = { readonly name: string; readonly why: string };

/** Drop, paste or choose photos; each is checked before it is sent, and a refused one stays listed (VAL-012 to VAL-015). */
export function ImageUpload() {
  const t = useText();
  const { uploading, refused, send } = useUploads();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePastedFiles(send);
  return (
    <Can call={uploadFile}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first. */}
      <div
        className={over ? 'pd-drop pd-drop-over' : 'pd-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send([...event.dataTransfer.files]);
        }}
      >
        <span>{uploading > 0 ? t(notes.uploading, { count: uploading }) : t(notes.dropHere)}</span>
        <Button icon={<UploadOutlined aria-hidden />} loading={uploading > 0} onClick={() => chooser.current?.click()}>
          {t(fileTexts.upload)}
        </Button>
        <span className="pd-faint">{t(words.pasteHint)}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={imageTypes.join()}
          aria-label={t(fileTexts.upload)}
          onChange={(event) => {
            void send([...(event.target.files ?? [])]);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {refused.length > 0 ? (
        <ul className="pd-refused" aria-label={t(notes.notUploaded)}>
          {refused.map(({ name, why }) => (
            <li key={`${name} ${why}`}>
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </Can>
  );
}

function useUploads() {
  const { draft } = useDraft();
  const upload = useUploadFile();
  const [uploading, setUploading] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const refuse = (name: string, why: string) => setRefused((before) => [...before, { name, why }]);

  const sendOne = async (file: File) => {
    const issue = imageIssue(file);
    if (issue !== null) {
      notify.error(issue);
      return refuse(file.name, issue);
    }
    setUploading((count) => count + 1);
    try {
      const uploaded = await upload.mutateAsync({ file });
      // The newest photos, not those of the moment the upload began.
      draft.change('images', addUploaded((draft.value('images') ?? []) as DraftImage[], uploaded));
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      if (!error.aborted) refuse(file.name, uploadRefusal(error));
    } finally {
      setUploading((count) => count - 1);
    }
  };
  // One after the other: they get their places in the order they were chosen.
  const send = async (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) await sendOne(file);
  };
  return { uploading, refused, send };
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
