import { Button, Form, Input } from 'antd';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useRequestSellerChange } from '../sellers.api.ts';

type Props = { registrationDate: string; onDone: () => void; onCancel: () => void };

/** Asks the provider team for a change by email; the record itself stays as it is (SEL-017). */
export function ChangeRequestForm({ registrationDate, onDone, onCancel }: Props) {
  const t = useText();
  const request = useRequestSellerChange(onDone);
  const submit = ({ text }: { text: string }) =>
    request.mutate({ body: { data: { data: text, is_brand: false, registration_date: registrationDate } } });
  return (
    <CheckedForm className="t-apart" onFinish={submit} initialValues={{ date: registrationDate }}>
      {/* Required and disabled, as the specification has it (VAL-005, VAL-008): an empty one is filled by staff (trap T71). */}
      <Form.Item
        name="date"
        label={t(sellerTexts.registrationDate)}
        rules={[{ required: true, message: t(sellerTexts.registrationDateRequired) }]}
      >
        <Input disabled className="t-short" />
      </Form.Item>
      <Form.Item
        name="text"
        label={t(sellerTexts.requestText)}
        rules={[{ required: true, whitespace: true, message: t(sellerTexts.requestRequired) }]}
      >
        <Input.TextArea rows={5} maxLength={5000} autoFocus />
      </Form.Item>
      <div className="t-form-actions">
        <Button onClick={onCancel}>{t(webTexts.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={request.isPending}>
          {t(sellerTexts.requestChange)}
        </Button>
      </div>
    </CheckedForm>
  );
}
