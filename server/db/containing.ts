import { type RawBuilder, sql } from 'kysely';

/**
 * A pattern of LIKE for "contains": what a person typed has no wildcards (trap T38). A text is folded, for a column that is kept folded; for any other
 * give the part of the statement it is compared as. Folding may make a wildcard of a letter (“％”), so it comes first.
 */
export const containing = (text: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(${typeof text === 'string' ? sql`fold(${text})` : text}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
