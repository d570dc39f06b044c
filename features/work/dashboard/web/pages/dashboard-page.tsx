import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { MenuEntry } from '#features/base/navigation/contract/navigation.menu.ts';
import { mayOpen, menuFor } from '#features/base/navigation/contract/navigation.rules.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { dashboardTexts } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { getSetUp } from '#features/work/set-up/contract/set-up.calls.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Activity } from '../components/activity.tsx';
import { BalancedCards } from '../components/balanced-cards.tsx';
import { Coverage } from '../components/coverage.tsx';
import { FigureTiles } from '../components/figure-tiles.tsx';
import styles from '../dashboard.module.css';

const SellerStart = lazy(() =>
  import('../components/seller-start.tsx').then(({ SellerStart: one }) => ({ default: one })),
);
const SetUpGuide = lazy(() =>
  import('#features/work/set-up/web/set-up.public.ts').then(({ SetUpGuide: one }) => ({ default: one })),
);
const OwnScore = lazy(() =>
  import('#features/people/seller-scores/web/seller-scores.public.ts').then(({ OwnScore: one }) => ({ default: one })),
);
const OwnStanding = lazy(() =>
  import('#features/people/local-sellers/web/local-sellers.public.ts').then(({ OwnStanding: one }) => ({
    default: one,
  })),
);
const TaskOverview = lazy(() =>
  import('#features/base/tasks/web/task-overview.public.ts').then(({ TaskOverview: one }) => ({ default: one })),
);
const SuspensionMessage = lazy(() =>
  import('#features/people/local-sellers/web/local-sellers.public.ts').then(({ SuspensionMessage: one }) => ({
    default: one,
  })),
);

/** The start page: who is here, in which shop, and what waits, and every page the person may open (RTE-004, RTE-005). */
export function DashboardPage() {
  const t = useText();
  const actor = useActor();
  const shop = useCurrentShop();
  const maySetUp = useMayCall(getSetUp);
  const open = ({ path }: MenuEntry) => path !== undefined && path !== '/' && mayOpen(path, actor);
  const entries = menuFor(actor);
  const groups = entries
    .map((entry) => ({ entry, links: entry.children?.filter(open) ?? [] }))
    .filter(({ links }) => links.length > 0);
  const single = entries.filter((entry) => !entry.children && open(entry));

  return (
    <>
      <PageHeader
        title={t(navigationTexts.dashboard)}
        lead={
          <>
            {t(dashboardTexts.hello, { name: actor.fullName })}
            {'. '}
            {shop.data ? t(dashboardTexts.lead, { shop: shop.data.name }) : null}
          </>
        }
      />
      {actor.localSeller ? (
        <Suspense fallback={null}>
          <SuspensionMessage />
          <OwnStanding />
          <SellerStart />
          <OwnScore />
        </Suspense>
      ) : null}
      {maySetUp ? (
        <Suspense fallback={null}>
          <SetUpGuide />
        </Suspense>
      ) : null}
      <FigureTiles />
      {actor.administrator ? (
        <Suspense fallback={null}>
          <TaskOverview />
        </Suspense>
      ) : null}
      <Activity />
      <Coverage />
      <h2 className="t-section-title">{t(dashboardTexts.shortcuts)}</h2>
      <BalancedCards className={styles.tShortcuts} narrowest={220}>
        {[
          ...groups.map(({ entry, links }) => <Shortcuts key={entry.key} title={entry.label} links={links} />),
          ...(single.length > 0 ? [<Shortcuts key="single" links={single} />] : []),
        ]}
      </BalancedCards>
    </>
  );
}

function Shortcuts({ title, links }: { title?: Text; links: readonly MenuEntry[] }) {
  const t = useText();
  return (
    <section className={`t-card ${styles.tShortcut}`}>
      {title ? <h3>{t(title)}</h3> : null}
      <ul>
        {links.map((link) => (
          <li key={link.key}>
            <Link to={link.path ?? '/'} search={link.search ?? {}}>
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
