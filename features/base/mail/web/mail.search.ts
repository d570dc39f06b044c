import { type MailStatus, mailStatuses } from '#features/base/mail/contract/mail.model.ts';
import { idIn, pageIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';

export const panels = ['servers', 'templates', 'log'] as const;
export type Panel = (typeof panels)[number];

/** The page as the address asks for it. */
export const readMailSearch = (search: Search) => ({
  panel: panels.find((panel) => panel === one(search.panel)) ?? 'servers',
  /** The mail whose words are edited. */
  template: one(search.template) ?? null,
  status: mailStatuses.find((status): status is MailStatus => status === one(search.status)),
  event: one(search.event) || undefined,
  search: one(search.search) || undefined,
  page: pageIn(search),
  /** The mail that is looked at. */
  mail: idIn(search.mail),
});

/** What a panel asks means nothing to the others. */
export const nothingAsked = {
  template: undefined,
  status: undefined,
  event: undefined,
  search: undefined,
  page: undefined,
  mail: undefined,
} as const;
