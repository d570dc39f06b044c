import { Button, Form } from 'antd';
import { useState } from 'react';
import { PublicCard } from '#features/base/accounts/web/public-pages.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import {
  type ApplicationStep,
  applicationIssues,
  applicationSteps,
  stepFields,
  stepOf,
} from '#features/people/applications/contract/applications.issues.ts';
import type { ApplicationContent, OwnApplication } from '#features/people/applications/contract/applications.model.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { useSaveApplication, useSubmitApplication } from '../applications.api.ts';
import styles from '../applications.module.css';
import { DocumentsStep } from './documents-step.tsx';
import { LackingList, RequestedList } from './lacking-list.tsx';
import { StepBar } from './step-bar.tsx';
import { StepFields } from './step-fields.tsx';

type Props = {
  readonly token: string;
  readonly application: OwnApplication;
  readonly onChange: (application: OwnApplication) => void;
};

/** The five steps. Each move saves; a step is left forwards only when it is complete, and the end shows what is missing. */
export function ApplicationForm({ token, application, onChange }: Props) {
  const t = useText();
  const [form] = Form.useForm<ApplicationContent>();
  const [step, setStep] = useState<ApplicationStep>('company');
  const save = useSaveApplication();
  const submit = useSubmitApplication();
  const place = applicationSteps.indexOf(step);
  // A server of the release before waives nothing.
  const kinds = [...application.documents, ...(application.waived ?? [])].map(({ kind }) => kind);
  const issuesOf = (content: ApplicationContent) => applicationIssues(content, kinds, todayInTirane(new Date()));

  const typed = (): ApplicationContent => ({ ...application.content, ...form.getFieldsValue() });
  const keep = async (): Promise<OwnApplication> => {
    const body = { token, version: application.version, content: typed() };
    const saved = await save.mutateAsync({ body });
    onChange(saved);
    return saved;
  };
  const go = async (to: ApplicationStep) => {
    await keep();
    setStep(to);
  };
  const forward = async () => {
    const saved = await keep();
    const here = issuesOf(saved.content).filter(({ field }) => stepOf(field) === step);
    const atFields = here.filter(({ field }) => (stepFields[step] as readonly string[]).includes(field));
    form.setFields(
      stepFields[step].map((name) => ({
        name,
        errors: atFields.filter(({ field }) => field === name).map(({ text }) => t(text)),
      })),
    );
    if (atFields[0]) byName(form).scrollToField(atFields[0].field, { focus: true });
    if (here.length > 0) return;
    const next = applicationSteps[place + 1];
    if (next) setStep(next);
    else onChange(await submit.mutateAsync({ body: { token, version: saved.version } }));
  };
  // What failed is told below; nothing typed is lost.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const problem = save.error ?? submit.error;
  const lacking = step === 'end' ? issuesOf(application.content).filter(({ field }) => stepOf(field) !== 'end') : [];

  return (
    <PublicCard wide title={t(applicationTexts.title)} lead={application.email}>
      <RequestedList requested={application.requested} onGo={(to) => quietly(go(to))} />
      <StepBar step={step} onGo={(to) => quietly(go(to))} />
      <CheckedForm<ApplicationContent>
        key={step}
        form={form}
        initialValues={application.content}
        onFinish={() => quietly(forward())}
        className="t-public-form"
      >
        {step === 'documents' ? (
          <DocumentsStep token={token} application={application} onChange={onChange} />
        ) : (
          <StepFields step={step} requested={application.requested} />
        )}
        <LackingList issues={lacking} onGo={(to) => quietly(go(to))} />
        {problem ? (
          <p className="t-problem" role="alert">
            {problem.message}
          </p>
        ) : null}
        <div className={styles.actions}>
          {place > 0 ? (
            <Button size="large" onClick={() => quietly(go(applicationSteps[place - 1] ?? 'company'))}>
              {t(applicationTexts.back)}
            </Button>
          ) : null}
          <Button type="primary" size="large" htmlType="submit" loading={save.isPending || submit.isPending}>
            {t(step === 'end' ? applicationTexts.send : applicationTexts.next)}
          </Button>
        </div>
        <p className="t-public-note" role="status">
          {save.isSuccess ? t(applicationTexts.saved) : ''}
        </p>
      </CheckedForm>
    </PublicCard>
  );
}
