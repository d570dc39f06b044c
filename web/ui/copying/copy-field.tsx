import { Input } from 'antd';
import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';

type Props = { readonly label: string; readonly value: string };

/** A text to be carried elsewhere: all of it is selected with a click, or copied. */
export function CopyField({ label, value }: Props) {
  return (
    <span className={styles.root}>
      <Input size="small" readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      <CopyButton size="small" text={value} />
    </span>
  );
}
