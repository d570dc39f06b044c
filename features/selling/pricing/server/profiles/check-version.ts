import { AppError, type FieldIssue } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { profileErrors } from '../../contract/profiles.errors.ts';
import { checkScopes, checkSteps } from '../../contract/profiles.rules.ts';
import type { PriceScope } from '../../contract/profiles.scopes.ts';
import { profileSentences as words } from '../../contract/profiles.sentences.ts';
import type { StoredSteps } from '../../contract/profiles.steps.ts';
import { profilesReadModel } from './profiles.read-model.ts';
import { scopesReadModel } from './profiles.scopes.read-model.ts';

/** The steps as they are stored. @throws AppError rule_invalid, with every field that is not valid */
export async function checkVersion(
  db: Db,
  shopId: number,
  { steps, scopes }: { readonly steps: unknown; readonly scopes: readonly PriceScope[] },
): Promise<StoredSteps> {
  const shop = (await profilesReadModel(db).findShop(shopId))!;
  const checked = checkSteps(steps, shop);
  const gone = (await scopesReadModel(db).findGone(scopes)).map(
    (place): FieldIssue => ({ field: `scopes.${place}`, ...say(words.scopeGone) }),
  );
  const issues = [...('issues' in checked ? checked.issues : []), ...checkScopes(scopes), ...gone];
  if (issues.length > 0 || 'issues' in checked) throw new AppError(profileErrors.ruleInvalid, { issues });
  return checked.steps;
}

/** What may not be missing in a version that is to hold. @throws AppError rule_invalid */
export function refuseEmpty({
  steps,
  scopes,
}: {
  readonly steps: StoredSteps;
  readonly scopes: readonly PriceScope[];
}): void {
  const issues: FieldIssue[] = [
    ...(Object.keys(steps).length === 0 ? [{ field: 'steps', ...say(words.noSteps) }] : []),
    ...(scopes.length === 0 ? [{ field: 'scopes', ...say(words.noScope) }] : []),
  ];
  if (issues.length > 0) throw new AppError(profileErrors.ruleInvalid, { issues });
}
