import { listSuperAdminAddresses } from '#features/base/users/server/users.public.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { companyChangedMail } from '../contract/company.mails.ts';

type News = { readonly who: string; readonly of: string; readonly changes: readonly string[] };

/** Mails every Super Admin what became different; nothing where nothing did. */
export async function notifySuperAdmins(tx: Tx, config: Config, { who, of, changes }: News): Promise<void> {
  if (changes.length === 0) return;
  const page = `${publicAddressOf(config)}/settings/company`;
  for (const to of await listSuperAdminAddresses(tx.db))
    tx.mail(companyChangedMail, { to, language: 'en', values: { who, of, changes: changes.join('\n'), page } });
}

/** "VAT: 1 → 2"; a value that is not there is a dash. */
export const changeLine = (name: string, before: string, after: string): string =>
  `${name}: ${before || '–'} → ${after || '–'}`;
