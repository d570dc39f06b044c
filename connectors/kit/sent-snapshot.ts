import { z } from 'zod';
import { hashOf, hashOfConfigurators, hashOfImages, hashOfValue } from './document-hash.ts';
import type { PushOptions } from './shop-connector.ts';
import { type ShopDocument, theirCategories } from './shop-document.ts';
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
  /** The platform's numbers of values of its own properties that were said of it; absent: none, or they are known by their words. */
  values: z.array(z.string()).optional(),
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
export const readSnapshot = async (store: ShopStore, key: string): Promise<Snapshot | null> =>
  (await readSnapshots(store, [key])).get(key) ?? null;
export const keepSnapshot = (store: ShopStore, key: string, of: Snapshot): Promise<void> =>
  store.set(new Map([[snapshotKey(key), of]]));

/** What a document is known by when it was sent whole. */
export const hashesOf = (document: ShopDocument) => ({
  contentHash: hashOf(document),
  imagesHash: hashOfImages(document),
  optionsHash: hashOfConfigurators(document),
  ...(theirCategories(document).length > 0 ? { theirs: theirCategories(document) } : {}),
});

/**
 * Which parts of a product are written: images and what sets variants apart are left alone while they are as last sent and no repair is asked for.
 * A variant more shows the images it has, so these are written with it.
 */
export function partsToWrite(
  kept: Snapshot | null,
  document: ShopDocument,
  { repairImages, repairConfigurators }: Pick<PushOptions, 'repairImages' | 'repairConfigurators'>,
) {
  const otherVariants = kept?.optionsHash !== hashOfConfigurators(document);
  return {
    writesImages: repairImages || otherVariants || kept?.imagesHash !== hashOfImages(document),
    writesOptions: repairConfigurators || otherVariants,
  };
}

/** The hash of the content that is there, and of its prices: what was never sent from here has one that no document has. */
export function seenHashes(sent: Snapshot | null, now: Readonly<Record<string, string>>, prices: string) {
  const asSent = sent !== null && hashOfValue(sent.sections) === hashOfValue(now);
  return {
    contentHash: asSent ? sent.contentHash : `c-${hashOfValue({ sent: sent?.contentHash ?? null, now })}`,
    priceHash: sent !== null && sent.prices.view === prices ? sent.prices.hash : `seen.${prices}`,
  };
}

/** Parts of the platform's form that do not look as the last send left them. */
export const alteredParts = (sent: Snapshot | null, now: Readonly<Record<string, string>>): string[] =>
  sent === null ? [] : Object.keys(now).filter((part) => sent.sections[part] !== now[part]);

/** Rows in the order of their keys, so that equal content has one hash. */
export const byKey = <T>(rows: readonly (readonly [string, T])[]) => rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
