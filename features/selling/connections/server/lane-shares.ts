/** What a node has of the lanes of a shop, and would like to have. `sinceTurn`: ms since its turn began. */
export type NodeLanes = {
  readonly node: string;
  readonly held: number;
  readonly wanted: number;
  readonly sinceTurn: number;
};

/** ms a node keeps its lanes while another one has none at all. */
const turnMs = 1000;

/**
 * The part of one node: lanes are given out one after the other, each time to the next node that wants one more, and none that another still holds. A
 * node that is alone gets all of them. Where there are fewer lanes than nodes they go from one to the next by turns. `endsTurn`: another one is next.
 */
export function shareOf(
  rows: readonly NodeLanes[],
  node: string,
  most: number,
): { readonly lanes: number; readonly endsTurn: boolean } {
  const others = rows.filter((it) => it.node !== node);
  const left = Math.max(0, most - others.reduce((sum, { held }) => sum + held, 0));
  if (others.every(({ held, wanted }) => held === 0 && wanted === 0)) return { lanes: most, endsTurn: false };
  const wanting = rows
    .filter(({ wanted }) => wanted > 0)
    .toSorted((a, b) => b.sinceTurn - a.sinceTurn || (a.node < b.node ? -1 : 1));
  const given = new Map<string, number>();
  let rest = most;
  for (let round = 1; rest > 0 && wanting.some(({ wanted }) => wanted >= round); round++)
    for (const it of wanting) {
      if (rest === 0 || it.wanted < round) continue;
      given.set(it.node, round);
      rest -= 1;
    }
  const mine = given.get(node) ?? 0;
  const own = rows.find((it) => it.node === node);
  const someHaveNone = wanting.some((it) => !given.has(it.node));
  return {
    lanes: Math.min(mine, left),
    endsTurn: someHaveNone && mine > 0 && (own?.held ?? 0) > 0 && own!.sinceTurn >= turnMs,
  };
}
