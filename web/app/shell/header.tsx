import { LogoutOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CSSProperties } from 'react';
import { NoticeButton } from '#features/base/notifications/web/notifications.public.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { ShopFlag, ShopSelector, useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { TaskBell } from '#features/base/tasks/web/tasks.public.ts';
import { sellerDrawerPatch } from '#features/catalogue/sellers/web/sellers.public.ts';
import { commandTexts } from '#web/lib/commands.texts.ts';
import { logout, useActor } from '#web/lib/session.ts';
import { ariaKeys } from '#web/lib/shortcut-keys.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { Keys } from '#web/ui/keys.tsx';
import { shellShortcuts } from '../shell.shortcuts.ts';
import { panels } from './panels.ts';
import { UserMenu } from './user-menu.tsx';

type Props = { readonly collapsed: boolean; readonly phone: boolean; readonly onToggle: () => void };

/** The sticky header in the colour, with the flag and the name of the shop (LAY-007 to LAY-013, spec section 1). */
export function Header({ collapsed, phone, onToggle }: Props) {
  const t = useText();
  const actor = useActor();
  const { shopId } = useUrlSearch();
  const shop = useCurrentShop();
  const label = t(phone ? webTexts.openMenu : collapsed ? webTexts.expand : webTexts.collapse);

  return (
    <header className="t-header" data-shop={shopId} style={{ '--shop-accent': shop.data?.color } as CSSProperties}>
      <Button
        type="text"
        icon={phone ? <MenuOutlined /> : collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={label}
        title={label}
        aria-expanded={phone ? undefined : !collapsed}
        onClick={onToggle}
      />
      <div className="t-header-shop">
        {shop.data ? <ShopFlag country={shop.data.country_code} /> : null}
        {actor.administrator || (actor.shops?.length ?? 0) > 1 ? <ShopSelector /> : <strong>{shop.data?.name}</strong>}
      </div>
      <div className="t-header-end">
        <PaletteButton />
        {actor.administrator ? <TaskBell /> : null}
        <NoticeButton />
        <UserMenu />
        <Welcome />
        <Button
          type="text"
          icon={<LogoutOutlined />}
          aria-label={t(sessionTexts.logout)}
          title={t(sessionTexts.logout)}
          onClick={() => void logout()}
        />
      </div>
    </header>
  );
}

function PaletteButton() {
  const t = useText();
  const text = t(commandTexts.open);
  return (
    <button
      type="button"
      className="t-palette-open"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(shellShortcuts.palette.keys)}
      onClick={() => panels.show('palette')}
    >
      <SearchOutlined aria-hidden="true" />
      <span className="t-palette-open-text">{text}</span>
      <span aria-hidden="true" className="t-palette-open-keys">
        <Keys of={shellShortcuts.palette} />
      </span>
    </button>
  );
}

/** Opens the person's own seller drawer through the address (LAY-014). */
function Welcome() {
  const t = useText();
  const actor = useActor();
  const { setSearch } = useUrlSearch();
  const text = t(sessionTexts.welcome, { name: actor.fullName });
  return (
    <button
      type="button"
      className="t-welcome"
      aria-haspopup="dialog"
      onClick={() => setSearch(sellerDrawerPatch(actor.id))}
    >
      <span className="t-avatar" aria-hidden="true">
        {initials(actor.fullName)}
      </span>
      <span className="t-welcome-text">{text}</span>
    </button>
  );
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
