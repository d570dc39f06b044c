import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import type { OfferedKind, OfferedPart } from '#features/work/clones/contract/clones.model.ts';
import { clonesTexts as words } from '#features/work/clones/contract/clones.texts.ts';
import type { CloneMode } from '#kit/clone.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { usePlanClone } from '../clones.api.ts';
import { readClone } from '../clones.search.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './clones.module.css';

type Chosen = { readonly mode: CloneMode; readonly options: Readonly<Record<string, string>> };
const startOf = ({ modes, options }: OfferedPart): Chosen => ({
  mode: modes[0]!,
  options: Object.fromEntries(options.map(({ key, values }) => [key, values[0]!.value])),
});

/** What is copied from what to what, and what happens to conflicts; its button plans it. */
export function CloneForm({ kind }: { kind: OfferedKind }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { from, to, preview } = readClone(search);
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const [asked, setAsked] = useState(false);
  const plan = usePlanClone((clone) => setSearch({ clone: clone.id }));
  // A preview of something else is of no use any more.
  const change = (patch: { from?: number | undefined; to?: number | undefined }) => {
    plan.reset();
    setSearch({ ...patch, clone: undefined });
  };
  const choose = (key: string, next: Chosen | null) => {
    const { [key]: _before, ...others } = chosen;
    plan.reset();
    setChosen(next ? { ...others, [key]: next } : others);
    setSearch({ clone: undefined });
  };
  const count = Object.keys(chosen).length;
  const ready = from !== null && to !== null && count > 0;
  const submit = () => {
    setAsked(true);
    if (!ready) return;
    const parts = kind.parts.flatMap(({ key }) =>
      chosen[key] ? [{ key, ...chosen[key], options: { ...chosen[key].options } }] : [],
    );
    plan.mutate({ body: { kind: kind.key, from, to, parts } });
  };
  const setAll = (on: boolean) => {
    plan.reset();
    setChosen(on ? Object.fromEntries(kind.parts.map((part) => [part.key, startOf(part)])) : {});
    setSearch({ clone: undefined });
  };
  return (
    <section className={`t-card ${styles.form}`} aria-label={t(kind.title)}>
      <p className="t-faint">{t(kind.about)}</p>
      <div className={styles.pair}>
        <ChoiceField kind={kind.key} label={t(words.from)} value={from} onChange={(id) => change({ from: id })} />
        <Button
          aria-label={t(words.swap)}
          disabled={from === null && to === null}
          onClick={() => change({ from: to ?? undefined, to: from ?? undefined })}
        >
          ⇄
        </Button>
        <ChoiceField kind={kind.key} label={t(words.to)} value={to} onChange={(id) => change({ to: id })} />
      </div>
      <fieldset className={styles.parts}>
        <legend>{t(words.parts)}</legend>
        {kind.parts.length > 1 ? (
          <Checkbox
            checked={count === kind.parts.length}
            indeterminate={count > 0 && count < kind.parts.length}
            onChange={(event) => setAll(event.target.checked)}
          >
            {t(words.all)}
          </Checkbox>
        ) : null}
        <ul>
          {kind.parts.map((part) => (
            <Part key={part.key} part={part} chosen={chosen[part.key]} onChange={(next) => choose(part.key, next)} />
          ))}
        </ul>
      </fieldset>
      <div className={styles.foot}>
        <Button type="primary" loading={plan.isPending} onClick={submit}>
          {t(preview === null ? words.preview : words.previewAgain)}
        </Button>
        {asked && !ready ? (
          <span className="t-problem" role="alert">
            {t(words.nothingChosen)}
          </span>
        ) : null}
        {plan.error ? (
          <span className="t-problem" role="alert">
            {plan.error.message}
          </span>
        ) : null}
      </div>
    </section>
  );
}

type PartProps = {
  readonly part: OfferedPart;
  readonly chosen: Chosen | undefined;
  readonly onChange: (next: Chosen | null) => void;
};

/** One part: whether it is copied, and what happens where the target has its own. */
function Part({ part, chosen, onChange }: PartProps) {
  const t = useText();
  const name = t(part.title);
  return (
    <li className={styles.part}>
      <Checkbox
        checked={chosen !== undefined}
        onChange={(event) => onChange(event.target.checked ? startOf(part) : null)}
      >
        <strong>{name}</strong>
      </Checkbox>
      <span className="t-faint">{t(part.about)}</span>
      {chosen ? (
        <span className={styles.choices}>
          <Select<CloneMode>
            aria-label={t(words.conflictsOf, { name })}
            value={chosen.mode}
            popupMatchSelectWidth={false}
            options={part.modes.map((value) => ({ value, label: t(words[value]) }))}
            onChange={(mode) => onChange({ ...chosen, mode })}
          />
          {part.options.map(({ key, label, values }) => (
            <Select<string>
              key={key}
              aria-label={t(words.optionOf, { option: t(label), name })}
              prefix={t(label)}
              value={chosen.options[key] ?? values[0]!.value}
              popupMatchSelectWidth={false}
              options={values.map(({ value, label: said }) => ({ value, label: t(said) }))}
              onChange={(value) => onChange({ ...chosen, options: { ...chosen.options, [key]: value } })}
            />
          ))}
        </span>
      ) : null}
    </li>
  );
}
