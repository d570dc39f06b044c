import { Segmented, Select } from 'antd';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { issuesTexts as words } from '#features/work/issues/contract/issues.texts.ts';
import { causeKinds } from '#kit/cause.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useStaff } from '../issues.api.ts';
import { type IssuesAsked, issueOrders } from '../issues.search.ts';

type Props = { readonly asked: IssuesAsked; readonly snoozed: number };

/** Which issues are shown, and in which order. */
export function IssueFilters({ asked, snoozed }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const shops = useNamedShops().data ?? [];
  const staff = useStaff();
  const owners = [
    { value: 'me', label: t(words.me) },
    { value: 'nobody', label: t(words.nobody) },
    ...staff.map(({ id, first_name, last_name, email }) => ({
      value: String(id),
      label: `${first_name} ${last_name}`.trim() || email,
    })),
  ];
  return (
    <ListFilters set={setAmong(asked, ['snoozed', 'kind', 'shop', 'owner'])}>
      <SearchField label={t(words.find)} text={asked.text} />
      <Segmented
        aria-label={t(words.state)}
        value={asked.snoozed ? '1' : '0'}
        options={[
          { value: '0', label: t(words.stateOpen) },
          { value: '1', label: t(words.stateSnoozed, { count: snoozed }) },
        ]}
        onChange={(value) => setSearch(filterPatch({ snoozed: value === '1' ? '1' : undefined }))}
      />
      <FilterChoice
        any={words.any}
        of="kind"
        label={t(words.kind)}
        value={asked.kind}
        options={causeKinds.map((kind) => ({ value: kind, label: t(words[kind]) }))}
      />
      <FilterChoice
        any={words.any}
        of="shop"
        label={t(words.shop)}
        value={asked.shop === undefined ? undefined : String(asked.shop)}
        options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterChoice
        any={words.any}
        of="owner"
        label={t(words.owner)}
        value={asked.owner === undefined ? undefined : String(asked.owner)}
        options={owners}
      />
      <Select
        aria-label={t(words.order)}
        prefix={t(words.order)}
        value={asked.order}
        options={issueOrders.map((order) => ({ value: order, label: t(words[order]) }))}
        popupMatchSelectWidth={false}
        onChange={(order) => setSearch(filterPatch({ orderKey: order === 'size' ? undefined : order }))}
      />
    </ListFilters>
  );
}
