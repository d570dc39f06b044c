import { AutoComplete, Select } from 'antd';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { RecordCondition } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import { type ConditionKind, kindOf, valuesOf, withKind } from './condition-draft.ts';
import { Labelled } from './labelled.tsx';
import styles from './mapping.module.css';

type Props = {
  /** What the condition decides. */
  readonly label: string;
  readonly condition: RecordCondition | undefined;
  readonly sources: readonly string[];
  /** Values of a source that stand in the file. */
  readonly samplesOf: (source: string) => readonly string[];
  readonly onCondition: (condition: RecordCondition | undefined) => void;
};

/** For which records something counts: all, or those where a column is filled, or has one of some values, or none of them. */
export function ConditionPart({ label, condition, sources, samplesOf, onCondition }: Props) {
  const t = useText();
  const kind = kindOf(condition);
  const names = {
    all: words.countsForAll,
    filled: words.countsFilled,
    is: words.countsIs,
    not: words.countsNot,
  } as const;
  return (
    <div className={`t-controls ${styles.controls} ${styles.small}`}>
      <Labelled label={label}>
        <Select<ConditionKind>
          popupMatchSelectWidth={false}
          value={kind}
          options={(['all', 'filled', 'is', 'not'] as const).map((value) => ({ value, label: t(names[value]) }))}
          onChange={(next) => onCondition(withKind(condition, next, sources[0] ?? ''))}
        />
      </Labelled>
      {condition ? (
        <Labelled label={t(words.conditionColumn)}>
          <AutoComplete
            value={condition.source}
            popupMatchSelectWidth={false}
            options={sources.map((value) => ({ value }))}
            onChange={(source: string) => onCondition({ ...condition, source })}
          />
        </Labelled>
      ) : null}
      {condition && (kind === 'is' || kind === 'not') ? (
        <Labelled label={t(words.conditionValues)}>
          <Select<string[]>
            mode="tags"
            // Otherwise leaving the field by Tab takes the first value that is offered.
            defaultActiveFirstOption={false}
            popupMatchSelectWidth={false}
            value={[...valuesOf(condition)]}
            options={[
              ...[...new Set(samplesOf(condition.source))]
                .filter((value) => value !== '' && value.length <= 200)
                .map((value) => ({ value, label: value })),
              { value: '', label: t(words.conditionEmpty) },
            ]}
            onChange={(values) => onCondition({ source: condition.source, [kind]: values })}
          />
        </Labelled>
      ) : null}
    </div>
  );
}
