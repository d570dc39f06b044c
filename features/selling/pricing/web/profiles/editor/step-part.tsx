import { Form, Radio } from 'antd';
import type { StepName } from '#features/selling/pricing/contract/profiles.steps.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../profiles.module.css';
import type { StepMode } from './form-values.ts';
import { stepFields } from './step-fields.tsx';

/** One step: inherited, left out, or set with its fields. */
export function StepPart({ step, currency }: { step: StepName; currency: string }) {
  const t = useText();
  const mode: StepMode = Form.useWatch(['modes', step]) ?? 'inherit';
  const Fields = stepFields[step];
  const name = t(words[step]);
  return (
    <section className={styles.step}>
      <div className={styles.stepHead}>
        <h3>
          {name}
          {mode === 'set' ? null : (
            <span className="t-faint"> {t(mode === 'off' ? words.offWhy : words.inheritWhy)}</span>
          )}
        </h3>
        <Form.Item name={['modes', step]}>
          <Radio.Group
            aria-label={t(words.stepOf, { step: name })}
            optionType="button"
            options={(['inherit', 'off', 'set'] as const).map((value) => ({ value, label: t(words[value]) }))}
          />
        </Form.Item>
      </div>
      {mode === 'set' ? <Fields currency={currency} /> : null}
    </section>
  );
}
