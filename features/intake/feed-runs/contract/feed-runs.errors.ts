import { defineErrors } from '#kit/error.ts';

export const feedRunErrors = defineErrors({
  noList: {
    code: 'feed_is_no_list_of_products',
    status: 422,
    text: 'The file is no list of products ({contents}), so it cannot say that others are gone: import it as partial',
    sq: 'Skedari nuk është listë produktesh ({contents}), ndaj nuk tregon se të tjerat janë hequr: importojeni si të pjesshëm',
  },
  /** The worker died between the end of the run and the end of its task. */
  ended: { code: 'feed_run_ended', status: 409, text: '{message}' },
  alreadyRunning: {
    code: 'feed_already_running',
    status: 409,
    text: 'An import of this reseller is waiting or running already',
    sq: 'Një import i këtij furnitori pret ose po ecën tashmë',
  },
  notHeld: {
    code: 'feed_run_not_held',
    status: 409,
    text: 'This import is not on hold',
    sq: 'Ky import nuk është i ndalur',
  },
  valueDecided: {
    code: 'held_value_decided',
    status: 409,
    text: 'The value was decided already',
    sq: 'Për vlerën është vendosur tashmë',
    kind: 'warning',
  },
  valueOutdated: {
    code: 'held_value_outdated',
    status: 409,
    text: 'The product has another value by now',
    sq: 'Produkti ndërkohë ka vlerë tjetër',
    kind: 'warning',
  },
  valueWithCurrency: {
    code: 'held_value_with_currency',
    status: 409,
    text: 'The currency and the amounts of this variant are decided together. Select them all',
    sq: 'Monedha dhe shumat e këtij varianti vendosen së bashku. Zgjidhini të gjitha',
    kind: 'warning',
  },
  tooManyValues: {
    code: 'too_many_held_values',
    status: 422,
    text: 'At most {count} values at once. Narrow the list',
    sq: 'Më së shumti {count} vlera njëherësh. Ngushtoni listën',
  },
  otherFeed: {
    code: 'feed_run_of_another_feed',
    status: 422,
    text: 'Only two imports of the same feed can be compared',
    sq: 'Krahasohen vetëm dy importe të të njëjtit feed',
  },
  notLast: {
    code: 'feed_run_not_last',
    status: 409,
    text: 'Only the latest import of a reseller that changed something can be rolled back, once',
    sq: 'Zhbëhet vetëm importi i fundit i një furnitori që ndryshoi diçka, një herë',
  },
  notEnded: {
    code: 'feed_run_not_failed',
    status: 409,
    text: 'Only an import that failed or was cancelled is tried again',
    sq: 'Provohet përsëri vetëm një import që dështoi ose u anulua',
  },
  disabled: { code: 'feed_disabled', status: 409, text: 'The feed is inactive', sq: 'Feed-i është i çaktivizuar' },
  noMapping: {
    code: 'feed_without_mapping',
    status: 422,
    text: 'The feed has no mapping yet: detect one and save it',
    sq: 'Feed-i ende nuk ka përputhje të fushave: propozojeni një dhe ruajeni',
  },
});
