import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useShopGroups } from '#features/catalogue/attributes/web/attributes.public.ts';
import { CategoryPicker, forestOf, pathOf, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import { setDemands } from '#features/selling/publishing/contract/publishing.readiness.calls.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useSetDemands } from '../publishing.api.ts';
import { Blocked } from './demands-part.tsx';
import styles from './publishing.module.css';
import { NoSettings, SettingsLines, SettingsPart } from './settings-part.tsx';

type Required = { readonly group_id: number; readonly category_id: number | null };
type Props = { readonly required: readonly Required[] };

/** The attribute groups a product needs a value in; each line holds at once. */
export function RequiredPart({ required }: Props) {
  const t = useText();
  const groups = useShopGroups();
  const tree = useTree();
  const forest = useMemo(() => forestOf(tree.data?.nodes ?? []), [tree.data]);
  const may = useMayCall(setDemands);
  const save = useSetDemands(() => notify.success(t(words.saved)));
  const groupName = (id: number) => groups.data?.find((group) => group.id === id)?.original_name ?? `#${id}`;
  const categoryName = (id: number | null) =>
    id === null ? t(words.everywhere) : forest.items.has(id) ? pathOf(forest, id) : `#${id}`;
  return (
    <SettingsPart
      id="ps-required"
      title={t(words.required)}
      why={
        <>
          {t(words.requiredWhy)} {required.length > 0 ? <Blocked code="attribute_missing" /> : null}
        </>
      }
    >
      {required.length === 0 ? <NoSettings>{t(words.requiredNone)}</NoSettings> : null}
      <SettingsLines>
        {required.map((one) => {
          const name = `${groupName(one.group_id)} · ${categoryName(one.category_id)}`;
          return (
            <li key={`${one.group_id}:${one.category_id}`}>
              <strong>{groupName(one.group_id)}</strong>
              <span>{categoryName(one.category_id)}</span>
              {may ? (
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t(words.dont, { name })}
                  disabled={save.isPending}
                  onClick={() => save.mutate({ body: { remove: [one] } })}
                />
              ) : null}
            </li>
          );
        })}
      </SettingsLines>
      {may ? (
        <AddRequired
          required={required}
          groups={groups.data}
          forest={forest}
          busy={save.isPending}
          onAdd={(one) => save.mutate({ body: { add: [one] } })}
        />
      ) : null}
    </SettingsPart>
  );
}

type AddProps = Props & {
  readonly groups: ReturnType<typeof useShopGroups>['data'];
  readonly forest: ReturnType<typeof forestOf>;
  readonly busy: boolean;
  readonly onAdd: (one: Required) => void;
};

function AddRequired({ required, groups, forest, busy, onAdd }: AddProps) {
  const t = useText();
  const [group, setGroup] = useState<number | null>(null);
  const [category, setCategory] = useState<number | null>(null);
  if (groups?.length === 0) return <NoSettings>{t(words.noGroups)}</NoSettings>;
  const add = () => {
    if (group === null) return notify.warning(t(words.chooseGroup));
    if (required.some((one) => one.group_id === group && one.category_id === category)) {
      return notify.warning(t(words.already));
    }
    onAdd({ group_id: group, category_id: category });
    setGroup(null);
    setCategory(null);
  };
  return (
    <fieldset className={styles.add} aria-label={t(words.require)}>
      <Select<number>
        aria-label={t(words.group)}
        placeholder={t(words.group)}
        value={group}
        loading={groups === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        options={(groups ?? []).map(({ id, original_name }) => ({ value: id, label: original_name }))}
        onChange={setGroup}
      />
      <CategoryPicker
        forest={forest}
        label={t(words.category_of)}
        top={t(words.everywhere)}
        withTop
        value={category}
        onChange={setCategory}
      />
      <Button loading={busy} onClick={add}>
        {t(words.require)}
      </Button>
    </fieldset>
  );
}
