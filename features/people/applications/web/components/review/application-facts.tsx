import { businessTypeLabel } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { eanTexts, fieldTexts } from '#features/people/applications/contract/applications.fields.ts';
import { applicationSteps, stepFields } from '#features/people/applications/contract/applications.issues.ts';
import type {
  ApplicationField,
  ReviewedApplication,
} from '#features/people/applications/contract/applications.model.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../../applications.module.css';
import { stepTexts } from '../step-bar.tsx';
import { ApplicationDocuments } from './application-documents.tsx';

/** What the applicant wrote, step by step, and the documents. */
export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  const t = useText();
  return (
    <>
      {applicationSteps.map((step) => (
        <section key={step}>
          <h3>{t(stepTexts[step])}</h3>
          {step === 'documents' ? <ApplicationDocuments application={application} /> : null}
          <dl className={styles.facts}>
            {stepFields[step].filter(isAsked(application)).map((field) => (
              <Fact key={field} field={field} application={application} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

const isAsked = (application: ReviewedApplication) => (field: ApplicationField) =>
  field !== 'vat_number' || application.content.vat_registered;

function Fact({ field, application }: { field: ApplicationField; application: ReviewedApplication }) {
  const t = useText();
  const language = useLanguage();
  const note = application.requested.find((one) => one.field === field)?.note;
  const value = application.content[field];
  const shown = wordOf(field, value, language);
  return (
    <>
      <dt>{fieldTexts[field] ? t(fieldTexts[field]) : field}</dt>
      <dd>
        {shown || '–'}
        {note ? <p className={styles.note}>{note}</p> : null}
      </dd>
    </>
  );
}

/** Codes as their words, yes and no as signs, anything else as it was typed. */
function wordOf(field: ApplicationField, value: string | boolean, language: InterfaceLanguage): string {
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (field === 'type') return businessTypeLabel(value, language);
  return field === 'eans' && value in eanTexts ? eanTexts[value as keyof typeof eanTexts][language] : value;
}
