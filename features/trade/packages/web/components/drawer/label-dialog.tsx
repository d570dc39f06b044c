import { Form, InputNumber, Select } from 'antd';
import { useEffect } from 'react';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { Carrier, CarrierService } from '../../../contract/packages.model.ts';
import { packageLimits } from '../../../contract/packages.rules.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { parcelSizeTexts as sizeWords } from '../../../contract/parcel-size.texts.ts';
import { useBuyLabel, useCarriers, useLinkLabel } from '../../packages.api.ts';

type Values = { readonly carrier_id: number; readonly service_id?: number | null; readonly weight_g: number | null };
type Of = {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly carrier?: { readonly id: number } | null;
  readonly service?: { readonly id: number } | null;
  readonly weight_g?: number | null;
};

/** Makes the label of a package, or renews it, and opens it for the printer. */
export function LabelDialog({ pack, renew = false, onClose }: { pack: Of; renew?: boolean; onClose: () => void }) {
  const t = useText();
  const carriers = (useCarriers().data ?? []).filter(({ active }) => active);
  const buy = useBuyLabel();
  const link = useLinkLabel();
  const submit = ({ carrier_id, service_id, weight_g }: Values, refused: ShowRefused) =>
    buy.mutate(
      {
        params: { id: pack.id },
        body: { carrier_id, service_id: service_id ?? null, weight_g: weight_g ?? null, version: pack.version },
      },
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
      initialValues={{
        carrier_id: pack.carrier?.id ?? only,
        service_id: pack.service?.id ?? null,
        weight_g: pack.weight_g ?? null,
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="carrier_id" label={t(words.carrier)} rules={[{ required: true, message: t(words.carrier) }]}>
        <Select options={carriers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <ServiceField carriers={carriers} />
      <Form.Item name="weight_g" label={t(words.weightG)}>
        <InputNumber min={1} max={packageLimits.weightG} precision={0} autoFocus inputMode="numeric" />
      </Form.Item>
    </FormDialog>
  );
}

/** Of a carrier that offers several things: by which the parcel goes. */
function ServiceField({ carriers }: { carriers: readonly Carrier[] }) {
  const t = useText();
  const language = useLanguage();
  const form = Form.useFormInstance<Values>();
  const carrier: number | undefined = Form.useWatch('carrier_id', form);
  const chosen: number | null | undefined = Form.useWatch('service_id', form);
  const services = carriers.find(({ id }) => id === carrier)?.services ?? [];
  const known = services.some(({ id }) => id === chosen);
  // What another carrier offers, or what is offered no more, is not asked of this one.
  useEffect(() => {
    if (chosen !== null && chosen !== undefined && carrier !== undefined && !known)
      form.setFieldValue('service_id', null);
  }, [form, carrier, chosen, known]);
  if (services.length === 0) return <Form.Item name="service_id" hidden />;
  const told = ({ name, days, max_g, price, currency }: CarrierService) =>
    [
      name,
      days === null ? '' : t(sizeWords.daysOf, { days }),
      max_g === null
        ? ''
        : t(sizeWords.upTo, { weight: formatNumber(String(max_g / 1000), language, max_g % 1000 === 0 ? 0 : 1) }),
      price === null ? '' : formatMoney(price, currency ?? '', language),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Form.Item name="service_id" label={t(sizeWords.service)}>
      <Select<number | null>
        options={[
          { value: null, label: t(sizeWords.noService) },
          ...services.map((service) => ({ value: service.id, label: told(service) })),
        ]}
      />
    </Form.Item>
  );
}
