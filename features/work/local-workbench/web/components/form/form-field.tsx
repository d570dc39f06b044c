import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import styles from '../../local-products.module.css';
import { controlId, issueOf, useForm } from './form-context.ts';

type Props = {
  /** As in the content: `variants.0.price`. */
  readonly field: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Draws the control with what ties it to label, hint and problem. */
  readonly children: (control: Control) => ReactNode;
};
export type Control = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly status: 'error' | '';
  readonly disabled: boolean;
};

/** A labelled control with its hint, or what is wrong with it. */
export function FormField({ field, label, hint, children }: Props) {
  const t = useText();
  const { issues, readOnly } = useForm();
  const id = controlId(field);
  const issue = issueOf(issues, field, t);
  const told = issue ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': told ? `${id}-told` : undefined,
        status: issue ? 'error' : '',
        disabled: readOnly,
      })}
      {told ? (
        <p id={`${id}-told`} className={issue ? styles.issue : styles.hint}>
          {told}
        </p>
      ) : null}
    </div>
  );
}
