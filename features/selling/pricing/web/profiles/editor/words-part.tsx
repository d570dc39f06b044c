import { Form, type FormInstance } from 'antd';
import type { ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import { storedSteps } from '#features/selling/pricing/contract/profiles.steps.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../profiles.module.css';
import { type EditorValues, stepsOf } from './form-values.ts';
import { versionWords } from './step-words.ts';

type Props = { readonly version: ProfileVersion; readonly form: FormInstance<EditorValues> };

/** The steps in the form as they would be saved; null while one of them cannot be read. */
export function useTypedSteps(form: FormInstance<EditorValues>) {
  const values = Form.useWatch((all) => all, { form, preserve: true }) as EditorValues | undefined;
  if (!values?.modes) return null;
  const steps = stepsOf(values);
  const read = storedSteps.safeParse(steps);
  return read.success ? { steps, read: read.data } : null;
}

/** The profile in words; what cannot be read yet is said as it was saved. */
export function WordsPart({ version, form }: Props) {
  const t = useText();
  const typed = useTypedSteps(form);
  const said = versionWords(t, typed?.read ?? version.steps, version.currency);
  return (
    <section className={styles.part}>
      <h2>{t(words.inWords)}</h2>
      {said.length === 0 ? (
        <p className="t-faint">{t(words.nothingSaid)}</p>
      ) : (
        <ul className={styles.said}>
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
