import { hashPassword } from '#features/base/session/server/session.public.ts';
import type { Platform } from '#server/feature.ts';
import { type LinkFor, makeLink } from './account-links.ts';
import { accountsRepository } from './accounts.repository.ts';

/** Makes a link as a mail would carry it and gives its token. */
export async function aLink(
  { unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>,
  link: Pick<LinkFor, 'purpose' | 'email'> & Partial<LinkFor>,
): Promise<string> {
  const by = { userId: null, shopId: null, cause: 'test' };
  const page = await unitOfWork(by, (tx) => makeLink(tx, { language: 'en', ...link }, now()));
  return tokenIn(page ?? '');
}

/** A registration that waits to be confirmed: the token of its mail. */
export async function aRegistration(
  platform: Pick<Platform, 'db' | 'unitOfWork' | 'now'>,
  email = 'registered@for.test',
) {
  const subjectId = await accountsRepository(platform.db).insertRequest({
    kind: 'register',
    email,
    language: 'en',
    created_at: platform.now(),
    first_name: 'Rina',
    last_name: 'Registered',
    phone: '',
    password_hash: await hashPassword('four words are long'),
  });
  return aLink(platform, { purpose: 'confirm_email', email, subjectId });
}

/** The token of an address in a mail. */
export const tokenIn = (text: string): string => /[#/]([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? '';
