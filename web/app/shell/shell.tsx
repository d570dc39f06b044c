import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { NoticeRecorder } from '#features/base/notifications/web/notifications.public.ts';
import { SchedulerBanner } from '#features/base/schedules/web/schedules.public.ts';
import { SessionEndWatch, ViewBanner } from '#features/base/session/web/session-frame.public.ts';
import { MaintenanceBanner } from '#features/base/settings/web/maintenance.public.ts';
import { SuspensionBanner, sellerDrawerOf, sellerDrawerPatch } from '#features/catalogue/sellers/web/sellers.public.ts';
import { HelpWithFailures } from '#features/people/academy/web/help-frame.public.ts';
import { one } from '#web/lib/search.ts';
import { checkSession, useActor } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import type { WebFeature } from '#web/lib/web-feature.ts';
import { asking } from '#web/ui/ask.tsx';
import { AntFrame } from '../ant-frame.tsx';
import { RealtimeLink } from '../realtime-link.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { Header } from './header.tsx';
import { Keyboard } from './keyboard.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import '../shell.css';

const SellerDrawer = lazy(() =>
  import('#features/people/company/web/seller-drawer.public.ts').then((module) => ({
    default: module.SellerDrawer,
  })),
);

const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((module) => ({ default: module.PhoneMenu })));
const AskHost = lazy(() => import('./ask-host.tsx').then((module) => ({ default: module.AskHost })));

/** How often auth/check is asked while a page is open (API-007). */
const checkEveryMs = 60_000;

type Props = { readonly features: readonly WebFeature[]; readonly children: ReactNode };

/** The frame of every signed-in page: sidebar, header, banner, content, and the seller drawer over all of it. */
export function Shell({ features, children }: Props) {
  useEffect(() => {
    const timer = setInterval(() => void checkSession(), checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <AntFrame>
      <RealtimeLink features={features} />
      <NoticeRecorder />
      <HelpWithFailures />
      <ShopInAddress />
      <SessionEndWatch />
      <Frame features={features}>{children}</Frame>
      <SellerDrawerOfAddress />
      <Questions />
    </AntFrame>
  );
}

/** The address was read before it was known which shops the person is held to (ADR 84): from now on it names the one that is shown. */
function ShopInAddress() {
  // Whose shops may change while the page stands open.
  useActor();
  const { search, shopId, setSearch } = useUrlSearch();
  const other = one(search.shopId) !== String(shopId);
  useEffect(() => {
    if (other) setSearch({}, { replace: true });
  }, [other, setSearch]);
  return null;
}

function Frame({ features, children }: Props) {
  const t = useText();
  const phone = useIsPhone();
  const { search } = useUrlSearch();
  const path = useLocation({ select: (location) => location.pathname });
  const [collapsed, toggle] = useCollapsed(one(search.action));
  // The menu of a phone belongs to the page it was opened on: another address closes it. Read when it is first opened.
  const [openOn, setOpenOn] = useState<string | null>(null);

  const onToggle = phone ? () => setOpenOn(path) : toggle;
  return (
    <div className="t-shell" data-collapsed={!phone && collapsed}>
      <a className="t-skip" href="#content">
        {t(webTexts.skipToContent)}
      </a>
      {phone ? (
        openOn === null ? null : (
          <Suspense fallback={null}>
            <PhoneMenu open={openOn === path} onClose={() => setOpenOn('')}>
              <Sidebar collapsed={false} features={features} />
            </PhoneMenu>
          </Suspense>
        )
      ) : (
        <aside className="t-side">
          <Sidebar collapsed={collapsed} features={features} />
        </aside>
      )}
      <Keyboard features={features} onSidebar={onToggle} />
      <div className="t-main">
        <Header collapsed={collapsed} onToggle={onToggle} phone={phone} />
        <div className="t-banners">
          <ConnectionMark />
          <ViewBanner />
          <MaintenanceBanner />
          <SchedulerBanner />
          <SuspensionBanner />
        </div>
        <main id="content" className="t-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** The dialog that asks, read at the first question. */
function Questions() {
  const wanted = useStore(asking);
  return wanted ? (
    <Suspense fallback={null}>
      <AskHost />
    </Suspense>
  ) : null;
}

function SellerDrawerOfAddress() {
  const { search, setSearch } = useUrlSearch();
  const userId = sellerDrawerOf(search);
  if (userId === null) return null;
  return (
    <Suspense fallback={null}>
      <SellerDrawer key={userId} userId={userId} onClose={() => setSearch(sellerDrawerPatch(null))} />
    </Suspense>
  );
}
