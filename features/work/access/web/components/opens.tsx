import { guards } from '#features/base/navigation/contract/navigation.guards.ts';
import type { MenuEntry } from '#features/base/navigation/contract/navigation.menu.ts';
import { mayOpen, menuFor } from '#features/base/navigation/contract/navigation.rules.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import styles from './permission.module.css';

type Props = { readonly permissions: readonly { readonly name: string }[]; readonly roles: readonly string[] };

/** Which entries of the menu and which further addresses these rights open: the rules of the menu and the guards themselves. */
export function Opens({ permissions, roles }: Props) {
  const t = useText();
  const who = { permissions: permissions.map(({ name }) => name), roles };
  const entries = menuFor(who).filter((entry) => entry.path !== '/');
  const inMenu = new Set(entries.flatMap((entry) => [entry, ...(entry.children ?? [])]).map(({ path }) => path));
  const beyond = guards.filter(({ path, anyOf }) => anyOf.length > 0 && mayOpen(path, who) && !inMenu.has(path));
  return (
    <details className={styles.opens}>
      <summary>{t(words.opens)}</summary>
      {entries.length + beyond.length === 0 ? <p>{t(words.opensNothing)}</p> : null}
      {entries.length > 0 ? (
        <>
          <h3>{t(words.menuOf)}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.key}>{wordsOf(entry, t)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {beyond.length > 0 ? (
        <>
          <h3>{t(words.byAddress)}</h3>
          <p>{beyond.map(({ path }) => path).join(', ')}</p>
        </>
      ) : null}
    </details>
  );
}

const wordsOf = (entry: MenuEntry, t: Translate): string =>
  entry.children ? `${t(entry.label)}: ${entry.children.map((child) => t(child.label)).join(', ')}` : t(entry.label);
