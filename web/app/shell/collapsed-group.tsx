import { Link } from '@tanstack/react-router';
import type { MenuEntry } from '#features/base/navigation/contract/navigation.menu.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { menuIcons } from './menu-icons.tsx';

type Props = {
  readonly entry: MenuEntry;
  readonly current: string | undefined;
};

/** A group of the collapsed sidebar: its picture opens the entries beside it. */
export function CollapsedGroup({ entry, current }: Props) {
  const t = useText();
  const children = entry.children ?? [];
  return (
    <Popup
      label={t(entry.label)}
      beside
      control={(control) => (
        <button
          {...control}
          type="button"
          className="t-nav-link"
          title={t(entry.label)}
          data-holds-current={children.some((child) => child.key === current)}
        >
          {entry.icon ? menuIcons[entry.icon] : null}
          <span className="t-hidden">{t(entry.label)}</span>
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="t-choice-title">{t(entry.label)}</p>
          {children.map((child) => (
            <Link
              key={child.key}
              to={child.path ?? '/'}
              search={child.search ?? {}}
              activeProps={{}}
              className="t-choice"
              aria-current={child.key === current ? 'page' : undefined}
              onClick={close}
            >
              {t(child.label)}
            </Link>
          ))}
        </>
      )}
    </Popup>
  );
}
