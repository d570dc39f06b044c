import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { ProfileVersion } from '../../contract/profiles.model.ts';
import { mostScopes } from '../../contract/profiles.scopes.ts';
import { toldVersion } from '../../contract/profiles.told.ts';
import { profilesReadModel } from './profiles.read-model.ts';
import { scopesReadModel } from './profiles.scopes.read-model.ts';

/** One version as a screen and as the history tell it. @throws AppError not_found */
export async function tellVersion(
  db: Db,
  id: number,
  no: number,
): Promise<{ readonly version: ProfileVersion; readonly told: Record<string, unknown>; readonly versionId: number }> {
  const read = profilesReadModel(db);
  const found = await read.findVersion(id, no);
  if (!found) throw new AppError(generalErrors.notFound);
  const { version_id, ...row } = found;
  const scopes = (await scopesReadModel(db).listNamed([version_id], mostScopes)).get(version_id) ?? [];
  const version = { ...row, scopes, versions: await read.listVersions(id) };
  return { version, told: { no, name: row.name, ...toldVersion(version) }, versionId: version_id };
}
