import { Form, Input } from 'antd';
import styles from './second-factor.module.css';

type Props = { readonly label: string; readonly required: string };

/** The password, asked for once more. */
export const PasswordItem = ({ label, required }: Props) => (
  <Form.Item className={styles.item} name="password" label={label} rules={[{ required: true, message: required }]}>
    <Input.Password autoComplete="current-password" maxLength={1000} />
  </Form.Item>
);

/** A code of the app, or a recovery code. */
export const CodeItem = ({
  label,
  required,
  hint,
  autoFocus = false,
}: Props & { hint: string; autoFocus?: boolean }) => (
  <Form.Item
    className={styles.item}
    name="code"
    label={label}
    extra={hint}
    rules={[{ required: true, whitespace: true, message: required }]}
  >
    <Input className="t-code" autoComplete="one-time-code" spellCheck={false} maxLength={40} autoFocus={autoFocus} />
  </Form.Item>
);
