import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { claimKindTexts, claimStateTexts } from './claims.rules.ts';
import { claimTexts } from './claims.texts.ts';
import { eventWord } from './packages.told.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'package packed': { en: 'Packed', sq: 'U paketua' },
    'package unpacked': { en: 'Taken out', sq: 'U nxor' },
    'label made': { en: 'Label made', sq: 'U bë etiketa' },
    'label voided': { en: 'Label withdrawn', sq: 'Etiketa u tërhoq' },
    'handed over': { en: 'Handed over to the carrier', sq: 'U dorëzua te transportuesi' },
    'tracking changed': { en: 'Tracking number changed', sq: 'Ndryshoi numri i gjurmimit' },
    'package event': { en: 'News of its way', sq: 'Lajm nga rruga' },
    'package corrected': { en: 'Corrected', sq: 'U korrigjua' },
    'carrier added': { en: 'Carrier added', sq: 'U shtua transportuesi' },
    'carrier changed': { en: 'Carrier changed', sq: 'Ndryshoi transportuesi' },
    'cash file imported': { en: 'Cash file imported', sq: 'U importua skedari i parave' },
    'cash row settled': { en: 'Row settled', sq: 'U zgjidh rreshti' },
    'count taken back': { en: 'Count undone', sq: 'Numërimi u zhbë' },
    'receiving finished': { en: 'Receiving finished', sq: 'Mbaroi pranimi' },
    'on hand-over list': { en: 'Put on a hand-over list', sq: 'U vu në listën e dorëzimit' },
    'claim opened': { en: 'Claimed from the carrier', sq: 'U kërkua dëmshpërblim' },
    'claim file added': { en: 'Photo or document added to the claim', sq: 'Iu shtua foto ose dokument kërkesës' },
    'claim file removed': { en: 'Photo or document removed from the claim', sq: 'Iu hoq foto ose dokument kërkesës' },
    'claim settled': { en: 'Claim', sq: 'Dëmshpërblimi' },
    'off hand-over list': { en: 'Taken off the hand-over list', sq: 'U hoq nga lista e dorëzimit' },
  }),
  fields: defineTexts({
    sales_order: { en: 'Order', sq: 'Porosia' },
    weight_g: { en: 'Weight, g', sq: 'Pesha, g' },
    cod: { en: 'Cash on delivery', sq: 'Pagesa në dorëzim' },
    event: { en: 'What happened', sq: 'Çfarë ndodhi' },
    place: { en: 'Where', sq: 'Ku' },
    handed_over: { en: 'Handed over', sq: 'U dorëzua' },
    signed_by: { en: 'Signed by', sq: 'Nënshkroi' },
    packages: { en: 'Packages', sq: 'Pakot' },
    tracking_url: { en: 'Tracking page', sq: 'Faqja e gjurmimit' },
    missing: { en: 'Missing', sq: 'Mungojnë' },
    in_parcels: { en: 'In parcels here', sq: 'Në pako këtu' },
    with_label: { en: 'With a label', sq: 'Me etiketë' },
    packed_times: { en: 'Times packed', sq: 'Herë e paketuar' },
    row: { en: 'Row', sq: 'Rreshti' },
    file: { en: 'File', sq: 'Skedari' },
    claim_file: { en: 'Photo or document', sq: 'Foto ose dokument' },
    claim_kind: { en: 'Claimed for', sq: 'Kërkuar për' },
    claim_state: { en: 'State of the claim', sq: 'Gjendja e kërkesës' },
    claim_days: claimTexts.days,
    claimed: claimTexts.amount,
    recovered: claimTexts.recovered,
  }),
  values: { event: eventWord, claim_kind: claimKindTexts, claim_state: claimStateTexts },
};
