import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { FeedTransform } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { useText } from '#web/lib/text.tsx';
import { Labelled } from './labelled.tsx';
import styles from './mapping.module.css';
import { settingName, stepName } from './step-words.ts';
import { linesOf, readStep, type StepPart, stepForms, valuesOfLines } from './transform-parts.ts';

type Props = {
  readonly step: FeedTransform;
  readonly onApply: (step: FeedTransform) => void;
  readonly onRemove: () => void;
  /** Absent on the first step. */
  readonly onEarlier?: (() => void) | undefined;
};

/** The settings of one step in words. What is wrong is said when it is applied. */
export function StepForm({ step, onApply, onRemove, onEarlier }: Props) {
  const t = useText();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ ...step });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { parts } = stepForms[step.do];
  const apply = () => {
    const read = readStep(values);
    if ('step' in read) onApply(read.step);
    else setProblems(read.problems);
  };
  return (
    <div className={styles.stepForm}>
      <strong>{t(stepName(step.do))}</strong>
      {parts.map((part) => (
        <Labelled key={part.name} label={settingName(part.name, t)}>
          <PartInput
            part={part}
            value={values[part.name]}
            onValue={(value) => setValues((before) => ({ ...before, [part.name]: value }))}
          />
        </Labelled>
      ))}
      {problems.map((problem) => (
        <p key={problem} className={styles.wrong} role="alert">
          {problem}
        </p>
      ))}
      <div className={styles.stepActions}>
        <Button size="small" danger onClick={onRemove}>
          {t(words.removeStep)}
        </Button>
        {onEarlier ? (
          <Button size="small" onClick={onEarlier}>
            {t(words.earlier)}
          </Button>
        ) : null}
        {parts.length > 0 ? (
          <Button size="small" type="primary" onClick={apply}>
            {t(words.applyStep)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type InputProps = {
  readonly part: StepPart;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
};

function PartInput({ part, value, onValue }: InputProps) {
  const t = useText();
  if (part.kind === 'switch') return <Switch size="small" checked={value === true} onChange={onValue} />;
  if (part.kind === 'number') {
    return <InputNumber size="small" precision={0} value={value as number} onChange={(next) => onValue(next ?? 0)} />;
  }
  if (part.kind === 'choice') {
    const empty = t(words.none);
    const choices = part.optional ? ['', ...(part.choices ?? [])] : (part.choices ?? []);
    return (
      <Select
        className={styles.stepChoice}
        size="small"
        value={String(value ?? '')}
        options={choices.map((choice) => ({
          value: choice,
          label: choice.trim() === '' ? (choice ? '" "' : empty) : settingName(choice, t),
        }))}
        onChange={onValue}
      />
    );
  }
  if (part.kind === 'lines') return <LinesInput value={value as Record<string, string>} onValue={onValue} />;
  return (
    <Input
      className={styles.stepInput}
      size="small"
      value={String(value ?? '')}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/** The text stays as it was typed, also while a line is only half there. */
function LinesInput({ value, onValue }: { value: Record<string, string>; onValue: (value: unknown) => void }) {
  const [text, setText] = useState(() => linesOf(value));
  return (
    <Input.TextArea
      className={styles.stepInput}
      size="small"
      autoSize={{ minRows: 4, maxRows: 12 }}
      placeholder={'Po = 10\nJo = 0'}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onValue(valuesOfLines(event.target.value));
      }}
    />
  );
}
