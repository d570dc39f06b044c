import { defineCause } from '#kit/cause.ts';
import { feedRunChanged } from './feed-runs.events.ts';

const to = '/settings/international-sellers';

/** What came in and was not let in: whole imports, rows, single values. */
export const refusedAtTheDoor = defineCause({
  key: 'feedRuns.refused',
  kind: 'intake',
  access: ['Update_Product-Data'],
  after: [feedRunChanged],
  lines: {
    held: {
      title: { en: '{name}: an import is on hold', sq: '{name}: një import është i ndalur' },
      why: {
        en: 'A safety limit stopped it before anything was written. Release or discard it.',
        sq: 'Një kufi sigurie e ndali para se të ruhej gjë. Lëshojeni ose hidheni poshtë.',
      },
      counted: { en: '{count} {count|import|imports}', sq: '{count} {count|import|importe}' },
      solve: { en: 'Decide', sq: 'Vendos' },
      to,
      search: { run: '{run}' },
    },
    refused: {
      title: { en: '{name}: rows refused by the last import', sq: '{name}: rreshta të refuzuar nga importi i fundit' },
      why: {
        en: 'These rows became no product, or changed none. The report has each with its reason.',
        sq: 'Këta rreshta nuk u bënë produkt, as nuk ndryshuan ndonjë. Raporti i ka të gjithë, me arsyen.',
      },
      counted: { en: '{count} {count|row|rows}', sq: '{count} {count|rresht|rreshta}' },
      solve: { en: 'Show rows', sq: 'Shfaq rreshtat' },
      to,
      search: { run: '{run}', kind: 'refused' },
    },
    quarantine: {
      title: { en: '{name}: values in quarantine', sq: '{name}: vlera në karantinë' },
      why: {
        en: 'Prices that moved too far need a decision; until then the products keep the former price.',
        sq: 'Çmimet që ndryshuan tepër presin vendim; produktet mbajnë çmimin e mëparshëm.',
      },
      counted: { en: '{count} {count|value|values}', sq: '{count} {count|vlerë|vlera}' },
      solve: { en: 'Accept or reject', sq: 'Prano ose refuzo' },
      to,
      search: { feed: '{feed}', open: 'safety', tab: 'quarantine' },
    },
  },
});
