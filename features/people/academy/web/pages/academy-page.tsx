import { Button, Input, Progress } from 'antd';
import { useState } from 'react';
import { useSuspended } from '#features/catalogue/sellers/web/sellers.public.ts';
import { createArticle } from '#features/people/academy/contract/academy.calls.ts';
import { courseTexts } from '#features/people/academy/contract/academy.courses.texts.ts';
import { type AcademyCourse, nextLesson } from '#features/people/academy/contract/academy.courses.ts';
import { explanationOf, explanations, searchedAs } from '#features/people/academy/contract/academy.explanations.ts';
import { type AcademyArticle, findLessons } from '#features/people/academy/contract/academy.model.ts';
import { lessonOn } from '#features/people/academy/contract/academy.refusals.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useArticles, useCourses } from '../academy.api.ts';
import styles from '../academy.module.css';
import { ArticleDrawer, type EditedLesson } from '../components/article-drawer.tsx';
import { CourseDrawer } from '../components/course-drawer.tsx';
import { CourseList } from '../components/course-list.tsx';
import { ExplanationDrawer, ExplanationList } from '../components/explanations.tsx';
import { LessonCard } from '../components/lesson-card.tsx';
import { LessonDrawer } from '../components/lesson-drawer.tsx';
import { MissedSearches, useTellMissed } from '../components/missed-searches.tsx';
import { VersionsDrawer } from '../components/versions-drawer.tsx';

type Editing = {
  readonly course?: AcademyCourse | 'new';
  readonly lesson?: EditedLesson | 'new';
  /** The number of the lesson whose versions are shown. */
  readonly versions?: number;
};

/** Lessons with what this person has read; those who keep them write them here, too (pages.md 4.25). */
export function AcademyPage() {
  const t = useText();
  const { scoped } = useActor();
  const keeps = useMayCall(createArticle) && !scoped;
  const found = useArticles();
  const courses = useCourses();
  const [editing, setEditing] = useState<Editing>({});
  const lessons = found.data ?? [];
  const add = keeps ? (
    <>
      <Button onClick={() => setEditing({ course: 'new' })}>{t(courseTexts.newCourse)}</Button>
      <Button type="primary" onClick={() => setEditing({ lesson: 'new' })}>
        {t(words.newLesson)}
      </Button>
    </>
  ) : undefined;
  return (
    <>
      <PageHeader title={t(words.academyTitle)} lead={t(words.academyLead)} actions={add} />
      {found.isPending ? <FirstLoad rows={3} height={96} /> : null}
      {courses.isError ? <LoadFailed error={courses.error} onRetry={() => void courses.refetch()} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <NothingYet title={t(words.noLessons)}>{t(words.noLessonsWhy)}</NothingYet> : null}
      {lessons.length > 0 ? <ReadSoFar articles={lessons} /> : null}
      <Lessons found={found.data} courses={courses.data ?? []} keeps={keeps} onEdit={setEditing} />
      <Reading found={found.data} failed={found.isError} courses={courses.data ?? []} />
      <Editors editing={editing} lessons={lessons} onEdit={setEditing} />
    </>
  );
}

type ListProps = {
  readonly found: readonly AcademyArticle[] | undefined;
  readonly courses: readonly AcademyCourse[];
  readonly keeps: boolean;
  readonly onEdit: (what: Editing) => void;
};

