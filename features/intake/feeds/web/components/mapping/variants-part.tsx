import { AutoComplete, Select } from 'antd';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import { GroupRulesPart } from './group-rules-part.tsx';
import { Labelled } from './labelled.tsx';
import styles from './mapping.module.css';
import { GroupRules } from './mapping-rules.tsx';

type Props = {
  readonly variants: VariantMode;
  readonly sources: readonly string[];
  readonly samplesOf: (source: string) => readonly string[];
  /** A row of a table cannot hold a list. */
  readonly table: boolean;
  readonly readOnly: boolean;
  readonly onVariants: (variants: VariantMode) => void;
};

const starts: Readonly<Record<VariantMode['mode'], VariantMode>> = {
  none: { mode: 'none' },
  // Always right; the other order is the faster one, for those who know their supplier.
  group: { mode: 'group', by: '', order: 'anywhere' },
  nested: { mode: 'nested', path: '' },
};

/** How variants become one product. */
export function VariantsPart({ variants, sources, samplesOf, table, readOnly, onVariants }: Props) {
  const t = useText();
  const names = { none: words.variantsNone, group: words.variantsGroup, nested: words.variantsNested } as const;
  const options = sources.map((value) => ({ value }));
  return (
    <div className={`t-controls ${styles.controls}`}>
      <div className={styles.wide}>
        <Select
          aria-label={t(words.variants)}
          disabled={readOnly}
          value={variants.mode}
          options={(['none', 'group', 'nested'] as const)
            .filter((mode) => mode !== 'nested' || !table || variants.mode === 'nested')
            .map((mode) => ({ value: mode, label: t(names[mode]) }))}
          onChange={(mode) => onVariants(starts[mode])}
        />
      </div>
      {variants.mode === 'group' ? (
        <>
          <Labelled label={t(words.groupBy)}>
            <AutoComplete
              disabled={readOnly}
              options={options}
              value={variants.by}
              onChange={(by: string) => onVariants({ ...variants, by })}
            />
          </Labelled>
          <Labelled label={t(words.order)}>
            <Select
              disabled={readOnly}
              value={variants.order}
              options={[
                { value: 'anywhere' as const, label: t(words.anywhere) },
                { value: 'adjacent' as const, label: t(words.adjacent) },
              ]}
              onChange={(order) => onVariants({ ...variants, order })}
            />
          </Labelled>
        </>
      ) : null}
      {variants.mode === 'group' && readOnly ? <GroupRules variants={variants} /> : null}
      {variants.mode === 'group' && !readOnly ? (
        <GroupRulesPart group={variants} sources={sources} samplesOf={samplesOf} table={table} onGroup={onVariants} />
      ) : null}
      {variants.mode === 'nested' ? (
        <Labelled label={t(words.listPath)}>
          <AutoComplete
            disabled={readOnly}
            options={options}
            value={variants.path}
            onChange={(path: string) => onVariants({ ...variants, path })}
          />
        </Labelled>
      ) : null}
    </div>
  );
}
