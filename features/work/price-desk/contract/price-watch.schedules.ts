import { defineSchedule } from '#kit/schedule.ts';

export const priceWatchSchedule = defineSchedule({
  name: 'priceDesk.watch',
  title: { en: 'Limits of margins and price changes', sq: 'Kufijtë e marzheve dhe të ndryshimeve të çmimeve' },
  does: {
    en: 'Counts prices that leave less than the limit of their shop, or moved by more, and tells at the bell when there are more than before.',
    sq: 'Numëron çmimet që lënë më pak se kufiri i dyqanit ose lëvizën më shumë, dhe njofton te zilja kur janë më shumë se më parë.',
  },
  everySeconds: 900,
});

export const keptAlertsSchedule = defineSchedule({
  name: 'priceDesk.keptAlerts',
  title: { en: 'Prices behind their rate or feed', sq: 'Çmimet prapa kursit ose feed-it' },
  does: {
    en: 'Counts prices whose exchange rate has moved or whose feed is late, and tells at the bell when more are behind their rate, or come out different when calculated again, than before.',
    sq: 'Numëron çmimet të cilave u ka lëvizur kursi ose u është vonuar feed-i, dhe njofton te zilja kur më shumë se më parë kanë mbetur prapa kursit ose dalin ndryshe kur rillogariten.',
  },
  everySeconds: 900,
});
