import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { imageIssue, imageTypes } from '#features/files/contract/files.rules.ts';
import { fileTexts } from '#features/files/contract/files.texts.ts';
import { uploadRefusal, useUploadFile } from '#features/files/web/files.public.ts';
import { localFormTexts as words } from '#features/local-products/contract/local-form.texts.ts';
import { type ContentImage, contentLimits } from '#features/local-products/contract/local-products.content.ts';
import { Picture } from '#features/products/web/product-view.public.ts';
import { notify } from '#web/lib/notify.ts';
import { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { controlId, issueOf, useForm } from './form-context.ts';

/** The photos through the one upload door: checked before they are sent, the refused ones stay listed (VAL-012 to VAL-014). */
export function ImagesStep() {
  const t = useText();
  const { content, issues, readOnly } = useForm();
  const issue = issueOf(issues, 'images', t);
  return (
    <>
      <p className="lp-hint">{t(words.imagesHint)}</p>
      {readOnly ? null : <Upload />}
      {issue ? <p className="lp-issue">{issue}</p> : null}
      <ol className="lp-images">
        {content.images.map((image, at) => (
          <Photo key={image.id ?? image.file_id} image={image} at={at} />
        ))}
      </ol>
    </>
  );
}

function Upload() {
  const t = useText();
  const { content, change } = useForm();
  const upload = useUploadFile();
  const chooser = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(0);
  const [refused, setRefused] = useState<readonly { name: string; why: string }[]>([]);
  const refuse = (name: string, why: string) => setRefused((before) => [...before, { name, why }]);
  const sendOne = async (file: File) => {
    const issue = imageIssue(file);
    if (issue !== null) {
      notify.error(issue);
      return refuse(file.name, issue);
    }
    setUploading((count) => count + 1);
    try {
      const { fileId, filePath } = await upload.mutateAsync({ file });
      change((before) => ({
        ...before,
        images: [...before.images, { id: null, file_id: fileId, url: filePath, is_cover: before.images.length === 0 }],
      }));
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
    for (const file of files.slice(0, contentLimits.images - content.images.length)) await sendOne(file);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first. */}
      <div
        className="lp-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void send([...event.dataTransfer.files]);
        }}
      >
        <span>{uploading > 0 ? t(words.uploading, { count: uploading }) : t(words.dropHere)}</span>
        <Button
          id={controlId('images')}
          icon={<UploadOutlined aria-hidden />}
          loading={uploading > 0}
          onClick={() => chooser.current?.click()}
        >
          {t(fileTexts.upload)}
        </Button>
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
        <ul className="lp-refused" aria-label={t(words.refusedFiles)}>
          {refused.map(({ name, why }) => (
            <li key={name}>
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Photo({ image, at }: { image: ContentImage; at: number }) {
  const t = useText();
  const { content, change, readOnly } = useForm();
  const cover = content.images.some((one) => one.is_cover) ? image.is_cover : at === 0;
  const name = t(words.photoNumber, { number: at + 1 });
  const put = (next: (images: readonly ContentImage[]) => ContentImage[]) =>
    change((before) => ({ ...before, images: next(before.images) }));
  const swap = (with_: number) => put((images) => images.toSpliced(at, 1).toSpliced(with_, 0, images[at]!));
  return (
    <li className="lp-image" data-cover={cover}>
      <Picture url={image.url} alt={name} className="lp-photo" />
      {cover ? <span className="lp-cover-mark">{t(words.cover)}</span> : null}
      {readOnly ? null : (
        <div className="lp-image-buttons">
          {cover ? null : (
            <Button
              size="small"
              onClick={() => put((images) => images.map((one, i) => ({ ...one, is_cover: i === at })))}
            >
              {t(words.makeCover)}
            </Button>
          )}
          <Button
            size="small"
            disabled={at === 0}
            aria-label={`${name}: ${t(words.moveEarlier)}`}
            onClick={() => swap(at - 1)}
          >
            ←
          </Button>
          <Button
            size="small"
            disabled={at === content.images.length - 1}
            aria-label={`${name}: ${t(words.moveLater)}`}
            onClick={() => swap(at + 1)}
          >
            →
          </Button>
          <Button
            size="small"
            danger
            aria-label={`${name}: ${t(words.takeOut)}`}
            onClick={() => put((images) => images.toSpliced(at, 1))}
          >
            ✕
          </Button>
        </div>
      )}
    </li>
  );
}
