import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { MappingEffect, MappingState } from '../../contract/mapping.model.ts';
import type { NameTrust, Target, Wanted } from '../suggesting/name-index.ts';
import type { Vote } from '../suggesting/suggest.ts';

/** One supplier's word as a kind's own tables give it. */
export type Item = {
  readonly id: number;
  readonly seller_id: number;
  readonly seller_name: string;
  readonly name: string;
  readonly path: string;
  readonly products: number;
  readonly left_out: boolean;
  readonly targets: number[];
  readonly problem: 'deleted' | 'parent' | null;
};

export type Pair = { readonly id: number; readonly targets: readonly number[] };

/**
 * What categories, brands and attributes have to offer so that one inbox, one engine of suggestions and one way of
 * deciding serve all three.
 */
export type Kind = {
  /** A query of all words that products carry, with the columns of `Item` but the seller's name and the number of products. */
  readonly words: RawBuilder<Omit<Item, 'seller_name' | 'products'>>;
  /** How many products carry each word that any of them carries: a query of (id, products), dearer than the words themselves. */
  readonly numbers: RawBuilder<Pick<Item, 'id' | 'products'>>;
  /** Product ids that carry a word: a query of (id, product_id), for samples and counts. */
  readonly carriers: (ids: readonly number[]) => RawBuilder<{ id: number; product_id: number }>;
  readonly trust: NameTrust;
  /** The word as its name is compared. */
  readonly wantedOf: (item: Pick<Item, 'name' | 'path'>) => Wanted;
  /** Everything words may stand for, as its names are compared, and as people read it. */
  readonly listTargets: (db: Db) => Promise<{ targets: Target[]; names: Map<number, string> }>;
  /** Names of single targets, those that are gone included. */
  readonly listNames: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>;
  readonly listVotes: (db: Db, ids: readonly number[]) => Promise<Vote[]>;
  readonly preview: (db: Db, pairs: readonly Pair[]) => Promise<MappingEffect>;
  /** Refuses targets that cannot be stood for. */
  readonly requireTargets: (db: Db, ids: readonly number[]) => Promise<void>;
  /** What the words stand for now, locked; words that are not there (in the scope) are left out. */
  readonly lockStates: (tx: Tx, ids: readonly number[], sellerId: number | null) => Promise<Map<number, MappingState>>;
  /** Writes what a word stands for; products that follow by a touch alone are touched here. */
  readonly setState: (tx: Tx, id: number, before: MappingState, after: MappingState, now: Date) => Promise<void>;
  /** Makes products follow, where that is more than a touch; gives the ids that changed. */
  readonly follow: (tx: Tx, productIds: readonly number[], now: Date) => Promise<number[]>;
};
