import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { sessionHours } from '#features/session/contract/session.rules.ts';
import { sessionTexts } from '#features/session/contract/session.texts.ts';
import { sessionEndTexts as words } from '#features/session/contract/session-end.texts.ts';
import { attend, endingOf, lastAttended, type SessionEnding, watchAttendance } from '#web/lib/attendance.ts';
import { checkSession, expireSession, logout, useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';

/** Tells that the session is about to end, for idleness or for its time, and ends it then. */
export function SessionEndWatch() {
  const ending = useEnding();
  const [dismissed, setDismissed] = useState(false);
  if (!ending || (ending.why === 'time' && dismissed)) return null;
  return <Warning ending={ending} onUnderstood={() => setDismissed(true)} />;
}

function Warning({ ending: { why, leftMs }, onUnderstood }: { ending: SessionEnding; onUnderstood: () => void }) {
  const t = useText();
  const time = minutesAndSeconds(leftMs);
  const idle = why === 'idle';
  const stay = () => {
    attend();
    void checkSession();
  };
  return (
    <Modal
      open
      centered
      closable={false}
      title={idle ? t(words.idleTitle) : t(words.timeTitle, { time })}
      okText={t(idle ? words.stay : words.understood)}
      cancelText={t(sessionTexts.logout)}
      onOk={idle ? stay : onUnderstood}
      onCancel={() => void logout()}
    >
      <p role="timer">{idle ? t(words.idleText, { time }) : t(words.timeText, { hours: sessionHours })}</p>
      <p>{t(words.edits)}</p>
    </Modal>
  );
}

/** Looked at every second; drawn anew only near the end. Somebody who looks as somebody else reads the end in the banner. */
function useEnding(): SessionEnding | null {
  const { session, viewedBy } = useActor();
  const { expiresAt, idleMinutes } = session;
  const [ending, setEnding] = useState<SessionEnding | null>(null);
  useEffect(() => watchAttendance(), []);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const next = endingOf({ expiresAt, idleMinutes }, lastAttended(now), now);
      if (next?.leftMs === 0) expireSession();
      else setEnding(viewedBy ? null : next);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, idleMinutes, viewedBy]);
  return ending;
}

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
