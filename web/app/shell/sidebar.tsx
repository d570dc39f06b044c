import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { MenuEntry } from '#features/base/navigation/contract/navigation.menu.ts';
import { entryOf, menuFor } from '#features/base/navigation/contract/navigation.rules.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { pageAt, type WebFeature } from '#web/lib/web-feature.ts';
import { Logo } from '#web/ui/logo.tsx';
import { preload } from '../use-loaded.ts';
import { CollapsedGroup } from './collapsed-group.tsx';
import { menuIcons } from './menu-icons.tsx';
import { MenuMark } from './menu-mark.tsx';

type Props = { readonly collapsed: boolean; readonly features: readonly WebFeature[] };

/** The menu as the person may see it (spec section 6). Plain links, so that a middle click opens a tab. */
export function Sidebar({ collapsed, features }: Props) {
  const t = useText();
  const entries = menuFor(useActor());
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.search });
  const current = entryOf(path, entries, search)?.key;
  const load = (to: string) => {
    const page = pageAt(features, to);
    // A chunk that does not come is told about when the page is opened.
    if (page) preload(page.load).catch(() => undefined);
  };

  return (
    <nav className="t-nav" aria-label={t(webTexts.menu)}>
      <p className="t-brand">
        <Logo />
        <span className={collapsed ? 't-hidden' : undefined}>Tregu</span>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            {!entry.children ? (
              <Entry entry={entry} current={current} collapsed={collapsed} features={features} onNear={load} />
            ) : collapsed ? (
              <CollapsedGroup entry={entry} current={current} />
            ) : (
              <Group entry={entry} current={current} features={features} onNear={load} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = {
  entry: MenuEntry;
  current: string | undefined;
  collapsed?: boolean;
  features: readonly WebFeature[];
  onNear: (path: string) => void;
};

function Entry({ entry, current, collapsed = false, features, onNear }: EntryProps) {
  const t = useText();
  const to = entry.path ?? '/';
  return (
    <Link
      to={to}
      search={entry.search ?? {}}
      className="t-nav-link"
      activeProps={{}}
      // The router's own mark would also stand at every address above this one, and at every entry of one page.
      activeOptions={{ exact: true }}
      aria-current={entry.key === current ? 'page' : undefined}
      title={collapsed ? t(entry.label) : undefined}
      onPointerEnter={() => onNear(to)}
      onFocus={() => onNear(to)}
    >
      {entry.icon ? menuIcons[entry.icon] : null}
      <span className={collapsed ? 't-hidden' : undefined}>{t(entry.label)}</span>
      <MenuMark of={entry.key} features={features} />
    </Link>
  );
}

function Group({ entry, current, features, onNear }: EntryProps) {
  const t = useText();
  const holdsCurrent = entry.children?.some((child) => child.key === current) ?? false;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? holdsCurrent;
  return (
    <>
      <button
        type="button"
        className="t-nav-link"
        aria-expanded={open}
        data-holds-current={holdsCurrent}
        onClick={() => setChosen(!open)}
      >
        {entry.icon ? menuIcons[entry.icon] : null}
        <span>{t(entry.label)}</span>
        <span className="t-nav-arrow" aria-hidden="true" />
      </button>
      {open ? (
        <ul className="t-nav-sub">
          {entry.children?.map((child) => (
            <li key={child.key}>
              <Entry entry={child} current={current} features={features} onNear={onNear} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
