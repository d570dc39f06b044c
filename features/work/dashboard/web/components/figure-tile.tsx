import { Link } from '@tanstack/react-router';
import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import type { FigureTone } from '#kit/figure.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '#web/ui/popup.tsx';
import styles from '../dashboard.module.css';
import type { Tile } from '../use-arrangement.ts';

const toneTexts: Readonly<Record<Exclude<FigureTone, 'calm'>, typeof words.alarm>> = {
  attention: words.attention,
  alarm: words.alarm,
};
const isTime = /^\d{4}-\d{2}-\d{2}T/;

/** One number; the whole card leads to what it counts, the sign beside it says what that is. */
export function FigureTile({ tile: { figure, counted } }: { tile: Tile }) {
  const t = useText();
  const label = t(figure.label);
  const { count, tone, note } = counted;
  const text = note && figure.notes[note.code];
  return (
    <div className={`t-card ${styles.dbTile}`} data-part="db-tile" data-tone={tone}>
      <Link className={styles.dbLabel} data-part="db-label" to={figure.to} search={figure.search}>
        {label}
      </Link>
      <Popup
        label={t(words.meaning, { label })}
        className={styles.dbMeaning}
        control={(control) => (
          <button type="button" className={styles.dbAsk} aria-label={t(words.meaning, { label })} {...control}>
            i
          </button>
        )}
      >
        {() => <p>{t(figure.meaning)}</p>}
      </Popup>
      <strong>{count === null ? '–' : formatNumber(count)}</strong>
      {tone === 'calm' ? null : <span className={styles.dbTone}>{t(toneTexts[tone])}</span>}
      <span className={styles.dbWhy}>
        {count === null ? t(words.notCounted) : text ? t(text, readable(note.values)) : null}
      </span>
    </div>
  );
}

/** Times and numbers of a note as the person writes them. */
const readable = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, formatNumber(value)];
      return [name, isTime.test(value) ? formatDateTime(value) : value];
    }),
  );
