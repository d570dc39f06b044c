import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, issuesOf } from '#kit/error.ts';
import { num, plain } from '#kit/exact.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { DoubtFigure } from '../../contract/checking/doubts.ts';
import type { tracePrice as call, PriceTrace, whatIf as whatIfCall } from '../../contract/prices.calls.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { calculatePrice, shownOf } from '../../contract/pricing.calculate.ts';
import type { PriceInput, PriceResult } from '../../contract/pricing.price.ts';
import { priceSteps } from '../../contract/pricing.steps.ts';
import { type ShopPricing, shopPricing } from '../engine/shop-pricing.read-model.ts';
import { beatenRules, besideOf, otherRules, type RulesBeside } from '../rules/rules-beside.ts';
import { inputOf } from '../running/input-of.ts';
import {
  knownOf,
  type Moment,
  momentNow,
  momentThen,
  namedRules,
  type Rules,
  rulesAmong,
  rulesOf,
  shownAt,
} from '../trace.read-model.ts';

type Needs = Pick<Platform, 'lookUpDb'>;

/** A price is calculated again from what it was made of, and compared with what is stored. */
export const tracePrice =
  ({ lookUpDb: db }: Needs) =>
  async (
    { params: { variantId, shopId }, query: { at } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> => {
    refuseOtherShops(context.actor, [shopId]);
    const now = context.now();
    const asked = { variantId, shopId, sellerId: context.scope.sellerId, now };
    const [known, shop] = await Promise.all([knownOf(db, asked), at ? null : shopPricing(db, shopId, now)]);
    if (!known) throw new AppError(generalErrors.notFound);
    const { productId, stockLeft: stock_left } = known;
    if (!shop) return { ...(await traceOfThen(db, { variantId, shopId, at: new Date(at!) })), stock_left };
    const named = namedRules(known);
    const [moment, beaten] = await Promise.all([
      momentNow(db, variantId, shop, named, known),
      known.rivals ? beatenRules(db, shopId, { variantId, productId }) : [],
    ]);
    if (!moment) throw new AppError(priceErrors.notTraced);
    const rules = rulesAmong(named, moment);
    const input = inputOfMoment(moment, rules);
    const beside = besideOf(beaten, otherRules(named ?? [], moment), rules);
    const { presented, stopped } = known;
    return { ...traceOf({ variantId, shopId, moment, rules, input, presented, beside }), stopped, stock_left };
  };

/** The last event up to a moment, calculated again from the inputs it kept. */
async function traceOfThen(db: Db, { variantId, shopId, at }: { variantId: number; shopId: number; at: Date }) {
  const moment = await momentThen(db, variantId, shopId, at);
  if (!moment) throw new AppError(priceErrors.notTraced);
  const [rules, presented] = await Promise.all([
    rulesOf(db, moment.bundleId),
    shownAt(db, variantId, shopId, moment.at),
  ]);
  return traceOf({ variantId, shopId, moment, rules, input: inputOfMoment(moment, rules), presented });
}

/** What is stored of a price, and what comes out when it is calculated again. */
export type Compared = { readonly same: boolean; readonly stored: DoubtFigure; readonly gives: DoubtFigure };

/**
 * The price that holds beside what it comes to when it is calculated again. `gone`: no price is stored. `later`: it waits to be calculated, or rules or the
 * currency are missing, so that nothing can be said of it now.
 */
export async function reproducesNow(
  db: Db,
  shop: ShopPricing,
  variantId: number,
): Promise<Compared | 'gone' | 'later'> {
  const known = await knownOf(db, { variantId, shopId: shop.shopId, sellerId: null, now: shop.now });
  if (!known?.result) return known?.waits ? 'later' : 'gone';
  const named = namedRules(known);
  const moment = await momentNow(db, variantId, shop, named, known);
  if (!moment) return 'later';
  return compare(moment, calculatedAgain(moment, inputOfMoment(moment, rulesAmong(named, moment)))) ?? 'later';
}

/** The same of the last line of the log up to a moment. */
export async function reproducesThen(db: Db, shopId: number, variantId: number, at: Date): Promise<Compared | 'gone'> {
  const moment = await momentThen(db, variantId, shopId, at);
  if (!moment) return 'gone';
  return compare(moment, calculatedAgain(moment, inputOfMoment(moment, await rulesOf(db, moment.bundleId)))) ?? 'gone';
}

/** The same with other steps than those of the rules; compared with nothing. */
export const whatIf =
  ({ lookUpDb: db }: Needs) =>
  async ({ body }: InputOf<typeof whatIfCall>, context: Context): Promise<OutputOf<typeof whatIfCall>> => {
    const { variant_id: variantId, shop_id: shopId, steps: asked, cost } = body;
    refuseOtherShops(context.actor, [shopId]);
    const now = context.now();
    const [known, shop] = await Promise.all([
      knownOf(db, { variantId, shopId, sellerId: context.scope.sellerId, now }),
      shopPricing(db, shopId, now),
    ]);
    if (!known) throw new AppError(generalErrors.notFound);
    const named = namedRules(known);
    const moment = await momentNow(db, variantId, shop, named, known, { evenWithoutRules: true });
    if (!moment) throw new AppError(priceErrors.notTraced);
    const rules = rulesAmong(named, moment);
    const merged = Object.fromEntries(
      Object.entries({ ...(moment.steps ?? rules.steps), ...asked }).filter(
        ([, step]) => step !== null && step !== undefined,
      ),
    );
    const parsed = priceSteps.safeParse(merged);
    if (!parsed.success) throw new AppError(generalErrors.invalid, { issues: issuesOf(parsed.error, 'steps') });
    // A price set by hand is what it is whatever is tried: told is what the rules would come to without it.
    const row = { ...moment.row, ...(cost === undefined ? {} : { cost }), pin_kind: null };
    const input = inputOf(row, moment.day, parsed.data, moment.day.rates);
    const tried = {
      ...rules,
      versions: Object.fromEntries(Object.entries(rules.versions).filter(([step]) => !(step in asked))),
    };
    // What is typed has a base of its own: no rule that holds is missed, and none is at odds with another.
    const compared = { ...moment, stored: null, ...(asked.base ? { refused: null } : {}) };
    return traceOf({ variantId, shopId, moment: compared, rules: tried, input, presented: known.presented });
  };

type Traced = {
  readonly variantId: number;
  readonly shopId: number;
  readonly moment: Moment;
  readonly rules: Rules;
  readonly input: PriceInput;
  readonly presented: PriceTrace['presented'];
  readonly beside?: RulesBeside;
};

/** What a price is calculated again with. */
const inputOfMoment = (moment: Moment, rules: Rules): PriceInput =>
  inputOf(moment.row, moment.day, moment.steps ?? rules.steps, moment.usedRates ?? moment.day.rates);

const calculatedAgain = ({ refused: code }: Moment, input: PriceInput): PriceResult =>
  code ? refused(code, input) : calculatePrice(input);

/** Whose rule each step and each reason is: by the step of the rules it belongs to. */
const ruleOfStep: Readonly<Record<string, string>> = { landed: 'fees', raise: 'guards' };

function traceOf({ variantId, shopId, moment, rules, input, presented, beside }: Traced): PriceTrace {
  const found = calculatedAgain(moment, input);
  const { price } = found;
  const ruleOf = (step: string) => rules.versions[ruleOfStep[step] ?? step];
  return {
    variant_id: variantId,
    shop_id: shopId,
    currency: moment.day.currency,
    at: moment.at.toISOString(),
    engine: found.engine,
    reproduced: reproduces(moment, found),
    source: input.pin && !input.pin.kept ? 'pin' : 'rule',
    steps: found.trace.map(({ step, in: used, out }) => ({
      step,
      in: { ...used },
      out,
      ...withRule(ruleOf(step)),
      ...withLosers(beside, ruleOfStep[step] ?? step),
    })),
    other_prices:
      beside?.others.map(({ row, steps, rules: of }) => ({
        gross: calculatePrice(inputOf(row, moment.day, steps)).price?.gross ?? null,
        rules: [...of],
      })) ?? [],
    result: price && {
      gross: price.gross,
      net: price.net,
      landed: price.landed,
      kept: price.kept,
      net_margin: price.net_margin,
    },
    shown: shownOf({ ...input, rates: moment.day.rates }, found.applied_gross),
    applied_gross: found.applied_gross,
    state: found.state,
    codes: [...found.codes],
    warnings: [...found.warnings],
    why_not: found.why_not.map(({ lifts, ...why }) => ({
      ...why,
      ...(lifts ? { lifts: { landed: lifts.landed, gross: lifts.gross } } : {}),
      ...withRule(ruleOf('guards')),
    })),
    presented,
    stopped: false,
    stock_left: false,
  };
}

const withRule = (rule: Rules['versions'][string] | undefined) => (rule ? { rule } : {});

const withLosers = (beside: RulesBeside | undefined, step: string) => {
  const overrides = beside?.losers.get(step) ?? [];
  return overrides.length > 0 ? { overrides: [...overrides] } : {};
};

/** Before any step counts: no rule, or two of one rank. */
function refused(code: NonNullable<Moment['refused']>, input: PriceInput): PriceResult {
  return {
    ...calculatePrice({ ...input, variant: { ...input.variant, cost: null }, pin: null }),
    codes: [code],
    why_not: [{ code }],
    trace: [],
  };
}

const reproduces = (moment: Moment, found: PriceResult): boolean | null => compare(moment, found)?.same ?? null;

function compare({ stored }: Moment, found: PriceResult): Compared | null {
  if (stored === null) return null;
  const gives = figureOf(found, stored.field === 'price' ? found.applied_gross : found.price?.gross);
  const kept = figureOf(stored, stored.gross);
  const same = kept.state === gives.state && kept.codes.join() === gives.codes.join() && kept.gross === gives.gross;
  return { same, stored: kept, gives };
}

/** Written in one way, so that two of them are compared as they are. */
const figureOf = (
  { state, codes }: { readonly state: DoubtFigure['state']; readonly codes: readonly string[] },
  gross: string | null | undefined,
): DoubtFigure => ({ gross: gross == null ? null : plain(num(gross)), state, codes: [...codes] });
