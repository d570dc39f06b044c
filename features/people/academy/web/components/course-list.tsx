import { Button, Progress } from 'antd';
import { courseTexts as words } from '#features/people/academy/contract/academy.courses.texts.ts';
import { type AcademyCourse, lessonsOf, nextLesson } from '#features/people/academy/contract/academy.courses.ts';
import type { AcademyArticle } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts } from '#features/people/academy/contract/academy.texts.ts';
import { versionTexts } from '#features/people/academy/contract/academy.versions.texts.ts';
import { isToReadAgain } from '#features/people/academy/contract/academy.versions.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useDeleteCourse } from '../academy.api.ts';
import styles from '../academy.module.css';
import { Said, useTitle, Written } from './written.tsx';

type Props = {
  readonly courses: readonly AcademyCourse[];
  readonly lessons: readonly AcademyArticle[];
  readonly keeps: boolean;
  readonly onOpen: (lessonId: number) => void;
  readonly onEdit: (course: AcademyCourse) => void;
};

/** Courses, each with its lessons in their order and how far this person is. */
export function CourseList({ courses, ...rest }: Props) {
  const t = useText();
  if (courses.length === 0) return null;
  return (
    <section aria-label={t(words.courses)}>
      <h2>{t(words.courses)}</h2>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <Course key={course.id} course={course} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Course({ course, lessons, keeps, onOpen, onEdit }: Omit<Props, 'courses'> & { course: AcademyCourse }) {
  const t = useText();
  const ask = useAsk();
  const titleOf = useTitle();
  const remove = useDeleteCourse();
  const own = lessonsOf(course, lessons);
  const done = own.filter(({ finished }) => finished).length;
  const next = nextLesson(course, lessons);
  const progress = t(words.progress, { done, total: own.length });
  const askRemove = async () => {
    const title = t(academyTexts.removeAsk, { title: titleOf(course.title) });
    if (await ask({ title, text: t(words.deleteWhy), confirm: t(academyTexts.remove), danger: true }))
      remove.mutate({ params: { id: course.id } });
  };
  return (
    <li className="t-card">
      <div className={styles.courseHead}>
        <h3>
          <Said text={course.title} />
        </h3>
        {course.finished_at ? (
          <StatusMark tone="success">{t(words.finished, { when: formatDate(course.finished_at) })}</StatusMark>
        ) : course.required ? (
          <StatusMark tone="warning">{t(academyTexts.required)}</StatusMark>
        ) : null}
      </div>
      <Written body={course.body} />
      {own.length === 0 ? (
        <p className={styles.faint}>{t(words.empty)}</p>
      ) : (
        <>
          <div className={styles.progress}>
            <Progress percent={Math.round((done / own.length) * 100)} showInfo={false} aria-label={progress} />
            <span className={styles.faint}>{progress}</span>
          </div>
          <ol className={styles.lessons}>
            {own.map((lesson) => (
              <li key={lesson.id}>
                <Button type="link" onClick={() => onOpen(lesson.id)}>
                  <Said text={lesson.title} />
                </Button>
                <span className={styles.faint}>{t(academyTexts.minutes, { count: lesson.minutes })}</span>
                {isToReadAgain(lesson) ? (
                  <StatusMark tone="warning">{t(versionTexts.again)}</StatusMark>
                ) : lesson.finished ? (
                  <StatusMark tone="success">{t(academyTexts.read)}</StatusMark>
                ) : lesson.required ? (
                  <StatusMark tone="warning">{t(academyTexts.required)}</StatusMark>
                ) : null}
                {lesson.published ? null : <StatusMark tone="neutral">{t(academyTexts.draft)}</StatusMark>}
              </li>
            ))}
          </ol>
        </>
      )}
      {keeps ? (
        <p className={styles.faint}>
          {t(course.published ? academyTexts.published : academyTexts.draft)}
          {course.finishers === null ? null : ` · ${t(words.finishers, { count: course.finishers })}`}
        </p>
      ) : null}
      <div className={styles.actions}>
        {next?.published ? (
          <Button type="primary" onClick={() => onOpen(next.id)}>
            {t(done === 0 ? words.start : words.continue)}
          </Button>
        ) : null}
        {keeps ? <Button onClick={() => onEdit(course)}>{t(academyTexts.edit)}</Button> : null}
        {keeps ? (
          <Button danger loading={remove.isPending} onClick={() => void askRemove()}>
            {t(academyTexts.remove)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
