/** A change of a wording, as the history of its language keeps it; null: the product's own. */
export const recordOfText = (languageId: number, en: string, before: string | null, after: string | null) => ({
  entity: 'language',
  id: languageId,
  action: after === null ? 'interface text reset' : 'interface text changed',
  before: { interface_text: en, wording: before },
  after: { interface_text: en, wording: after },
});
