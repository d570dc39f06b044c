import type { HistoryLine } from '#features/base/history/contract/history.calls.ts';
import { historyTexts as words } from '#features/base/history/contract/history.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import {
  actionInWords,
  causeInWords,
  changeInWords,
  fieldInWords,
  type HistoryNames,
  kindInWords,
  useHistoryNames,
} from '../history-words.ts';
import styles from './history.module.css';

/** Lines of history; `named`: each says of what thing it is. */
export function HistoryLines({ lines, named }: { lines: readonly HistoryLine[]; named: boolean }) {
  const names = useHistoryNames();
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} named={named} names={names} />
      ))}
    </ol>
  );
}

function Line({ line, named, names }: { line: HistoryLine; named: boolean; names: HistoryNames }) {
  const { t } = names;
  const { subject, subject_id, kind, action, at, changes } = line;
  return (
    <li>
      <p>
        {named ? <strong>{subject ?? t(words.gone, { id: subject_id })}: </strong> : null}
        {actionInWords(action, names)}
      </p>
      <p className={styles.who}>
        {[named ? kindInWords(kind, t) : '', formatDateTime(at), whoDid(line, t), causeInWords(line, t)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {changes.length > 0 ? (
        <ul>
          {changes.map(({ name, of, before, after }) => (
            <li key={name}>
              {fieldInWords(name, names, of)}: {changeInWords({ name, before, after }, names)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Who did it; behind a link nobody is known but whose it is. */
function whoDid({ user, cause, cause_name }: HistoryLine, t: Translate): string {
  if (user) return user.name;
  return cause === 'link' && cause_name ? t(words.linkOf, { name: cause_name }) : t(words.system);
}
