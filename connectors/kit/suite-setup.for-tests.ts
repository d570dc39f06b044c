import type { TestContext } from 'vitest';
import type { OutboundFetch } from '#kit/network.ts';
import type { ShopDocument, ShopPart } from './shop-document.ts';
import type { TakesGoods } from './whole-shop.ts';

/** Ways to look and reach behind the shop's back, without its connector. */
type BehindTheBack = {
  /** What the shop has of each part of a product, in words of its own; those alone that its platform has a place for. */
  partsOf(externalKey: string): Promise<Partial<Record<ShopPart, unknown>>>;
  /** Whether there is still a product of this number, seen by visitors or not. */
  isKept(remoteId: string): Promise<boolean>;
  /** Whether the shop counts the stock of each variant and sells none that is not there. */
  countsStock(externalKey: string): Promise<readonly boolean[]>;
  /** Ends that counting, as people there do. */
  stopCounting(externalKey: string): Promise<void>;
  /** Asks another price for the variant at that place (from 0), a reduced one where it is reduced, as people there do. Where prices are shown. */
  reprice(externalKey: string, place: number, amount: string): Promise<void>;
  /** Whether visitors see the product. Where there are drafts. */
  isShown(externalKey: string): Promise<boolean>;
  /** Shows a draft, as people there do. */
  show(externalKey: string): Promise<void>;
  /** Makes a category in the shop, as people there do; gives its number. Where products are put into such ones. */
  makeCategory(name: string): Promise<string>;
  /** Numbers of the categories that a product is in, ours and others. */
  categoriesOf(externalKey: string): Promise<readonly string[]>;
  /** Makes a property in the shop, as people there do, with one value; gives its number. Where values are put into such ones. */
  makeProperty(name: string, value: string): Promise<string>;
  /** What the shop says of a product, as "property: value", each once. */
  saidOf(externalKey: string): Promise<readonly string[]>;
  /** Gives the document what its platform refuses, or does in the shop what makes it so. Where several products go together. */
  refusable(document: ShopDocument): Promise<ShopDocument>;
  /** How many requests each step may take for ten products of two variants that are sent side by side, at the most. */
  readonly requests: Readonly<Record<'fresh' | 'renamed' | 'same' | 'priced' | 'stocked', number>>;
  /** The shop makes twenty products of fifty variants in a few seconds. */
  readonly thousand: true;
  /** Another process that speaks to the same shop through this net and knows what the others kept; for platforms behind HTTP. */
  process(fetch: OutboundFetch): TakesGoods;
  /** The net those processes use. */
  readonly fetch: OutboundFetch;
};

/** What a platform gives the suite: a connection to an empty shop, and ways to look and reach behind its back. */
export type SuiteSetup = Partial<BehindTheBack> & {
  readonly connector: TakesGoods;
  /** Why a way is missing, in words for the report. Tests that need one that is missing without a word fail. */
  readonly without?: Partial<Record<keyof BehindTheBack, string>>;
  /** True where nothing says whether another shop sells what visitors see: then it is taken out of this one and not deleted. */
  readonly mayBeElsewhere?: boolean;
  /** The platform takes the addresses of pictures with the product: those whose requests are counted have two each that are no variant's own. */
  readonly picturesGoAlong?: boolean;
  /** How many products the shop really holds under this key, duplicates counted. */
  countInShop(externalKey: string): Promise<number>;
  /** Likewise of categories. */
  countCategories(externalKey: string): Promise<number>;
  /** Takes the images and the options of a product away in the shop, as somebody in its own back-office could. */
  damage(externalKey: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * The ways a test needs. Where one is missing the test counts as skipped, with the reason that the set-up says; without a reason it fails,
 * so that no platform passes a promise that nobody looked at.
 */
export function behindTheBack<K extends keyof BehindTheBack>(
  { skip }: Pick<TestContext, 'skip'>,
  setup: SuiteSetup,
  ...ways: readonly K[]
): Pick<BehindTheBack, K> {
  for (const way of ways) {
    if (setup[way] !== undefined) continue;
    const reason = setup.without?.[way];
    if (reason === undefined) throw new Error(`The set-up has no "${way}" and does not say why in "without"`);
    skip(reason);
  }
  return setup as BehindTheBack;
}
