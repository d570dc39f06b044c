import { DeleteOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { useShopGroups } from '#features/catalogue/attributes/web/attributes.public.ts';
import { forestOf, idsAbove, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import { getDemands, setDemands } from '#features/selling/publishing/contract/publishing.readiness.calls.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useDemands, useSetDemands } from '../publishing.api.ts';
import { demandNames } from './demands-part.tsx';
import styles from './publishing.module.css';
import { NoSettings, SettingsLines } from './settings-part.tsx';

/** What the shop of the address asks of products in one category: its own rules, and those from above it. */
export function RequiredInCategory({ categoryId }: { categoryId: number }) {
  return useMayCall(getDemands) ? <Rules categoryId={categoryId} /> : null;
}

function Rules({ categoryId }: { categoryId: number }) {
  const t = useText();
  const shop = useCurrentShop().data;
  const asked = useDemands();
  return (
    <section>
      <h3>{t(words.askedHere, { shop: shop?.name ?? '' })}</h3>
      <p className={styles.why}>{t(words.askedWhy)}</p>
      {asked.isPending ? <FirstLoad rows={2} height={36} /> : null}
      {asked.isError && !asked.data ? <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data ? <Required categoryId={categoryId} {...asked.data} /> : null}
    </section>
  );
}

type Asked = NonNullable<ReturnType<typeof useDemands>['data']>;

function Required({ categoryId, required, demands }: Asked & { categoryId: number }) {
  const t = useText();
  const groups = useShopGroups();
  const tree = useTree();
  const forest = useMemo(() => forestOf(tree.data?.nodes ?? []), [tree.data]);
  const may = useMayCall(setDemands);
  const save = useSetDemands(() => notify.success(t(words.saved)));
  const places = [null, ...idsAbove(forest, categoryId), categoryId];
  const here = required.filter((one) => places.includes(one.category_id));
  const groupName = (id: number) => groups.data?.find((group) => group.id === id)?.original_name ?? `#${id}`;
  const from = (id: number | null) => {
    if (id === categoryId) return '';
    return id === null ? t(words.ofAll) : t(words.fromAbove, { category: forest.items.get(id)?.name ?? `#${id}` });
  };
  const open = (groups.data ?? []).filter(({ id }) => !here.some((one) => one.group_id === id));
  return (
    <>
      {here.length === 0 ? <NoSettings>{t(words.requiredNone)}</NoSettings> : null}
      <SettingsLines>
        {here.map((one) => (
          <li key={`${one.group_id}:${one.category_id}`}>
            <strong>{groupName(one.group_id)}</strong>
            <span>{from(one.category_id)}</span>
            {may && one.category_id === categoryId ? (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t(words.dont, { name: groupName(one.group_id) })}
                disabled={save.isPending}
                onClick={() => save.mutate({ body: { remove: [one] } })}
              />
            ) : null}
          </li>
        ))}
      </SettingsLines>
      {groups.data?.length === 0 ? <NoSettings>{t(words.noGroups)}</NoSettings> : null}
      {may && open.length > 0 ? (
        <Select<number>
          className={styles.require}
          aria-label={t(words.requireHere)}
          placeholder={t(words.requireHere)}
          value={null}
          loading={save.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={open.map(({ id, original_name }) => ({ value: id, label: original_name }))}
          onChange={(id) => save.mutate({ body: { add: [{ group_id: id, category_id: categoryId }] } })}
        />
      ) : null}
      {demands.length > 0 ? (
        <p className={styles.why}>
          {t(words.alsoDemands, { what: demands.map((code) => t(demandNames[code])).join(', ') })}
        </p>
      ) : null}
      {may ? (
        <Link to="/settings/send-to-shop" search={{}}>
          {t(words.allRules)}
        </Link>
      ) : null}
    </>
  );
}
