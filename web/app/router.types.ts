import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { PagePath } from '#features/base/navigation/contract/navigation.guards.ts';
import type { Search } from '#web/lib/search.ts';

/*
 * What every link, and everything that navigates, is checked against: the addresses there are, and a query of plain text. The
 * router itself (router.tsx) is put together from what features register, of which the compiler knows no address. Nothing here runs.
 */
const root = () => createRootRoute({ validateSearch: (search: Search): Search => search });
const page = <const A extends PagePath>(path: A) => createRoute({ getParentRoute: root, path });
type PageOf<A> = A extends PagePath ? ReturnType<typeof page<A>> : never;
const router = (pages: PageOf<PagePath>[]) => createRouter({ routeTree: root().addChildren(pages) });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof router>;
  }
}
