import { defineTexts } from '#kit/text.ts';

/** What staff are told about the runs of a feed. */
export const runNoticeTexts = defineTexts({
  failed: {
    en: 'The feed {reseller} – {feed} failed: {reason}',
    sq: 'Burimi {reseller} – {feed} dështoi: {reason}',
  },
  marked: {
    en: 'The feed {reseller} – {feed} failed {count} times in a row and is marked as failing: {reason}',
    sq: 'Burimi {reseller} – {feed} dështoi {count} herë radhazi dhe u shënua si dështues: {reason}',
  },
  held: {
    en: 'A run of {reseller} – {feed} was held and waits for a decision: {reason}',
    sq: 'Një ekzekutim i {reseller} – {feed} u ndal dhe pret një vendim: {reason}',
  },
  recovered: { en: 'The feed {reseller} – {feed} works again', sq: 'Burimi {reseller} – {feed} punon sërish' },
});
