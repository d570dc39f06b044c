import type { LocalImportDetail, ZipOutcome } from '#features/intake/local-imports/contract/local-imports.model.ts';
import { rowRefusals } from '#features/intake/local-imports/contract/local-imports.row-refusals.sentences.ts';
import { importTexts as words } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { refusalText } from '../import-words.ts';
import { useAddPhotos } from '../local-imports.api.ts';
import styles from '../local-imports.module.css';

const why: Readonly<Record<ZipOutcome['refused'][number]['code'], Text>> = {
  no_image: rowRefusals.photo_no_image,
  too_large: rowRefusals.photo_too_large,
  no_room: rowRefusals.photo_no_room,
  too_many: rowRefusals.photo_too_many,
  same_name: rowRefusals.photo_same_name,
};
const shown = 5;

/** Photos in a ZIP, found by SKU or by name. */
export function PhotosPart({ one }: { one: LocalImportDetail }) {
  const t = useText();
  const add = useAddPhotos();
  return (
    <section className="t-card">
      <h2>{t(words.photosTitle)}</h2>
      <p className={styles.faint}>{t(words.photosWhy)}</p>
      <div className={styles.actions}>
        <FileButton
          loading={add.isPending}
          label={t(words.photosChoose)}
          accept=".zip,application/zip"
          onFiles={([file]) => add.mutate({ params: { id: one.id }, file })}
        >
          {t(words.photosChoose)}
        </FileButton>
        {one.photos > 0 ? <span className={styles.faint}>{t(words.photosHere, { count: one.photos })}</span> : null}
      </div>
      {add.data ? (
        <div role="status">
          <p>{t(words.photosTaken, { count: add.data.taken })}</p>
          <ul className={styles.error}>
            {add.data.refused.slice(0, shown).map(({ name, code }) => (
              <li key={name}>{t(words.photoRefused, { name, text: t(why[code]) })}</li>
            ))}
            {add.data.refused.length > shown ? (
              <li>{t(words.photosMore, { count: add.data.refused.length - shown })}</li>
            ) : null}
          </ul>
        </div>
      ) : null}
      {add.isError ? (
        <p role="alert" className={styles.error}>
          {refusalText(add.error, t)}
        </p>
      ) : null}
    </section>
  );
}
