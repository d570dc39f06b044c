import { Form, InputNumber, Select } from 'antd';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { packageLimits } from '../../../contract/packages.rules.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { useBuyLabel, useCarriers, useLinkLabel } from '../../packages.api.ts';

type Values = { readonly carrier_id: number; readonly weight_g: number | null };
type Of = {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly carrier?: { readonly id: number } | null;
  readonly weight_g?: number | null;
};

/** Makes the label of a package, or renews it, and opens it for the printer. */
export function LabelDialog({ pack, renew = false, onClose }: { pack: Of; renew?: boolean; onClose: () => void }) {
  const t = useText();
  const carriers = (useCarriers().data ?? []).filter(({ active }) => active);
  const buy = useBuyLabel();
  const link = useLinkLabel();
  const submit = (values: Values, refused: ShowRefused) =>
    buy.mutate(
      { params: { id: pack.id }, body: { ...values, weight_g: values.weight_g ?? null, version: pack.version } },
      {
        onSuccess: ({ number }) => {
          notify.success(t(words.labelMade, { number }));
          link.mutate(
            { params: { id: pack.id } },
            { onSuccess: ({ url }) => window.location.assign(url), onSettled: onClose },
          );
        },
        onError: refused,
      },
    );
  const only = carriers.length === 1 ? carriers[0]!.id : undefined;
  return (
    <FormDialog<Values>
      key={carriers.length}
      title={`${t(renew ? words.renewLabel : words.makeLabel)}: ${pack.number}`}
      okText={t(renew ? words.renewLabel : words.makeLabel)}
      busy={buy.isPending || link.isPending}
      initialValues={{ carrier_id: pack.carrier?.id ?? only, weight_g: pack.weight_g ?? null }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="carrier_id" label={t(words.carrier)} rules={[{ required: true, message: t(words.carrier) }]}>
        <Select options={carriers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="weight_g" label={t(words.weightG)}>
        <InputNumber min={1} max={packageLimits.weightG} precision={0} autoFocus inputMode="numeric" />
      </Form.Item>
    </FormDialog>
  );
}
