import { Button, Form, Input } from 'antd';
import { sellerDrawerTexts } from '#features/catalogue/sellers/contract/seller-drawer.texts.ts';
import { setSkuPrefix } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { canSetPrefix, skuPrefix, skuPrefixLength } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSetSkuPrefix } from '../sellers.api.ts';

/** At most 3 characters, disabled once set (SEL-013 to SEL-015). Asked once more, because it can not be undone. */
export function SkuPrefixField({ seller }: { seller: Seller }) {
  const t = useText();
  const ask = useAsk();
  const set = useSetSkuPrefix();
  const may = useMayCall(setSkuPrefix);
  const open = may && canSetPrefix(seller.sku_prefix);

  const save = async ({ sku_prefix }: { sku_prefix: string }) => {
    const prefix = skuPrefix.parse(sku_prefix);
    const sure = await ask({
      title: t(sellerDrawerTexts.prefixAsk, { prefix }),
      text: t(sellerDrawerTexts.prefixOnce),
      confirm: t(sellerDrawerTexts.prefixSave),
    });
    if (sure) set.mutate({ params: { id: seller.id }, body: { sku_prefix: prefix } });
  };
  return (
    <CheckedForm
      initialValues={{ sku_prefix: seller.sku_prefix ?? '' }}
      onFinish={(values: { sku_prefix: string }) => void save(values)}
    >
      <Form.Item
        name="sku_prefix"
        label={t(sellerTexts.skuPrefix)}
        validateTrigger="onSubmit"
        extra={!may && canSetPrefix(seller.sku_prefix) ? t(sellerDrawerTexts.prefixByTeam) : undefined}
        rules={[{ validator: async (_rule, value) => mustParse(value, t(sellerTexts.prefixRule)) }]}
      >
        <Input maxLength={skuPrefixLength} disabled={!open} className="t-short" />
      </Form.Item>
      {open ? (
        <Button htmlType="submit" loading={set.isPending}>
          {t(sellerDrawerTexts.prefixSave)}
        </Button>
      ) : null}
    </CheckedForm>
  );
}

function mustParse(value: unknown, text: string): void {
  if (!skuPrefix.safeParse(value).success) throw new Error(text);
}
