import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { CloneInput } from '#kit/clone.ts';
import { AppError } from '#kit/error.ts';
import { type CloneFacts, type ClonePart, type CloneSteps, clonePart } from '#server/clones.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { attributeTargetsPart, categoryTargetsPart } from '../contract/targets.clones.ts';
import { pathText, proposalsFor } from '../contract/targets.rules.ts';
import { type MappedKind, mappedAttributes, mappedCategories } from './mapped-kinds.ts';
import { type Mapped, mappedOf, nowhere, numberOf, putBack } from './target-steps.ts';
import { targetSubjects } from './targets.operations.ts';
import { targetsRepository } from './targets.repository.ts';
import { refuseUntold } from './use-cases/read-shop-tree.ts';

type Needs = Pick<Platform, 'startTask'>;
type TargetFacts = CloneFacts<Mapped> & { readonly there: boolean };

/**
 * One row per category or attribute that is mapped in the source. Numbers are of one place, so the target's own is found by the path the source's
 * has; where it is called in another language there, by a path of ours.
 */
const stepsOf =
  (needs: Needs, kind: MappedKind) =>
  ({ from, to }: CloneInput, context: OperationContext): CloneSteps<Mapped> => ({
    rows: async (db) => (await kind.listTargets(db, from)).map(({ id }) => id),
    lock: (db) => targetsRepository(db).lock(to),
    async read(db, ids) {
      const [mapped, own] = [await targetsOf(db, kind, from), await targetsOf(db, kind, to)];
      const theirs = await kind.listTheirs(db, to);
      const byPath = Map.groupBy(theirs, ({ path }) => pathText(path));
      const ours = (await kind.listOurs(db)).leaves.filter((leaf) => mapped.has(leaf.id));
      const proposed = proposalsFor(ours, theirs);
      return ids.map((id): TargetFacts => {
        const target = own.get(id);
        const value = target ? mappedOf(kind, target) : null;
        const source = mapped.get(id);
        const text = source ? pathText(source.path) : null;
        const same = text === null ? undefined : byPath.get(text);
        const one = only<{ readonly remote_id: string; readonly path: readonly string[] }>(
          same ?? (proposed.get(id) ?? []).filter(({ by }) => by === 'path' || kind.proofOf('path') === 'name'),
        );
        const matched_by = kind.proofOf('path' as const);
        const wanted = source && {
          remote_id: one?.remote_id ?? '',
          path: one?.path ?? source.path,
          matched_by,
        };
        return { id, version: 0, value, source: wanted ? mappedOf(kind, wanted) : null, there: one !== undefined };
      });
    },
    // By what it was found says nothing where it is the same.
    fit: ({ value }, wanted) => (value && wanted && numberOf(kind, value) === numberOf(kind, wanted) ? value : wanted),
    refuse: (facts, wanted) => (wanted && !(facts as TargetFacts).there ? new AppError(kind.gone) : null),
    write: (tx, changes) =>
      putBack(
        needs,
        kind,
        tx,
        { ...context, scope: { ...context.scope, shopId: to } },
        changes.map(({ facts, wanted }) => ({
          id: facts.id,
          before: facts.value ?? nowhere(kind),
          after: wanted ?? nowhere(kind),
        })),
      ),
  });

/** Of several nothing is known. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

const targetsOf = async (db: Db, kind: MappedKind, shopId: number) =>
  new Map((await kind.listTargets(db, shopId)).map((target) => [target.id, target]));

/** What of a shop's map of categories and attributes becomes that of another. */
export const targetCloneParts = (needs: Needs, connectorFor: ConnectorFor): readonly ClonePart[] => {
  const [categories, attributes] = targetSubjects;
  const scope = { shopId: 1, sellerId: null };
  return [
    clonePart(categoryTargetsPart, {
      check: (db, { to }) => refuseUntold(db, to, connectorFor, mappedCategories),
      open: stepsOf(needs, mappedCategories),
      describe: (db, ids) => categories!.describe(db, ids, scope),
    }),
    clonePart(attributeTargetsPart, {
      check: (db, { to }) => refuseUntold(db, to, connectorFor, mappedAttributes),
      open: stepsOf(needs, mappedAttributes),
      describe: (db, ids) => attributes!.describe(db, ids, scope),
    }),
  ];
};
