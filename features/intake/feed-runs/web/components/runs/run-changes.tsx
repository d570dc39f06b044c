import type { FeedRunChange } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { runSafetyTexts as words } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedFieldTexts } from '#features/intake/feeds/contract/feeds-safety.texts.ts';
import { heard } from '#kit/sentence.ts';
import { saidHere } from '#web/lib/said.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { lookFor, StatusMark, type Tone } from '#web/ui/status-mark.tsx';
import feedsStyles from '../feed-runs.module.css';
import safetyStyles from './runs.module.css';

const kinds = {
  new: { text: words.kindNew, tone: 'success' },
  changed: { text: words.kindChanged, tone: 'info' },
  stock: { text: words.kindStock, tone: 'neutral' },
  gone: { text: words.kindGone, tone: 'warning' },
  archived: { text: words.kindArchived, tone: 'warning' },
} as const satisfies Record<FeedRunChange['kind'], { text: unknown; tone: Tone }>;

/** What a run did to a product, as a mark. */
export function KindMark({ kind }: { kind: FeedRunChange['kind'] }) {
  const t = useText();
  return <StatusMark tone={lookFor(kinds, kind).tone}>{t(lookFor(kinds, kind).text)}</StatusMark>;
}

/** One product of a run with what differs, old beside new. */
export function ChangeItem({ change }: { change: FeedRunChange }) {
  const t = useText();
  const { before = {}, after = {} } = change.fields ?? {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <li className={safetyStyles.item}>
      <p>
        <strong>{change.sku}</strong> <span className={safetyStyles.name}>{change.name}</span>
      </p>
      <KindMark kind={change.kind} />
      {change.undone === 'kept' ? (
        <p className={`${feedsStyles.warning} ${safetyStyles.wide}`}>
          {change.reason && saidHere(heard(change.reason, change.said))}
        </p>
      ) : null}
      {change.undone === 'undone' ? (
        <p className={`${feedsStyles.note} ${safetyStyles.wide}`}>{t(words.undone)}</p>
      ) : null}
      {keys.length === 0 ? null : (
        <dl className={safetyStyles.diffs}>
          {keys.map((key) => (
            <div key={key}>
              <dt>{fieldName(t, key)}</dt>
              <dd>
                {change.kind === 'new' ? null : (
                  <>
                    <del>{inWords(t, key, before[key])}</del> →{' '}
                  </>
                )}
                <ins>{inWords(t, key, after[key])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** `variants.A-1.price` → "A-1: Price", `texts.AL.name` → "AL: Name"; what we have no word for stays as it is. */
function fieldName(t: Translate, key: string): string {
  const parts = key.split('.');
  const last = parts.at(-1) ?? key;
  const known = feedFieldTexts[last as keyof typeof feedFieldTexts];
  const word = known ? t(known) : last;
  return parts.length > 2 ? `${parts.slice(1, -1).join('.')}: ${word}` : word;
}

function inWords(t: Translate, key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t(words.nothing);
  if (key === 'attributes') return String(value);
  if (Array.isArray(value)) return value.map((one) => inWords(t, '', one)).join(', ');
  if (typeof value === 'boolean') return t(value ? words.yes : words.no);
  // Most products have one variant: its number stands above already.
  const values = typeof value === 'object' ? Object.values(value) : [];
  if (values.length === 1) return inWords(t, '', values[0]);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${inWords(t, '', one)}`)
      .join(', ');
  return String(value);
}
