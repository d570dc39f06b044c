import { idIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';

export const shownStates = ['on', 'off'] as const;
export type ShownState = (typeof shownStates)[number];

/** Which shops are shown, and the one that is edited; `shop=new` opens the form of a new one. */
export const readShopsPanel = (search: Search) => ({
  state: shownStates.find((state) => state === one(search.state)),
  edited: one(search.shop) === 'new' ? ('new' as const) : idIn(search.shop),
});

export const languagesTabs = ['languages', 'glossary', 'engines', 'texts'] as const;
export type LanguagesTab = (typeof languagesTabs)[number];

/** The part of the page, the language that is edited, `edit=new` for a new one, and whether only those with missing texts are shown. */
export const readLanguages = (search: Search) => ({
  tab: languagesTabs.find((tab) => tab === one(search.tab)) ?? ('languages' as const),
  edited: one(search.edit) === 'new' ? ('new' as const) : idIn(search.edit),
  missing: one(search.missing) === '1',
});

export const advancedTabs = ['shops', 'connections', 'documents', 'settings', 'set-up'] as const;
/** The part of /settings/advanced; shops first. */
export const readAdvanced = (search: Search) => ({
  tab: advancedTabs.find((tab) => tab === one(search.tab)) ?? ('shops' as const),
});

/** Which settings are shown, and the one whose versions are open. */
export const readSettingsPanel = (search: Search) => ({
  text: searchTextIn(search),
  changed: one(search.changed) === '1',
  versions: one(search.versions),
});
