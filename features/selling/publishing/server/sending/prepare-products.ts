import type { SeenProduct } from '#connectors/kit/shop-connector.ts';
import { shopDocument, shopPrices } from '#connectors/kit/shop-document.ts';
import { type Bar, listBarred, saidOf } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import {
  isExcluded,
  type ReadinessIssue,
  readinessOf,
} from '#features/catalogue/products/contract/products.readiness.ts';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { heardWhole, type Said, say, sayAll } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { factsOf } from '../../contract/publishing.document.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import type { ReadinessShop } from '../../contract/publishing.source.ts';
import { bindingsRepository } from '../bindings/bindings.repository.ts';
import { type DesiredState, desiredState, failedHashOf } from '../desired-state.ts';
import { type LoadedSource, publicationSourceReadModel } from '../publication-source.read-model.ts';
import { type PublicationRow, publicationsRepository } from '../publications.repository.ts';
import { brokenRule } from './broken-rule.ts';

/** What a product should be in the shop, and what is known of it there. */
export type ToPush = DesiredState & {
  readonly publication: PublicationRow;
  readonly version: number;
  /** What the shop had when many were asked for together; null: nothing; absent: it was not asked. */
  readonly seen?: SeenProduct | null;
};

/** A product at its turn: either what to push under which attempt number, or why not. */
export type Prepared = {
  readonly productId: number;
  /** ms of the monotonic clock; a product that waited long is prepared again. */
  readonly at: number;
} & (
  | { readonly push: ToPush }
  | {
      readonly push: null;
      readonly outcome: 'failed' | 'unchanged';
      readonly reason: Said | null;
      readonly attempt: number;
      /** The refusal that is written down stays. */
      readonly keeps?: boolean;
      /** A rule keeps it out, and what is in the shop leaves it with the next send. */
      readonly leaves: Bar | null;
    }
);

export type SendRound = {
  readonly shop: ReadinessShop & { readonly name: string };
  /** When the send was asked for. */
  readonly asked: Date;
  /** What was refused so often in the same words is not tried again as it is; absent: it is. */
  readonly blockAfter?: number;
  /** Another shop than the asked one: only what is there already is sent (trap T52). */
  readonly refreshOnly: boolean;
};

/**
 * Reads products afresh and decides about each by the rules of `products.readiness.ts` (trap T104). The attempt number
 * is taken before the product is read: a removal from then on has a higher one and wins in the shop.
 */
export async function prepareProducts(db: Db, ids: readonly number[], round: SendRound): Promise<Prepared[]> {
  if (ids.length === 0) return [];
  const publications = publicationsRepository(db);
  const claimed = await publications.claimAttempts(ids, round.shop.id);
  const loaded = (await publicationSourceReadModel(db).loadSources(ids, [round.shop.id])).get(round.shop.id)!;
  const excluded = await listBarred(db, excludedOf(loaded), round.shop.id, 'send');
  const beingTold = await bindingsRepository(db).listBeingTold(ids, round.shop.id);
  const decided = ids.map((id) =>
    decide(id, loaded.get(id), claimed.get(id) ?? null, round, excluded.get(id) ?? null, beingTold.has(id)),
  );

  const first = decided.filter((it) => it.desired && !claimed.has(it.productId));
  const made = await publications.createPending(
    first.map(({ productId, desired }) => ({ productId, externalKey: desired!.document.externalKey })),
    round.shop.id,
  );
  const at = performance.now();
  return decided.map(({ productId, desired, version, outcome, reason, leaves, keeps }) => {
    const publication = claimed.get(productId) ?? made.get(productId);
    if (desired && publication) return { productId, at, push: { ...desired, publication, version } };
    return { productId, at, push: null, outcome, reason, attempt: publication?.attempt ?? 0, leaves, keeps };
  });
}

type Decision = {
  readonly productId: number;
  readonly desired: DesiredState | null;
  readonly version: number;
  readonly outcome: 'failed' | 'unchanged';
  readonly reason: Said | null;
  readonly leaves: Bar | null;
  readonly keeps: boolean;
};

/** Those that a rule may keep out; which rule it is, is asked of them alone. */
const excludedOf = (loaded: ReadonlyMap<number, LoadedSource>): number[] =>
  [...loaded].flatMap(([id, { source }]) =>
    source.barred || source.categories.some((one) => one.excluded) ? [id] : [],
  );

function decide(
  productId: number,
  loaded: LoadedSource | undefined,
  publication: PublicationRow | null,
  { shop, asked, refreshOnly, blockAfter }: SendRound,
  bar: Bar | null,
  beingTold: boolean,
): Decision {
  const not = (reason: Said, outcome: Decision['outcome'] = 'failed', leaves: Bar | null = null): Decision => ({
    productId,
    desired: null,
    version: 0,
    outcome,
    reason,
    leaves,
    keeps: false,
  });
  if (!loaded) return not(say(words.unknown));
  const { source, version } = loaded;
  if (beingTold) return not(say(words.beingBound));
  if (refreshOnly && source.publication !== 'in_shop') return not(say(words.goneSince), 'unchanged');
  const issues = readinessOf(factsOf(source, shop), shop.demands);
  if (issues.length > 0) {
    const leaves = bar?.in_shop === 'at_send' && source.publication === 'in_shop' ? bar : null;
    return not(
      leaves ? say(words.leavesByRule, { rule: saidOf(leaves) }) : sayAll(reasonsOf(issues, bar)),
      'failed',
      leaves,
    );
  }
  if (source.publication === 'removed' && (publication?.removed_at ?? asked) > asked) {
    return not(say(words.removedSince));
  }

  const desired = desiredState(source, shop);
  const refused = shopDocument.safeParse(desired.document).error ?? shopPrices.safeParse(desired.prices).error;
  if (refused) return not(brokenRule(refused));
  const { equal_failures: count = 0, failed_hash, last_error, last_error_said = null } = publication ?? {};
  if (blockAfter !== undefined && count >= blockAfter && failed_hash === failedHashOf(desired))
    return {
      ...not(say(words.blocked, { count, reason: heardWhole(last_error ?? '', last_error_said) })),
      keeps: true,
    };
  return { productId, desired, version, outcome: 'failed', reason: null, leaves: null, keeps: false };
}

/** Each thing a product lacks; where a rule keeps it out, the rule by its name, once. */
export function reasonsOf(issues: readonly ReadinessIssue[], bar: Bar | null): Said[] {
  const others = issues.filter(({ code }) => !bar || !isExcluded(code)).map(({ code }) => say(readinessTexts[code]));
  return bar && others.length < issues.length ? [...others, saidOf(bar)] : others;
}
