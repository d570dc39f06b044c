import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What stands in the path in place of a token that was taken out of it. */
const taken = '-';

/** Tokens of the pages that are open; nowhere else, so that a reload asks for the link again. */
const held = new Map<string, string>();

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
  if (found !== '') held.set(page, found);

  useEffect(() => {
    if (found === '') return;
    const to = page === '/reset-password' ? `${page}/${taken}` : page;
    void navigate({ to: to as never, search: true as never, hash: '', replace: true });
  }, [found, page, navigate]);

  return held.get(page) ?? null;
}
