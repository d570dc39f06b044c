import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listRulesMet as call } from '../../contract/rules/rules-met.calls.ts';
import { rulesMet } from '../../contract/rules/rules-met.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { scopesReadModel } from '../profiles/profiles.scopes.read-model.ts';
import { rulesOfVariant } from '../rules/rules-of-variant.read-model.ts';
import { knownOf } from '../trace.read-model.ts';

/** Which rules met for a variant, who won, and why (pricing.md section 5, drawer of a price). */
export const listRulesMet =
  ({ lookUpDb: db }: Pick<Platform, 'lookUpDb'>) =>
  async ({ params: { variantId, shopId } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseOtherShops(context.actor, [shopId]);
    const now = context.now();
    const [known, { conflict }] = await Promise.all([
      knownOf(db, { variantId, shopId, sellerId: context.scope.sellerId, now }),
      shopPricing(db, shopId, now),
    ]);
    if (!known) throw new AppError(generalErrors.notFound);
    const { rules, target } = await rulesOfVariant(db, shopId, { variantId, productId: known.productId });
    const met = target ? rulesMet(rules, target) : [];
    const scopes = await scopesReadModel(db).nameEach(met.map(({ scope }) => scope));
    const named = new Map(
      met.map(({ rule: { versionId, profileId: profile, name, no: version } }) => [
        versionId,
        { profile, name, version },
      ]),
    );
    return {
      conflict,
      rules: met.map(({ rule, steps }, at) => ({
        ...named.get(rule.versionId)!,
        scope: scopes[at]!,
        steps: steps.map((step) => ({ ...step, by: step.by === null ? null : named.get(step.by)! })),
      })),
    };
  };
