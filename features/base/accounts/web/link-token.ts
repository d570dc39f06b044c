import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deviceKey, readOfTab, writeOfTab } from '#web/lib/device-storage.ts';

/** What stands in the path in place of a token that was taken out of it. */
const taken = '-';

/** Tokens of the pages that are open; nowhere else, so that a reload asks for the link again. */
const held = new Map<string, string>();

/** A phone throws pages away in a yard without a network: there the token survives in its tab, and goes with it (ADR 55). */
const keptInTab = '/outdelivery';
const tabKey = deviceKey('link_of_delivery');

/**
 * The token of the link this page was opened with, or null. It is taken out of the address bar at once, so that it stays in
 * no history, screenshot or shared address (ADR 40).
 */
export function useLinkToken(
  page: '/confirmation' | '/application' | '/outdelivery' | '/reset-password',
): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const inPath = page === '/reset-password' ? (pathname.split('/')[2] ?? '') : '';
  const found = page === '/reset-password' ? (inPath === taken ? '' : inPath) : hash;
  if (found !== '') hold(page, found);

  useEffect(() => {
    if (found === '') return;
    const to = page === '/reset-password' ? `${page}/${taken}` : page;
    void navigate({ to, search: true, hash: '', replace: true });
  }, [found, page, navigate]);

  return held.get(page) ?? (page === keptInTab ? readOfTab(tabKey) : null);
}

function hold(page: string, token: string): void {
  if (held.get(page) === token) return;
  held.set(page, token);
  if (page === keptInTab) writeOfTab(tabKey, token);
}
