import { fieldTexts } from '#features/people/applications/contract/applications.fields.ts';
import {
  type ApplicationIssue,
  type ApplicationStep,
  stepOf,
} from '#features/people/applications/contract/applications.issues.ts';
import type { RequestedChange } from '#features/people/applications/contract/applications.model.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../applications.module.css';

type Go = (to: ApplicationStep) => void;
type Line = { readonly field: string; readonly says: string };

/** What staff asked to be changed, each a way to its step. */
export function RequestedList({ requested, onGo }: { requested: readonly RequestedChange[]; onGo: Go }) {
  const lines = requested.map(({ field, note }) => ({ field, says: note }));
  return <Lines title={applicationTexts.askedForChanges} lines={lines} onGo={onGo} />;
}

/** What is missing in other steps. */
export function LackingList({ issues, onGo }: { issues: readonly ApplicationIssue[]; onGo: Go }) {
  const t = useText();
  const lines = issues.map(({ field, text }) => ({ field, says: t(text) }));
  return <Lines title={applicationTexts.lacking} lines={lines} onGo={onGo} />;
}

function Lines({ title, lines, onGo }: { title: Text; lines: readonly Line[]; onGo: Go }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <section className={styles.lines} aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <ul>
        {lines.map(({ field, says }) => (
          <li key={field}>
            <button type="button" className="t-link-button" onClick={() => onGo(stepOf(field))}>
              {fieldTexts[field] ? t(fieldTexts[field]) : field}
            </button>
            : {says}
          </li>
        ))}
      </ul>
    </section>
  );
}
