import { type PageLanguage, wordingsOf } from '#features/trade/purchasing/contract/outdelivery.wordings.ts';
import type { Wordings } from '#kit/text.ts';
import { lookUpTexts } from './order-look-up.texts.ts';

/** The look-up in the languages in which the page of those who deliver is read, which stands at the same address. */
export const lookUpPageWordings: Readonly<Record<PageLanguage, Readonly<Record<keyof typeof lookUpTexts, string>>>> = {
  mk: {
    title: 'Каде е мојата нарачка?',
    lead: 'Внесете го бројот на нарачката и поштенскиот број на кој се испраќа. Оние што испорачуваат ја отвораат нарачката со врската од својата е-пошта.',
    number: 'Број на нарачка',
    zip: 'Поштенски број',
    now: 'Провери',
    again: 'Друга нарачка',
    promise: 'Се очекува до {day}',
    parcels: 'Пратки',
    follow: 'Следете ја кај превозникот',
    received: 'Ја имаме вашата нарачка',
    packing: 'Ја пакуваме',
    onTheWay: 'На пат е',
    delivered: 'Испорачана е',
    returned: 'Вратена е',
    cancelled: 'Откажана е',
    rule: 'Внесете број и поштенски број',
    none: 'Нема нарачка со овој број и поштенски број',
    order: 'Нарачка {number}',
    parcelDelivered: 'Испорачана',
  },
  sl: {
    title: 'Kje je moje naročilo?',
    lead: 'Vnesite številko naročila in poštno številko, kamor gre. Dobavitelji odprejo naročilo s povezavo iz svoje e-pošte.',
    number: 'Številka naročila',
    zip: 'Poštna številka',
    now: 'Poišči',
    again: 'Drugo naročilo',
    promise: 'Predvidoma do {day}',
    parcels: 'Paketi',
    follow: 'Spremljajte pri prevozniku',
    received: 'Vaše naročilo smo prejeli',
    packing: 'Pripravljamo ga',
    onTheWay: 'Je na poti',
    delivered: 'Dostavljeno je',
    returned: 'Vrnjeno je',
    cancelled: 'Preklicano je',
    rule: 'Vnesite številko in poštno številko',
    none: 'Nobeno naročilo nima te številke in poštne številke',
    order: 'Naročilo {number}',
    parcelDelivered: 'Dostavljeno',
  },
};

export const lookUpWordings = (language: PageLanguage): Wordings =>
  wordingsOf(lookUpTexts, lookUpPageWordings[language]);
