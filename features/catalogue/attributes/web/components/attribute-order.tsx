import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAttributeOrder, useKeptAttribute, useOrderAttributes, useOrderValues } from '../attributes.api.ts';
import { OrderDialog } from './order-dialog.tsx';

/** All attributes of the shops in their order. */
export function AttributeOrder({ onClose }: { onClose: () => void }) {
  const t = useText();
  const found = useAttributeOrder(true);
  const save = useOrderAttributes(onClose);
  return (
    <OrderDialog
      title={t(words.orderTitle)}
      found={found}
      busy={save.isPending}
      onSave={(ids) => save.mutate({ body: { ids } })}
      onClose={onClose}
    />
  );
}

/** The values of one of them in theirs. */
export function ValueOrder({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useText();
  const found = useKeptAttribute(id);
  const save = useOrderValues(onClose);
  return (
    <OrderDialog
      title={t(words.orderValuesTitle, { name })}
      found={{ ...found, data: found.data?.values }}
      busy={save.isPending}
      onSave={(ids) => save.mutate({ params: { id }, body: { version: found.data!.version, ids } })}
      onClose={onClose}
    />
  );
}
