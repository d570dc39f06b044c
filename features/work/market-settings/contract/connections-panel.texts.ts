import { defineTexts } from '#kit/text.ts';

/** Where shops are connected to the places in which their goods are sold. */
export const connectionsPanelTexts = defineTexts({
  lead: {
    en: 'What each shop is connected to. A shop without a connection sells nowhere.',
    sq: 'Me çfarë është lidhur çdo dyqan. Një dyqan pa lidhje nuk shet askund.',
  },
  connections: { en: 'Connections', sq: 'Lidhjet' },
  notConnected: { en: 'Not connected', sq: 'I palidhur' },
  connected: { en: 'Connected', sq: 'I lidhur' },
  sellsNowhere: { en: 'Sells nowhere: nothing can be sent to it', sq: 'Nuk shet askund: nuk mund t’i dërgohet asgjë' },
  off: { en: 'The shop is switched off', sq: 'Dyqani është çaktivizuar' },
  unknownKind: { en: 'Unknown platform: {kind}', sq: 'Platformë e panjohur: {kind}' },
  connect: { en: 'Connect', sq: 'Lidh' },
  connectOf: { en: 'Connect {name}', sq: 'Lidh {name}' },
  change: { en: 'Change', sq: 'Ndrysho' },
  changeOf: { en: 'Connection of {name}', sq: 'Lidhja e {name}' },
  save: { en: 'Save', sq: 'Ruaj' },
  look: { en: 'Check the entries', sq: 'Kontrollo të dhënat' },
  lookFirst: { en: 'Check the entries to choose from a list', sq: 'Kontrolloni të dhënat për të zgjedhur nga lista' },
  lacks: { en: '{name} cannot be used yet', sq: '{name} nuk mund të përdoret ende' },
  fillIn: { en: 'This field is required', sq: 'Kjo fushë është e detyrueshme' },
  secretKept: { en: 'Leave it empty to keep the stored one', sq: 'Lëreni bosh për të mbajtur atë të ruajturin' },
  platform: { en: 'Platform', sq: 'Platforma' },
  choose: { en: 'Choose a platform', sq: 'Zgjidhni një platformë' },
  disconnect: { en: 'Disconnect', sq: 'Hiq lidhjen' },
  disconnectOf: { en: 'Disconnect {name}', sq: 'Hiq lidhjen e {name}' },
  disconnectAsk: { en: 'Disconnect the shop {name}?', sq: 'Të hiqet lidhja e dyqanit {name}?' },
  disconnectWhy: {
    en: 'It then sells nowhere until it is connected again.',
    sq: 'Atëherë nuk shet askund derisa të lidhet përsëri.',
  },
  check: { en: 'Check', sq: 'Kontrollo' },
  checkOf: { en: 'Check {name}', sq: 'Kontrollo {name}' },
  well: { en: '{name} answered in {took} ms', sq: '{name} u përgjigj për {took} ms' },
  unwell: { en: '{name} does not answer as it should: {reason}', sq: '{name} nuk përgjigjet si duhet: {reason}' },
  none: { en: 'No shops yet', sq: 'Ende nuk ka dyqane' },
  noneWhy: { en: 'Add a shop first, then connect it.', sq: 'Shtoni së pari një dyqan, pastaj lidheni.' },
  readOnly: {
    en: 'Read-only. Only a Super Admin can connect shops.',
    sq: 'Vetëm për lexim. Dyqanet i lidh vetëm Super Admin.',
  },
});
