import { hashToken, newToken } from '#features/base/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { accountErrors } from '../contract/accounts.errors.ts';
import {
  type LinkPurpose,
  type LinkState,
  linkPurposes,
  linkStateOf,
  linksPerHour,
  renewableDays,
} from '../contract/accounts.rules.ts';
import { accountsRepository } from './accounts.repository.ts';

export type LinkFor = {
  readonly purpose: LinkPurpose;
  /** Whom it goes to. */
  readonly email: string;
  readonly language: InterfaceLanguage;
  readonly userId?: number | null;
  /** The row it opens. */
  readonly subjectId?: number | null;
  /** When it ends, where that is not so long after now as its purpose says. */
  readonly until?: Date;
};

/** Where the page of a link is. Behind `#` the token never leaves the browser; the specification wants the reset in the path. */
const addressOf = (purpose: LinkPurpose, language: InterfaceLanguage, token: string): string => {
  const query = `?language=${language}`;
  if (purpose === 'reset_password') return `/reset-password/${token}${query}`;
  if (purpose === 'application') return `/application${query}#${token}`;
  if (purpose === 'pick_up') return `/outdelivery${query}&list=pick-ups#${token}`;
  return `${purpose === 'delivery' ? '/outdelivery' : '/confirmation'}${query}#${token}`;
};

/**
 * Makes a link and gives its address below the root of the web, which is the only place where the token stands. Links that
 * work once and were made before for the same person or row end. Null where too many went to this address (of a delivery or a driver's list: for this row) within an hour: then nothing is sent.
 */
export async function makeLink(tx: Pick<Tx, 'db'>, link: LinkFor, now: Date): Promise<string | null> {
  const accounts = accountsRepository(tx.db);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { purpose, userId = null, subjectId = null } = link;
  const bySubject = 'counted' in linkPurposes[purpose];
  const counted = bySubject ? { subjectId } : { email: link.email };
  if ((await accounts.countLinks(purpose, counted, hourAgo)) >= linksPerHour) return null;
  if (linkPurposes[purpose].once) {
    if (userId !== null) await accounts.revokeLinks({ purpose, userId }, now);
    else if (subjectId !== null) await accounts.revokeLinks({ purpose, subjectId }, now);
  }
  const token = newToken();
  await accounts.insertLink({
    tokenHash: hashToken(token),
    purpose,
    userId,
    email: link.email,
    language: link.language,
    subjectId,
    createdAt: now,
    expiresAt: link.until ?? new Date(now.getTime() + linkPurposes[purpose].minutes * 60_000),
  });
  return addressOf(purpose, link.language, token);
}

/** The link behind a token and what it is worth now. One of an account that is not active is worth nothing. */
export async function findLink(db: Db | Tx['db'], token: string, now: Date) {
  const row = await accountsRepository(db).findLink(hashToken(token));
  const link = row && row.active !== false ? row : null;
  return { link, state: linkStateOf(link, now) };
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>['link']>;

/**
 * The link, if it works and is for this purpose.
 * @throws AppError `linkInvalid`, `linkUsed` or `linkExpired`
 */
export async function requireLink(
  db: Db | Tx['db'],
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<FoundLink> {
  const { link, state } = await findLink(db, token, now);
  if (link?.purpose !== purpose) throw new AppError(accountErrors.linkInvalid);
  if (state !== 'ok') throw new AppError(refusals[state]);
  return link;
}

/** Ends every link of a row that still works; how many there were. */
export const endLinks = (
  tx: Pick<Tx, 'db'>,
  which: { purpose: LinkPurpose; subjectId: number },
  now: Date,
): Promise<number> => accountsRepository(tx.db).revokeLinks(which, now);

/** Uses up a link that works once, also when two come at the same moment. */
export async function spendLink(tx: Pick<Tx, 'db'>, link: FoundLink, now: Date): Promise<void> {
  if (!(await accountsRepository(tx.db).setUsed(link.id, now))) throw new AppError(accountErrors.linkUsed);
}

/** Whether a new link may be sent in place of this one: it ended by itself, and not long ago. */
export const mayRenew = (link: FoundLink | null, state: LinkState, now: Date): boolean =>
  link !== null &&
  state === 'expired' &&
  link.revoked_at === null &&
  now.getTime() - link.created_at.getTime() < renewableDays * 86_400_000;

const refusals = {
  invalid: accountErrors.linkInvalid,
  used: accountErrors.linkUsed,
  expired: accountErrors.linkExpired,
} as const;
