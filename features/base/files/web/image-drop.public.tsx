import { UploadOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#kit/call.ts';
import { personLimits } from '#kit/person-limits.ts';
import { notify } from '#web/lib/notify.ts';
import { SendError } from '#web/lib/send.ts';
import { say, useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import type { uploadFile } from '../contract/files.calls.ts';
import { imageIssue, imageTypes } from '../contract/files.rules.ts';
import { fileTexts as words } from '../contract/files.texts.ts';
import { uploadRefusal, useUploadFile } from './files.api.ts';
import styles from './image-drop.module.css';
import { uploadInTurn } from './upload-in-turn.ts';

type Refused = { readonly name: string; readonly why: string };
export type ImageUploads = {
  readonly uploading: number;
  /** Seconds until it continues; 0: it is not waiting. */
  readonly waiting: number;
  readonly refused: readonly Refused[];
  readonly send: (files: readonly File[]) => Promise<void>;
};

/** Uploads photos through the one door, each checked before it is sent; a refused one stays listed (VAL-012 to VAL-015). */
export function useImageUploads(onUploaded: (file: OutputOf<typeof uploadFile>) => void): ImageUploads {
  const upload = useUploadFile();
  const [uploading, setUploading] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [waiting, setWaiting] = useState(0);
  const refuse = (name: string, why: string) => setRefused((before) => [...before, { name, why }]);
  const sendOne = async (file: File) => {
    const issue = imageIssue(file);
    if (issue !== null) {
      notify.error(say(issue));
      return refuse(file.name, say(issue));
    }
    setUploading((count) => count + 1);
    try {
      onUploaded(await uploadInTurn(() => upload.mutateAsync({ file }), setWaiting));
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
  return { uploading, waiting, refused, send };
}

type Props = { readonly uploads: ImageUploads; readonly buttonId?: string; readonly children?: ReactNode };

/** Where photos are dropped or chosen, and under it those that were refused, with the reason. */
export function ImageDrop({ uploads: { uploading, waiting, refused, send }, buttonId, children }: Props) {
  const t = useText();
  const [over, setOver] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first. */}
      <div
        className={styles.drop}
        data-over={over}
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
        <span>
          {waiting > 0
            ? t(words.continues, { limit: personLimits.uploadsPerMinute, seconds: waiting })
            : uploading > 0
              ? t(words.uploading, { count: uploading })
              : t(words.dropHere)}
        </span>
        <FileButton
          id={buttonId}
          icon={<UploadOutlined aria-hidden />}
          loading={uploading > 0}
          label={t(words.upload)}
          accept={imageTypes.join()}
          multiple
          onFiles={(files) => void send(files)}
        >
          {t(words.upload)}
        </FileButton>
        {children}
      </div>
      {refused.length > 0 ? (
        <ul className={styles.refused} aria-label={t(words.notUploaded)}>
          {refused.map(({ name, why }) => (
            <li key={`${name} ${why}`}>
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
