import { Input } from 'antd';
import type { ClipboardEventHandler, ReactNode } from 'react';
import { fieldId, useDraft, useIssue, useTyped } from '../draft/use-draft.ts';
import styles from './field.module.css';

type FrameProps = {
  readonly name: string;
  readonly label: string;
  /** The label is said but not shown: the head of a table shows it. */
  readonly hiddenLabel?: boolean;
  readonly required?: boolean;
  readonly issue?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Label, control and refusal of one field. */
export function FieldFrame({ name, label, hiddenLabel, required, issue, action, children }: FrameProps) {
  return (
    <div>
      <div className={hiddenLabel ? 't-hidden' : styles.label}>
        <label htmlFor={fieldId(name)}>
          {label}
          {required ? <span aria-hidden="true"> *</span> : null}
        </label>
        {action}
      </div>
      {children}
      {issue ? (
        <p id={`${fieldId(name)}-issue`} className={styles.issue} role="alert">
          {issue}
        </p>
      ) : null}
    </div>
  );
}

type Props = Omit<FrameProps, 'children' | 'issue'> & {
  /** What of the typed text stays. */
  readonly filter?: (typed: string) => string;
  /** Lines of a text area; without it a single line. */
  readonly rows?: number;
  readonly editable?: boolean;
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  readonly placeholder?: string;
  readonly suffix?: ReactNode;
  readonly className?: string;
  /** Of a text in a language of the market (`useWrittenAs`). */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** A refusal the screen found itself, while typing. */
  readonly ownIssue?: string | undefined;
  readonly onPaste?: ClipboardEventHandler<HTMLTextAreaElement | HTMLInputElement>;
  readonly onBlur?: () => void;
};

/** A typed field of the draft. Read-only people see the same field and cannot type in it (ROL-048). */
export function TextField({ filter, rows, editable, ownIssue, suffix, inputMode, ...props }: Props) {
  const { name, label, hiddenLabel, required, action, ...rest } = props;
  const { draft, mayEdit } = useDraft();
  const value = useTyped(name);
  const refused = useIssue(name);
  const issue = ownIssue ?? refused;
  const open = editable ?? mayEdit;
  const input = {
    ...rest,
    id: fieldId(name),
    value,
    readOnly: !open,
    variant: open ? ('outlined' as const) : ('filled' as const),
    required,
    status: issue ? ('error' as const) : undefined,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': issue ? `${fieldId(name)}-issue` : undefined,
    onChange: (event: { target: { value: string } }) => {
      const typed = event.target.value;
      draft.change(name, filter ? filter(typed) : typed);
    },
  };
  return (
    <FieldFrame name={name} label={label} hiddenLabel={hiddenLabel} required={required} issue={issue} action={action}>
      {rows ? (
        <Input.TextArea {...input} autoSize={{ minRows: rows, maxRows: 16 }} />
      ) : (
        <Input {...input} inputMode={inputMode} suffix={suffix} autoComplete="off" />
      )}
    </FieldFrame>
  );
}
