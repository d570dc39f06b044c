import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

const strategy = defineTexts({
  default: { en: 'Product sold', sq: 'Produkti i shitur' },
  cheapest: { en: 'Cheapest in time', sq: 'Më i liri në kohë' },
  fastest: { en: 'Fastest', sq: 'Më i shpejti' },
  best: { en: 'Best overall', sq: 'Më i miri në tërësi' },
});

export const recorded: RecordedWords = {
  actions: defineTexts({
    'sourcing strategy set': { en: 'Choice of suppliers set', sq: 'U caktua zgjedhja e furnitorëve' },
    'hub stock counted': { en: 'Stock at the hub counted', sq: 'U numërua stoku i magazinës' },
    'source pinned': { en: 'Supplier pinned', sq: 'U fiksua furnitori' },
    'source unpinned': { en: 'Supplier no longer pinned', sq: 'Furnitori nuk është më i fiksuar' },
    'buying time set': { en: 'Times of proposals set', sq: 'U caktuan kohët e propozimeve' },
    'buying time paused': { en: 'Proposals paused', sq: 'Propozimet u vendosën në pauzë' },
    'buying time resumed': { en: 'Proposals resumed', sq: 'Propozimet vazhdojnë' },
    'buying time removed': { en: 'Times of proposals removed', sq: 'U hoqën kohët e propozimeve' },
  }),
  fields: defineTexts({
    hub_pieces: { en: 'Pieces at the hub', sq: 'Copë në magazinë' },
    drafted: { en: 'On drafts for this supplier', sq: 'Në drafte për këtë furnitor' },
    known: { en: 'Ordered from this supplier', sq: 'Porositur te ky furnitor' },
    strategy: { en: 'Suppliers chosen by', sq: 'Furnitorët zgjidhen sipas' },
    pinned_seller: { en: 'Pinned supplier', sq: 'Furnitori i fiksuar' },
    pinned_shop: { en: 'Shop of the pin', sq: 'Dyqani i fiksimit' },
    proposal_days: { en: 'Days of proposals (1 is Monday)', sq: 'Ditët e propozimeve (1 është e hëna)' },
    proposal_hour: { en: 'Hour of proposals', sq: 'Ora e propozimeve' },
    proposal_minimum: { en: 'Smallest sum of proposals', sq: 'Shuma më e vogël e propozimeve' },
  }),
  values: { strategy },
};
