import { useNavigate } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import type { MenuEntry } from '#features/navigation/contract/navigation.menu.ts';
import { useText } from '#web/lib/text.tsx';
import { menuIcons } from './menu-icons.tsx';

/** A group of the collapsed sidebar: its picture opens the entries beside it. */
export function CollapsedGroup({ entry, current }: { entry: MenuEntry; current: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const children = entry.children ?? [];
  const open = (key: string) => {
    const path = children.find((child) => child.key === key)?.path;
    if (path) void navigate({ to: path, search: {} as never });
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      align={{ points: ['tl', 'tr'], offset: [8, 0] }}
      menu={{
        items: [
          {
            key: 'group',
            type: 'group',
            label: t(entry.label),
            children: children.map((child) => ({ key: child.key, label: t(child.label) })),
          },
        ],
        selectedKeys: current ? [current] : [],
        onClick: ({ key }) => open(key),
      }}
    >
      <button
        type="button"
        className="t-nav-link"
        title={t(entry.label)}
        data-holds-current={children.some((child) => child.key === current)}
      >
        {entry.icon ? menuIcons[entry.icon] : null}
        <span className="t-hidden">{t(entry.label)}</span>
      </button>
    </Dropdown>
  );
}
