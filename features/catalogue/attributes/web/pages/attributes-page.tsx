import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { MergeBar, useChosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { orderAttributes } from '#features/catalogue/attributes/contract/attribute-details.calls.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import {
  addAttribute,
  keptAttributesPageSize,
  listKeptAttributes,
} from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useKeptAttributes } from '../attributes.api.ts';
import { noAttributeFilter, readAttributes } from '../attributes.search.ts';
import { AttributeDialog } from '../components/attribute-dialog.tsx';
import { AttributeFiles } from '../components/attribute-files.tsx';
import { AttributeMerge } from '../components/attribute-merge.tsx';
import { AttributeOrder } from '../components/attribute-order.tsx';
import { AttributeRow } from '../components/attribute-row.tsx';
import { RequiringDialog } from '../components/requiring-dialog.tsx';
import { TranslationsDrawer } from '../components/translations-drawer.tsx';
import { ValuesDrawer } from '../components/values-drawer.tsx';

/** /categories/attributes: the attributes of the shops and their values, made and kept by people. */
export function AttributesPage() {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const { scoped } = useActor();
  const may = useMayCall(listKeptAttributes) && !scoped;
  const mayAdd = useMayCall(addAttribute) && may;
  const mayChange = useMayCall(orderAttributes) && may;
  const add = mayAdd ? (
    <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
      {t(words.add)}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(navigationTexts.attributes)}
        lead={t(words.lead)}
        actions={
          may ? (
            <>
              <AttributeFiles />
              {mayChange ? <Button onClick={() => setSearch({ order: 'all' })}>{t(words.order)}</Button> : null}
              {add}
            </>
          ) : null
        }
      />
      {may ? <Attributes mayAdd={mayAdd} mayChange={mayChange} /> : <NotAllowed />}
    </>
  );
}

function Attributes({ mayAdd, mayChange }: { mayAdd: boolean; mayChange: boolean }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readAttributes(search);
  const found = useKeptAttributes(asked.request);
  const rowOf = (wanted: number | null) => found.data?.results.find(({ id }) => id === wanted) ?? null;
  const [listed, translated, required] = [rowOf(asked.values), rowOf(asked.translated), rowOf(asked.required)];
  const edited = asked.edited === 'new' ? null : rowOf(asked.edited);
  const chosen = useChosen();
  const [merging, setMerging] = useState(false);
  const close = () => setSearch({ edit: undefined });
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.find)} text={asked.text} />
        <Segmented
          aria-label={t(words.show)}
          value={asked.unused ? 'unused' : asked.missing ? 'missingNames' : 'all'}
          onChange={(value) =>
            setSearch(
              filterPatch({
                products: value === 'unused' ? 'none' : undefined,
                names: value === 'missingNames' ? 'missing' : undefined,
              }),
            )
          }
          options={(['all', 'unused', 'missingNames'] as const).map((value) => ({ value, label: t(words[value]) }))}
        />
      </ListFilters>
      <MergeBar chosen={chosen.chosen} onMerge={() => setMerging(true)} onClear={chosen.clear} />
      <PagedList
        found={found}
        page={asked.page}
        pageSize={keptAttributesPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 8, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noAttributeFilter)} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.list)}>
            {results.map((attribute) => (
              <AttributeRow
                key={attribute.id}
                attribute={attribute}
                chosen={chosen}
                onEdit={() => setSearch({ edit: attribute.id })}
                onValues={() => setSearch({ values: attribute.id })}
                onTranslate={() => setSearch({ translate: attribute.id })}
                onRequiring={() => setSearch({ requiring: attribute.id })}
              />
            ))}
          </EntryList>
        )}
      </PagedList>
      {merging ? <AttributeMerge chosen={chosen} onClose={() => setMerging(false)} /> : null}
      {listed ? (
        <ValuesDrawer key={listed.id} attribute={listed} onClose={() => setSearch({ values: undefined })} />
      ) : null}
      {translated ? (
        <TranslationsDrawer
          key={translated.id}
          attribute={translated}
          onClose={() => setSearch({ translate: undefined })}
        />
      ) : null}
      {required ? <RequiringDialog attribute={required} onClose={() => setSearch({ requiring: undefined })} /> : null}
      {asked.ordered && mayChange ? <AttributeOrder onClose={() => setSearch({ order: undefined })} /> : null}
      <OutcomeBar />
      {edited || (mayAdd && asked.edited === 'new') ? (
        <AttributeDialog key={edited?.id ?? 'new'} attribute={edited} onClose={close} />
      ) : null}
    </>
  );
}
