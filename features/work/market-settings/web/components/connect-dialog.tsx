import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import type { Connection, ShopPlatform } from '#features/selling/connections/contract/connections.model.ts';
import { staysAt, typedOf } from '#features/selling/connections/contract/connections.rules.ts';
import {
  useConnectShop,
  useLookConnection,
  usePreviewMove,
} from '#features/selling/connections/web/connections.public.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showRefused } from '#web/ui/form-refused.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { ConnectionFindings } from './connection-findings.tsx';
import styles from './kept.module.css';
import { MoveNotice, MovePart } from './move-preview.tsx';

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
  const preview = usePreviewMove();
  const [same, setSame] = useState(false);
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('settings', form);
  const kind = Form.useWatch('kind', form);
  const chosen = platforms.find((one) => one.kind === kind);
  const fields = chosen?.fields ?? [];
  const params = { id: shop_id };
  const moves =
    connection.kind !== null &&
    (kind !== connection.kind ||
      (typed !== undefined && !staysAt(fields, connection.settings, typedOf(fields, textsOf(typed)))));
  const known = moves ? preview.data : undefined;
  const isRefused = !same && (known?.lines.some(({ outcome }) => outcome === 'refused') ?? false);
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
        onError: (error) => showRefused(form, error),
      },
    );
  };
  return (
    <FormDialog<Values>
      form={form}
      title={t(connection.kind === null ? words.connectOf : words.changeOf, { name })}
      okText={t(connection.kind === null ? words.connect : !moves ? words.save : known ? words.move : words.showMove)}
      okDisabled={isRefused}
      busy={connect.isPending || preview.isPending}
      onValuesChange={() => {
        preview.reset();
        setSame(false);
      }}
      initialValues={{
        kind: connection.kind ?? (platforms.length === 1 ? platforms[0]!.kind : undefined),
        settings: connection.settings,
      }}
      onFinish={(values, refused) => {
        const body = { kind: values.kind!, settings: textsOf(values.settings) };
        const failed = {
          onError: refused,
        };
        if (moves && !known) preview.mutate({ params, body }, failed);
        else connect.mutate({ params, body: { ...body, version, ...(moves && same ? { same } : {}) } }, failed);
      }}
      onClose={onClose}
      below={
        <>
          {fields.length === 0 ? null : (
            <div className={styles.look}>
              <Button onClick={lookAtIt} loading={look.isPending}>
                {t(words.look)}
              </Button>
              {look.data && !look.isPending ? <ConnectionFindings name={name} check={look.data} /> : null}
            </div>
          )}
          {known ? <MovePart move={known} same={same} onSame={setSame} /> : moves ? <MoveNotice /> : null}
        </>
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
          onChange={(chosenKind: string) => {
            look.reset();
            // What was entered for one platform is nothing to another one.
            form.setFieldValue('settings', chosenKind === connection.kind ? connection.settings : {});
          }}
          options={platforms.map((one) => ({ value: one.kind, label: t(one.title) }))}
        />
      </Form.Item>
      <ConnectionFields
        shopId={shop_id}
        fields={fields}
        // A secret was given for the address it is kept with, and is asked again for another one.
        kept={moves ? [] : connection.secrets}
        look={look.data ?? null}
      />
    </FormDialog>
  );
}
