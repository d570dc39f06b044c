import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { saveMargins } from '#features/selling/pricing/contract/margins/margins.calls.ts';
import type { MarginMatrix } from '#features/selling/pricing/contract/margins/margins.model.ts';
import {
  type PriceConflict,
  priceConflicts,
  type VatChange,
  vatChanges,
} from '#features/selling/pricing/contract/policies/policies.rules.ts';
import { pricePoliciesOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { pricePoliciesTexts as words } from '#features/work/price-settings/contract/price-policies.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Shop = MarginMatrix['shops'][number];
type Values = { readonly price_conflict: PriceConflict; readonly vat_change: VatChange };
type Props = { readonly shops: readonly Shop[]; readonly onChanged: () => void };

/** What each shop does with ties of rules, and with changes of VAT: changed with a preview, and undone like every bulk change. */
export function PricePolicies({ shops, onChanged }: Props) {
  const t = useText();
  const [edited, setEdited] = useState<Shop | null>(null);
  return (
    <section>
      <h3>{t(words.title)}</h3>
      <p className="t-faint">{t(words.why)}</p>
      <EntryList label={t(words.list)}>
        {shops.map((shop) => (
          <Entry
            key={shop.id}
            facts={
              <>
                {t(wordFor(words, shop.price_conflict))} · {t(wordFor(words, shop.vat_change))}
                {shop.calculated ? '' : ` (${t(words.supplier)})`}
              </>
            }
            actions={
              <Can call={saveMargins}>
                <Button aria-label={t(words.changeOf, { shop: shop.name })} onClick={() => setEdited(shop)}>
                  {t(words.edit)}
                </Button>
              </Can>
            }
          >
            {shop.name}
          </Entry>
        ))}
      </EntryList>
      {edited ? <PolicyDialog shop={edited} onChanged={onChanged} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}

type DialogProps = { readonly shop: Shop; readonly onChanged: () => void; readonly onClose: () => void };

function PolicyDialog({ shop, onChanged, onClose }: DialogProps) {
  const t = useText();
  const [input, setInput] = useState<Values | null>(null);
  if (input)
    return (
      <PreviewDialog
        asked={{ operation: pricePoliciesOperation.name, input, ids: [shop.id] }}
        okText={(count) => t(words.apply, { count })}
        onClose={onClose}
        onDone={() => {
          onChanged();
          onClose();
        }}
      />
    );
  return (
    <FormDialog<Values>
      title={t(words.editOf, { shop: shop.name })}
      okText={t(words.preview)}
      initialValues={{ price_conflict: shop.price_conflict, vat_change: shop.vat_change }}
      onFinish={setInput}
      onClose={onClose}
    >
      <Form.Item name="price_conflict" label={t(words.conflict)} extra={t(words.conflictWhy)}>
        <Select options={priceConflicts.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      <Form.Item name="vat_change" label={t(words.vat)} extra={t(words.vatWhy)}>
        <Select options={vatChanges.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
    </FormDialog>
  );
}
