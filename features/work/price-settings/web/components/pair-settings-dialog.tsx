import { Form, Input, InputNumber, Select } from 'antd';
import {
  type PairRow,
  type PairSettings,
  rateModes,
  ratePolicies,
} from '#features/base/exchange/contract/exchange.model.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useChangePair, useSources } from '../price-settings.api.ts';
import styles from './price-settings.module.css';

type Values = Omit<PairSettings, 'pair' | 'version'>;
const policies = { at_once: words.atOnce, threshold: words.threshold, confirm: words.confirm } as const;

/** How a pair is kept. */
export function PairSettingsDialog({ of, onClose }: { of: PairRow; onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const change = useChangePair(onClose);
  const sources = useSources();
  const policy = Form.useWatch('policy', form) ?? of.policy;
  const { pair, version } = of;
  const save = (values: Values, refused: ShowRefused) => {
    const body = {
      ...values,
      source: values.source ?? null,
      buffer_percent: typedNumber(values.buffer_percent),
      max_jump_percent: typedNumber(values.max_jump_percent),
      threshold_percent: typedNumber(values.threshold_percent ?? of.threshold_percent),
      version,
    };
    change.mutate({ params: { pair }, body }, { onError: refused });
  };
  const { mode, source, buffer_percent, max_age_days, threshold_percent, max_jump_percent } = of;
  const figure = <Input inputMode="decimal" maxLength={8} autoComplete="off" />;
  return (
    <FormDialog<Values>
      title={t(words.settingsTitle, { pair })}
      okText={t(words.save)}
      busy={change.isPending}
      form={form}
      initialValues={{
        mode,
        source,
        buffer_percent,
        max_age_days,
        policy: of.policy,
        threshold_percent,
        max_jump_percent,
      }}
      onFinish={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Form.Item name="mode" label={t(words.mode)}>
          <Select options={rateModes.map((value) => ({ value, label: t(words[value]) }))} />
        </Form.Item>
        <Form.Item name="source" label={t(words.source)}>
          <Select
            allowClear
            placeholder={t(words.noSource)}
            options={(sources.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form.Item>
        <Form.Item name="buffer_percent" label={t(words.bufferPercent)} extra={t(words.effectiveWhy)}>
          {figure}
        </Form.Item>
        <Form.Item name="max_jump_percent" label={t(words.jump)} extra={t(words.jumpWhy)}>
          {figure}
        </Form.Item>
        <Form.Item name="max_age_days" label={t(words.maxAge)}>
          <InputNumber min={0} max={3650} precision={0} />
        </Form.Item>
        <Form.Item name="policy" label={t(words.policy)}>
          <Select options={ratePolicies.map((value) => ({ value, label: t(policies[value]) }))} />
        </Form.Item>
        <Form.Item name="threshold_percent" label={t(words.thresholdPercent)} hidden={policy !== 'threshold'}>
          {figure}
        </Form.Item>
      </div>
    </FormDialog>
  );
}
