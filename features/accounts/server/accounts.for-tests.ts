import type { Platform } from '#server/feature.ts';
import { type LinkFor, makeLink } from './account-links.ts';

/** Makes a link as a mail would carry it and gives its token. */
export async function aLink(
  { unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>,
  link: Pick<LinkFor, 'purpose' | 'email'> & Partial<LinkFor>,
): Promise<string> {
  const by = { userId: null, shopId: null, cause: 'test' };
  const page = await unitOfWork(by, (tx) => makeLink(tx, { language: 'en', ...link }, now()));
  return tokenIn(page ?? '');
}

/** The token of an address in a mail. */
export const tokenIn = (text: string): string => /[#/]([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? '';
