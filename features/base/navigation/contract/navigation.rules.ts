import { isSuperAdmin } from '#features/base/permissions/contract/permissions.roles.ts';
import { holdsAny } from '#kit/permission.ts';
import { type Guard, guards } from './navigation.guards.ts';
import { type MenuEntry, menu } from './navigation.menu.ts';

/** What decides about pages and menu entries. */
export type Who = { readonly permissions: readonly string[]; readonly roles: readonly string[] };

/** The guard of an address, or undefined when the address is not guarded. */
export const guardOf = (path: string): Guard | undefined => guards.find((guard) => guard.path === path);

/** Whether a signed-in person may open a guarded address (RTE-001). Unknown addresses are nobody's. */
export function mayOpen(path: string, who: Who): boolean {
  const guard = guardOf(path);
  if (!guard) return false;
  return guard.anyOf.length === 0 || holdsAny(who.permissions, guard.anyOf);
}

/** The menu as this person sees it: entries that fail their own rule are gone, a group without entries too. */
export function menuFor(who: Who, entries: readonly MenuEntry[] = menu): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (!shows(entry, who)) return [];
    if (!entry.children) return [entry];
    const children = menuFor(who, entry.children);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

function shows(entry: MenuEntry, who: Who): boolean {
  if (entry.superAdmin && !isSuperAdmin(who)) return false;
  if (entry.anyOf && !holdsAny(who.permissions, entry.anyOf)) return false;
  if (entry.unless && holdsAny(who.permissions, entry.unless)) return false;
  return !entry.guarded || (entry.path !== undefined && mayOpen(entry.path, who));
}

/** The menu entry of an address: the longest path that begins it, and of several of one path the one whose part is open. */
export function entryOf(
  path: string,
  entries: readonly MenuEntry[],
  search: Readonly<Record<string, unknown>> = {},
): MenuEntry | undefined {
  const flat = entries.flatMap((entry) => entry.children ?? [entry]);
  return flat
    .filter((entry) => entry.path === path || (entry.path !== '/' && path.startsWith(`${entry.path}/`)))
    .filter((entry) => Object.entries(entry.search ?? {}).every(([key, value]) => search[key] === value))
    .sort(
      (a, b) =>
        (b.path?.length ?? 0) - (a.path?.length ?? 0) ||
        Object.keys(b.search ?? {}).length - Object.keys(a.search ?? {}).length,
    )[0];
}

/**
 * Where to go after login: an address of this product, or "/" (an address of another site must not get in through the
 * link). Takes the text of the `redirect` key.
 */
export function safeRedirect(asked: string | undefined): string {
  if (!asked?.startsWith('/') || asked.length > 2000) return '/';
  const base = 'https://internal.invalid';
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  // Browsers read "/\host" and "/<tab>/host" as another host; the URL parser does the same, so it is asked.
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return '/';
  return url.pathname === '/login' ? '/' : url.pathname + url.search + url.hash;
}
