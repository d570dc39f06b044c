import { Form, Input, Radio } from 'antd';
import { type AcademyArticle, limits } from '#features/people/academy/contract/academy.model.ts';
import { versionTexts as words } from '#features/people/academy/contract/academy.versions.texts.ts';
import { type SavedAs, savedAs } from '#features/people/academy/contract/academy.versions.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../academy.module.css';

/** What becomes of a lesson that is published: a correction, a draft, or a new version and who has to read it. */
export function VersionFields({ article, isDraft }: { article: AcademyArticle; isDraft: boolean }) {
  const t = useText();
  const form = Form.useFormInstance();
  const chosen: SavedAs | undefined = Form.useWatch('as', form);
  const [before, number] = [article.edition, article.edition + 1];
  // With a draft kept aside, what is published can be mended; the next version is the draft.
  const ways: readonly (readonly [SavedAs, string])[] = [
    ...(isDraft ? [] : [[savedAs.correction, t(words.asCorrection, { number: before })] as const]),
    ...(isDraft || !article.draft
      ? [
          [savedAs.draft, t(words.asDraft, { number, before })] as const,
          [savedAs.version, t(words.asVersion, { number })] as const,
          [savedAs.versionToReadAgain, t(words.asVersionAgain, { number })] as const,
        ]
      : []),
  ];
  const isVersion = chosen === savedAs.version || chosen === savedAs.versionToReadAgain;
  return (
    <>
      <Form.Item
        className={styles.saveAs ?? ''}
        name="as"
        label={t(words.saveAs)}
        {...(chosen === savedAs.draft ? { extra: t(words.draftKeeps) } : {})}
      >
        <Radio.Group className={styles.ways} options={ways.map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {isVersion ? (
        <>
          <Form.Item name={['note', 'sq']} label={t(words.noteSq)} extra={t(words.noteHint)}>
            <Input.TextArea maxLength={limits.note} autoSize={{ minRows: 2 }} lang="sq" />
          </Form.Item>
          <Form.Item name={['note', 'en']} label={t(words.noteEn)}>
            <Input.TextArea maxLength={limits.note} autoSize={{ minRows: 2 }} lang="en" />
          </Form.Item>
        </>
      ) : null}
    </>
  );
}
