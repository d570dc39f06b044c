import { holdsAny } from '#kit/permission.ts';
import type { Cause } from '#server/causes.ts';
import type { Actor } from '#server/context.ts';

/** The causes whose pages a person may open: nobody is told of what they cannot look at. */
export const causesFor = ({ permissions }: Pick<Actor, 'permissions'>, causes: readonly Cause[]): readonly Cause[] =>
  causes.filter(({ definition }) => holdsAny(permissions, definition.access));

export const keysOf = (causes: readonly Cause[]): string[] => causes.map(({ definition }) => definition.key);
