import { type ApplicationStep, applicationSteps } from '#features/people/applications/contract/applications.issues.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../applications.module.css';

export const stepTexts = {
  company: applicationTexts.stepCompany,
  contact: applicationTexts.stepContact,
  goods: applicationTexts.stepGoods,
  documents: applicationTexts.stepDocuments,
  end: applicationTexts.stepEnd,
} as const;

/** The five steps in a row; on a phone the numbers, and the name of the one in hand. */
export function StepBar({ step, onGo }: { step: ApplicationStep; onGo: (to: ApplicationStep) => void }) {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {applicationSteps.map((one, place) => (
        <li key={one}>
          <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onGo(one)}>
            <span className={styles.stepNumber}>{place + 1}</span>
            <span className={styles.stepName}>{t(stepTexts[one])}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
