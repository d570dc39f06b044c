import { Button } from 'antd';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { logout } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './second-factor.module.css';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** For people whose role needs the two-step login: why, the way to it, and the way out. */
export function MustSetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useText();
  return (
    <div className={styles.root}>
      <h1>{t(words.mustTitle)}</h1>
      <p className={styles.lead}>{t(words.mustLead)}</p>
      <SetUpSecondFactor onCodes={onCodes} />
      <Button type="link" onClick={() => void logout()}>
        {t(sessionTexts.logout)}
      </Button>
    </div>
  );
}
