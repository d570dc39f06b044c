import { Button } from 'antd';
import { type AcademyArticle, languageState } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { versionTexts } from '#features/people/academy/contract/academy.versions.texts.ts';
import { hasNews, isToReadAgain } from '#features/people/academy/contract/academy.versions.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useDeleteArticle, useDropDraft } from '../academy.api.ts';
import styles from '../academy.module.css';
import type { EditedLesson } from './article-drawer.tsx';
import { OnlyAlbanian, Said, useTitle } from './written.tsx';

type Props = {
  readonly article: AcademyArticle;
  readonly keeps: boolean;
  readonly onOpen: () => void;
  readonly onEdit: (draft: EditedLesson['draft']) => void;
  readonly onVersions: () => void;
};

/** A lesson in the list: what it is, whether it is read, and what can be done with it. */
export function LessonCard({ article, keeps, onOpen, onEdit, onVersions }: Props) {
  const t = useText();
  const ask = useAsk();
  const titleOf = useTitle();
  const remove = useDeleteArticle();
  const drop = useDropDraft();
  const { readers, draft } = article;
  const askRemove = async () => {
    const title = t(words.removeAsk, { title: titleOf(article.title) });
    if (await ask({ title, confirm: t(words.remove), danger: true })) remove.mutate({ params: { id: article.id } });
  };
  const askDrop = async () => {
    const title = t(versionTexts.dropAsk, { title: titleOf(article.title) });
    const text = t(versionTexts.dropWhy);
    if (await ask({ title, text, confirm: t(versionTexts.dropDraft), danger: true }))
      drop.mutate({ params: { id: article.id } });
  };
  return (
    <li className="t-card">
      <h2>
        <Said text={article.title} />
      </h2>
      <OnlyAlbanian text={article.body} />
      <p className={styles.faint}>{t(words.minutes, { count: article.minutes })}</p>
      <ReadMark article={article} />
      {article.required ? (
        <StatusMark tone={article.finished ? 'neutral' : 'warning'}>{t(words.required)}</StatusMark>
      ) : null}
      {keeps ? (
        <p className={styles.faint}>
          {article.published ? t(versionTexts.publishedAs, { number: article.edition }) : t(words.draft)}
          {' · '}
          {t(words.english, { state: t(words[languageState(article.title.en, article.body.en)]) })}
          {readers
            ? ` · ${t(words.figures, { read: readers.finished, useful: readers.useful, not: readers.not_useful })}`
            : null}
        </p>
      ) : null}
      {draft ? (
        <StatusMark tone="info">
          {t(versionTexts.hasDraft, { number: article.edition + 1, when: formatDate(draft.saved_at) })}
        </StatusMark>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onOpen}>{t(words.open)}</Button>
        {draft ? <Button onClick={() => onEdit(draft)}>{t(versionTexts.continueDraft)}</Button> : null}
        {draft ? <Button onClick={() => void askDrop()}>{t(versionTexts.dropDraft)}</Button> : null}
        {keeps ? <Button onClick={() => onEdit(null)}>{t(words.edit)}</Button> : null}
        {keeps && article.edition > 0 ? (
          <Button aria-label={t(versionTexts.openOf, { title: titleOf(article.title) })} onClick={onVersions}>
            {t(versionTexts.open)}
          </Button>
        ) : null}
        {keeps ? (
          <Button danger loading={remove.isPending} onClick={() => void askRemove()}>
            {t(words.remove)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Whether this person has read a lesson, and whether there is something new in it. */
function ReadMark({ article }: { article: AcademyArticle }) {
  const t = useText();
  if (isToReadAgain(article)) return <StatusMark tone="warning">{t(versionTexts.again)}</StatusMark>;
  if (!article.finished) return <StatusMark tone="neutral">{t(words.unread)}</StatusMark>;
  return (
    <>
      <StatusMark tone="success">{t(words.read)}</StatusMark>
      {hasNews(article) ? <StatusMark tone="info">{t(versionTexts.news)}</StatusMark> : null}
    </>
  );
}
