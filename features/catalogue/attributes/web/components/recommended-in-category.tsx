import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { listRecommended, setRecommended } from '#features/catalogue/attributes/contract/recommended.calls.ts';
import { recommendedTexts as words } from '#features/catalogue/attributes/contract/recommended.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useRecommended, useSetRecommended, useShopGroups } from '../attributes.api.ts';
import styles from './kept-attributes.module.css';

/** What products of a category should have: its own recommendations, and those from above it. */
export function RecommendedInCategory({ categoryId }: { categoryId: number }) {
  return useMayCall(listRecommended) ? <Recommended categoryId={categoryId} /> : null;
}

function Recommended({ categoryId }: { categoryId: number }) {
  const t = useText();
  const found = useRecommended(categoryId);
  const groups = useShopGroups();
  const may = useMayCall(setRecommended);
  const save = useSetRecommended();
  const params = { id: categoryId };
  const here = found.data ?? [];
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
