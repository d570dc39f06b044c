import { AppError, type ErrorDefinition, generalErrors } from '#kit/error.ts';
import type { Actor } from '#server/context.ts';
import type { Moved } from '../../contract/products.bulk.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { displayStatus, type ProductStatus } from '../../contract/products.status.ts';
import { type StatusChange, transition } from '../../contract/products.transition.ts';
import { mayDelete } from '../products.access.ts';
import type { MoveCandidate } from './move-candidates.read-model.ts';

export type Allowed = { readonly candidate: MoveCandidate; readonly change: StatusChange };
type Judged = { readonly allowed: Allowed[]; readonly refused: Moved['refused'] };

/**
 * Puts each product to the one rule of moves and tells why the others stay (trap T47).
 * @throws AppError the refusal itself for one product, "none of the n" for several, not_found when none is visible.
 */
export function judgeMoves(
  ids: readonly number[],
  candidates: readonly MoveCandidate[],
  target: ProductStatus,
  actor: Pick<Actor, 'permissions' | 'readOnly'>,
): Judged {
  if (candidates.length === 0) throw new AppError(generalErrors.notFound);
  const found = new Map(candidates.map((it) => [it.id, it]));
  const rights = { hasDelete: mayDelete(actor) };
  const allowed: Allowed[] = [];
  const refused: { id: number; error: AppError }[] = [];
  const refuse = (id: number, definition: ErrorDefinition, values: Record<string, string> = {}) =>
    refused.push({ id, error: new AppError(definition, { values }) });

  for (const id of ids) {
    const candidate = found.get(id);
    if (!candidate) {
      refuse(id, generalErrors.notFound);
      continue;
    }
    const { status, publication, local, otherLiveShops } = candidate;
    const asked = { product: { status }, publication, local, otherLiveShops, readOnly: actor.readOnly };
    const move = transition(asked, target, rights);
    if (move.ok) allowed.push({ candidate, change: move.change });
    else refuse(id, move.refusal, move.values);
  }
  if (allowed.length === 0) throw onlyRefusals(refused, target);
  return {
    allowed,
    refused: refused.map(({ id, error }) => ({ id, code: error.definition.code, text: error.message })),
  };
}

function onlyRefusals(refused: readonly { error: AppError }[], target: ProductStatus): AppError {
  const [first] = refused;
  if (refused.length === 1 && first) return first.error;
  const values = { count: refused.length, to: displayStatus(target, null) };
  return new AppError(productErrors.nothingFits, { values });
}