/** Everything there is to read, or what a search finds of it. */
function Lessons({ found, courses, keeps, onEdit }: ListProps) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const { scoped } = useActor();
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const inCourses = new Set(courses.flatMap(({ lessons }) => lessons));
  // What is part of a course is listed there, and by itself only where somebody looks for it or keeps it.
  const shown = findLessons(found ?? [], typed).filter(({ id }) => searching || keeps || !inCourses.has(id));
  const explained = explanations.filter((each) => findLessons([searchedAs(each)], typed).length > 0);
  useTellMissed(typed, found ? shown.length + explained.length : 1, scoped);
  if (!found) return null;
  return (
    <>
      <Input.Search
        className={styles.search}
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        allowClear
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      {searching ? null : (
        <CourseList
          courses={courses}
          lessons={found}
          keeps={keeps}
          onOpen={(id) => setSearch({ id })}
          onEdit={(course) => onEdit({ course })}
        />
      )}
      {searching && shown.length + explained.length === 0 ? <NothingYet title={t(words.nothingFound)} /> : null}
      {!searching && courses.length > 0 && shown.length > 0 ? (
        <h2 className={styles.more}>{t(keeps ? courseTexts.all : courseTexts.more)}</h2>
      ) : null}
      <ul className={styles.cards}>
        {shown.map((article) => (
          <LessonCard
            key={article.id}
            article={article}
            keeps={keeps}
            onOpen={() => setSearch({ id: article.id })}
            onEdit={(draft) => onEdit({ lesson: { article, draft } })}
            onVersions={() => onEdit({ versions: article.id })}
          />
        ))}
      </ul>
      {explained.length > 0 ? (
        <ExplanationList shown={explained} onOpen={(id) => setSearch({ explained: id })} />
      ) : null}
      {keeps && !searching ? <MissedSearches /> : null}
    </>
  );
}

type ReadingProps = Pick<ListProps, 'found' | 'courses'> & { readonly failed: boolean };

/** What the address has open: a lesson, or what comes with Tregu about a refusal. */
function Reading({ found, failed, courses }: ReadingProps) {
  const { search, setSearch } = useUrlSearch();
  const { localSeller, viewedBy } = useActor();
  const suspended = useSuspended();
  // A refusal leads here: to the lesson of staff that explains it, else to what comes with Tregu.
  const code = one(search.code);
  const led = code ? lessonOn(found ?? [], code) : undefined;
  const opened = led ?? found?.find(({ id }) => String(id) === one(search.id));
  const explanation = led
    ? undefined
    : code && (found || failed)
      ? explanationOf(code)
      : explanations.find(({ id }) => id === one(search.explained));
  const close = () => setSearch({ id: undefined, code: undefined, about: undefined, explained: undefined });
  return (
    <>
      {opened ? (
        <LessonDrawer
          key={opened.id}
          article={opened}
          next={followerOf(opened, courses, found ?? [])}
          onNext={(id) => setSearch({ id, code: undefined, about: undefined })}
          onClose={close}
        />
      ) : null}
      {explanation ? (
        <ExplanationDrawer
          key={explanation.id}
          explanation={explanation}
          about={one(search.about) ?? ''}
          asks={localSeller && !suspended && viewedBy === null}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type EditorProps = {
  readonly editing: Editing;
  readonly lessons: readonly AcademyArticle[];
  readonly onEdit: (what: Editing) => void;
};

/** What those who keep the academy have open. */
function Editors({ editing: { course, lesson, versions }, lessons, onEdit }: EditorProps) {
  const close = () => onEdit({});
  const versionsOf = lessons.find(({ id }) => id === versions);
  return (
    <>
      {course ? <CourseDrawer course={course === 'new' ? null : course} lessons={lessons} onClose={close} /> : null}
      {versionsOf ? (
        <VersionsDrawer
          article={versionsOf}
          onDraft={(draft) => onEdit({ lesson: { article: versionsOf, draft: { ...draft, quiz: versionsOf.quiz } } })}
          onClose={close}
        />
      ) : null}
      {lesson ? <ArticleDrawer edited={lesson === 'new' ? null : lesson} onClose={close} /> : null}
    </>
  );
}

/** The lesson after this one in its course, that is not read. */
function followerOf(
  article: AcademyArticle,
  courses: readonly AcademyCourse[],
  lessons: readonly AcademyArticle[],
): AcademyArticle | null {
  const own = courses.find((course) => course.lessons.includes(article.id));
  return own
    ? nextLesson(
        own,
        lessons.filter(({ id, published }) => published && id !== article.id),
      )
    : null;
}

function ReadSoFar({ articles }: { articles: readonly AcademyArticle[] }) {
  const t = useText();
  const published = articles.filter((article) => article.published);
  if (published.length === 0) return null;
  const done = published.filter((article) => article.finished).length;
  const text = t(words.progress, { done, total: published.length });
  return (
    <div className={styles.progress}>
      <Progress percent={Math.round((done / published.length) * 100)} showInfo={false} aria-label={text} />
      <span className={styles.faint}>{text}</span>
    </div>
  );
}
