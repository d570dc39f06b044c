import pg from 'pg';
import { inStatement } from '../observe/span.ts';

/** What is asked this often is worth keeping planned. */
const prepareFrom = 3;
/** Bulk inserts and lists of ids have another text for each number of rows: keeping those would only fill memory. */
const mostValues = 20;
/** Every connection keeps its plans on the database's side, some ten kilobytes each. */
const mostNames = 300;
const mostCounted = 3000;

/** The name of a statement that is prepared, undefined for one that is not. */
export type NameStatement = (text: string, values: readonly unknown[]) => string | undefined;

/**
 * Names for statements that are asked again and again; one of these serves all connections of a process. The database
 * parses and plans a named statement once per connection: finding who sends a request takes 0.3 ms instead of 0.7 (ADR 16).
 */
export function statementNames(): NameStatement {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (text, values) => {
    const name = names.get(text);
    if (name || names.size >= mostNames || values.length === 0 || values.length > mostValues) return name;
    const times = (asked.get(text) ?? 0) + 1;
    if (asked.size >= mostCounted) asked.clear();
    asked.set(text, times);
    if (times >= prepareFrom) names.set(text, `tregu_${names.size}`);
    return names.get(text);
  };
}

/**
 * A connection that prepares what has a name, and tells the trace that is under way of each statement. All other ways of asking are pg's own.
 *
 * A migration of the next release changes tables while this node still serves (docs/operate.md): what was prepared of them then answers
 * with other columns, which PostgreSQL refuses on that connection for good. All connections of the pool then prepare anew, under other names,
 * and what is in no transaction is asked once more; a transaction is lost, and the next one goes through.
 */
export function preparingClient(nameOf: NameStatement): typeof pg.Client {
  let round = 0;
  /** Whether what was prepared in that round has to be prepared anew. */
  const isStale = (error: unknown, asked: number): boolean => {
    if (!isOutlived(error)) return false;
    if (asked === round) round++;
    return true;
  };
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares nine overloads, and one of them is changed.
    override query(first: any, values?: any, done?: any): any {
      const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first, values) : undefined;
      const prepared = () => ({ name: `${name}_${round}`, text: first, values });
      // With a callback there is no promise whose end could be seen, and nobody to ask again for: a pool asks like this what no repository asks.
      if (done && name !== undefined) {
        const asked = round;
        return super.query(prepared(), (error: unknown, result: unknown) => {
          if (error) isStale(error, asked);
          done(error, result);
        });
      }
      if (done || typeof values === 'function' || typeof first !== 'string') return super.query(first, values, done);
      if (name === undefined) return inStatement(first, () => super.query(first, values));
      const ask = async (again: boolean): Promise<unknown> => {
        const asked = round;
        try {
          return await super.query(prepared());
        } catch (error) {
          if (!isStale(error, asked) || !again) throw error;
          return ask(false);
        }
      };
      const alone = this.getTransactionStatus() === 'I';
      return inStatement(first, () => ask(alone));
    }
  };
}

/** The statement was prepared for a table that has other columns now. The text of the error is in the language of the server. */
const isOutlived = (error: unknown): boolean => {
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};
