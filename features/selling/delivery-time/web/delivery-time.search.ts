import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

export const deliveryTabs = ['rules', 'calendars', 'tester', 'report'] as const;
export type DeliveryTab = (typeof deliveryTabs)[number];

export const deliveryTabOf = (search: Search): DeliveryTab =>
  deliveryTabs.find((tab) => tab === one(search.tab)) ?? 'rules';
export const tabPatch = (tab: DeliveryTab): SearchPatch => ({ tab: tab === 'rules' ? undefined : tab });
