import type { HistoryLine } from '#features/history/contract/history.calls.ts';
import {
  historyActionTexts,
  historyKindTexts,
  historyTexts as words,
} from '#features/history/contract/history.texts.ts';
import type { Text } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import './history.css';

/** Lines of history; `named`: each says of what thing it is. */
export function HistoryLines({ lines, named }: { lines: readonly HistoryLine[]; named: boolean }) {
  return (
    <ol className="hi-lines">
      {lines.map((line) => (
        <Line key={line.id} line={line} named={named} />
      ))}
    </ol>
  );
}

function Line({ line, named }: { line: HistoryLine; named: boolean }) {
  const t = useText();
  const { subject, subject_id, kind, action, at, user, changes } = line;
  return (
    <li>
      <p>
        {named ? <strong>{subject ?? t(words.gone, { id: subject_id })} </strong> : null}
        {actionWord(action, t)}
      </p>
      <p className="hi-who">
        {[
          named ? t(historyKindTexts[kind]) : '',
          formatDateTime(at),
          user ? user.name : t(words.system),
          causeWord(line, t),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {changes.length > 0 ? (
        <ul>
          {changes.map(({ name, before, after }) => (
            <li key={name}>
              <code>{name}</code>: {before === after ? '' : `${valueWord(before, t)} → `}
              {valueWord(after, t)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const actionWord = (action: string, t: Translate): string => {
  const text = (historyActionTexts as Readonly<Record<string, Text | undefined>>)[action];
  return text ? t(text) : action.replaceAll('_', ' ');
};

/** Through what it happened; by hand needs no word. */
function causeWord({ cause, cause_name }: HistoryLine, t: Translate): string {
  if (cause === 'hand') return '';
  const name = cause_name ?? '';
  if (cause.startsWith('task:')) return t(words.throughTask, { name });
  if (cause.startsWith('feed:')) return t(words.throughFeed, { name });
  if (cause.startsWith('change-set:')) return t(words.throughBulk);
  return cause === 'command' ? t(words.throughCommand) : '';
}

const valueWord = (value: string | null, t: Translate): string => {
  if (value === null || value === '') return t(words.nothing);
  return value === 'true' ? t(words.yes) : value === 'false' ? t(words.no) : value;
};
