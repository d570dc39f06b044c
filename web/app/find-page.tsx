import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { menuFor } from '#features/base/navigation/contract/navigation.rules.ts';
import { fitOf } from '#web/lib/commands.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

/** As many as can be looked through; the rest is found by typing. */
const shownAtMost = 8;

/** At an address that is not there: finds a page by its name, among those of the person's menu (pages.md 4.11). */
export function FindPage() {
  const t = useText();
  const lines = menuFor(useActor()).flatMap((entry) =>
    (entry.children ?? [entry]).map(({ path, label }) => ({ path, title: t(label), hint: t(entry.label) })),
  );
  const [typed, setTyped] = useState('');
  const pages = [...new Map(lines.map((line) => [line.path, line])).values()];
  const found = pages
    .map((page) => ({ ...page, fit: fitOf({ ...page, words: page.path }, typed.trim()) }))
    .filter(({ path, fit }) => path !== undefined && fit !== null)
    .sort((a, b) => a.fit! - b.fit!)
    .slice(0, shownAtMost);
  return (
    <search className="t-find-page">
      {/* Not Ant Design's: this page is outside of its frame, and that one would be white in the dark. */}
      <input
        className="t-input"
        type="search"
        aria-label={t(webTexts.findPage)}
        placeholder={t(webTexts.findPage)}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 ? <p role="status">{t(webTexts.noSuchPage)}</p> : null}
      <ul>
        {found.map(({ path, title }) => (
          <li key={path}>
            <Link to={path!} search={{}}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </search>
  );
}
