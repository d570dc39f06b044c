import { Form, Input } from 'antd';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { useText } from '#web/lib/text.tsx';

/** The fields of an address, below `under` in the form's values. */
export function AddressFields({ under }: { under: string }) {
  const t = useText();
  const must = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <>
      <Form.Item name={[under, 'name']} label={t(words.name)} rules={must(t(words.nameRule))}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name={[under, 'company']} label={t(words.company)}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item
        name={[under, 'street']}
        label={t(words.street)}
        rules={must(t(words.streetRule))}
        className="t-form-wide"
      >
        <Input maxLength={1000} />
      </Form.Item>
      <Form.Item name={[under, 'zip']} label={t(words.zip)}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name={[under, 'city']} label={t(words.city)} rules={must(t(words.cityRule))}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={[under, 'vat_number']} label={t(words.vatNumber)}>
        <Input maxLength={100} />
      </Form.Item>
    </>
  );
}
