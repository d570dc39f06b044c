/** Demo data, invented by the authors of Tregu: what the market reduces for a time. Days count from the start of the demo. */
export const demoCampaigns = {
  running: {
    names: { EN: 'Autumn deals', AL: 'Ofertat e vjeshtës' },
    descriptions: {
      EN: 'Picked by our team for the cold weeks: lower prices while stock lasts.',
      AL: 'Zgjedhur nga ekipi ynë për javët e ftohta: çmime më të ulëta deri sa të ketë stok.',
    },
    /** In the folder `badges`. */
    badge: 'autumn.webp',
    days: [-1, 12],
    percent: '15',
    products: 6,
  },
  ended: {
    names: { EN: 'Home week', AL: 'Java e shtëpisë' },
    days: [-21, -14],
    percent: '10',
    products: 4,
    /** Days from now and pieces of each order. */
    orders: [
      [-20, 1],
      [-19, 2],
      [-17, 1],
      [-16, 3],
    ],
  },
  open: {
    names: { EN: 'Local makers', AL: 'Prodhuesit vendas' },
    days: [10, 17],
    proposals: 7,
    percent: '12',
    minimum: '5',
    marketShare: '60',
    invite: {
      EN: 'We look for goods made here. Home and kitchen sell best in this season.',
      AL: 'Kërkojmë mallra të prodhuara këtu. Shtëpia dhe kuzhina shiten më mirë në këtë sezon.',
    },
  },
} as const;
