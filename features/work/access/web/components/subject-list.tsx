import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import styles from './permission.module.css';

export type Subject = {
  readonly id: number;
  readonly name: string;
  readonly facts: ReactNode;
  /** What the search looks at beside the name. */
  readonly words: string;
};

type Props = {
  readonly title: string;
  readonly find: string;
  readonly subjects: readonly Subject[];
  /** The key of the address that names the chosen one. */
  readonly param: 'role' | 'person';
  readonly chosen: number | null;
  /** Those with unsaved changes. */
  readonly changed: ReadonlySet<number>;
};

/** The roles or the people, to choose one of. */
export function SubjectList({ title, find, subjects, param, chosen, changed }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const asked = text.trim().toLowerCase();
  const shown = subjects.filter((one) => `${one.name} ${one.words}`.toLowerCase().includes(asked));
  return (
    <nav className={`t-card ${styles.subjects}`} aria-label={title}>
      <Input
        aria-label={find}
        placeholder={find}
        allowClear
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className={styles.none}>
          {t(webTexts.nothingFound)}{' '}
          <Button type="link" size="small" onClick={() => setText('')}>
            {t(webTexts.clearFilter)}
          </Button>
        </p>
      ) : null}
      <ul>
        {shown.map(({ id, name, facts }) => (
          <li key={id}>
            <Link
              to="."
              search={(before) => patchSearch(before, { [param]: id, compare: undefined })}
              resetScroll={false}
              data-current={id === chosen}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <span className={styles.subjectName}>
                {name}
                {changed.has(id) ? (
                  <span className={styles.changedMark} title={t(words.unsavedHere)}>
                    <span className="t-hidden">{t(words.unsavedHere)}</span>
                  </span>
                ) : null}
              </span>
              <span className={styles.subjectFacts}>{facts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
