import { defineTexts } from '#kit/text.ts';

/** What each figure of the start page counts, exactly. */
export const metricTexts = defineTexts({
  review: {
    en: 'Products whose status is New or Pending and that nobody has decided on yet.',
    sq: 'Produktet me statusin I ri ose Në pritje, për të cilat ende askush nuk ka vendosur.',
  },
  ready: {
    en: 'Approved products of this shop that pass every check of its readiness.',
    sq: 'Produktet e miratuara të këtij dyqani që i plotësojnë të gjitha kushtet e gatishmërisë.',
  },
  blocked: {
    en: 'Approved products of this shop that fail at least one check of its readiness.',
    sq: 'Produktet e miratuara të këtij dyqani që nuk plotësojnë të paktën një kusht të gatishmërisë.',
  },
  mapping: {
    en: 'Names of categories, brands and values that suppliers use and that stand for nothing of ours yet.',
    sq: 'Emrat e kategorive, markave dhe vlerave të furnitorëve që ende nuk janë lidhur me tonat.',
  },
  local: {
    en: 'Products of all local sellers whose status is New.',
    sq: 'Produktet e të gjithë shitësve lokalë me statusin I ri.',
  },
  applications: {
    en: 'Applications that were handed in and not decided.',
    sq: 'Aplikimet e dorëzuara për të cilat ende nuk është vendosur.',
  },
  documents: {
    en: 'Local sellers of whom a document has expired or expires within 30 days.',
    sq: 'Shitësit lokalë të cilëve një dokument u ka skaduar ose skadon brenda 30 ditësh.',
  },
  scores: {
    en: 'Local sellers whose score is so low that a next step is proposed.',
    sq: 'Shitësit lokalë me vlerësim aq të ulët sa propozohet hapi i radhës.',
  },
  ordersNew: {
    en: 'Orders that were sent to you and that you have not answered.',
    sq: 'Porositë që ju janë dërguar dhe të cilave ende nuk u jeni përgjigjur.',
  },
  ordersOpen: {
    en: 'Orders you confirmed that have not arrived, or have arrived only in part.',
    sq: 'Porositë që i keni konfirmuar dhe që nuk kanë mbërritur, ose kanë mbërritur vetëm pjesërisht.',
  },
  ordersOverdue: {
    en: 'Orders whose promised day has passed and that have not arrived as a whole.',
    sq: 'Porositë të cilave u ka kaluar dita e premtuar dhe që nuk kanë mbërritur të plota.',
  },
  ordersProblem: {
    en: 'Orders of which something was refused, is missing or came otherwise than ordered.',
    sq: 'Porositë ku diçka u refuzua, mungon ose erdhi ndryshe nga porosia.',
  },
  all: {
    en: 'All products you deliver, whatever their status.',
    sq: 'Të gjitha produktet që furnizoni, cilido qoftë statusi i tyre.',
  },
  waiting: {
    en: 'Your products that are New or Pending: our team decides on them.',
    sq: 'Produktet tuaja të reja ose në pritje: për to vendos ekipi ynë.',
  },
  inShop: {
    en: 'Your products that are live in this shop now.',
    sq: 'Produktet tuaja që tani shiten në këtë dyqan.',
  },
  removed: {
    en: 'Your products that were taken out of this shop.',
    sq: 'Produktet tuaja që janë hequr nga ky dyqan.',
  },
});
