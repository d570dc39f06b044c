import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import type { SellableVariant } from '#features/trade/orders/contract/orders.model.ts';
import type { MailTemplate } from '#features/trade/orders/contract/orders.operations.ts';
import type { cancelReasons } from '#features/trade/orders/contract/orders.words.ts';
import type { AskedStrategy } from '#features/trade/sourcing/contract/sourcing.choice.ts';

export type ActName =
  | 'propose'
  | 'tag'
  | 'assign'
  | 'hold'
  | 'release'
  | 'mail_customers'
  | 'cancel'
  | 'setPromise'
  | 'setSource'
  | 'split'
  | 'packLines'
  | 'replace'
  | 'cancelRefund'
  | 'note';

export type ActValues = {
  tag: string;
  user_id: number;
  seller_id: number;
  qty: number;
  note: string;
  reason: (typeof cancelReasons)[number];
  how: 'days' | 'day' | 'expected';
  days: number;
  day: string;
  mail: boolean;
  strategy: AskedStrategy;
  template: MailTemplate;
  about: string;
  text: string;
  product: SellableVariant | null;
  absorb: boolean;
};
export const fresh: ActValues = {
  tag: '',
  user_id: 0,
  seller_id: 0,
  qty: 1,
  note: '',
  reason: 'out_of_stock',
  how: 'days',
  days: 3,
  day: '',
  mail: true,
  strategy: 'shop',
  template: 'received',
  about: '',
  text: '',
  product: null,
  absorb: false,
};

const operations: Readonly<Record<Exclude<ActName, 'mail_customers'>, string>> = {
  propose: 'sourcing.propose',
  tag: 'orders.tag',
  assign: 'orders.assign',
  hold: 'orders.hold',
  release: 'orders.release',
  cancel: 'orders.cancel',
  setPromise: 'orders.setPromise',
  setSource: 'sourcing.setSource',
  split: 'sourcing.splitLines',
  packLines: 'packages.packLines',
  replace: 'orders.replaceLines',
  cancelRefund: 'returns.cancelRefund',
  note: 'orders.noteLines',
};

export const operationOf = (act: ActName, { template }: ActValues): string =>
  act === 'mail_customers' ? (template === 'received' ? 'orders.mailReceived' : 'orders.mailWritten') : operations[act];

/** What is asked of a person, as the operation takes it. */
export function inputOf(act: ActName, said: ActValues): Asked['input'] {
  switch (act) {
    case 'tag':
      return { tag: said.tag.trim() };
    case 'setSource':
      return { seller_id: said.seller_id === 0 ? null : said.seller_id };
    case 'split':
      return { seller_id: said.seller_id, qty: said.qty };
    case 'assign':
      return { user_id: said.user_id === 0 ? null : said.user_id };
    case 'hold':
    case 'note':
      return { note: said.note.trim() };
    case 'propose':
      return { strategy: said.strategy };
    case 'cancel':
    case 'cancelRefund':
      return { reason: said.reason };
    case 'setPromise':
      return {
        days: said.how === 'days' ? said.days : null,
        day: said.how === 'day' ? said.day : null,
        expected: said.how === 'expected',
        mail: said.mail,
      };
    case 'replace':
      return { variant_id: said.product?.id ?? 0, absorb: said.absorb, mail: said.mail };
    case 'mail_customers':
      return said.template === 'received' ? {} : { about: said.about.trim(), text: said.text.trim() };
    default:
      return {};
  }
}

/** What needs nothing but the rows. */
export const asksNothing: readonly ActName[] = ['release', 'packLines'];
