import { AutoComplete, Select } from 'antd';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import { keysWith, listOr, withRule } from './condition-draft.ts';
import { ConditionPart } from './condition-part.tsx';
import { Labelled } from './labelled.tsx';

type Group = Extract<VariantMode, { mode: 'group' }>;
type Props = {
  readonly group: Group;
  readonly sources: readonly string[];
  readonly samplesOf: (source: string) => readonly string[];
  readonly table: boolean;
  readonly onGroup: (group: Group) => void;
};

/** What a group may say beyond its column and order: how parents and children name each other, and which record is a variant. */
export function GroupRulesPart({ group, sources, samplesOf, table, onGroup }: Props) {
  const t = useText();
  const columns = (label: string, value: readonly string[], change: (list: string[]) => void) => (
    <Labelled label={label}>
      <Select<string[]>
        mode="tags"
        popupMatchSelectWidth={false}
        value={[...value]}
        options={sources.map((source) => ({ value: source, label: source }))}
        onChange={change}
      />
    </Labelled>
  );
  const otherwise = group.otherwise ?? [];
  return (
    <>
      {columns(
        t(words.parentNumber),
        otherwise.map(({ source }) => source),
        (list) => onGroup(withRule(group, 'otherwise', listOr(keysWith(otherwise, list.slice(0, 5))))),
      )}
      <Labelled label={t(words.childrenColumn)}>
        <AutoComplete
          allowClear
          popupMatchSelectWidth={false}
          value={group.children?.source ?? ''}
          options={sources.map((value) => ({ value }))}
          onChange={(source: string = '') => {
            const transforms = group.children?.transforms ?? [];
            onGroup(withRule(group, 'children', source === '' ? undefined : { source, transforms }));
          }}
        />
      </Labelled>
      {table
        ? columns(t(words.carryDownColumns), group.carryDown ?? [], (list) =>
            onGroup(withRule(group, 'carryDown', listOr(list))),
          )
        : null}
      <ConditionPart
        label={t(words.isVariant)}
        condition={group.variantWhere}
        sources={sources}
        samplesOf={samplesOf}
        onCondition={(variantWhere) => onGroup(withRule(group, 'variantWhere', variantWhere))}
      />
    </>
  );
}
