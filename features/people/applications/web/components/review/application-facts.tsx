import { DocumentDownload } from '#features/base/files/web/document-upload.public.tsx';
import { businessTypeLabel } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { eanTexts, fieldTexts } from '#features/people/applications/contract/applications.fields.ts';
import { applicationSteps, stepFields } from '#features/people/applications/contract/applications.issues.ts';
import type {
  ApplicationField,
  ReviewedApplication,
} from '#features/people/applications/contract/applications.model.ts';
import { documentTexts } from '#features/people/seller-documents/contract/seller-documents.sentences.ts';
import { type InterfaceLanguage, wordFor } from '#kit/text.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDocumentLink } from '../../applications.api.ts';
import styles from '../../applications.module.css';
import { stepTexts } from '../step-bar.tsx';

/** What the applicant wrote, step by step, and the documents. */
export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  const t = useText();
  return (
    <>
      {applicationSteps.map((step) => (
        <section key={step}>
          <h3>{t(stepTexts[step])}</h3>
          {step === 'documents' ? <Documents application={application} /> : null}
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

function Documents({ application }: { application: ReviewedApplication }) {
  const t = useText();
  const link = useDocumentLink();
  return (
    <ul className={styles.documents}>
      {application.documents.map(({ id, kind, name, size }) => (
        <li key={id}>
          <div>
            <strong>{t(wordFor(documentTexts, kind))}</strong>
            <p className="t-public-note">
              {name} · {Math.max(1, Math.round(size / 1024))} KB
            </p>
          </div>
          <DocumentDownload
            title={t(wordFor(documentTexts, kind))}
            link={() => link.mutateAsync({ params: { id: application.id, document: id } })}
          />
        </li>
      ))}
    </ul>
  );
}
