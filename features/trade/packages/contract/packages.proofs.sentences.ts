import { defineSentences } from '#kit/sentence.ts';

const proofs = defineSentences('packages.proof', {
  whatLeftIsWhatWasIn: {
    en: 'what left is what was in packages',
    sq: 'ajo që u nis është ajo që ishte në pako',
  },
  whatIsPackedIsWhatStands: {
    en: 'what is packed is what closed packages hold',
    sq: 'ajo që u paketua është ajo që mbajnë pakot e mbyllura',
  },
  wordOfEachParcel: {
    en: 'a shop is told of each parcel that left, once, and not before',
    sq: 'dyqanit i thuhet për çdo pako të nisur, një herë dhe jo më parë',
  },
  wordOfWhatHadNotLeft: {
    en: 'a shop that was told of a parcel that had not left is told so',
    sq: 'dyqani që u njoftua për një pako që nuk ishte nisur, njoftohet për këtë',
  },
  cashOfADeliveredPackageIs: {
    en: 'cash of a delivered package is on its order once',
    sq: 'paratë e një pakoje të dorëzuar janë në porosinë e saj një herë',
  },
  aPackageIsSettledOnce: {
    en: 'a package is settled once',
    sq: 'një pako shlyhet një herë',
  },
  oneLivingLabelOfAPackage: {
    en: 'a package has one valid label, also once it is handed over',
    sq: 'një pako ka një etiketë të vlefshme, edhe pasi dorëzohet',
  },
  eventsOfPackagesAreOnlyAdded: {
    en: 'events of packages are only added to',
    sq: 'ngjarjeve të pakove vetëm u shtohet',
  },
});

/** What the nightly check looks at, by the name of the rule, as people read it (orders.md 8). */
export const packageProofs = {
  'I5 what left is what was in packages': proofs.whatLeftIsWhatWasIn,
  'I5 what is packed is what stands in closed packages': proofs.whatIsPackedIsWhatStands,
  'I10 a shop is owed word of each parcel that left, once, and not before': proofs.wordOfEachParcel,
  'I10 a shop that was told of a parcel that had not left is told so': proofs.wordOfWhatHadNotLeft,
  'I13 cash of a delivered package is on its order once': proofs.cashOfADeliveredPackageIs,
  'I13 a package is settled once': proofs.aPackageIsSettledOnce,
  'I14 one living label of a package, and one that is handed over': proofs.oneLivingLabelOfAPackage,
  'I14 events of packages are only added to': proofs.eventsOfPackagesAreOnlyAdded,
} as const;
