import { defineErrors } from '#kit/error.ts';

export const profileErrors = defineErrors({
  /** The fields say which, by their path. */
  ruleInvalid: {
    code: 'rule_invalid',
    status: 422,
    text: 'Some of the steps are not valid',
    sq: 'Disa nga hapat nuk janë të vlefshëm',
  },
  notDraft: {
    code: 'version_not_draft',
    status: 409,
    text: 'Only a draft can be changed. Start a new version',
    sq: 'Vetëm një draft mund të ndryshohet. Filloni një version të ri',
  },
  simulationNeeded: {
    code: 'simulation_needed',
    status: 409,
    text: 'Simulate this version first',
    sq: 'Simulojeni fillimisht këtë version',
  },
  inUse: {
    code: 'profile_in_use',
    status: 409,
    text: 'This profile has been in use. Retire it instead',
    sq: 'Ky profil ka qenë në përdorim. Hiqeni nga përdorimi',
  },
  changedMeanwhile: {
    code: 'price_profile_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this profile. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë profil ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  hasDraft: {
    code: 'price_profile_has_draft',
    status: 409,
    text: 'This profile already has a draft. Activate or delete it first',
    sq: 'Ky profil ka tashmë një draft. Aktivizojeni ose fshijeni fillimisht',
  },
  cellChanged: {
    code: 'margin_changed_meanwhile',
    status: 409,
    text: 'Someone else drafted {is} for {name} meanwhile. Look at it again',
    sq: 'Dikush tjetër hartoi ndërkohë {is} për {name}. Shikojeni përsëri',
  },
  marginShared: {
    code: 'margin_of_shared_profile',
    status: 409,
    text: '{name} holds for more than this. Change it on its own page',
    sq: '{name} vlen për më shumë se kaq. Ndryshojeni në faqen e tij',
  },
  tooManyScopes: {
    code: 'price_profile_too_many_scopes',
    status: 409,
    text: 'A profile names at least one thing and at most {most}. Use a category, brand or seller instead',
    sq: 'Një profil emërton të paktën një gjë dhe më së shumti {most}. Përdorni një kategori, markë ose shitës',
  },
  nothingToCopy: {
    code: 'price_profile_nothing_to_copy',
    status: 409,
    text: 'Nothing of it can be used there: what it applies to is gone, or it is all amounts in another currency',
    sq: 'Asgjë prej tij nuk mund të përdoret atje: ajo për çfarë vlen nuk është më, ose janë vetëm shuma në monedhë tjetër',
  },
  tariffPast: {
    code: 'transport_tariff_past',
    status: 409,
    text: 'A tariff whose day has come is never removed',
    sq: 'Një tarifë, dita e së cilës ka ardhur, nuk hiqet',
  },
  notActive: {
    code: 'price_profile_not_active',
    status: 409,
    text: 'No version of this profile is active',
    sq: 'Asnjë version i këtij profili nuk është aktiv',
  },
});
