import { isOpen } from '#features/work/set-up/contract/set-up.rules.ts';
import { setUpTexts as words } from '#features/work/set-up/contract/set-up.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useSetUp } from '../set-up.api.ts';
import styles from './set-up.module.css';
import { SetUpSteps } from './set-up-steps.tsx';

/** On the start page, while there is something to do, for those who may do it. What cannot be read is no reason for a hole there. */
export function SetUpGuide() {
  const t = useText();
  const { data } = useSetUp();
  if (!data?.steps.some(isOpen)) return null;
  return (
    <section className={`t-card ${styles.guide}`} aria-label={t(words.title)}>
      <h2 className={styles.title}>{t(words.title)}</h2>
      <p className={styles.lead}>{t(words.lead)}</p>
      <SetUpSteps steps={data.steps} />
      <p className={styles.faint}>{t(words.findable)}</p>
    </section>
  );
}
