import { Select } from 'antd';
import { useState } from 'react';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { FeedTransform } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mapping.module.css';
import { StepForm } from './step-form.tsx';
import { stepName, stepSentence } from './step-words.ts';
import { stepForms, stepKinds } from './transform-parts.ts';

type Props = {
  readonly target: string;
  readonly steps: readonly FeedTransform[];
  readonly readOnly: boolean;
  readonly onSteps: (steps: FeedTransform[]) => void;
};

/** The steps between source and field, in their order; each chip opens its settings. */
export function StepChips({ target, steps, readOnly, onSteps }: Props) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  const add = (kind: FeedTransform['do']) => {
    onSteps([...steps, stepForms[kind].start]);
    if (stepForms[kind].parts.length > 0) setOpen(steps.length);
  };
  const remove = (at: number) => {
    setOpen(null);
    onSteps(steps.filter((_, index) => index !== at));
  };
  const earlier = (at: number) => {
    setOpen(null);
    onSteps(steps.toSpliced(at - 1, 2, steps[at]!, steps[at - 1]!));
  };
  if (readOnly && steps.length === 0) return null;
  const opened = open === null ? undefined : steps[open];
  return (
    <div className={styles.steps}>
      {steps.map((step, index) =>
        readOnly ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own, and the same one may stand twice.
          <span key={index} className={styles.chip}>
            {stepSentence(step, t)}
          </span>
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={index}
            type="button"
            className={styles.chip}
            aria-expanded={open === index}
            aria-label={t(words.editStep, { step: stepSentence(step, t), target })}
            onClick={() => setOpen(open === index ? null : index)}
          >
            {stepSentence(step, t)}
          </button>
        ),
      )}
      {readOnly ? null : (
        <Select<FeedTransform['do']>
          className={styles.addStep}
          size="small"
          variant="borderless"
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          aria-label={t(words.addStepTo, { target })}
          placeholder={t(words.addStep)}
          options={stepKinds.map((kind) => ({ value: kind, label: t(stepName(kind)) }))}
          onChange={add}
        />
      )}
      {opened && open !== null ? (
        // Below the chips and not over them: the samples stay in sight while the step is being set.
        <StepForm
          key={`${open} ${opened.do}`}
          step={opened}
          onApply={(next) => {
            setOpen(null);
            onSteps(steps.with(open, next));
          }}
          onRemove={() => remove(open)}
          onEarlier={open > 0 ? () => earlier(open) : undefined}
        />
      ) : null}
    </div>
  );
}
