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

/** A connection that prepares what has a name, and tells the trace that is under way of each statement. All other ways of asking are pg's own. */
export const preparingClient = (nameOf: NameStatement): typeof pg.Client =>
  class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares nine overloads, and one of them is changed.
    override query(first: any, values?: any, done?: any): any {
      const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first, values) : undefined;
      const ask = () =>
        (name
          ? super.query({ name, text: first, values }, done)
          : super.query(first, values, done)) as Promise<unknown>;
      // With a callback there is no promise whose end could be seen: a pool asks like this what no repository asks.
      return typeof first === 'string' && !done && typeof values !== 'function' ? inStatement(first, ask) : ask();
    }
  };
