import { z } from 'zod';
import {
  hashOf,
  hashOfConfigurators,
  hashOfImages,
  hashOfValue,
  isOfLeftPrices,
  priceHashFor,
} from './document-hash.ts';
import type { PushOptions } from './shop-connector.ts';
import { isLeft, type ShopDocument, type ShopPart, theirCategories } from './shop-document.ts';
import type { ShopStore } from './shop-store.ts';

/**
 * What was sent last of a product. `sections` says how each part of the platform's own form had to look then: while it looks like that, what
 * is there is what was sent, the parts that the platform has no place for included (ADR 100).
 */
const snapshot = z.object({
  contentHash: z.string(),
  imagesHash: z.string(),
  optionsHash: z.string(),
  languages: z.array(z.string()),
  /** Our code of the language that is kept with the product itself, where the platform has one. */
  base: z.string().optional(),
  /** The platform's numbers of its own categories that the product was put into; absent: none. */
  theirs: z.array(z.string()).optional(),
  /**
   * The platform's numbers of values of its own properties that were said of it, where a variant has values of its own with the place they were said
   * of; absent: none, or they are known by their words.
   */
  values: z.array(z.string()).optional(),
  /** Parts that were the shop's own affair then; absent: none. */
  leaves: z.array(z.string()).optional(),
  /** It is in the shop as a draft, for somebody there to show it; absent: it is not. */
  waits: z.boolean().optional(),
  sections: z.record(z.string(), z.string()),
  prices: z.object({ hash: z.string(), view: z.string() }),
  stockAttempt: z.int(),
  priceAttempt: z.int(),
});
export type Snapshot = z.output<typeof snapshot>;

const snapshotKey = (externalKey: string): string => `product:${externalKey}`;

/** Those there are of the products, by their keys. */
export async function readSnapshots(store: ShopStore, keys: readonly string[]): Promise<Map<string, Snapshot>> {
  const found = await store.get(keys.map(snapshotKey));
  return new Map(
    keys.flatMap((key) => {
      const parsed = snapshot.safeParse(found.get(snapshotKey(key)));
      return parsed.success ? [[key, parsed.data] as const] : [];
    }),
  );
}
/** What one product looked like after its last send; null where it was never sent, or was kept in a form we no longer read. */
export const readSnapshot = async (store: ShopStore, key: string): Promise<Snapshot | null> =>
  (await readSnapshots(store, [key])).get(key) ?? null;
/** Keeps what a product looks like in the shop after a send, in place of what was kept before. */
export const keepSnapshot = (store: ShopStore, key: string, of: Snapshot): Promise<void> =>
  store.set(new Map([[snapshotKey(key), of]]));

/** Of these products those that were sent as drafts, and that nobody had shown when they were sent last. */
export async function readWaiting(store: ShopStore, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const sent = keys.length > 0 ? await readSnapshots(store, keys) : new Map<string, Snapshot>();
  return new Set([...sent].flatMap(([key, { waits }]) => (waits ? [key] : [])));
}

/** A draft that was taken out waits for nobody any more. */
export async function endWaiting(store: ShopStore, key: string): Promise<void> {
  const sent = await readSnapshot(store, key);
  if (sent?.waits) await keepSnapshot(store, key, { ...sent, waits: false });
}

/** What a document is known by when it was sent whole. */
const hashesOf = (document: ShopDocument) => ({
  contentHash: hashOf(document),
  imagesHash: hashOfImages(document),
  optionsHash: hashOfConfigurators(document),
  ...(theirCategories(document).length > 0 ? { theirs: theirCategories(document) } : {}),
  ...(document.leaves ? { leaves: [...document.leaves] } : {}),
});

/** What a connector knows of a product before it writes it. */
type Before = {
  readonly sent: Snapshot | null;
  /** Our keys of the variants that the platform has of it, in whatever shop; null: no such product. */
  readonly variants: readonly string[] | null;
  /** The shop has it: visitors see it there, or it waits as a draft. */
  readonly isHere: boolean;
  /** Visitors see it, in whatever shop of the platform. */
  readonly isShown: boolean;
};

/**
 * Which parts of a product are written: images and what sets variants apart are left alone while they are as last sent and no repair is asked for.
 * A variant more shows the images it has, so these are written with it. What is the shop's own affair is not written, save what is new there.
 * `kept`: the last send, where the shop still has what it brought.
 */
