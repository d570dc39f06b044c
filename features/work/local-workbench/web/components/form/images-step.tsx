import { Button } from 'antd';
import { ImageDrop, useImageUploads } from '#features/base/files/web/image-drop.public.tsx';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { type ContentImage, contentLimits } from '#features/intake/local-products/contract/local-products.content.ts';
import { Picture } from '#features/work/workbench/web/product-view.public.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../local-products.module.css';
import { controlId, issueOf, useForm } from './form-context.ts';

/** The photos through the one upload door: checked before they are sent, the refused ones stay listed (VAL-012 to VAL-014). */
export function ImagesStep() {
  const t = useText();
  const { content, issues, readOnly } = useForm();
  const issue = issueOf(issues, 'images', t);
  return (
    <>
      <p className={styles.hint}>{t(words.imagesHint)}</p>
      {readOnly ? null : <Upload />}
      {issue ? <p className={styles.issue}>{issue}</p> : null}
      <ol className={styles.images}>
        {content.images.map((image, at) => (
          <Photo key={image.id ?? image.file_id} image={image} at={at} />
        ))}
      </ol>
    </>
  );
}

function Upload() {
  const { content, change } = useForm();
  const uploads = useImageUploads(({ fileId, filePath }) =>
    change((before) => ({
      ...before,
      images: [...before.images, { id: null, file_id: fileId, url: filePath, is_cover: before.images.length === 0 }],
    })),
  );
  const free = contentLimits.images - content.images.length;
  return (
    <ImageDrop
      uploads={{ ...uploads, send: (files) => uploads.send(files.slice(0, free)) }}
      buttonId={controlId('images')}
    />
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
    <li className={styles.image} data-cover={cover}>
      <Picture url={image.url} alt={name} className={styles.photo} />
      {cover ? <span className={styles.coverMark}>{t(words.cover)}</span> : null}
      {readOnly ? null : (
        <div className={styles.imageButtons}>
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
