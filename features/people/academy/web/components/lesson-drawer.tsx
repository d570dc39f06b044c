import { Alert, Button, Drawer } from 'antd';
import { courseTexts } from '#features/people/academy/contract/academy.courses.texts.ts';
import type { AcademyArticle } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { versionTexts } from '#features/people/academy/contract/academy.versions.texts.ts';
import { hasNews } from '#features/people/academy/contract/academy.versions.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useFinishArticle } from '../academy.api.ts';
import styles from '../academy.module.css';
import { LessonQuiz } from './lesson-quiz.tsx';
import { useTitle, Written } from './written.tsx';

type Props = {
  readonly article: AcademyArticle;
  readonly next: AcademyArticle | null;
  readonly onNext: (id: number) => void;
  readonly onClose: () => void;
};

/** A lesson to read, and to say afterwards that it was read and whether it was of use. */
export function LessonDrawer({ article, next, onNext, onClose }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const width = useSheetWidth();
  const finish = useFinishArticle();
  const news = titleOf(article.note);
  const told = news ? t(versionTexts.newsOf, { number: article.edition, note: news }) : t(versionTexts.newsWithout);
  const tell = (useful: boolean | null) =>
    finish.mutate({ params: { id: article.id }, body: { useful, edition: article.edition } });
  const isDone = article.finished && !hasNews(article);
  return (
    <Drawer open onClose={onClose} size={width} title={titleOf(article.title)}>
      <p className={styles.faint}>{t(words.updated, { when: formatDate(article.updated_at) })}</p>
      {hasNews(article) ? <Alert showIcon type="info" title={told} /> : null}
      <Written body={article.body} />
      {article.published ? (
        <div className={styles.foot}>
          {isDone ? (
            <StatusMark tone="success">{t(words.read)}</StatusMark>
          ) : article.quiz.length > 0 ? (
            <LessonQuiz article={article} />
          ) : (
            <Button type="primary" loading={finish.isPending} onClick={() => tell(null)}>
              {t(words.finish)}
            </Button>
          )}
          {article.quiz.length > 0 && !isDone ? null : article.useful === null ? (
            <fieldset className={styles.useful}>
              <legend>{t(words.wasUseful)}</legend>
              <Button onClick={() => tell(true)}>{t(words.yes)}</Button>
              <Button onClick={() => tell(false)}>{t(words.no)}</Button>
            </fieldset>
          ) : (
            <span role="status">{t(words.thanks)}</span>
          )}
        </div>
      ) : null}
      {article.finished && next ? (
        <p className={styles.foot}>
          <Button type="primary" onClick={() => onNext(next.id)}>
            {t(courseTexts.next, { title: titleOf(next.title) })}
          </Button>
        </p>
      ) : null}
    </Drawer>
  );
}
