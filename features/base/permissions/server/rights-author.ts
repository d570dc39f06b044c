import type { Context } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';

/**
 * Who changes rights, for the unit of work. Not the context itself: that would hold the changer's rights still, and two
 * people who change each other's would wait for one another. `takeRights` reads them anew instead.
 */
export const authorOf = ({ actor, scope, cause }: Context): By => ({
  userId: actor.userId,
  shopId: scope.shopId,
  cause,
});
