import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { sendToShopOperation } from '#features/selling/publishing/contract/publishing.operations.ts';
import { processesChoices } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { publishingTexts as words } from '#features/selling/publishing/contract/publishing.texts.ts';
import { SendCounts, useSendPrices } from '#features/selling/publishing/web/publishing.public.ts';
import { useActor } from '#web/lib/session.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useSendCheck, useSendToShop } from '../../products.api.ts';
import styles from './actions.module.css';
import { type SelectedRows, sentOf } from './selected-rows.ts';
import { SendReadiness } from './send-readiness.tsx';
import { emailIssue, operationInput, type SendValues, sendRequest } from './send-request.ts';

type Props = {
  readonly selected: SelectedRows;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** The dry run, with the options as they are chosen; absent where one product's dialog says it all. */
  readonly onPreview?: ((asked: Pick<Asked, 'operation' | 'input'>) => void) | undefined;
};

/** Spec section 2, Send-to-shop confirm (PMS-098 to PMS-104), with what would be sent before anything is pressed. */
export function SendToShopDialog({ selected, onClose, onDone, onPreview }: Props) {
  const t = useText();
  const actor = useActor();
  const [form] = Form.useForm<SendValues>();
  const [report, setReport] = useState(false);
  const [repairs, setRepairs] = useState({ image: false, configurator: false });
  const send = useSendToShop(onDone);
  const sendPrices = useSendPrices(onDone);
  const check = useSendCheck();
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current)
      check.mutate(
        { body: { data: sentOf(selected) } },
        {
          onSuccess: ({ update_others }) => {
            // What somebody has chosen meanwhile stays.
            if (!form.isFieldTouched('updateOtherShops')) form.setFieldValue('updateOtherShops', update_others);
          },
        },
      );
    asked.current = true;
  });
  const shop = useCurrentShop().data?.name ?? '';
  const total = selected.ids.length;
  const count = check.data?.ready ?? total;
  const dryRun = async () => {
    const values = await form.validateFields().catch(() => null);
    if (values) onPreview?.({ operation: sendToShopOperation.name, input: operationInput(values) });
  };
  return (
    <FormDialog<SendValues>
      title={shop ? t(words.titleTo, { title: t(words.title), shop }) : t(words.title)}
      okText={buttonText(t, count, total)}
      busy={send.isPending}
      okDisabled={count === 0 || check.isIdle || check.isPending}
      footer={(_buttons, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {onPreview ? (
            <Button title={t(words.dryRunHint)} onClick={() => void dryRun()}>
              {t(words.dryRun)}
            </Button>
          ) : null}
          <Button
            title={t(words.onlyPricesHint)}
            loading={sendPrices.isPending}
            onClick={() => sendPrices.mutate({ body: { data: sentOf(selected) } })}
          >
            {t(words.onlyPrices)}
          </Button>
          <OkBtn />
        </>
      )}
      form={form}
      validateTrigger="onBlur"
      initialValues={{
        image: false,
        configurator: false,
        updateOtherShops: false,
        report: false,
        email: actor.email,
        processes: 1,
      }}
      onValuesChange={(changed, all) => {
        if ('report' in changed) setReport(Boolean(changed.report));
        setRepairs({ image: Boolean(all.image), configurator: Boolean(all.configurator) });
      }}
      onFinish={(values) => send.mutate(sendRequest(sentOf(selected), values))}
      onClose={onClose}
    >
      <SendReadiness check={check.data} failed={check.isError} shop={shop} />
      <SendCounts data={sentOf(selected)} repairs={repairs} shop={shop} />
      <p className={styles.dialogLead}>{t(notes.sendHint)}</p>
      <div className={styles.options}>
        <Checkbox checked disabled>
          {t(words.main)}
        </Checkbox>
        {options.map(([name, text]) => (
          <Form.Item key={name} name={name} valuePropName="checked" noStyle>
            <Checkbox>{t(text)}</Checkbox>
          </Form.Item>
        ))}
      </div>
      {report ? (
        <Form.Item
          name="email"
          label={t(words.email)}
          rules={[
            {
              validator: (_rule, email) =>
                emailIssue(email) ? Promise.reject(new Error(t(words.emailInvalid))) : Promise.resolve(),
            },
          ]}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
      ) : null}
      <Form.Item name="processes" label={t(words.processes)} extra={t(notes.processesHint)} className={styles.last}>
        <Radio.Group optionType="button" options={processesChoices.map((value) => ({ value, label: String(value) }))} />
      </Form.Item>
    </FormDialog>
  );
}

function buttonText(t: Translate, count: number, total: number): string {
  if (count < total) return t(words.sendSome, { count, total });
  return total === 1 ? t(notes.sendOne) : t(words.send, { count });
}

const options = [
  ['image', words.images],
  ['configurator', words.configurators],
  ['updateOtherShops', words.otherShops],
  ['report', words.report],
] as const;
