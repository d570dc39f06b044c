import { defineSentences } from '#kit/sentence.ts';

/** What the server says of issues. */
export const issueSentences = defineSentences('issues', {
  recounting: {
    en: 'Counting again; new numbers show as they come',
    sq: 'Po numërohet përsëri; numrat e rinj shfaqen sapo të vijnë',
  },
  assigned: { en: 'Assignee saved', sq: 'I ngarkuari u ruajt' },
  snoozed: { en: 'Snoozed', sq: 'U shty' },
  woken: { en: 'Reopened', sq: 'U rihap' },
  day: { en: 'Enter a day', sq: 'Shkruani një ditë' },
  reasonMissing: { en: 'Say why it can wait', sq: 'Tregoni pse mund të presë' },
  dayPast: { en: 'Choose a day after today', sq: 'Zgjidhni një ditë pas së sotmes' },
  dayFar: { en: 'Choose a day within {days} days', sq: 'Zgjidhni një ditë brenda {days} ditëve' },
});
