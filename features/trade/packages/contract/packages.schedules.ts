import { defineSchedule } from '#kit/schedule.ts';

export const packagesProofSchedule = defineSchedule({
  name: 'packages.proof',
  title: { en: 'Check of packages', sq: 'Kontrolli i pakove' },
  does: {
    en: 'Checks that what left is what was packed, and that collected cash is noted on its orders once.',
    sq: 'Kontrollon që ajo që u nis të jetë ajo që u paketua dhe që paratë e mbledhura të jenë te porositë vetëm një herë.',
  },
  everySeconds: 86_400,
});
