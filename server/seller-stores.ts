import type { Db } from './db/database.ts';

/**
 * How many bytes of files a feature keeps for a local seller that its people sent. Declared by the feature whose table has them, since it lies
 * above the one that judges whether there is room for more.
 */
export type SellerStore = (db: Db, sellerId: number) => Promise<number>;
