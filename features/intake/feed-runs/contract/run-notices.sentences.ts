import { defineSentences } from '#kit/sentence.ts';

/** What staff are told about the runs of a feed. */
export const runNoticeTexts = defineSentences('run-notices', {
  failed: {
    en: 'The feed {reseller} – {feed} failed: {reason}',
    sq: 'Feed-i {reseller} – {feed} dështoi: {reason}',
  },
  marked: {
    en: 'The feed {reseller} – {feed} failed {count} times in a row and is marked as failing: {reason}',
    sq: 'Feed-i {reseller} – {feed} dështoi {count} herë radhazi dhe u shënua si dështues: {reason}',
  },
  held: {
    en: 'Import of {reseller} – {feed} on hold, decision needed: {reason}',
    sq: 'Një ekzekutim i {reseller} – {feed} u ndal dhe pret një vendim: {reason}',
  },
  recovered: { en: 'The feed {reseller} – {feed} works again', sq: 'Feed-i {reseller} – {feed} punon sërish' },
});
