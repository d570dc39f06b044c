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
  changeLabel: { en: 'Change the connection of {name}', sq: 'Ndrysho lidhjen e {name}' },
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
  disconnectNot: {
    en: 'The shop {name} cannot be disconnected yet',
    sq: 'Dyqani {name} ende nuk mund të shkëputet',
  },
  understood: { en: 'Understood', sq: 'U kuptua' },
  disconnectWhy: {
    en: 'It then sells nowhere until it is connected again.',
    sq: 'Atëherë nuk shet askund derisa të lidhet përsëri.',
  },
  otherPlace: { en: 'Another place', sq: 'Një vend tjetër' },
  otherPlaceWhy: {
    en: 'The entries lead to another place than before. See what becomes of what hangs on the old one.',
    sq: 'Të dhënat çojnë te një vend tjetër. Shihni ç’bëhet me atë që varet nga i vjetri.',
  },
  showMove: { en: 'Show what changes', sq: 'Shfaq çfarë ndryshon' },
  move: { en: 'Move the shop', sq: 'Zhvendos dyqanin' },
  nothingMoves: {
    en: 'Nothing hangs on the old place. The orders of the new one are read from the beginning.',
    sq: 'Asgjë nuk varet nga vendi i vjetër. Porositë e të riut lexohen nga fillimi.',
  },
  refusedWhy: {
    en: 'Keeps the shop where it is until it is settled.',
    sq: 'E mban dyqanin ku është derisa të zgjidhet.',
  },
  moveRefused: { en: 'Not possible yet', sq: 'Ende e pamundur' },
  moveKept: { en: 'Stays', sq: 'Mbetet' },
  moveForgotten: { en: 'Forgotten', sq: 'Harrohet' },
  moveAgain: { en: 'Sent again', sq: 'Dërgohet përsëri' },
  sameShop: {
    en: 'It is the same shop at another address: keep everything',
    sq: 'Është i njëjti dyqan në një adresë tjetër: ruaj gjithçka',
  },
  sameProven: {
    en: '{found} of {asked} {asked|product|products} asked for are there under the same number. A copy of the shop looks the same: make sure it is the real one.',
    sq: '{found} nga {asked} {asked|produkt|produkte} të kërkuara janë atje me të njëjtin numër. Një kopje e dyqanit duket njësoj: sigurohuni që është i vërteti.',
  },
  sameNot: {
    en: '{found} of {asked} {asked|product|products} asked for are there under the same number: it is another shop.',
    sq: '{found} nga {asked} {asked|produkt|produkte} të kërkuara janë atje me të njëjtin numër: është dyqan tjetër.',
  },
  sameUnknown: {
    en: 'Nothing was sent yet that could show whether it is the same shop.',
    sq: 'Ende nuk u dërgua asgjë që të tregojë nëse është i njëjti dyqan.',
  },
  sameProblem: {
    en: 'Whether it is the same shop could not be seen: {reason}',
    sq: 'Nuk u pa dot nëse është i njëjti dyqan: {reason}',
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
