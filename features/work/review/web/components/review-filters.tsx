import { Checkbox, Input, Select } from 'antd';
import { listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { riskSignals, riskTexts } from '#features/work/review/contract/review.risk.ts';
import { waitingDays } from '#features/work/review/contract/review.rules.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { CategoryFilters, LanguageSelect } from '#features/work/workbench/web/product-filters.public.ts';
import type { useProductSearch } from '#features/work/workbench/web/product-view.public.ts';
import { one, type Search } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useCall } from '#web/lib/use-call.ts';
import styles from './review.module.css';

type Patch = Readonly<Record<string, string | undefined>>;
type Props = {
  readonly search: Search;
  /** Writes what the lists of products narrow by, too. */
  readonly list: ReturnType<typeof useProductSearch>;
  readonly onChange: (patch: Patch) => void;
};

const any = '';

/** What narrows the queue, all of it in the address. */
export function ReviewFilters({ search, list, onChange }: Props) {
  const t = useText();
  const { readOnly, scoped } = useActor();
  const value = (key: string) => one(search[key]) ?? any;
  return (
    <search className={styles.filters} aria-label={t(words.filters)}>
      <Input.Search
        className={styles.find}
        key={value('search_text')}
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        defaultValue={value('search_text')}
        maxLength={200}
        allowClear
        onSearch={(text) =>
          onChange({ search_text: text.trim() || undefined, search_type: text.trim() ? 'all' : undefined })
        }
      />
      {/* Of one seller there is nothing to choose. */}
      {scoped ? null : <SellerFilter value={value('seller')} onChange={onChange} />}
      {/* Both trees are closed until there is a seller. */}
      {scoped || value('seller') !== any || value('category') !== any ? (
        <CategoryFilters
          list={{
            ...list,
            // Another queue begins at its head.
            choose: (ofTree, ids) => {
              list.choose(ofTree, ids);
              onChange({});
            },
          }}
        />
      ) : null}
      <LanguageSelect list={list} />
      <WaitingFilter value={value('waiting')} onChange={onChange} />
      {readOnly ? null : <RiskFilter value={value('risk')} onChange={onChange} />}
      <OrderChoice value={value('order')} onChange={onChange} />
      {readOnly ? null : <StaffChecks value={value} onChange={onChange} />}
    </search>
  );
}

type FilterProps = { readonly value: string; readonly onChange: Props['onChange'] };

function SellerFilter({ value, onChange }: FilterProps) {
  const t = useText();
  const sellers = useCall(listSellers, {}, { quiet: true, staleTime: 60_000 });
  const ofKind = (local: boolean) =>
    (sellers.data ?? [])
      .filter((seller) => seller.local_seller === local)
      .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select<string>
      aria-label={t(words.seller)}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={240}
      options={[
        { value: any, label: t(words.anySeller) },
        { label: t(words.resellers), options: ofKind(false) },
        { label: t(words.localSellers), options: ofKind(true) },
      ]}
      // Another seller has another tree of categories (trap T33).
      onChange={(seller) => onChange({ seller: chosenOf(seller), category: undefined })}
    />
  );
}

function WaitingFilter({ value, onChange }: FilterProps) {
  const t = useText();
  return (
    <Select<string>
      aria-label={t(words.waitingFor)}
      value={value}
      options={[
        { value: any, label: t(words.anyAge) },
        ...waitingDays.map((days) => ({
          value: String(days),
          label: days === 1 ? t(words.oneDay) : t(words.days, { count: days }),
        })),
      ]}
      onChange={(waiting) => onChange({ waiting: chosenOf(waiting) })}
    />
  );
}

function RiskFilter({ value, onChange }: FilterProps) {
  const t = useText();
  return (
    <Select<string>
      aria-label={t(riskTexts.risk)}
      value={value}
      popupMatchSelectWidth={220}
      options={[
        { value: any, label: t(riskTexts.anyRisk) },
        { value: 'any', label: t(riskTexts.any) },
        ...riskSignals.map((code) => ({ value: code, label: t(riskTexts[code]) })),
      ]}
      onChange={(risk) => onChange({ risk: chosenOf(risk) })}
    />
  );
}

function OrderChoice({ value, onChange }: FilterProps) {
  const t = useText();
  return (
    <Select<string>
      aria-label={t(words.order)}
      value={value || 'oldest'}
      options={[
        { value: 'oldest', label: t(words.oldest) },
        { value: 'newest', label: t(words.newest) },
        { value: 'value', label: t(words.valuable) },
      ]}
      onChange={(order) => onChange({ order: order === 'oldest' ? undefined : order })}
    />
  );
}

type ChecksProps = { readonly value: (key: string) => string; readonly onChange: Props['onChange'] };

/** What somebody who only reads has nothing of: own work, changes, and what waits for a seller. */
function StaffChecks({ value, onChange }: ChecksProps) {
  const t = useText();
  const me = String(useActor().id);
  return (
    <>
      <Checkbox
        checked={value('user') === me}
        onChange={({ target }) => onChange({ user: target.checked ? me : undefined })}
      >
        {t(words.onlyMine)}
      </Checkbox>
      <Checkbox
        checked={value('show_updated') !== any}
        onChange={({ target }) => onChange({ show_updated: target.checked ? '2' : undefined })}
      >
        {t(words.onlyChanged)}
      </Checkbox>
      <Checkbox
        checked={value('with_seller') !== any}
        onChange={({ target }) => onChange({ with_seller: target.checked ? '1' : undefined })}
      >
        {t(words.withSeller)}
      </Checkbox>
    </>
  );
}

/** As the address says it: nothing where anything will do. */
const chosenOf = (value: string): string | undefined => (value === any ? undefined : value);
