import { Modal } from 'antd';
import { sessionHours } from '#features/base/session/contract/session.rules.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { sessionEndTexts as words } from '#features/base/session/contract/session-end.texts.ts';
import { markActive, type SessionEnding } from '#web/lib/idle.ts';
import { checkSession, logout } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';

export type WarningProps = { readonly ending: SessionEnding; readonly onUnderstood: () => void };

/** That the session is about to end, why, and how to stay where that is possible. */
export function SessionEndWarning({ ending: { why, leftMs }, onUnderstood }: WarningProps) {
  const t = useText();
  const time = minutesAndSeconds(leftMs);
  const idle = why === 'idle';
  const stay = () => {
    markActive();
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

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
