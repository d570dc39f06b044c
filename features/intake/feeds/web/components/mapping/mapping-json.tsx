import { Input } from 'antd';
import { useState } from 'react';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mapping.module.css';
import { checkMapping } from './mapping-draft.ts';

type Props = {
  /** What the text begins with; later changes come from the text itself. */
  readonly mapping: unknown;
  readonly readOnly: boolean;
  readonly onMapping: (mapping: FeedMapping) => void;
  readonly onBroken: (broken: boolean) => void;
};

const problemsId = 'tm-json-problems';

/** The mapping as text, checked with the contract's schema at every key. */
export function MappingJson({ mapping, readOnly, onMapping, onBroken }: Props) {
  const t = useText();
  const [text, setText] = useState(() => JSON.stringify(mapping, null, 2));
  const [problems, setProblems] = useState<readonly string[]>([]);

  const write = (next: string) => {
    setText(next);
    const read = readMapping(next);
    if ('reason' in read) setProblems([t(words.jsonBroken, { reason: read.reason })]);
    else setProblems(read.problems.map(({ where, message }) => (where ? `${where}: ${message}` : message)));
    const valid = 'mapping' in read ? read.mapping : null;
    onBroken(valid === null);
    if (valid) onMapping(valid);
  };
  return (
    <div className={styles.json}>
      {readOnly ? null : <p className={styles.note}>{t(words.jsonLead)}</p>}
      {problems.length > 0 ? (
        <div id={problemsId} className={`t-problem ${styles.problems}`} role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      ) : null}
      <Input.TextArea
        className={styles.code}
        aria-label={t(words.json)}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? problemsId : undefined}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  );
}

function readMapping(text: string): ReturnType<typeof checkMapping> | { readonly reason: string } {
  try {
    return checkMapping(JSON.parse(text));
  } catch (error) {
    return { reason: (error as Error).message };
  }
}
