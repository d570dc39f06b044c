import type { Table } from '#kit/table.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Actor, Context, Scope } from './context.ts';

/** The query of a list's address. */
export type ListSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whose rows are meant where a list asks for more than the scope: the person, and the shops they work in (null: all). */
export type ListReader = Pick<Actor, 'userId' | 'shops'>;

export type ListTableAsked = {
  readonly scope: Scope;
  readonly reader: ListReader;
  /** The address of the list: filters, order and language. */
  readonly search: ListSearch;
  /** Only these of them; null for all the filters find. */
  readonly ids: readonly number[] | null;
  /** Column keys in their order. Unknown ones, and columns without a value, are left out. */
  readonly columns: readonly string[];
  /** The person's language, for heads and statuses; the rows' own language is in `search`. */
  readonly language: InterfaceLanguage;
  /** For somebody who belongs to a seller: without the columns that are the house's. */
  readonly restricted: boolean;
};

/** A list that its owner lets be counted under saved views and written to files. */
export type List = {
  /** As saved views and exports call it. */
  readonly name: string;
  /**
   * How many rows each address finds for the person of the scope, in the order asked. Null where it takes too long or a
   * filter names what is gone. Only lists with saved views are counted.
   */
  readonly count?: (
    searches: readonly ListSearch[],
    context: Pick<Context, 'scope' | 'signal'> & { readonly actor: ListReader },
  ) => Promise<(number | null)[]>;
  /** Gives the list as a table of cells, as it is at one moment, to `work`. */
  readonly table: <T>(asked: ListTableAsked, work: (table: Table) => Promise<T>) => Promise<T>;
};

/** The list of that name. A name without a list is a mistake of the program: the contract knows the names. */
export function listNamed(lists: readonly List[], name: string): List {
  const found = lists.find((one) => one.name === name);
  if (!found) throw new Error(`no feature declares the list "${name}"`);
  return found;
}
