import { one, type Search } from '#web/lib/search.ts';

export const panels = ['general', 'individual', 'users', 'history'] as const;
export type Panel = (typeof panels)[number];

const idOf = (value: string | readonly string[] | undefined): number | null => {
  const id = Number(one(value));
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** The screen as the address asks for it: its panel, the chosen role or person, and the role compared with. */
export const readPanel = (search: Search) => ({
  panel: panels.find((panel) => panel === one(search.panel)) ?? 'general',
  role: idOf(search.role),
  person: idOf(search.person),
  compare: idOf(search.compare),
});
