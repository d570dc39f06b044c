import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'issue assigned': { en: 'Assignee changed', sq: 'U ndryshua i ngarkuari' },
    'issue snoozed': { en: 'Snoozed', sq: 'U shty' },
    'issue reopened': { en: 'Reopened', sq: 'U rihap' },
    'issue grown': { en: 'Reopened: it has grown', sq: 'U rihap: është rritur' },
    'issue due': { en: 'Reopened: the day has come', sq: 'U rihap: erdhi dita' },
    'issue solved': { en: 'Solved', sq: 'U zgjidh' },
  }),
  fields: defineTexts({
    snoozed_until: { en: 'Snoozed until', sq: 'I shtyrë deri' },
    count: { en: 'Count', sq: 'Numri' },
  }),
};
