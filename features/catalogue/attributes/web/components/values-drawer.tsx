import { Button, Checkbox, Drawer, Input } from 'antd';
import { useState } from 'react';
import { mergeTexts } from '#features/base/change-sets/contract/merge.texts.ts';
import { MergeBar, useChosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { withUnit } from '#features/catalogue/attributes/contract/attributes.kinds.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import {
  changeAttribute,
  type KeptAttribute,
  keptValuesPageSize,
} from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useKeptValues } from '../attributes.api.ts';
import { ValueOrder } from './attribute-order.tsx';
import { Swatch } from './colour-field.tsx';
import styles from './kept-attributes.module.css';
import { ValueMerge } from './value-merge.tsx';

/** The values of one attribute with what hangs on each; several of them can become one. */
export function ValuesDrawer({ attribute, onClose }: { attribute: KeptAttribute; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [merging, setMerging] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const chosen = useChosen();
  const mayMerge = useMayCall(changeAttribute);
  const found = useKeptValues(attribute.id, { ...(text ? { search_text: text } : {}), page });
  const find = (value: string) => {
    setTyped(value);
    setText(value.trim());
    setPage(0);
  };
  return (
    <Drawer
      open
      size={width}
      title={t(words.valuesOf, { name: attribute.name })}
      extra={
        mayMerge && attribute.values > 1 ? <Button onClick={() => setOrdering(true)}>{t(words.order)}</Button> : null
      }
      onClose={onClose}
    >
      <Input.Search
        className={styles.find}
        aria-label={t(words.findValue)}
        placeholder={t(words.findValue)}
        value={typed}
        maxLength={200}
        allowClear
        onChange={(event) => setTyped(event.target.value)}
        onSearch={find}
      />
      <MergeBar chosen={chosen.chosen} onMerge={() => setMerging(true)} onClear={chosen.clear} />
      <PagedList
        found={found}
        page={page}
        pageSize={keptValuesPageSize}
        onPage={setPage}
        told={(count) => t(words.valuesTotal, { count })}
        bones={{ rows: 8, height: 48 }}
        nothing={
          text ? (
            <NothingFound onClear={() => find('')} />
          ) : (
            <NothingYet title={t(words.noValues)}>{t(words.noValuesWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.values)}>
            {results.map(({ id, name, colour, products, supplier_values: mapped }) => (
              <Entry
                key={id}
                before={
                  mayMerge ? (
                    <Checkbox
                      aria-label={t(mergeTexts.choose, { name })}
                      checked={chosen.has(id)}
                      onChange={() => chosen.toggle({ id, name })}
                    />
                  ) : undefined
                }
                facts={t(words.valueFacts, { products, mapped })}
              >
                <strong>
                  <Swatch colour={colour} />
                  {withUnit(name, attribute.unit)}
                </strong>
              </Entry>
            ))}
          </EntryList>
        )}
      </PagedList>
      {ordering ? <ValueOrder id={attribute.id} name={attribute.name} onClose={() => setOrdering(false)} /> : null}
      {merging ? <ValueMerge chosen={chosen} onClose={() => setMerging(false)} /> : null}
    </Drawer>
  );
}
