import type { Context } from '#server/context.ts';

/** Documents of orders of the shops a person works in; null: of all. Nobody who belongs to a seller is here: the calls are the house's. */
export type Whose = { readonly shops: readonly number[] | null };
export const whoseDocuments = ({ actor }: Pick<Context, 'actor'>): Whose => ({ shops: actor.shops });

export const actOf = (context: Context) => ({ at: context.now(), userId: context.actor.userId, cause: 'staff' });
