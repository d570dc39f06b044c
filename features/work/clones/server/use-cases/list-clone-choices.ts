import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listCloneChoices as call } from '../../contract/clones.calls.ts';
import { choicesShown } from '../../contract/clones.rules.ts';
import { kindsFor } from '../clones.access.ts';

export const listCloneChoices =
  (platform: Pick<Platform, 'readDb' | 'cloneKinds'>) =>
  async ({ query }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const kind = kindsFor(platform, context.actor).find(({ definition }) => definition.key === query.kind);
    if (!kind) throw new AppError(generalErrors.notFound);
    const ids = query.ids === undefined ? null : query.ids.split(',').map(Number);
    const asked = { search: query.search_text, ids, limit: choicesShown };
    return [...(await kind.choices(platform.readDb, asked, context))];
  };
