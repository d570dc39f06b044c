import { Button, Drawer } from 'antd';
import { deviceOf } from '#features/base/session/contract/session.device.ts';
import type { SessionEntry } from '#features/base/session/contract/session-list.calls.ts';
import { sessionListTexts as words } from '#features/base/session/contract/session-list.texts.ts';
import { viewAsTexts } from '#features/base/session/contract/view-as.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { useEndSessions, useSessions } from '../session-list.api.ts';
import styles from './sessions-drawer.module.css';

type Props = {
  /** Whose sessions; null: the person's own. */
  readonly person: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
};

/** Where a person is logged in: device, address, last used. One can be ended, or all (but this one). */
export function SessionsDrawer({ person, onClose }: Props) {
  const t = useText();
  const ask = useAsk();
  const width = useSheetWidth();
  const found = useSessions(person?.id ?? null);
  const ending = useEndSessions(person?.id ?? null);
  const others = (found.data ?? []).filter((one) => !one.current).length;
  const endAll = async () => {
    const title = person ? t(words.endAllSure, { name: person.name }) : t(words.endOthersSure);
    if (await ask({ title, confirm: t(person ? words.endAll : words.endOthers), danger: true })) ending.end();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={person ? t(words.titleOf, { name: person.name }) : t(words.title)}
      extra={
        others > 0 ? (
          <Button danger size="small" disabled={ending.isPending} onClick={() => void endAll()}>
            {t(person ? words.endAll : words.endOthers)}
          </Button>
        ) : undefined
      }
    >
      {person ? null : <p className={styles.sessionsLead}>{t(words.lead)}</p>}
      {found.isPending ? <FirstLoad rows={3} height={72} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <NothingYet title={t(words.none)} /> : null}
      {found.data && found.data.length > 0 ? (
        <>
          <RefreshLine active={found.isFetching} />
          <ul className={styles.sessions}>
            {found.data.map((one) => (
              <Line key={one.id} session={one} busy={ending.isPending} onEnd={() => ending.end(one.id)} />
            ))}
          </ul>
        </>
      ) : null}
    </Drawer>
  );
}

type LineProps = { readonly session: SessionEntry; readonly busy: boolean; readonly onEnd: () => void };

function Line({ session, busy, onEnd }: LineProps) {
  const t = useText();
  const device = session.viewed_by
    ? t(viewAsTexts.by, { name: session.viewed_by })
    : (deviceOf(session.user_agent) ?? t(words.unknownDevice));
  return (
    <li>
      <div>
        <p title={session.user_agent}>
          <strong>{device}</strong>
          {session.current ? <span className={styles.sessionsThis}>{t(words.thisOne)}</span> : null}
        </p>
        <p className={styles.sessionsFacts}>
          {[
            session.ip,
            t(words.lastUsed, { at: formatDateTime(session.last_used_at) }),
            t(words.since, { at: formatDateTime(session.created_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" disabled={busy} aria-label={t(words.endThis, { device })} onClick={onEnd}>
          {t(words.end)}
        </Button>
      )}
    </li>
  );
}
