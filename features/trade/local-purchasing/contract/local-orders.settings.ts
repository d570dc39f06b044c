import { defineSetting } from '#kit/setting.ts';

/** Hours; what is offered is all there is. */
export const acceptHourChoices = ['8', '12', '24', '36', '48', '72'] as const;
/** Where nobody has chosen (orders.md 5). */
const usualAcceptHours = '24';
/** How long a local seller has to answer an order (pages.md 4.28). */
export const acceptHoursSetting = defineSetting({
  key: 'local_order_accept_hours',
  subject: 'orders',
  title: { en: 'Local sellers accept within (hours)', sq: 'Shitësit lokalë pranojnë brenda (orësh)' },
  meaning: {
    en: 'A new order that is not accepted within so many hours expires and its goods are sought elsewhere. Orders that are open already keep their time.',
    sq: 'Porosia e re që nuk pranohet brenda kaq orësh skadon dhe malli i saj kërkohet gjetkë. Porositë e hapura tashmë e ruajnë afatin e tyre.',
  },
  otherwise: { en: usualAcceptHours, sq: usualAcceptHours },
  kind: 'choice',
});

export const readAcceptHours = (stored: string): number => Number(stored || usualAcceptHours);
