/**
 * Through what a change came. In the log a cause is its word and, after a colon, the number of what it was: `hand`,
 * `task:<id>`, `feed:<run>`, `import:<id>`, `push:<key>`, `shop-key:<key>`, `change-set:<id>`, `undo:<change set>`, `rollback:<run>`, `link:<id>`
 * (`link:<kind>:<id>` where the thing itself does not say whose it is), `event:<id>`, `schedule`, `command`.
 */
export const historyCauses = [
  'hand',
  'task',
  'feed',
  'import',
  'push',
  'shop-key',
  'change-set',
  'undo',
  'rollback',
  'link',
  'event',
  'schedule',
  'command',
  'rule',
] as const;
export type HistoryCause = (typeof historyCauses)[number];

/** The cause of a line of the log; one that is written otherwise is a rule of the house. */
export function causeOf(recorded: string): HistoryCause {
  const word = recorded.split(':')[0];
  return historyCauses.find((known) => known === word) ?? 'rule';
}
