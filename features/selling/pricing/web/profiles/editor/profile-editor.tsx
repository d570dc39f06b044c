import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { saveProfileVersion } from '#features/selling/pricing/contract/profiles.calls.ts';
import { type ProfileVersion, profileLimits } from '#features/selling/pricing/contract/profiles.model.ts';
import { stepNames } from '#features/selling/pricing/contract/profiles.steps.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useBegun } from '#web/ui/begun.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { named, showRefused } from '#web/ui/form-refused.ts';
import { useSaveVersion } from '../profiles.api.ts';
import styles from '../profiles.module.css';
import { SimulationPart } from '../simulation/simulation-part.tsx';
import { EditorHead } from './editor-head.tsx';
import { ExamplePart } from './example-part.tsx';
import { type EditorValues, fieldOf, startOf, stepsOf } from './form-values.ts';
import { ScopePart } from './scope-part.tsx';
import { StepPart } from './step-part.tsx';
import { WordsPart } from './words-part.tsx';

/** A version as a form; only a draft can be changed. */
export function ProfileEditor({ version, simulation }: { version: ProfileVersion; simulation: number | null }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const [form] = Form.useForm<EditorValues>();
  const mayKeep = useMayCall(saveProfileVersion);
  const [unsaved, setUnsaved] = useState(false);
  const writes = mayKeep && version.state === 'draft';
  const { done } = useBegun();
  const save = useSaveVersion(({ id, no }) => {
    done();
    setSearch({ profile: id, no, simulation: undefined });
  });
  const send = (values: EditorValues) =>
    save.mutate(
      {
        params: { id: version.id, no: version.no },
        body: {
          name: values.name,
          note: values.note,
          steps: stepsOf(values),
          scopes: (values.scopes ?? []).map((scope) => ({ ...scope, priority: scope.priority ?? 0 })),
          version: version.version,
        },
      },
      {
        onError(error) {
          const failure = named(error, fieldOf);
          showRefused(form, failure);
          const [first] = failure.issues;
          if (first)
            byName(form).scrollToField(
              first.field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
            );
        },
      },
    );
  return (
    <CheckedForm<EditorValues>
      form={form}
      initialValues={startOf(version)}
      disabled={!writes}
      scrollToFirstError
      onValuesChange={() => setUnsaved(true)}
      onFinish={(_shown) => send(form.getFieldsValue(true) as EditorValues)}
    >
      <EditorHead version={version} form={form} saving={save.isPending} />
      {version.calculated ? null : <Alert className={styles.alert} type="info" showIcon title={t(words.bySupplier)} />}
      {mayKeep ? null : <Alert className={styles.alert} type="info" showIcon title={t(words.readOnly)} />}
      <div className={styles.columns}>
        <div>
          {writes ? (
            <section className={styles.part}>
              <div className={styles.fields}>
                <Form.Item name="name" label={t(words.name)}>
                  <Input maxLength={profileLimits.name} autoComplete="off" />
                </Form.Item>
                <Form.Item name="note" label={t(words.note)}>
                  <Input maxLength={profileLimits.note} autoComplete="off" placeholder={t(words.notePlaceholder)} />
                </Form.Item>
              </div>
            </section>
          ) : null}
          <ScopePart known={version.scopes} />
          <section className={styles.part}>
            {stepNames.map((step) => (
              <StepPart key={step} step={step} currency={version.currency} />
            ))}
          </section>
        </div>
        <aside className={styles.side}>
          <WordsPart version={version} form={form} />
          <ExamplePart version={version} form={form} />
        </aside>
      </div>
      <SimulationPart version={version} simulation={simulation} unsaved={unsaved} />
    </CheckedForm>
  );
}
