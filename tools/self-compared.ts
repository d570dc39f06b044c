/** A column compared with itself, as `o.id = o.id`: the alias of an inner query hides the one around it, and every row is meant. */
const column = String.raw`"?(\w+)"?\."?(\w+)"?`;
const same = String.raw`"?\1"?\."?\2"?`;
const compared = new RegExp(
  String.raw`(?<![\w."])${column}\s*(?:=|<>|<=?|>=?|is not distinct from|is distinct from)\s*${same}(?![\w."(])`,
  'i',
);

/** Gives the comparison in a statement that says nothing, null where there is none. */
export const selfCompared = (statement: string): string | null => compared.exec(statement)?.[0] ?? null;
