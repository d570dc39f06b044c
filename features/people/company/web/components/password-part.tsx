import { Form, Input } from 'antd';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { companyTexts as words } from '#features/people/company/contract/company.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../company.module.css';

/** Asked for only while what money depends on differs from what is stored. */
export function PasswordPart({ needed }: { needed: boolean }) {
  const t = useText();
  if (!needed) return null;
  return (
    <Form.Item
      name="current_password"
      className={styles.password}
      label={t(sessionTexts.currentPassword)}
      extra={t(words.passwordWhy)}
      rules={[{ required: true, message: sessionTexts.currentPasswordRequired.en }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
