import { Alert, Button, Drawer, Input, Progress } from 'antd';
import { useState } from 'react';
import { useSuspended } from '#features/catalogue/sellers/web/sellers.public.ts';
import { createArticle } from '#features/people/academy/contract/academy.calls.ts';
import { courseTexts } from '#features/people/academy/contract/academy.courses.texts.ts';
import { type AcademyCourse, nextLesson } from '#features/people/academy/contract/academy.courses.ts';
import { explanationOf, explanations, searchedAs } from '#features/people/academy/contract/academy.explanations.ts';
import { type AcademyArticle, findLessons, languageState } from '#features/people/academy/contract/academy.model.ts';
import { lessonOn } from '#features/people/academy/contract/academy.refusals.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { versionTexts } from '#features/people/academy/contract/academy.versions.texts.ts';
import { hasNews, isToReadAgain } from '#features/people/academy/contract/academy.versions.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useArticles, useCourses, useDeleteArticle, useDropDraft, useFinishArticle } from '../academy.api.ts';
import styles from '../academy.module.css';
import { ArticleDrawer, type EditedLesson } from '../components/article-drawer.tsx';
import { CourseDrawer } from '../components/course-drawer.tsx';
import { CourseList } from '../components/course-list.tsx';
import { ExplanationDrawer, ExplanationList } from '../components/explanations.tsx';
import { LessonQuiz } from '../components/lesson-quiz.tsx';
import { MissedSearches, useTellMissed } from '../components/missed-searches.tsx';
import { VersionsDrawer } from '../components/versions-drawer.tsx';
import { OnlyAlbanian, Said, useTitle, Written } from '../components/written.tsx';

/** Lessons with what this person has read; those who keep them write them here, too (pages.md 4.25). */
export function AcademyPage() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { scoped, localSeller, viewedBy } = useActor();
  const suspended = useSuspended();
  const keeps = useMayCall(createArticle) && !scoped;
  const found = useArticles();
  const courses = useCourses();
  const [course, setCourse] = useState<AcademyCourse | 'new' | null>(null);
  const [edited, setEdited] = useState<EditedLesson | 'new' | null>(null);
  const [history, setHistory] = useState<number | null>(null);
  const versionsOf = found.data?.find(({ id }) => id === history);
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const listed = courses.data ?? [];
  const inCourses = new Set(listed.flatMap(({ lessons }) => lessons));
  // What is part of a course is listed there, and by itself only where somebody looks for it or keeps it.
  const shown = findLessons(found.data ?? [], typed).filter(({ id }) => searching || keeps || !inCourses.has(id));
  const explained = explanations.filter((each) => findLessons([searchedAs(each)], typed).length > 0);
  useTellMissed(typed, found.data ? shown.length + explained.length : 1, scoped);
  // A refusal leads here: to the lesson of staff that explains it, else to what comes with Tregu.
  const code = one(search.code);
  const led = code ? lessonOn(found.data ?? [], code) : undefined;
  const opened = led ?? found.data?.find(({ id }) => String(id) === one(search.id));
  const explanation = led
    ? undefined
    : code && !found.isPending
      ? explanationOf(code)
      : explanations.find(({ id }) => id === one(search.explained));
  const close = () => setSearch({ id: undefined, code: undefined, about: undefined, explained: undefined });
  const add = keeps ? (
    <>
      <Button onClick={() => setCourse('new')}>{t(courseTexts.newCourse)}</Button>
      <Button type="primary" onClick={() => setEdited('new')}>
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
      {found.data && found.data.length > 0 ? <ReadSoFar articles={found.data} /> : null}
      {found.data ? (
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
              courses={listed}
              lessons={found.data}
              keeps={keeps}
              onOpen={(id) => setSearch({ id })}
              onEdit={setCourse}
            />
          )}
          {searching && shown.length + explained.length === 0 ? <NothingYet title={t(words.nothingFound)} /> : null}
          {!searching && listed.length > 0 && shown.length > 0 ? (
            <h2 className={styles.more}>{t(keeps ? courseTexts.all : courseTexts.more)}</h2>
          ) : null}
          <ul className={styles.cards}>
            {shown.map((article) => (
              <Lesson
                key={article.id}
                article={article}
                keeps={keeps}
                onOpen={() => setSearch({ id: article.id })}
                onEdit={(draft) => setEdited({ article, draft })}
                onVersions={() => setHistory(article.id)}
              />
            ))}
          </ul>
          {explained.length > 0 ? (
            <ExplanationList shown={explained} onOpen={(id) => setSearch({ explained: id })} />
          ) : null}
          {keeps && !searching ? <MissedSearches /> : null}
        </>
      ) : null}
      {opened ? (
        <LessonDrawer
          key={opened.id}
          article={opened}
          next={followerOf(opened, listed, found.data ?? [])}
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
      {course ? (
        <CourseDrawer
          course={course === 'new' ? null : course}
          lessons={found.data ?? []}
          onClose={() => setCourse(null)}
        />
      ) : null}
      {versionsOf ? (
        <VersionsDrawer
          article={versionsOf}
          onDraft={(draft) => {
            setHistory(null);
            setEdited({ article: versionsOf, draft: { ...draft, quiz: versionsOf.quiz } });
          }}
          onClose={() => setHistory(null)}
        />
      ) : null}
      {edited ? <ArticleDrawer edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
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

type LessonProps = {
  readonly article: AcademyArticle;
  readonly keeps: boolean;
  readonly onOpen: () => void;
  readonly onEdit: (draft: EditedLesson['draft']) => void;
  readonly onVersions: () => void;
};

function Lesson({ article, keeps, onOpen, onEdit, onVersions }: LessonProps) {
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

type DrawerProps = {
  readonly article: AcademyArticle;
  readonly next: AcademyArticle | null;
  readonly onNext: (id: number) => void;
  readonly onClose: () => void;
};

function LessonDrawer({ article, next, onNext, onClose }: DrawerProps) {
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
