import { Form, Input } from 'antd';
import { type ResellerFacts, resellerFacts } from '#features/catalogue/sellers/contract/resellers.model.ts';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { canSetPrefix, skuPrefixLength } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerTexts as words } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { CountryField } from '#web/ui/country-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useCreateReseller, useReseller, useUpdateReseller } from '../sellers.api.ts';
import { SkuPrefixField } from './sku-prefix-field.tsx';

type Props = {
  /** The reseller to change; null registers a new one. */
  readonly sellerId: number | null;
  readonly onClose: () => void;
  readonly onCreated: (sellerId: number) => void;
};

type Values = { [field in keyof ResellerFacts]: string };
const fields = ['name', 'number', 'country', 'contact_email', 'contact_phone'] as const;
const labels = {
  name: words.resellerName,
  number: words.businessNumber,
  country: words.country,
  contact_email: words.email,
  contact_phone: words.phone,
  sku_prefix: words.skuPrefix,
};

/** Registers an external reseller, or changes what is known of one. */
export function ResellerForm({ sellerId, onClose, onCreated }: Props) {
  const t = useText();
  const stored = useReseller(sellerId);
  const create = useCreateReseller(({ id }) => onCreated(id));
  const update = useUpdateReseller(onClose);

  const submit = (values: Values, onError: ShowRefused) => {
    const body = resellerFacts.parse(values);
    if (sellerId === null) create.mutate({ body }, { onError });
    else update.mutate({ params: { id: sellerId }, body }, { onError });
  };
  const ready = sellerId === null || stored.data !== undefined;
  return (
    <FormDialog<Values>
      // What is known of the reseller arrives later: the form begins with it.
      key={String(ready)}
      title={t(sellerId === null ? words.newReseller : words.editReseller)}
      okText={t(sellerId === null ? words.create : words.save)}
      busy={create.isPending || update.isPending}
      okDisabled={!ready}
      onClose={onClose}
      initialValues={startOf(stored.data)}
      onFinish={submit}
      // The prefix is set once, by a call of its own: it is no part of what "Save" changes.
      below={stored.data && canSetPrefix(stored.data.sku_prefix) ? <SkuPrefixField seller={stored.data} /> : null}
    >
      {stored.isError ? <LoadFailed error={stored.error} onRetry={() => void stored.refetch()} /> : null}
      {!ready && !stored.isError ? <FirstLoad rows={5} height={56} /> : null}
      {ready ? (
        <>
          {fields.map((field) => (
            <Form.Item
              key={field}
              name={field}
              label={t(labels[field])}
              rules={[{ validator: refusals.check(resellerFacts.shape[field]) }]}
            >
              {field === 'country' ? (
                <CountryField />
              ) : (
                <Input maxLength={field === 'contact_email' ? 320 : 200} autoComplete="off" />
              )}
            </Form.Item>
          ))}
          {sellerId === null ? (
            <Form.Item
              name="sku_prefix"
              label={t(labels.sku_prefix)}
              extra={t(words.prefixWhy)}
              rules={[{ validator: refusals.check(resellerFacts.shape.sku_prefix) }]}
            >
              <Input maxLength={skuPrefixLength} autoComplete="off" />
            </Form.Item>
          ) : null}
        </>
      ) : null}
    </FormDialog>
  );
}

const startOf = (stored: Seller | undefined): Values => ({
  name: stored?.name ?? '',
  number: stored?.number ?? '',
  country: stored?.country ?? '',
  contact_email: stored?.contact_email ?? '',
  contact_phone: stored?.contact_phone ?? '',
  sku_prefix: '',
});
