import { Form, Input } from 'antd';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { useText } from '#web/lib/text.tsx';

/** First and last name, side by side where there is room. */
export function NameFields() {
  const t = useText();
  return (
    <div className="t-public-two">
      <Form.Item
        name="first_name"
        label={t(accountTexts.firstName)}
        rules={[{ required: true, whitespace: true, message: t(accountTexts.firstNameRequired) }]}
      >
        <Input size="large" autoComplete="given-name" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="last_name"
        label={t(accountTexts.lastName)}
        rules={[{ required: true, whitespace: true, message: t(accountTexts.lastNameRequired) }]}
      >
        <Input size="large" autoComplete="family-name" maxLength={100} />
      </Form.Item>
    </div>
  );
}
