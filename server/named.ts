import type { RawBuilder } from 'kysely';
import type { HistoryKind } from '#kit/history-kind.ts';
import type { Db } from './db/database.ts';

export type NameRow = { readonly id: number | string; readonly name: string | null };

/** Things that stand as numbers in histories and previews, named by the feature that keeps them. */
export type Named = {
  /** The word of the log for them: `category`. */
  readonly kind: string;
  /** The fields that hold its number, or a list of numbers: `parent_id` in every line, `product.categories` in those of one kind. */
  readonly fields?: readonly string[];
  /** The fields in whose name its number stands: `categories` of `categories.54`. */
  readonly keys?: readonly string[];
  /** What these are called, the deleted ones too; what has no name is left out or null. */
  readonly names: (db: Db, ids: readonly string[]) => Promise<readonly NameRow[]>;
  /** A select of the shops that a thing belongs to, by its number; a null among them is the whole market. */
  readonly shops?: (id: RawBuilder<number>) => RawBuilder<unknown>;
  /**
   * Of a thing of the whole market: a pattern with one group for fields in whose name the number of a shop stands, as in `visible.3`. What they say is
   * of that shop alone. (A line with the field `shop` is of that one as a whole, whatever it is about.)
   */
  readonly shopFields?: string;
  /** Fields that say something of several shops at once. */
  readonly manyShopsFields?: readonly string[];
};

/** A kind has one owner, a field of a line one meaning. @throws Error where two features say it */
export function checkNamed(named: readonly Named[]): void {
  const said = new Set<string>();
  for (const { kind, fields = [], keys = [] } of named)
    for (const word of [`kind ${kind}`, ...fields.map((one) => `field ${one}`), ...keys.map((one) => `key ${one}`)]) {
      if (said.has(word)) throw new Error(`two features name the ${word} of the history`);
      said.add(word);
    }
}

/** What belongs to shops says which they are, or people held to shops would read it of every shop. @throws Error where a kind does not */
export function checkHistories(histories: readonly HistoryKind[], named: readonly Named[]): void {
  for (const { kind, of } of histories)
    if ((of === 'shops') !== named.some((one) => one.kind === kind && one.shops !== undefined))
      throw new Error(`histories of ${kind} are of ${of}: its name must ${of === 'shops' ? '' : 'not '}say the shops`);
}
