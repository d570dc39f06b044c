import { idIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';

export const panels = ['general', 'individual', 'users', 'history'] as const;
export type Panel = (typeof panels)[number];

/** The screen as the address asks for it: its panel, the chosen role or person, and the role compared with. */
export const readPanel = (search: Search) => ({
  panel: panels.find((panel) => panel === one(search.panel)) ?? 'general',
  role: idIn(search.role),
  person: idIn(search.person),
  compare: idIn(search.compare),
});
