import { defineSchedule } from '#kit/schedule.ts';
import { defineTexts } from '#kit/text.ts';

export const dueFeedsSchedule = defineSchedule({
  name: 'feeds.due',
  title: { en: 'Start of feeds', sq: 'Nisja e feed-eve' },
  does: {
    en: 'Starts the import of every feed whose time has come.',
    sq: 'Nis importin e çdo feed-i të cilit i ka ardhur koha.',
  },
  everySeconds: 10,
});

export const fetchedFeedsTexts = defineTexts({
  does: { en: 'Fetches and imports the feed of a reseller.', sq: 'Merr dhe importon feed-in e një shitësi.' },
});
