import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Clone, ClonedPart } from '#features/work/clones/contract/clones.model.ts';
import { willChange } from '#features/work/clones/contract/clones.rules.ts';
import { clonesTexts as words } from '#features/work/clones/contract/clones.texts.ts';
import { saidIn } from '#kit/sentence.ts';
import { wordFor } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useClone, useRunClone } from '../clones.api.ts';
import styles from './clones.module.css';

/** More than this is confirmed by typing the number, as with other bulk changes. */
const typedAbove = 1000;

/** What a clone would do, part by part, before anything is changed; exactly this is then carried out. */
export function ClonePreview({ id }: { id: number }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const found = useClone(id, false);
  if (found.isPending) return <FirstLoad rows={3} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  // Carried out meanwhile: it stands in the log.
  if (found.data.state !== 'previewed') return null;
  const { from, to } = found.data;
  return (
    <section className={`t-card ${styles.preview}`} aria-label={t(words.preview)}>
      <h2 className={`t-section-title ${styles.title}`}>{t(words.previewTitle, { from: from.name, to: to.name })}</h2>
      <ul className={styles.found}>
        {found.data.parts.map((part) => (
          <FoundPart key={part.key} part={part} onRows={() => setSearch({ change: part.change_set_id })} />
        ))}
      </ul>
      <Confirm clone={found.data} onClose={() => setSearch({ clone: undefined })} />
    </section>
  );
}

function FoundPart({ part, onRows }: { part: ClonedPart; onRows: () => void }) {
  const t = useText();
  const language = useLanguage();
  const name = t(part.title);
  const { own = 0, unchanged = 0, refused = 0 } = part.counts;
  const figures = [
    { label: words.added, count: part.added },
    { label: words.changed, count: part.changed },
    { label: words.own, count: own },
    { label: words.same, count: unchanged },
    { label: words.refused, count: refused },
  ].filter(({ count }) => count > 0);
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className="t-faint">{t(wordFor(words, part.mode))}</span>
      </span>
      {part.total === 0 ? (
        <span className="t-faint">{t(words.none)}</span>
      ) : (
        <dl className={styles.figures}>
          {figures.map(({ label, count }) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {part.reasons.length > 0 ? (
        <ul className={styles.reasons}>
          {part.reasons.map(({ code, text, values, count }) => (
            <li key={text}>
              {t(words.reason, {
                count: formatNumber(count),
                reason: saidIn(language, { message: text, code, values }),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      {part.change_set_id === null ? null : (
        <Button size="small" aria-label={t(words.rowsOf, { name })} onClick={onRows}>
          {t(words.rows)}
        </Button>
      )}
    </li>
  );
}

function Confirm({ clone, onClose }: { clone: Clone; onClose: () => void }) {
  const t = useText();
  const run = useRunClone(onClose);
  const [typed, setTyped] = useState('');
  const count = willChange(clone.parts);
  const confirmed = count <= typedAbove || typed.trim() === String(count);
  return (
    <div className={styles.foot} role="status">
      <span>{count > 0 ? t(words.willChange, { count }) : t(words.willNothing)}</span>
      {count > typedAbove ? (
        <Input
          className={styles.typed!}
          inputMode="numeric"
          aria-label={t(words.typeCount, { count })}
          placeholder={t(words.typeCount, { count })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <Button onClick={onClose}>{t(words.close)}</Button>
      <Button
        type="primary"
        disabled={count === 0 || !confirmed}
        loading={run.isPending}
        onClick={() => run.mutate({ params: { id: clone.id } })}
      >
        {t(words.run, { count })}
      </Button>
    </div>
  );
}
