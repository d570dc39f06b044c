import { Input, type InputProps } from 'antd';
import { useId } from 'react';
import { DayField } from '#web/ui/day-field.tsx';
import styles from './outdelivery.module.css';

type Props = Pick<InputProps, 'inputMode' | 'maxLength'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A field to be found with a thumb, its words above it. */
export function LargeField({ label, value, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input {...rest} id={id} size="large" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

/** The same for a day. */
export function LargeDay({ label, value, onChange }: Pick<Props, 'label' | 'value' | 'onChange'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DayField alone id={id} size="large" value={value} onChange={onChange} />
    </div>
  );
}

type ChoiceProps<K extends string> = {
  /** What is chosen between, for those who do not see the buttons together. */
  readonly label: string;
  readonly value: K | null | undefined;
  readonly options: readonly { readonly value: K; readonly label: string }[];
  readonly onChange: (value: K) => void;
};

/** One of a few answers, each a button to be hit with a thumb. */
export function LargeChoice<K extends string>({ label, value, options, onChange }: ChoiceProps<K>) {
  return (
    <fieldset className={styles.states} aria-label={label}>
      {options.map((one) => (
        <button key={one.value} type="button" aria-pressed={value === one.value} onClick={() => onChange(one.value)}>
          {one.label}
        </button>
      ))}
    </fieldset>
  );
}
