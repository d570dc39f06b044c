type ShopLine = {
  readonly id: number;
  /** The shop's own id of the line; null: the shop never had it. */
  readonly external_id: string | null;
  readonly replaces_line_id: number | null;
};

/**
 * The lines of the shop that pieces of our lines were sold as: what goes out in place of something else is what the shop sold. Pieces of the same line of
 * the shop are added up; what the shop never had is left out.
 */
export function shopLinesOf(
  lines: readonly ShopLine[],
  pieces: readonly { readonly lineId: number; readonly qty: number }[],
): { externalId: string; qty: number }[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const sold = (id: number): string | null => {
    const seen = new Set<number>();
    for (let line = byId.get(id); line && !seen.has(line.id); line = byId.get(line.replaces_line_id ?? -1)) {
      if (line.external_id !== null) return line.external_id;
      seen.add(line.id);
    }
    return null;
  };
  const sums = new Map<string, number>();
  for (const { lineId, qty } of pieces) {
    const externalId = sold(lineId);
    if (externalId !== null) sums.set(externalId, (sums.get(externalId) ?? 0) + qty);
  }
  return [...sums].map(([externalId, qty]) => ({ externalId, qty }));
}
