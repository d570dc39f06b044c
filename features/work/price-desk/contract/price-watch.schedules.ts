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
