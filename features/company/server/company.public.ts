import type { Db } from '#server/db/database.ts';
import { companyReadModel } from './company.read-model.ts';

/** The mail addresses of all active Super Admins: who is told where nobody else was named. */
export const listSuperAdminAddresses = (db: Db): Promise<string[]> => companyReadModel(db).listSuperAdmins();
