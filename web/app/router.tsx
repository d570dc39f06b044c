import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router';
import { guards, publicPaths } from '#features/base/navigation/contract/navigation.guards.ts';
import { parseSearch, type Search, stringifySearch } from '#web/lib/search.ts';
import { checkSession } from '#web/lib/session.ts';
import { shopIdOf } from '#web/lib/shop-id.ts';
import type { WebFeature, WebPage } from '#web/lib/web-feature.ts';
import { LazyPage } from './lazy-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RootFrame } from './root-frame.tsx';
import type {} from './router.types.ts';
import { Permitted, SignedIn, SignedOut } from './session-gate.tsx';
import { PublicFrame, ShellFrame } from './shell-frame.tsx';
import { Broken, Loading } from './waiting.tsx';

/** The router: every address of the specification, drawn by the feature that registered it. */
export function createAppRouter(features: readonly WebFeature[], queries: QueryClient) {
  const router = createRouter({
    routeTree: treeOf(features, queries),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: false,
    defaultErrorComponent: Broken,
    defaultPendingComponent: Loading,
    defaultNotFoundComponent: NotFoundPage,
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void checkSession();
  });
  return router;
}

function treeOf(features: readonly WebFeature[], queries: QueryClient): AnyRoute {
  const root = createRootRoute({
    component: () => (
      <RootFrame queries={queries}>
        <Outlet />
      </RootFrame>
    ),
    notFoundComponent: NotFoundPage,
    // Every address carries the shop, and only one that exists (LAY-001 to LAY-003, trap T19).
    validateSearch: (search: Search): Search => ({ ...search, shopId: String(shopIdOf(search.shopId)) }),
    search: { middlewares: [retainSearchParams(['shopId'])] },
  });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: () => (
      <SignedIn>
        <ShellFrame features={features}>
          <Outlet />
        </ShellFrame>
      </SignedIn>
    ),
  });
  const pages = new Map(features.flatMap((feature) => feature.pages).map((page) => [page.path, page]));
  const pageAt = (path: string): WebPage => {
    const page = pages.get(path);
    if (!page) throw new Error(`no feature has the page of ${path}`);
    return page;
  };
  return root.addChildren([
    shell.addChildren(guards.map(({ path }) => guardedRoute(shell, pageAt(path)))),
    ...publicPaths.map((path) => publicRoute(root, pageAt(path))),
    createRoute({ getParentRoute: () => root, path: '/404', component: NotFoundPage }),
  ]);
}

const guardedRoute = (parent: AnyRoute, page: WebPage): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: page.path,
    component: () => (
      <Permitted path={page.path}>
        <LazyPage page={page} />
      </Permitted>
    ),
  });

const publicRoute = (parent: AnyRoute, page: WebPage): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    // The router writes a parameter as $token, the specification as {token}.
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
    component: () =>
      page.path === '/login' ? (
        <SignedOut>
          <LazyPage page={page} />
        </SignedOut>
      ) : (
        <PublicFrame>
          <LazyPage page={page} />
        </PublicFrame>
      ),
  });
