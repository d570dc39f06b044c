import type { Text } from '#kit/text.ts';
import { markOf, type Wordings } from '#kit/text.ts';
import { outdeliveryTexts } from './outdelivery.texts.ts';
import { refusalTexts } from './purchasing.answers.ts';

/**
 * Languages of suppliers' countries in which the page for the person who delivers can be read, beside those of the interface (pages.md 4.47).
 * A market that has added one of them itself says its own words instead.
 */
export const pageLanguages = [
  { tag: 'mk', name: 'Македонски' },
  { tag: 'sl', name: 'Slovenščina' },
] as const;
export type PageLanguage = (typeof pageLanguages)[number]['tag'];

const texts = { ...outdeliveryTexts, ...refusalTexts } satisfies Record<string, Text>;
type Key = keyof typeof texts;

/** Everything of the page but what it is told by others. */
export const pageWordings: Readonly<Record<PageLanguage, Readonly<Record<Key, string>>>> = {
  mk: {
    title: 'Нарачка {number}',
    lead: 'Од {buyer} за {supplier}',
    leadPlain: 'За {supplier}',
    wanted: 'Потребно до {day}',
    until: 'Врската важи до {when}.',
    directTitle: 'Испорачајте директно кај нашиот клиент',
    directWhy: 'Користете ја адресата само за оваа испорака. Две недели по испораката веќе не се прикажува.',
    directDone:
      'Нарачката {number} е забележана како испратена кај клиентот. Ако бројот за следење недостасува или е погрешен, пријавете го подолу.',
    directStopped:
      'Засега не ја испраќајте: нешто се промени во нарачката на нашиот клиент. Ќе ви пишеме кога може да продолжи.',
    directOver: 'Замина директно кај нашиот клиент. Адресата веќе не се прикажува.',
    linesTitle: '1. Можете ли да го испорачате ова?',
    pieces: '{qty} {qty|парче|парчиња}',
    allYes: 'Изберете „Да“ за сите',
    priced: '{cost} по парче, вкупно {sum}',
    total: 'Вкупно без ДДВ: {amount}',
    yes: 'Да',
    change: 'Променете количина или датум',
    no: 'Не',
    answerOf: 'Одговор за {sku}',
    qty: 'Количина',
    day: 'Датум на испорака',
    reason: 'Зошто не?',
    note: 'Забелешка (по избор)',
    toldYes: 'Вашиот одговор: да',
    toldQty: 'Рековте: {qty} {qty|парче|парчиња}',
    toldDay: 'за {day}',
    toldNo: 'Рековте: не, {reason}',
    sendAnswers: 'Испратете {n} {n|одговор|одговори}: {what}',
    confirms: '{n} да',
    changes: '{n} со промена',
    refuses: '{n} не',
    send: 'Испратете ги одговорите',
    nothingToSend: 'Изберете одговор барем за една ставка',
    changeAnswer: 'Променете го одговорот',
    changeAnswerOf: 'Променете го одговорот за {sku}',
    answerFirst: 'Најпрво одговорете на нарачката (чекор 1).',
    reportAnyway: 'Пријавете без одговор',
    confirmation: 'Вашите одговори, за чување или печатење',
    answersSent: 'Благодариме, ги добивме вашите одговори.',
    deliveryTitle: '2. Состојба на пратката',
    carrier: 'Превозник',
    tracking: 'Број за следење',
    handedOver: 'Кај превозникот',
    pickedUp: 'Подигната',
    delivered: 'Испорачана',
    failed: 'Испораката не успеа',
    receiver: 'Кој ја прими?',
    failReason: 'Што се случи?',
    report: 'Пријавете „{state}“',
    reported: 'Досега пријавено',
    reportSent: 'Благодариме, забележавме.',
    documentsTitle: '3. Документи',
    documentsRule: 'Фотографија или PDF: {rule}',
    addProof: 'Додајте доказ за испорака',
    addInvoice: 'Додајте фактура',
    fileWaits: '{name} не е испратено',
    retryFile: 'Испратете повторно',
    waiting: '{n} {n|одговор е зачуван|одговори се зачувани} на овој уред и ќе се испратат штом има врска.',
    waitingOpen:
      '{n} {n|одговор сè уште не е испратен|одговори сè уште не се испратени}, а овој уред не чува ништо. Оставете ја страницава отворена додека нема врска.',
    tryNow: 'Обидете се сега',
    refused: 'Ова не може да се прими: {why}',
    understood: 'Во ред',
    doneTitle: 'Благодариме',
    doneText: 'Нарачката {number} пристигна. Нема што повеќе да се направи.',
    cancelledTitle: 'Нарачката {number} е откажана',
    cancelledText: 'Не ја испорачувајте.',
    expiredTitle: 'Оваа врска повеќе не важи',
    expiredText: 'Истекла е или е повлечена. Ако нарачката е сè уште отворена, можете да побарате нова.',
    newLink: 'Испратете ми нова врска',
    newLinkTitle: 'Проверете ја поштата',
    newLinkText: 'Ако нарачката сè уште чека, нова врска е испратена на адресата на која отиде старата.',
    qtyRule: 'Внесете цел број, 1 или повеќе',
    dateRule: 'Внесете датум',
    reasonRequired: 'Изберете зошто не',
    failReasonRequired: 'Кажете што се случи',
    receiverRequired: 'Кажете кој ја прими',
    qtyTooMany: 'Најмногу {most}: повеќе не е нарачано',
    out_of_stock: 'нема на залиха',
    discontinued: 'повеќе не се нуди',
    price_error: 'цената не е точна',
    cannot_deliver_in_time: 'не може да се испорача навреме',
    other: 'друга причина',
  },
  sl: {
    title: 'Naročilo {number}',
    lead: 'Od {buyer} za {supplier}',
    leadPlain: 'Za {supplier}',
    wanted: 'Potrebno do {day}',
    until: 'Povezava velja do {when}.',
    directTitle: 'Dostavite neposredno naši stranki',
    directWhy: 'Naslov uporabite samo za to dostavo. Dva tedna po dostavi ni več prikazan.',
    directDone:
      'Naročilo {number} je zabeleženo kot poslano stranki. Če številka za sledenje manjka ali je napačna, jo sporočite spodaj.',
    directStopped:
      'Za zdaj ga ne pošljite: v naročilu naše stranke se je nekaj spremenilo. Pisali vam bomo, ko lahko nadaljujete.',
    directOver: 'Šlo je neposredno naši stranki. Naslov ni več prikazan.',
    linesTitle: '1. Ali lahko to dobavite?',
    pieces: 'Kosov: {qty}',
    allYes: 'Izberite »Da« za vse',
    priced: '{cost} na kos, skupaj {sum}',
    total: 'Skupaj brez DDV: {amount}',
    yes: 'Da',
    change: 'Spremenite količino ali datum',
    no: 'Ne',
    answerOf: 'Odgovor za {sku}',
    qty: 'Količina',
    day: 'Datum dobave',
    reason: 'Zakaj ne?',
    note: 'Opomba (neobvezno)',
    toldYes: 'Vaš odgovor: da',
    toldQty: 'Vaš odgovor, kosov: {qty}',
    toldDay: 'za {day}',
    toldNo: 'Vaš odgovor: ne, {reason}',
    sendAnswers: 'Pošljite odgovore ({n}): {what}',
    confirms: '{n} da',
    changes: '{n} s spremembo',
    refuses: '{n} ne',
    send: 'Pošljite odgovore',
    nothingToSend: 'Izberite odgovor za vsaj eno postavko',
    changeAnswer: 'Spremenite odgovor',
    changeAnswerOf: 'Spremenite odgovor za {sku}',
    answerFirst: 'Najprej odgovorite na naročilo (korak 1).',
    reportAnyway: 'Sporočite brez odgovora',
    confirmation: 'Vaši odgovori, za shranjevanje ali tiskanje',
    answersSent: 'Hvala, vaše odgovore smo prejeli.',
    deliveryTitle: '2. Stanje pošiljke',
    carrier: 'Prevoznik',
    tracking: 'Številka za sledenje',
    handedOver: 'Pri prevozniku',
    pickedUp: 'Prevzeto',
    delivered: 'Dostavljeno',
    failed: 'Dostava ni uspela',
    receiver: 'Kdo je prevzel?',
    failReason: 'Kaj se je zgodilo?',
    report: 'Sporočite »{state}«',
    reported: 'Doslej sporočeno',
    reportSent: 'Hvala, zabeležili smo.',
    documentsTitle: '3. Dokumenti',
    documentsRule: 'Fotografija ali PDF: {rule}',
    addProof: 'Dodajte dokazilo o dostavi',
    addInvoice: 'Dodajte račun',
    fileWaits: '{name} ni poslano',
    retryFile: 'Pošljite znova',
    waiting: 'Odgovori ({n}) so shranjeni v tej napravi in bodo poslani, ko bo povezava.',
    waitingOpen:
      'Odgovori ({n}) še niso poslani, ta naprava pa ne shranjuje ničesar. Pustite to stran odprto, dokler ne bo povezave.',
    tryNow: 'Poskusite zdaj',
    refused: 'Tega ni bilo mogoče sprejeti: {why}',
    understood: 'V redu',
    doneTitle: 'Hvala',
    doneText: 'Naročilo {number} je prispelo. Ničesar več ni treba storiti.',
    cancelledTitle: 'Naročilo {number} je preklicano',
    cancelledText: 'Ne dobavite ga.',
    expiredTitle: 'Ta povezava ne velja več',
    expiredText: 'Potekla je ali je bila umaknjena. Če je naročilo še odprto, lahko zahtevate novo.',
    newLink: 'Pošljite mi novo povezavo',
    newLinkTitle: 'Preverite pošto',
    newLinkText: 'Če naročilo še čaka, je nova povezava na poti na naslov, na katerega je šla stara.',
    qtyRule: 'Vnesite celo število, 1 ali več',
    dateRule: 'Vnesite datum',
    reasonRequired: 'Izberite, zakaj ne',
    failReasonRequired: 'Povejte, kaj se je zgodilo',
    receiverRequired: 'Povejte, kdo je prevzel',
    qtyTooMany: 'Največ {most}: več ni bilo naročeno',
    out_of_stock: 'ni na zalogi',
    discontinued: 'ni več v ponudbi',
    price_error: 'cena ni pravilna',
    cannot_deliver_in_time: 'ni mogoče dobaviti pravočasno',
    other: 'drug razlog',
  },
};

/** Texts in a language of the page, by the mark of each, as `sayWordings` takes them. */
export const wordingsOf = <K extends string>(
  said: Readonly<Record<K, Text>>,
  words: Readonly<Record<K, string>>,
): Wordings => Object.fromEntries((Object.keys(said) as K[]).map((key) => [markOf(said[key]), words[key]] as const));

/** All that who delivers reads. */
export const outdeliveryWordings = (language: PageLanguage): Wordings => wordingsOf(texts, pageWordings[language]);

/** The language to begin with: what was chosen on this device, else the first the browser prefers that the page or the interface speaks. */
export function pageLanguageFor(chosen: string | null, preferred: readonly string[]): PageLanguage | null {
  const known = (tag: string | null) => pageLanguages.find((one) => one.tag === tag)?.tag ?? null;
  if (chosen !== null) return known(chosen);
  for (const tag of preferred.map((one) => one.slice(0, 2).toLowerCase())) {
    if (tag === 'en' || tag === 'sq') return null;
    if (known(tag)) return known(tag);
  }
  return null;
}
