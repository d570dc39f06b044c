import { Button, Checkbox } from 'antd';
import { mergeTexts } from '#features/base/change-sets/contract/merge.texts.ts';
import type { Chosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { attributeGroupHistory } from '#features/catalogue/attributes/contract/attributes.history-kinds.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import {
  changeAttribute,
  deleteAttribute,
  type KeptAttribute,
} from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { useDeleteAttribute } from '../attributes.api.ts';

type Props = {
  readonly attribute: KeptAttribute;
  readonly chosen: Chosen;
  readonly onEdit: () => void;
  readonly onValues: () => void;
};

/** One attribute: how much hangs on it, and what can be done with it. */
export function AttributeRow({ attribute, chosen, onEdit, onValues }: Props) {
  const t = useText();
  const { id, name, values, products, supplier_values: mapped } = attribute;
  const mayChange = useMayCall(changeAttribute);
  return (
    <Entry
      before={
        mayChange ? (
          <Checkbox
            aria-label={t(mergeTexts.choose, { name })}
            checked={chosen.has(id)}
            onChange={() => chosen.toggle({ id, name })}
          />
        ) : undefined
      }
      facts={t(words.facts, { values, products, mapped })}
      actions={
        <>
          <Button aria-label={t(words.of, { action: t(words.values), name })} onClick={onValues}>
            {t(words.values)}
          </Button>
          {mayChange ? (
            <Button aria-label={t(words.of, { action: t(words.edit), name })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
          <DeleteButton attribute={attribute} />
          <HistoryButton of={attributeGroupHistory} id={id} name={name} />
        </>
      }
    >
      <strong>{name}</strong>
    </Entry>
  );
}

function DeleteButton({ attribute }: { attribute: KeptAttribute }) {
  const { id, name, products, supplier_values: mapped } = attribute;
  const used = products > 0 || mapped > 0;
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteAttribute();
  const may = useMayCall(deleteAttribute);
  if (!may) return null;
  const start = async () => {
    const title = t(words.removeTitle, { name });
    if (await ask({ title, text: t(words.removeWhy), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <Button
      aria-label={t(words.of, { action: t(words.remove), name })}
      disabled={used}
      title={used ? t(words.usedStays) : undefined}
      loading={remove.isPending}
      onClick={() => void start()}
    >
      {t(words.remove)}
    </Button>
  );
}
