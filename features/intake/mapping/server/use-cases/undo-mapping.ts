import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { undoMapping as call } from '../../contract/mapping.calls.ts';
import { applyDecisions } from '../apply-decisions.ts';
import { mayDecide } from '../mapping.access.ts';
import { mappingReadModel } from '../mapping.read-model.ts';

/** Words stand for what they stood for before; a decision that does not stand any more is refused, and with it the rest. */
export const undoMapping =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const ids = [...new Set(body.ids)];
    const rows = await mappingReadModel(platform.db).listDecisionsById(ids);
    const kind = rows[0]?.kind;
    if (!kind || rows.length < ids.length || rows.some((row) => row.kind !== kind))
      throw new AppError(generalErrors.notFound);
    mayDecide(kind, context.actor);
    const decisions = rows.map((row) => ({
      id: row.external_id,
      ...row.before,
      certainty: null,
      evidence: [],
      undoes: row.id,
    }));
    const { decisionIds, moved, taskId } = await applyDecisions(platform, kind, decisions, context);
    return { undone: decisionIds.length, moved, taskId };
  };
