/** What goes back: pieces that came damaged, other goods than ordered that came with a line, or good ones of the hub's stock that nobody needs. */
export const returnKinds = ['damaged', 'wrong', 'unneeded'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStates = ['announced', 'sent', 'credited', 'refused'] as const;
export type ReturnState = (typeof returnStates)[number];

/** What each is reached from; the supplier may credit or refuse what was only announced, too. */
export const returnMoves = {
  sent: ['announced'],
  credited: ['announced', 'sent'],
  refused: ['announced', 'sent'],
} as const satisfies Partial<Record<ReturnState, readonly ReturnState[]>>;
export type ReturnMove = keyof typeof returnMoves;

export const canMoveReturn = (state: ReturnState, to: ReturnMove): boolean =>
  (returnMoves[to] as readonly ReturnState[]).includes(state);

/** "PO-2026-0007-R1". */
export const returnNumber = (order: string, n: number): string => `${order}-R${n}`;

/** A credit is expected, and the day has passed. Days are YYYY-MM-DD. */
export const isOverdue = (state: ReturnState, creditBy: string, today: string): boolean =>
  (state === 'announced' || state === 'sent') && creditBy < today;
