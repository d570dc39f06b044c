import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import type { Db } from '#server/db/database.ts';
import { operatorEmailSetting } from '../contract/users.settings.ts';
import { listSuperAdminAddresses } from './super-admins.read-model.ts';

/**
 * Who receives what sellers write to the operator: the address staff set; until then every Super Admin, since nobody reads
 * the address mail is sent from. Who is named for a mail in the settings gets it instead (kit/mail.ts, `house`).
 */
export async function listOperatorAddresses(db: Db, mailFrom: string): Promise<readonly string[]> {
  const named = await readTextSetting(db, operatorEmailSetting.key);
  if (named) return [named];
  const superAdmins = await listSuperAdminAddresses(db);
  return superAdmins.length > 0 ? superAdmins : [mailFrom];
}
