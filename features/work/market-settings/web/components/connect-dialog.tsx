import { Form, Select } from 'antd';
import type { Connection, ShopPlatform } from '#features/selling/connections/contract/connections.model.ts';
import { useConnectShop } from '#features/selling/connections/web/connections.public.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Props = {
  readonly connection: Connection;
  readonly platforms: readonly ShopPlatform[];
  readonly onClose: () => void;
};
type Values = { readonly kind?: string };

/** Chooses the platform of a shop that has none. */
export function ConnectDialog({ connection: { shop_id, name, version }, platforms, onClose }: Props) {
  const t = useText();
  const connect = useConnectShop(onClose);
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form);
  const chosen = platforms.find((one) => one.kind === kind);
  return (
    <FormDialog<Values>
      form={form}
      title={t(words.connectOf, { name })}
      okText={t(words.connect)}
      busy={connect.isPending}
      initialValues={{ kind: platforms.length === 1 ? platforms[0]!.kind : undefined }}
      onFinish={(values, refused) =>
        connect.mutate(
          { params: { id: shop_id }, body: { kind: values.kind!, version } },
          { onError: (error) => (error.issues.length > 0 ? refused(error) : showFailure(error)) },
        )
      }
      onClose={onClose}
    >
      <Form.Item
        name="kind"
        label={t(words.platform)}
        rules={[{ required: true, message: t(words.choose) }]}
        extra={chosen ? t(chosen.about) : undefined}
      >
        <Select
          placeholder={t(words.choose)}
          options={platforms.map((one) => ({ value: one.kind, label: t(one.title) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
