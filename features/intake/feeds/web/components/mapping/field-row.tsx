import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import { targetName } from '#features/intake/feeds/contract/feed-targets.texts.ts';
import type { MappingField, VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import { AttributePart } from './attribute-part.tsx';
import { ConditionPart } from './condition-part.tsx';
import { Labelled } from './labelled.tsx';
import styles from './mapping.module.css';
import { type DraftField, type Problem, retarget, sourcesOf, withConstant, withSources } from './mapping-draft.ts';
import { WhereRule } from './mapping-rules.tsx';
import { type Samples, sourcesFor, valuesOf } from './mapping-samples.ts';
import { Confidence, ConfirmButton } from './part-head.tsx';
import { StepChips } from './step-chips.tsx';
import { TargetSelect } from './target-select.tsx';

type Props = {
  /** From 1, as people count. */
  readonly line: number;
  readonly field: DraftField;
  readonly mode: VariantMode['mode'];
  readonly samples: Samples;
  readonly problems: readonly Problem[];
  readonly readOnly: boolean;
  readonly onChange: (value: MappingField) => void;
  readonly onConfirm: () => void;
  readonly onRemove: () => void;
};

/** One line: our field, where it comes from, what stands there, the steps between, and why it was proposed. */
export function FieldRow({ line, field, mode, samples, problems, readOnly, onChange, onConfirm, onRemove }: Props) {
  const t = useText();
  const { value, hint, confirmed } = field;
  const name = t(targetName(value.target));
  return (
    <li className={confirmed ? styles.field : `${styles.field} ${styles.fieldOpen}`} data-open={!confirmed}>
      <div className={styles.target}>
        <TargetSelect
          className={styles.targetChoice}
          label={t(words.targetOf, { line })}
          disabled={readOnly}
          value={value.target}
          onTarget={(target) => onChange(retarget(value, target))}
        />
        <code className={styles.codeName}>{value.target}</code>
      </div>
      <Origin value={value} sources={sourcesFor(samples, value.target, mode)} readOnly={readOnly} onChange={onChange} />
      <SampleValues values={valuesOf(samples, value, mode)} fixed={value.constant !== undefined} />
      <div className={styles.yes}>
        <Confidence part={field} />
        {readOnly ? null : <ConfirmButton part={field} name={name} onConfirm={onConfirm} />}
        {readOnly ? null : (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t(words.removeOf, { target: name })}
            title={t(words.remove)}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={styles.more}>
        <Extras value={value} readOnly={readOnly} onChange={onChange} />
        <StepChips
          target={name}
          steps={value.transforms}
          readOnly={readOnly}
          onSteps={(transforms) => onChange({ ...value, transforms })}
        />
        <Where
          value={value}
          sources={sourcesFor(samples, value.target, mode)}
          samplesOf={(source) => valuesOf(samples, withSources(value, [source]), mode)}
          readOnly={readOnly}
          onChange={onChange}
        />
        {hint ? <p className={styles.reason}>{hint.reason}</p> : null}
        {problems.map(({ where, message }) => (
          <p key={`${where} ${message}`} className={styles.wrong}>
            {where.split('.').slice(2).join('.')}: {message}
          </p>
        ))}
      </div>
    </li>
  );
}

type OriginProps = {
  readonly value: MappingField;
  readonly sources: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (value: MappingField) => void;
};

/** Columns and paths found in the file, or typed; several are read in their order. Or a fixed value. */
function Origin({ value, sources, readOnly, onChange }: OriginProps) {
  const t = useText();
  const fixed = value.constant !== undefined;
  const target = t(targetName(value.target));
  return (
    <div className={styles.origin}>
      <Select
        className={styles.originPart}
        aria-label={t(words.originOf, { target })}
        disabled={readOnly}
        popupMatchSelectWidth={false}
        value={fixed ? 'constant' : 'source'}
        options={[
          { value: 'source', label: t(words.originSource) },
          { value: 'constant', label: t(words.originConstant) },
        ]}
        onChange={(kind) => onChange(kind === 'constant' ? withConstant(value, '') : withSources(value, []))}
      />
      {fixed ? (
        <Input
          className={styles.originPart}
          aria-label={t(words.constantOf, { target })}
          disabled={readOnly}
          value={value.constant ?? ''}
          maxLength={1000}
          onChange={(event) => onChange(withConstant(value, event.target.value))}
        />
      ) : (
        <Select<string[]>
          className={styles.originPart}
          mode="tags"
          aria-label={t(words.sourceOf, { target })}
          placeholder={t(words.chooseSource)}
          disabled={readOnly}
          popupMatchSelectWidth={false}
          value={[...sourcesOf(value)]}
          options={sources.map((source) => ({ value: source, label: source }))}
          onChange={(list) => onChange(withSources(value, list))}
        />
      )}
    </div>
  );
}

type WhereProps = OriginProps & { readonly samplesOf: (source: string) => readonly string[] };

/** For which records the line counts; nearly always for all, so a button stands for the choice until it is made. */
function Where({ value, sources, samplesOf, readOnly, onChange }: WhereProps) {
  const t = useText();
  if (readOnly) return <WhereRule where={value.where} />;
  const { where, ...rest } = value;
  if (!where) {
    const name = t(words.addConditionTo, { target: t(targetName(value.target)) });
    const first = sources[0] ?? '';
    return (
      <Button
        type="link"
        size="small"
        aria-label={name}
        onClick={() => onChange({ ...rest, where: { source: first } })}
      >
        {t(words.addCondition)}
      </Button>
    );
  }
  return (
    <ConditionPart
      label={t(words.countsFor)}
      condition={where}
      sources={sources}
      samplesOf={samplesOf}
      onCondition={(next) => onChange(next ? { ...rest, where: next } : rest)}
    />
  );
}

/** At most three, each on a line of its own and cut by the style: a description may be as long as a page. */
function SampleValues({ values, fixed }: { values: readonly string[]; fixed: boolean }) {
  const t = useText();
  const shown = [...new Set(values)].slice(0, 3).map((value) => value.slice(0, 120));
  if (shown.length === 0)
    return <span className={`${styles.samples} ${styles.faint}`}>{fixed ? '' : t(words.noSample)}</span>;
  return (
    <ul className={styles.samples} aria-label={t(words.samples)}>
      {shown.map((value) => (
        <li key={value} title={value}>
          {value}
        </li>
      ))}
    </ul>
  );
}

/** What only some targets have: how attributes are written, what stands between category levels. */
function Extras({ value, readOnly, onChange }: Omit<OriginProps, 'sources'>) {
  const t = useText();
  if (value.attribute) {
    return (
      <AttributePart
        reading={value.attribute}
        readOnly={readOnly}
        onReading={(attribute) => onChange({ ...value, attribute })}
      />
    );
  }
  if (value.target !== 'categoryPath') return null;
  const { levels, ...rest } = value;
  return (
    <div className={`t-controls ${styles.controls} ${styles.small}`}>
      <Labelled label={t(words.levels)}>
        <Input
          disabled={readOnly}
          value={levels ?? ''}
          maxLength={5}
          onChange={({ target }) => onChange(target.value === '' ? rest : { ...rest, levels: target.value })}
        />
      </Labelled>
    </div>
  );
}
