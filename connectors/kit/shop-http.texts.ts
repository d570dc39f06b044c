import { defineTexts } from '#kit/text.ts';

/** What went wrong on the way to a shop; what the shop itself said stays in its own words. */
export const shopHttpTexts = defineTexts({
  busy: { en: 'The shop is busy (HTTP {status})', sq: 'Dyqani është i zënë (HTTP {status})' },
  failed: { en: 'The shop failed (HTTP {status})', sq: 'Dyqani dështoi (HTTP {status})' },
  refused: { en: 'The shop refused (HTTP {status})', sq: 'Dyqani refuzoi (HTTP {status})' },
  refusedWith: { en: 'The shop refused (HTTP {status}): {words}', sq: 'Dyqani refuzoi (HTTP {status}): {words}' },
  late: {
    en: 'The shop could not be reached: no answer within {seconds} s',
    sq: 'Dyqani nuk u arrit: asnjë përgjigje brenda {seconds} s',
  },
  unreachable: { en: 'The shop could not be reached: {reason}', sq: 'Dyqani nuk u arrit: {reason}' },
  noTurn: {
    en: 'Tregu could not reach its database, which shares out the turns at the shop',
    sq: 'Tregu nuk arriti bazën e vet të të dhënave, që ndan radhët te dyqani',
  },
  moved: {
    en: 'This address sends to another one ({to}): enter that one if it is the shop',
    sq: 'Kjo adresë dërgon te një tjetër ({to}): shkruani atë, nëse është dyqani',
  },
  notJson: {
    en: 'The shop answered with something that is not JSON',
    sq: 'Dyqani u përgjigj me diçka që nuk është JSON',
  },
  shape: {
    en: 'The shop answered in an unexpected shape ({where})',
    sq: 'Dyqani u përgjigj në një formë të papritur ({where})',
  },
  wholeAnswer: { en: 'the whole answer', sq: 'e gjithë përgjigjja' },
});
