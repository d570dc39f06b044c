import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, issuesOf, refuseFields } from '#kit/error.ts';
import type { OperationDefinition } from '#kit/operation.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { touchedShops } from '#server/operations/touched-shops.ts';
import type { previewChanges as previewChangesCall } from '../../contract/change-sets.calls.ts';
import { changeSetErrors as errors } from '../../contract/change-sets.errors.ts';
import { previewRows } from '../../contract/change-sets.rules.ts';
import { getVisibleSet, requireRight } from '../change-sets.access.ts';
import { changeSetsRepository } from '../change-sets.repository.ts';
import { causeOf } from '../running/change-at-once.ts';
import { type Change, changesOf, judge, plannedItems } from '../running/plan-items.ts';
import { listItemsOf } from './list-change-items.ts';

type Call = typeof previewChangesCall;

/** Rows read and kept at once: a clone may have a hundred thousand, with long texts. */
const planned = 1000;

/** Freezes the selection, judges each row and keeps both, so that exactly what was shown is carried out. */
export const previewChanges =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const handler = platform.operations().find(body.operation);
    if (!handler) throw new AppError(errors.unknownOperation);
    const input = parseInput(handler.definition, body.input);
    requireRight(handler, input, context.actor);
    const { subject, name, most = Number.POSITIVE_INFINITY } = handler.definition;
    const labels = await handler.check(platform.db, input as never, context);
    const id = randomUUID();
    let selected: readonly number[] = [];
    const own = { ...context, cause: causeOf(id), selected: async () => selected };
    const steps = handler.open(input as never, own);
    const effects = await platform.unitOfWork(context, async (tx) => {
      const ids = body.ids ?? (await platform.operations().subject(subject).select(tx.db, body.filters, context));
      selected = [...new Set(ids)];
      if (selected.length === 0) throw new AppError(errors.nothingSelected);
      if (selected.length > most) throw new AppError(errors.tooManyRows, { values: { count: selected.length, most } });
      const repository = changeSetsRepository(tx.db);
      const { userId } = context.actor;
      await repository.deleteOldPreviews(userId);
      const { shopId } = context.scope;
      const set = { id, operation: name, input, labels, state: 'previewed', shopId, userId } as const;
      await repository.insert(set, []);
      const changes: Change[] = [];
      const seen: number[] = [];
      for (let at = 0; at < selected.length; at += planned) {
        const some = selected.slice(at, at + planned);
        const judged = judge(steps, some, await steps.read(tx.db, some));
        // Only where somebody adds them up: a clone may have a hundred thousand rows.
        if (steps.effects) changes.push(...changesOf(judged));
        seen.push(...judged.filter(({ facts }) => facts).map((one) => one.id));
        await repository.addItems(id, plannedItems(steps, judged));
      }
      // Rows the person cannot see are none of the change.
      await repository.setShops(
        id,
        await touchedShops(platform.operations(), tx.db, { operation: name, input, ids: seen }, context),
      );
      return changes.length === 0 ? [] : [...steps.effects!(changes)];
    });
    const changeSet = await getVisibleSet(platform, id, context.actor);
    const rows = await listItemsOf(platform, changeSet, context.scope, null, { page: 0, pageSize: previewRows });
    return { change_set: changeSet, rows: rows.rows, names: rows.names, effects };
  };

/** @throws AppError invalid_input naming the field below `input`. */
function parseInput(definition: OperationDefinition, input: unknown): unknown {
  const parsed = definition.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refuseFields(issuesOf(parsed.error, 'input'));
}
