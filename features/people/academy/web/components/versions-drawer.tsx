import { Button, Drawer, Select, Tabs } from 'antd';
import { useState } from 'react';
import type { AcademyArticle } from '#features/people/academy/contract/academy.model.ts';
import { versionTexts as words } from '#features/people/academy/contract/academy.versions.texts.ts';
import {
  type LessonReader,
  type LessonVersion,
  type ReaderState,
  readerStates,
} from '#features/people/academy/contract/academy.versions.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useReaders, useVersions } from '../academy.api.ts';
import styles from '../academy.module.css';
import { useTitle, Written } from './written.tsx';

type Props = {
  readonly article: AcademyArticle;
  readonly onDraft: (version: LessonVersion) => void;
  readonly onClose: () => void;
};

/** For those who keep lessons: what was published when, and who of the sellers' people has read which version. */
export function VersionsDrawer({ article, onDraft, onClose }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const width = useSheetWidth();
  return (
    <Drawer open onClose={onClose} size={width} title={titleOf(article.title)}>
      <Tabs
        items={[
          { key: 'versions', label: t(words.versions), children: <Versions article={article} onDraft={onDraft} /> },
          { key: 'readers', label: t(words.readers), children: <Readers id={article.id} /> },
        ]}
      />
    </Drawer>
  );
}

function Versions({ article, onDraft }: Omit<Props, 'onClose'>) {
  const t = useText();
  const found = useVersions(article.id);
  if (found.isPending) return <FirstLoad rows={3} height={64} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <NothingYet title={t(words.noVersions)}>{t(words.noVersionsWhy)}</NothingYet>;
  return (
    <ul className={styles.rows}>
      {found.data.map((version) => (
        <Version
          key={version.number}
          version={version}
          // What is published is changed by itself, and a draft that is there is not written over.
          {...(version.number === article.edition || article.draft ? {} : { onDraft: () => onDraft(version) })}
        />
      ))}
    </ul>
  );
}

function Version({ version, onDraft }: { version: LessonVersion; onDraft?: () => void }) {
  const t = useText();
  const titleOf = useTitle();
  const [open, setOpen] = useState(false);
  const { number, again, note, published_at, published_by, readers } = version;
  const when = formatDate(published_at);
  return (
    <li>
      <span className={styles.rowTitle}>
        <strong>{t(words.version, { number })}</strong>
        <span className={styles.faint}>
          {published_by ? t(words.sinceBy, { when, who: published_by }) : t(words.since, { when })}
        </span>
        {titleOf(note) ? <span>{titleOf(note)}</span> : null}
        <span className={styles.faint}>{t(words.latestOf, { count: readers })}</span>
      </span>
      {again ? <StatusMark tone="warning">{t(words.mustAgain)}</StatusMark> : null}
      <div className={styles.actions}>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(words.show)}
        </Button>
        {onDraft ? (
          <Button size="small" aria-label={t(words.takeAsDraftOf, { number })} onClick={onDraft}>
            {t(words.takeAsDraft)}
          </Button>
        ) : null}
      </div>
      {open ? (
        <div className={styles.versionText}>
          <h3>{titleOf(version.title)}</h3>
          <Written body={version.body} />
        </div>
      ) : null}
    </li>
  );
}

const pageSize = 20;
const looks: Readonly<Record<ReaderState, Look>> = {
  current: { text: words.current, tone: 'success' },
  earlier: { text: words.earlier, tone: 'warning' },
  unread: { text: words.unread, tone: 'neutral' },
};

function Readers({ id }: { id: number }) {
  const t = useText();
  const [{ state, page }, setAsked] = useState<{ state?: ReaderState; page: number }>({ page: 0 });
  const found = useReaders(id, { ...(state ? { state } : {}), page, pageSize });
  const clear = () => setAsked({ page: 0 });
  return (
    <>
      <Select<ReaderState>
        aria-label={t(words.who)}
        placeholder={t(words.all)}
        allowClear
        className={styles.state}
        value={state ?? null}
        options={readerStates.map((value) => ({ value, label: t(words[value]) }))}
        onChange={(next: ReaderState | undefined) => setAsked({ page: 0, ...(next ? { state: next } : {}) })}
      />
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={(next) => setAsked({ ...(state ? { state } : {}), page: next })}
        told={(count) => t(words.people, { count })}
        bones={{ rows: 4, height: 56 }}
        nothing={state ? <NothingFound onClear={clear} /> : <NothingYet title={t(words.noPeople)} />}
      >
        {({ results }) => (
          <ul className={styles.rows}>
            {results.map((reader) => (
              <Reader key={reader.id} reader={reader} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Reader({ reader: { name, seller, version, read_at, state } }: { reader: LessonReader }) {
  const t = useText();
  const look = lookFor(looks, state);
  return (
    <li>
      <span className={styles.rowTitle}>
        <strong>{name}</strong>
        <span className={styles.faint}>{seller}</span>
      </span>
      {version !== null && read_at ? (
        <span className={styles.faint}>{t(words.readOn, { number: version, when: formatDate(read_at) })}</span>
      ) : null}
      <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
    </li>
  );
}
