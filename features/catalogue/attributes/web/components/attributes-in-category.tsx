import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import {
  type CategoryAttribute,
  listFilters,
  listRecommended,
  setFilters,
  setRecommended,
} from '#features/catalogue/attributes/contract/category-attributes.calls.ts';
import { filterTexts, recommendedTexts } from '#features/catalogue/attributes/contract/category-attributes.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useFilters, useRecommended, useSetFilters, useSetRecommended, useShopGroups } from '../attributes.api.ts';
import styles from './kept-attributes.module.css';

type Props = { readonly categoryId: number };

/** What products of a category should have: its own recommendations, and those from above it. */
export function RecommendedInCategory({ categoryId }: Props) {
  return useMayCall(listRecommended) ? <Recommended categoryId={categoryId} /> : null;
}

function Recommended({ categoryId }: Props) {
  const found = useRecommended(categoryId);
  const save = useSetRecommended();
  const may = useMayCall(setRecommended);
  return <Named categoryId={categoryId} words={recommendedTexts} found={found} save={save} may={may} />;
}

/** By which attributes visitors of a shop filter a category: its own filters, and those from above it. */
export function FiltersInCategory({ categoryId }: Props) {
  return useMayCall(listFilters) ? <Filters categoryId={categoryId} /> : null;
}

function Filters({ categoryId }: Props) {
  const found = useFilters(categoryId);
  const save = useSetFilters();
  const may = useMayCall(setFilters);
  return <Named categoryId={categoryId} words={filterTexts} found={found} save={save} may={may} />;
}

type NamedProps = Props & {
  readonly words: typeof recommendedTexts | typeof filterTexts;
  readonly found: ReturnType<typeof useRecommended>;
  readonly save: ReturnType<typeof useSetRecommended> | ReturnType<typeof useSetFilters>;
  readonly may: boolean;
};

function Named({ categoryId, words, found, save, may }: NamedProps) {
  const t = useText();
  const groups = useShopGroups();
  const params = { id: categoryId };
  const here: readonly CategoryAttribute[] = found.data ?? [];
  const open = (groups.data ?? []).filter(({ id }) => !here.some(({ group_id }) => group_id === id));
  return (
    <section>
      <h3>{t(words.title)}</h3>
      <p className="t-faint">{t(words.why)}</p>
      {found.isPending ? <FirstLoad rows={2} height={36} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {groups.isError ? <LoadFailed error={groups.error} onRetry={() => void groups.refetch()} /> : null}
      {found.data?.length === 0 ? <p className="t-faint">{t(words.none)}</p> : null}
      <ul className={styles.recommended}>
        {here.map(({ group_id, name, category_id, category }) => (
          <li key={group_id}>
            <strong>{name}</strong>
            {category_id === categoryId ? null : <span>{t(words.fromAbove, { category })}</span>}
            {may && category_id === categoryId ? (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t(words.remove, { name })}
                disabled={save.isPending}
                onClick={() => save.mutate({ params, body: { remove: [group_id] } })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {may && found.data && open.length > 0 ? (
        <Select<number>
          className={styles.recommend}
          aria-label={t(words.add)}
          placeholder={t(words.add)}
          value={null}
          loading={save.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={open.map(({ id, original_name }) => ({ value: id, label: original_name }))}
          onChange={(id) => save.mutate({ params, body: { add: [id] } })}
        />
      ) : null}
    </section>
  );
}
