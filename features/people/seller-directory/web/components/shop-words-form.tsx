import { Button, Form, Input, InputNumber } from 'antd';
import { languagesInOrder, type Shop } from '#features/base/shops/contract/shops.model.ts';
import type { SellerInfo, SellerInfoFacts } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { showRefused } from '#web/ui/form-refused.ts';
import { useSaveInfo } from '../seller-directory.api.ts';
import styles from '../seller-directory.module.css';

type Props = {
  readonly sellerId: number;
  readonly info: SellerInfo;
  readonly shop: Shop;
  readonly onDone: () => void;
};

/** The words in the languages of this shop; those of other shops stay. Nothing typed is lost where something is refused. */
export function ShopWordsForm({ sellerId, info, shop, onDone }: Props) {
  const t = useText();
  const [form] = Form.useForm<SellerInfoFacts>();
  const save = useSaveInfo(onDone);
  const { version, updated_at: _at, updated_by: _by, ...facts } = info;
  const submit = (typed: SellerInfoFacts) =>
    save.mutate(
      {
        params: { id: sellerId },
        body: {
          ...typed,
          service: { ...info.service, ...typed.service },
          returns: { ...info.returns, ...typed.returns },
          version,
        },
      },
      {
        onError: (error) => showRefused(form, error),
      },
    );
  return (
    <CheckedForm<SellerInfoFacts>
      form={form}
      initialValues={facts}
      disabled={save.isPending}
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <div className={styles.numbers}>
        <Form.Item name="delivery_days_min" label={t(words.daysFrom)}>
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
        <Form.Item name="delivery_days_max" label={t(words.daysTo)}>
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
        <Form.Item name="warranty_months" label={t(words.warrantyMonths)}>
          <InputNumber min={0} max={120} precision={0} />
        </Form.Item>
      </div>
      {languagesInOrder(shop).map(({ code, name: language }) => (
        <div key={code}>
          <Form.Item
            name={['service', code]}
            label={t(words.serviceIn, { language })}
            initialValue={info.service[code] ?? ''}
          >
            <Input.TextArea rows={3} maxLength={2000} />
          </Form.Item>
          <Form.Item
            name={['returns', code]}
            label={t(words.returnsIn, { language })}
            initialValue={info.returns[code] ?? ''}
          >
            <Input.TextArea rows={3} maxLength={2000} />
          </Form.Item>
        </div>
      ))}
      <div className="t-form-actions">
        <Button onClick={onDone}>{t(webTexts.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t(words.saveInfo)}
        </Button>
      </div>
    </CheckedForm>
  );
}
