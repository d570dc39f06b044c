import { useRouter } from '@tanstack/react-router';
import { Button, Drawer, Switch } from 'antd';
import { useState } from 'react';
import { safeRedirect } from '#features/base/navigation/contract/navigation.rules.ts';
import type { SavedNotice } from '#features/base/notifications/contract/notifications.calls.ts';
import { noticesPageSize } from '#features/base/notifications/contract/notifications.rules.ts';
import { notificationTexts as words } from '#features/base/notifications/contract/notifications.texts.ts';
import { resultLine, showTasks } from '#features/base/tasks/web/tasks.public.ts';
import { outcomeTexts } from '#kit/outcome.ts';
import { heard } from '#kit/sentence.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useMarkNotices, useNotices } from '../notifications.api.ts';
import styles from './notices.module.css';

/** What the screens told the person in the last week; each leads back to where it was said. */
export function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const [page, setPage] = useState(0);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const found = useNotices(page, onlyUnread);
  const mark = useMarkNotices();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={width}
      title={t(words.title)}
      extra={
        <Button
          size="small"
          disabled={!found.data?.unread || mark.isPending}
          onClick={() => mark.mutate({ body: { read: true } })}
        >
          {t(words.markAll)}
        </Button>
      }
    >
      <label className={styles.filter}>
        <Switch
          size="small"
          checked={onlyUnread}
          onChange={(only) => {
            setOnlyUnread(only);
            setPage(0);
          }}
        />
        {t(words.onlyUnread)}
      </label>
      <PagedList
        found={found}
        page={page}
        pageSize={noticesPageSize}
        onPage={setPage}
        bones={{ rows: 5, height: 64 }}
        nothing={
          <NothingYet title={t(onlyUnread ? words.allRead : words.empty)}>
            {onlyUnread ? undefined : t(words.emptyWhy)}
          </NothingYet>
        }
      >
        {({ results }) => (
          <ul className={styles.list}>
            {results.map((notice) => (
              <Line
                key={notice.id}
                notice={notice}
                onLeave={onClose}
                onMark={(read) => mark.mutate({ body: { ids: [notice.id], read } })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Drawer>
  );
}

type LineProps = {
  readonly notice: SavedNotice;
  readonly onMark: (read: boolean) => void;
  readonly onLeave: () => void;
};

function Line({ notice, onMark, onLeave }: LineProps) {
  const t = useText();
  const router = useRouter();
  const { administrator } = useActor();
  const { kind, text, said, at, link, task, read } = notice;
  const go = () => {
    if (!read) onMark(true);
    onLeave();
    if (task) {
      showTasks(task.id);
    } else if (link) router.history.push(safeRedirect(link));
  };
  // The bell and its drawer are the administrators' (trap T21).
  const goes = task ? administrator : link !== null;
  return (
    <li data-read={read}>
      <p className={styles.head}>
        <StatusMark tone={kind}>{t(task ? wordFor(outcomeTexts, task.outcome) : wordFor(words, kind))}</StatusMark>
        <span>{formatDateTime(at)}</span>
        {read ? null : <span className={styles.unread}>{t(words.unread)}</span>}
      </p>
      <p className={styles.text}>{saidHere(heard(text, said))}</p>
      {task?.result ? <p className={styles.came}>{resultLine(task.result, t)}</p> : null}
      <p className={styles.actions}>
        {goes ? (
          <Button size="small" onClick={go}>
            {t(task ? words.showTask : words.goThere)}
          </Button>
        ) : null}
        <Button size="small" type="text" onClick={() => onMark(!read)}>
          {t(read ? words.markUnread : words.markRead)}
        </Button>
      </p>
    </li>
  );
}
