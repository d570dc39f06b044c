import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { countries } from '#kit/countries.ts';
import { holdsAny } from '#kit/permission.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { addCarrier } from '../../../contract/carriers.calls.ts';
import { claimTexts } from '../../../contract/claims.texts.ts';
import type { Carrier } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { useAddCarrier, useCarriers, useSetCarrier } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { CarrierServices, sentOf, type TypedService, typedOf } from './carrier-services.tsx';
import { ParcelNumbers } from './parcel-numbers.tsx';

/** Who carries parcels. */
export function CarriersPart() {
  const t = useText();
  const found = useCarriers();
  const may = useMayCall(addCarrier);
  const [edited, setEdited] = useState<Carrier | 'new' | null>(null);
  if (found.isPending) return <FirstLoad rows={3} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={styles.part}>
      {may ? (
        <div className={styles.actions}>
          <Button onClick={() => setEdited('new')}>{t(words.addCarrier)}</Button>
        </div>
      ) : null}
      <EntryList label={t(words.tabCarriers)}>
        {found.data.map((carrier) => (
          <Entry
            key={carrier.id}
            facts={[
              carrier.countries.length === 0 ? t(words.everywhere) : carrier.countries.join(', '),
              carrier.cod ? t(words.takesCash) : t(words.noCashTaken),
              carrier.services.map(({ name }) => name).join(', '),
              carrier.tracking_url,
            ]
              .filter(Boolean)
              .join(' · ')}
            state={carrier.active ? null : <StatusMark tone="neutral">{t(words.off)}</StatusMark>}
            actions={
              may ? (
                <Button size="small" onClick={() => setEdited(carrier)}>
                  {t(words.editCarrier)}
                </Button>
              ) : null
            }
          >
            {carrier.name}
          </Entry>
        ))}
      </EntryList>
      <ParcelNumbers />
      {edited ? <CarrierDialog carrier={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}

type Values = Pick<Carrier, 'name' | 'tracking_url' | 'cod' | 'countries' | 'active' | 'claim_days'> & {
  readonly services: readonly TypedService[];
};

const fresh: Values = {
  name: '',
  tracking_url: '',
  cod: true,
  countries: [],
  active: true,
  claim_days: 30,
  services: [],
};

function CarrierDialog({ carrier, onClose }: { carrier: Carrier | null; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const add = useAddCarrier();
  const set = useSetCarrier();
  const costs = holdsAny(useActor().permissions, ['Read_Product-Data']);
  const submit = (values: Values, refused: ShowRefused) => {
    const answers = {
      onSuccess: ({ name }: Carrier) => {
        notify.success(t(words.carrierSaved, { name }));
        onClose();
      },
      onError: refused,
    };
    const body = { ...values, tracking_url: values.tracking_url.trim(), services: values.services.map(sentOf) };
    if (carrier) set.mutate({ params: { id: carrier.id }, body: { ...body, version: carrier.version } }, answers);
    else add.mutate({ body }, answers);
  };
  return (
    <FormDialog<Values>
      title={carrier ? carrier.name : t(words.addCarrier)}
      okText={t(words.save)}
      busy={add.isPending || set.isPending}
      initialValues={carrier ? { ...carrier, services: carrier.services.map(typedOf) } : fresh}
      width={640}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t(words.carrierName)}
        rules={[{ required: true, whitespace: true, message: t(words.carrierNameRule) }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="tracking_url" label={t(words.trackingUrl)} extra={t(words.trackingUrlHint)}>
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      <Form.Item name="countries" label={t(words.delivers)} extra={t(words.everywhere)}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={countries.map(({ code, en, sq }) => ({ value: code, label: language === 'sq' ? sq : en }))}
        />
      </Form.Item>
      <Form.Item
        name="claim_days"
        label={t(claimTexts.days)}
        rules={[{ required: true, type: 'integer', min: 1, max: 365, message: t(claimTexts.daysRule) }]}
      >
        <InputNumber min={1} max={365} precision={0} />
      </Form.Item>
      <CarrierServices costs={costs} />
      <Form.Item name="cod" valuePropName="checked">
        <Checkbox>{t(words.takesCash)}</Checkbox>
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t(words.active)}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
