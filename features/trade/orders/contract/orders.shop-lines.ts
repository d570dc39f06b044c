type ShopLine = {
  readonly id: number;
  /** The shop's own id of the line; null: the shop never had it. */
  readonly external_id: string | null;
  readonly replaces_line_id: number | null;
};
type Pieces = { readonly lineId: number; readonly qty: number };

/** The line of the shop each of our lines was sold as: its own, or that of what it came in place of. What the shop never had is left out. */
function soldAs(lines: readonly ShopLine[]): Map<number, string> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const sold = (id: number): string | null => {
    const seen = new Set<number>();
    for (let line = byId.get(id); line && !seen.has(line.id); line = byId.get(line.replaces_line_id ?? -1)) {
      if (line.external_id !== null) return line.external_id;
      seen.add(line.id);
    }
    return null;
  };
  return new Map(
    lines.flatMap(({ id }) => {
      const externalId = sold(id);
      return externalId === null ? [] : [[id, externalId]];
    }),
  );
}

/**
 * The lines of the shop that pieces of our lines were sold as: what goes out in place of something else is what the shop sold. Pieces of the same line of
 * the shop are added up; what the shop never had is left out.
 */
export function shopLinesOf(
  lines: readonly ShopLine[],
  pieces: readonly Pieces[],
): { externalId: string; qty: number }[] {
  const sold = soldAs(lines);
  const sums = new Map<string, number>();
  for (const { lineId, qty } of pieces) {
    const externalId = sold.get(lineId);
    if (externalId !== undefined) sums.set(externalId, (sums.get(externalId) ?? 0) + qty);
  }
  return [...sums].map(([externalId, qty]) => ({ externalId, qty }));
}

/** The way back: our lines that stand for each line of the shop, by its id; oldest first, so the line itself comes before what took its place. */
export function ownLinesOf<Line extends ShopLine>(lines: readonly Line[]): Map<string, Line[]> {
  const sold = soldAs(lines);
  const known = lines.filter(({ id }) => sold.has(id)).sort((one, other) => one.id - other.id);
  return Map.groupBy(known, ({ id }) => sold.get(id)!);
}

/** Takes `qty` pieces from lines in the order given, of each at most so many as it has; less where they have no more. */
export function spread(qty: number, places: readonly { readonly lineId: number; readonly most: number }[]): Pieces[] {
  let rest = qty;
  return places.flatMap(({ lineId, most }) => {
    const taken = Math.min(rest, most);
    if (taken <= 0) return [];
    rest -= taken;
    return [{ lineId, qty: taken }];
  });
}
