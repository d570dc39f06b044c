import { Button, Checkbox } from 'antd';
import { mergeTexts } from '#features/base/change-sets/contract/merge.texts.ts';
import type { Chosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { attributeGroupHistory } from '#features/catalogue/attributes/contract/attributes.history-kinds.ts';
import {
  attributeKindTexts,
  attributesPageTexts as words,
} from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
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
import styles from './kept-attributes.module.css';

type Props = {
  readonly attribute: KeptAttribute;
  readonly chosen: Chosen;
  readonly onEdit: () => void;
  readonly onValues: () => void;
  readonly onTranslate: () => void;
  readonly onRequiring: () => void;
};

/** One attribute: how much hangs on it, and what can be done with it. */
export function AttributeRow({ attribute, chosen, onEdit, onValues, onTranslate, onRequiring }: Props) {
  const t = useText();
  const { id, name } = attribute;
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
      facts={<Facts attribute={attribute} onTranslate={onTranslate} onRequiring={onRequiring} />}
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
          <Button aria-label={t(words.of, { action: t(words.translations), name })} onClick={onTranslate}>
            {t(words.translations)}
          </Button>
          <DeleteButton attribute={attribute} />
          <HistoryButton of={attributeGroupHistory} id={id} name={name} />
        </>
      }
    >
      <strong>{name}</strong>
    </Entry>
  );
}

type FactsProps = Pick<Props, 'attribute' | 'onTranslate' | 'onRequiring'>;

/** What it is and what hangs on it; what is to be done about leads there. */
function Facts({ attribute, onTranslate, onRequiring }: FactsProps) {
  const t = useText();
  const { name, kind, unit, values, products, supplier_values: mapped, sets_apart: apart } = attribute;
  const { required_in: categories, required_of_all: all, names_missing: missing } = attribute;
  const link = (label: string, onClick: () => void) => (
    <Button type="link" aria-label={t(words.of, { action: label, name })} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <span className={styles.told}>
      <span>{t(words.facts, { values, products, mapped })}</span>
      {kind === 'text' ? null : <span>{[t(attributeKindTexts[kind]), unit].filter(Boolean).join(', ')}</span>}
      {apart > 0 ? <span>{t(words.apart, { count: apart })}</span> : null}
      {categories > 0 ? link(t(words.requiredIn, { count: categories }), onRequiring) : null}
      {categories === 0 && all > 0 ? link(t(words.requiredOfAll), onRequiring) : null}
      {missing > 0 ? link(t(words.namesMissing, { count: missing }), onTranslate) : null}
    </span>
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
