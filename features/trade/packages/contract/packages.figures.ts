import { defineFigure } from '#kit/figure.ts';

const staff = { access: ['Read_Order'], audience: ['staff'], to: '/orders/packages' } as const;

export const ordersToPack = defineFigure({
  ...staff,
  key: 'packages.toPack',
  label: { en: 'Orders to pack', sq: 'Porosi për paketim' },
  meaning: {
    en: 'Orders that are ready, with pieces in the hub that are in no package yet.',
    sq: 'Porosi gati, me copë në magazinë që s’janë ende në asnjë pako.',
  },
  search: { tab: 'to_pack' },
  notes: { why: { en: 'Ready to pack', sq: 'Gati për paketim' } },
});

export const stuckPackages = defineFigure({
  ...staff,
  key: 'packages.stuck',
  label: { en: 'Packages without news', sq: 'Pako pa lajme' },
  meaning: {
    en: 'Packages of which nothing was heard for three working days.',
    sq: 'Pako, për të cilat prej tri ditësh pune s’ka asnjë lajm.',
  },
  search: { tab: 'stuck' },
  notes: { why: { en: 'Ask the carrier', sq: 'Pyesni transportuesin' } },
});

export const latePackages = defineFigure({
  ...staff,
  key: 'packages.late',
  label: { en: 'Late packages', sq: 'Pako me vonesë' },
  meaning: {
    en: 'Packages on their way whose promised day has passed.',
    sq: 'Pako në rrugë, dita e premtuar e të cilave ka kaluar.',
  },
  search: { tab: 'late' },
  notes: { why: { en: 'Promise is past', sq: 'Afati i premtuar ka kaluar' } },
});

export const lateClaims = defineFigure({
  ...staff,
  key: 'packages.claimsOverdue',
  label: { en: 'Claims without an answer', sq: 'Dëmshpërblime pa përgjigje' },
  meaning: {
    en: 'Claims against carriers whose answer was expected by a day that has passed.',
    sq: 'Kërkesa ndaj transportuesve, përgjigjja e të cilave pritej deri në një ditë që ka kaluar.',
  },
  search: { tab: 'claims', show: 'overdue' },
  notes: { why: { en: 'Past the expected date', sq: 'Dita e pritur ka kaluar' } },
});

export const openCash = defineFigure({
  ...staff,
  key: 'cod.open',
  label: { en: 'Cash not paid out', sq: 'Para të papaguara' },
  meaning: {
    en: 'Delivered packages whose cash no carrier has paid out yet.',
    sq: 'Pako të dorëzuara, paratë e të cilave s’i ka paguar ende asnjë transportues.',
  },
  search: { tab: 'all', cod: 'open' },
  notes: { why: { en: 'Carriers still have it', sq: 'I kanë ende transportuesit' } },
});
