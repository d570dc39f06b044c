import { Form, Input, Select } from 'antd';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { profileLimits } from '#features/selling/pricing/contract/profiles.model.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useAddProfile } from '../profiles.api.ts';

type Values = { readonly name: string; readonly shop_id: number };
type Props = {
  /** The version whose steps and scopes the new one gets. */
  readonly from: { readonly id: number; readonly no: number; readonly name: string; readonly shop_id: number } | null;
  readonly onClose: () => void;
  readonly onMade: (made: { readonly id: number; readonly no: number }) => void;
};

/** The name and the shop of a new profile; what it says comes after. */
export function NewProfileDialog({ from, onClose, onMade }: Props) {
  const t = useText();
  const shopId = useShopId();
  const shops = useNamedShops().data ?? [];
  const add = useAddProfile((made) => {
    onClose();
    onMade(made);
  });
  return (
    <FormDialog<Values>
      title={from ? t(words.duplicateTitle, { name: from.name }) : t(words.add)}
      okText={t(words.create)}
      busy={add.isPending}
      initialValues={{ name: '', shop_id: from?.shop_id ?? shopId }}
      onFinish={({ name, shop_id }, refused) =>
        add.mutate({ body: { name, shop_id, from: from && { id: from.id, no: from.no } } }, { onError: refused })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t(words.name)}
        rules={[{ required: true, whitespace: true, message: t(words.name) }]}
      >
        <Input maxLength={profileLimits.name} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="shop_id" label={t(words.shop)}>
        <Select options={shops.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </FormDialog>
  );
}
