import type { Tx } from '#server/db/unit-of-work.ts';
import { type NotedCase, sellerScoresRepository } from './seller-scores.repository.ts';

/**
 * Notes how a piece of a seller's work went, in the transaction in which it is decided: once by its key. It counts with the next counting of the
 * score. `orders`: pieces ordered of it, and how many of them it refused or let expire; `handovers`: an order handed over, late or in time;
 * `returns`: pieces sold (`cases`), and later those of them that came back because of the seller (`n`, no cases of their own).
 */
export const noteCase = (tx: Pick<Tx, 'db'>, one: NotedCase): Promise<void> => sellerScoresRepository(tx.db).note(one);
