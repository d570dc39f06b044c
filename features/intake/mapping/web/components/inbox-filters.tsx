import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { decideMapping } from '#features/intake/mapping/contract/mapping.calls.ts';
import { mappingKinds, mappingStates } from '#features/intake/mapping/contract/mapping.model.ts';
import { holdsAny } from '#kit/permission.ts';
import { Can } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import type { SearchPatch } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useInboxCounts, useResellers } from '../mapping.api.ts';
import type { InboxSearch } from '../mapping.search.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

type Props = {
  readonly at: InboxSearch;
  readonly found: { readonly total: number } | undefined;
  readonly onChange: (patch: SearchPatch) => void;
  readonly onCertain: () => void;
  readonly onDecisions: () => void;
};

/** Which words are shown, how many there are, and what can be done with all of them. */
export function InboxFilters({ at, found, onChange, onCertain, onDecisions }: Props) {
  const t = useText();
  const counts = useInboxCounts();
  const sellers = useResellers();
  const seesCosts = holdsAny(useActor().permissions, ['Read_Product-Data']);
  const waiting = (kind: string) => counts.data?.find((one) => one.kind === kind)?.open ?? 0;
  const of = counts.data?.find((one) => one.kind === at.kind);
  const all = of ? of.open + of.mapped : 0;
  const values = {
    count: formatNumber(found?.total ?? 0),
    percent: all > 0 && of ? Math.floor((of.mapped / all) * 100) : 100,
  };
  return (
    <div className={styles.filters}>
      <Segmented
        className={styles.kinds}
        aria-label={t(words.kind)}
        value={at.kind}
        onChange={(kind) => onChange({ kind, seller: undefined, search_text: undefined, state: undefined })}
        options={mappingKinds.map((kind) => ({
          value: kind,
          label: waiting(kind) > 0 ? `${t(words[kind])} (${formatNumber(waiting(kind))})` : t(words[kind]),
        }))}
      />
      <div className={styles.filterRow}>
        <Find text={at.search} onText={(text) => onChange({ search_text: text })} />
        <Select
          aria-label={t(words.seller)}
          className={styles.seller}
          value={at.seller ?? 0}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 0, label: t(words.allSellers) },
            ...(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(seller) => onChange({ seller: seller || undefined })}
        />
        <Select
          aria-label={t(words.state)}
          className={styles.state}
          value={at.state}
          options={mappingStates.map((state) => ({ value: state, label: t(words[state]) }))}
          onChange={(state) => onChange({ state: state === 'open' ? undefined : state })}
        />
        {seesCosts ? (
          <Select
            aria-label={t(words.order)}
            className={styles.state}
            popupMatchSelectWidth={false}
            value={at.order}
            options={[
              { value: 'products' as const, label: t(words.byProducts) },
              { value: 'worth' as const, label: t(words.byWorth) },
            ]}
            onChange={(order) => onChange({ order: order === 'products' ? undefined : order })}
          />
        ) : null}
        <span className={styles.push} />
        <Button onClick={onDecisions}>{t(words.decisions)}</Button>
        <Can call={decideMapping}>
          <Button type="primary" onClick={onCertain}>
            {t(words.certain)}
          </Button>
        </Can>
      </div>
      <p className={styles.faint} role="status">
        {found ? t(words.summary, values) : null}
      </p>
    </div>
  );
}

/** The address follows 300 ms after the last key; another address writes the field anew. */
function Find({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed, 300);
  useEffect(() => setTyped(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed writes the address.
  useEffect(() => {
    if (settled !== text && settled === typed) onText(settled);
  }, [settled]);
  return (
    <Input
      className={styles.find}
      aria-label={t(words.search)}
      placeholder={t(words.search)}
      value={typed}
      maxLength={200}
      allowClear
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
