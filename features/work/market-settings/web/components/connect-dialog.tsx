import { Button, Form, Select } from 'antd';
import type { Connection, ShopPlatform } from '#features/selling/connections/contract/connections.model.ts';
import { useConnectShop, useLookConnection } from '#features/selling/connections/web/connections.public.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { ConnectionFindings } from './connection-findings.tsx';
import styles from './kept.module.css';

type Props = {
  readonly connection: Connection;
  readonly platforms: readonly ShopPlatform[];
  readonly onClose: () => void;
};
type Values = { readonly kind?: string; readonly settings?: Readonly<Record<string, string | undefined>> };

/** What was typed; a field left alone is empty. */
const textsOf = (values: Values['settings'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']));

/** Connects a shop to a platform, or changes how it is connected. */
export function ConnectDialog({ connection, platforms, onClose }: Props) {
  const t = useText();
  const { shop_id, name, version } = connection;
  const connect = useConnectShop(onClose);
  const look = useLookConnection();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form);
  const chosen = platforms.find((one) => one.kind === kind);
  const fields = chosen?.fields ?? [];
  const params = { id: shop_id };
  const lookAtIt = () => {
    const { settings } = form.getFieldsValue(true) as Values;
    look.mutate(
      { params, body: { kind: kind!, settings: textsOf(settings) } },
      {
        onSuccess: ({ findings }) =>
          byName(form).setFields(
            fields.map(({ key }) => ({
              name: ['settings', key],
              errors: findings.filter((it) => it.field === key && it.level === 'missing').map(({ text }) => t(text)),
            })),
          ),
        onError: (error) =>
          error.issues.length > 0 ? byName(form).setFields(refusals.fields(error)) : showFailure(error),
      },
    );
  };
  return (
    <FormDialog<Values>
      form={form}
      title={t(connection.kind === null ? words.connectOf : words.changeOf, { name })}
      okText={t(connection.kind === null ? words.connect : words.save)}
      busy={connect.isPending}
      initialValues={{
        kind: connection.kind ?? (platforms.length === 1 ? platforms[0]!.kind : undefined),
        settings: connection.settings,
      }}
      onFinish={(values, refused) =>
        connect.mutate(
          { params, body: { kind: values.kind!, version, settings: textsOf(values.settings) } },
          { onError: (error) => (error.issues.length > 0 ? refused(error) : showFailure(error)) },
        )
      }
      onClose={onClose}
      below={
        fields.length === 0 ? null : (
          <div className={styles.look}>
            <Button onClick={lookAtIt} loading={look.isPending}>
              {t(words.look)}
            </Button>
            {look.data && !look.isPending ? <ConnectionFindings name={name} check={look.data} /> : null}
          </div>
        )
      }
    >
      <Form.Item
        name="kind"
        label={t(words.platform)}
        rules={[{ required: true, message: t(words.choose) }]}
        extra={chosen ? t(chosen.about) : undefined}
      >
        <Select
          placeholder={t(words.choose)}
          disabled={connection.kind !== null}
          onChange={() => look.reset()}
          options={platforms.map((one) => ({ value: one.kind, label: t(one.title) }))}
        />
      </Form.Item>
      <ConnectionFields
        fields={fields}
        kept={connection.kind === kind ? connection.secrets : []}
        look={look.data ?? null}
      />
    </FormDialog>
  );
}