export function partsToWrite(
  { sent, variants, isHere, isShown }: Before,
  document: ShopDocument,
  push: Pick<PushOptions, 'repairImages' | 'repairConfigurators' | 'attempt' | 'begins'>,
) {
  const { repairImages, repairConfigurators, attempt, begins } = push;
  const kept = isHere ? sent : null;
  const was = (part: ShopPart) => kept !== null && isLeft(kept, part);
  const otherVariants = kept?.optionsHash !== hashOfConfigurators(document);
  // One that was begun and not ended has nothing of its own yet.
  const isKnown = variants !== null && (isHere || sent !== null);
  const isWhole = isKnown && document.variants.every(({ externalKey }) => variants.includes(externalKey));
  const otherImages = otherVariants || was('images') || kept?.imagesHash !== hashOfImages(document);
  return {
    kept,
    /** Nobody sees it yet, and whether somebody does is left to the shop. */
    waits: !isShown && (isKnown ? (kept?.waits ?? false) : begins === 'draft'),
    writesTexts: !isKnown || !isLeft(document, 'main'),
    writesImages: !isLeft(document, 'images') && (repairImages || otherImages),
    writesOptions: isLeft(document, 'configurators')
      ? !isWhole
      : repairConfigurators || otherVariants || was('configurators'),
    writesAttributes: !isLeft(document, 'attributes'),
    takesStock: kept === null || kept.stockAttempt <= attempt,
    takesPrices: !isHere || (!isLeft(document, 'price') && (kept === null || kept.priceAttempt <= attempt)),
  };
}
/** What is written of a product. */
export type Parts = ReturnType<typeof partsToWrite>;

/** What is remembered of a product after it was sent. `sections` and `view`: how the platform's form and the prices have to look from now on. */
export const nextSnapshot = (
  { kept, waits, writesImages, writesOptions, takesPrices }: Parts,
  document: ShopDocument,
  { prices, attempt }: Pick<PushOptions, 'prices' | 'attempt'>,
  { sections, view, ...more }: Pick<Snapshot, 'sections' | 'languages' | 'base' | 'values'> & { readonly view: string },
): Snapshot => ({
  ...hashesOf(document),
  ...more,
  ...(waits ? { waits } : {}),
  sections: {
    ...sections,
    ...(writesImages || !kept ? {} : { images: kept.sections.images! }),
    ...(writesOptions || !kept ? {} : { options: kept.sections.options! }),
  },
  prices:
    takesPrices || !kept || isLeft(document, 'price') ? { hash: priceHashFor(document, prices), view } : kept.prices,
  stockAttempt: Math.max(kept?.stockAttempt ?? 0, attempt),
  priceAttempt: Math.max(kept?.priceAttempt ?? 0, attempt),
});

/** What each part that is the shop's own affair is called among the sections of a platform's form. */
const sectionsOf: Partial<Record<ShopPart, string>> = {
  main: 'texts',
  images: 'images',
  configurators: 'options',
  attributes: 'attributes',
};
const isComparedIn =
  (sent: Snapshot) =>
  (section: string): boolean =>
    !sent.leaves?.some((part) => sectionsOf[part as ShopPart] === section);

/** The hash of the content that is there, and of its prices: what was never sent from here has one that no document has. */
export function seenHashes(sent: Snapshot | null, now: Readonly<Record<string, string>>, prices: string) {
  const compared = (sections: Readonly<Record<string, string>>) =>
    sent?.leaves
      ? Object.fromEntries(Object.entries(sections).filter(([section]) => isComparedIn(sent)(section)))
      : sections;
  const asSent = sent !== null && hashOfValue(compared(sent.sections)) === hashOfValue(compared(now));
  const asPriced = sent !== null && (sent.prices.view === prices || isOfLeftPrices(sent.prices.hash));
  return {
    contentHash: asSent
      ? sent.contentHash
      : `c-${hashOfValue({ sent: sent?.contentHash ?? null, now: compared(now) })}`,
    priceHash: asPriced ? sent.prices.hash : `seen.${prices}`,
  };
}

/** Parts of the platform's form that do not look as the last send left them. */
export const alteredParts = (sent: Snapshot | null, now: Readonly<Record<string, string>>): string[] =>
  sent === null ? [] : Object.keys(now).filter((part) => isComparedIn(sent)(part) && sent.sections[part] !== now[part]);

/** Names under which platforms keep of us what they have no field for. */
const keptUnder: Partial<Record<ShopPart, string>> = {
  main: 'short',
  images: 'images',
  customs: 'customs',
  warranty: 'warrantyMonths',
  attributes: 'attributes',
};
type Leaving = { readonly leaves?: readonly string[] | undefined };
const leftNames = ({ leaves = [] }: Leaving): string[] => leaves.flatMap((part) => keptUnder[part as ShopPart] ?? []);

/** What a platform keeps for want of fields, without what is its own affair: to compare. */
export const withoutLeft = <T>(rest: T, of: Leaving): T => {
  const names = leftNames(of);
  if (names.length === 0 || typeof rest !== 'object' || rest === null) return rest;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name))) as T;
};

/** Likewise with what is its own affair as it is there: to write. `there`: null where nothing is kept yet. */
export const withLeft = <T extends object>(rest: T, there: object | null, of: Leaving): T => {
  const old = new Map(Object.entries(there ?? {}));
  const kept = leftNames(of).flatMap((name) => (old.has(name) ? [[name, old.get(name)] as const] : []));
  return kept.length === 0 ? rest : { ...rest, ...Object.fromEntries(kept) };
};

/** Rows in the order of their keys, so that equal content has one hash. */
export const byKey = <T>(rows: readonly (readonly [string, T])[]) => rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
