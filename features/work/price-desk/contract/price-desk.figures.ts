import { defineFigure } from '#kit/figure.ts';

const staff = { access: ['Read_Product-Data'], audience: ['staff'], to: '/price' } as const;

export const pricesOnHold = defineFigure({
  ...staff,
  key: 'prices.onHold',
  label: { en: 'Prices to decide', sq: 'Çmime për vendim' },
  meaning: {
    en: 'Calculated prices of this shop that jump further than the rules allow. The earlier price stays until you accept or reject them.',
    sq: 'Çmime të llogaritura të këtij dyqani që lëvizin më shumë se ç’lejojnë rregullat. Çmimi i mëparshëm mbetet derisa t’i pranoni ose refuzoni.',
  },
  search: { alert: 'quarantined' },
  notes: { why: { en: 'The old price stays', sq: 'Mbetet çmimi i vjetër' } },
});

export const blockedPrices = defineFigure({
  ...staff,
  key: 'prices.blocked',
  label: { en: 'Blocked prices', sq: 'Çmime të bllokuara' },
  meaning: {
    en: 'Variants of this shop for which the rules give no price, or one that a limit does not allow. Each says why, and what would lift it.',
    sq: 'Variante të këtij dyqani për të cilat rregullat nuk japin çmim, ose japin një që një kufi nuk e lejon. Secila thotë pse dhe çfarë do ta zgjidhte.',
  },
  search: { alert: 'blocked' },
  notes: { why: { en: 'Open to see why', sq: 'Hapni për të parë pse' } },
});
