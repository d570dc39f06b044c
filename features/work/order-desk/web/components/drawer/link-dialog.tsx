import { Button } from 'antd';
import { useState } from 'react';
import type { Order, OrderLine } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { useLinkLine } from '../../order-desk.api.ts';
import { SellablePicker } from '../variant-picker.tsx';

type Props = { readonly order: Order; readonly line: OrderLine; readonly onClose: () => void };
type Chosen = { readonly id: number; readonly sku_intern: string; readonly name: string };

/** Says which product a line of the shop stands for; what has the same SKU or EAN is offered, never taken by itself. */
export function LinkDialog({ order, line, onClose }: Props) {
  const t = useText();
  const link = useLinkLine();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const save = () => {
    if (chosen === null) return;
    link.mutate(
      { params: { id: order.id }, body: { version: order.version, line_id: line.id, variant_id: chosen.id } },
      {
        onSuccess: () => {
          notify.success(t(words.linked));
          onClose();
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  return (
    <Dialog
      title={t(words.linkTitle, { sku: line.sku || line.name })}
      okText={t(words.linkSave)}
      okDisabled={chosen === null}
      busy={link.isPending}
      onOk={save}
      onClose={onClose}
    >
      <p>{t(words.linkLead, { shop: order.shop.name })}</p>
      <SellablePicker label={t(words.product)} shop={order.shop.id} onPick={setChosen} />
      {chosen ? (
        <EntryList label={t(words.product)}>
          <Entry facts={chosen.sku_intern}>{chosen.name}</Entry>
        </EntryList>
      ) : line.suggestions.length > 0 ? (
        <EntryList label={t(words.suggested)}>
          {line.suggestions.map(({ variant_id, sku_intern, name }) => (
            <Entry
              key={variant_id}
              facts={sku_intern}
              actions={
                <Button size="small" onClick={() => setChosen({ id: variant_id, sku_intern, name })}>
                  {t(words.choose)}
                </Button>
              }
            >
              {name}
            </Entry>
          ))}
        </EntryList>
      ) : null}
    </Dialog>
  );
}
