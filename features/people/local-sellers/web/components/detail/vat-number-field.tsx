import { Button, Form, Input } from 'antd';
import { sellerVatNumber } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import type { LocalSellerDetail } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { setSellerVatNumber } from '#features/people/local-sellers/contract/local-sellers.standing.calls.ts';
import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSetVatNumber } from '../../local-sellers.api.ts';

type Values = { readonly vat_number: string };

/** What the house's invoices of commissions say of the seller. */
export function VatNumberField({ detail: { seller, vat_number } }: { detail: LocalSellerDetail }) {
  const t = useText();
  const set = useSetVatNumber();
  const may = useMayCall(setSellerVatNumber);
  return (
    <CheckedForm<Values>
      initialValues={{ vat_number }}
      onFinish={(values) => set.mutate({ params: { id: seller.id }, body: values })}
    >
      <Form.Item
        name="vat_number"
        label={t(sellerTexts.vatNumber)}
        extra={t(words.vatNumberWhy)}
        rules={[{ validator: async (_rule, value) => mustParse(value, t(sellerTexts.vatNumberRule)) }]}
      >
        <Input maxLength={30} disabled={!may} className="t-short" />
      </Form.Item>
      {may ? (
        <Button htmlType="submit" loading={set.isPending}>
          {t(words.vatNumberSave)}
        </Button>
      ) : null}
    </CheckedForm>
  );
}

function mustParse(value: unknown, text: string): void {
  if (!sellerVatNumber.safeParse(value).success) throw new Error(text);
}
