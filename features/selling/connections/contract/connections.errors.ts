import { defineErrors } from '#kit/error.ts';

export const connectionsErrors = defineErrors({
  notConnected: {
    code: 'shop_not_connected',
    status: 409,
    text: 'The shop {shop} is not connected: it sells nowhere, and nothing can be sent to it',
    sq: 'Dyqani {shop} nuk është i lidhur: nuk shet askund dhe nuk i dërgohet asgjë',
  },
  /** What was stored does not fit what its platform asks for now. */
  incomplete: {
    code: 'connection_incomplete',
    status: 409,
    text: 'The connection of {shop} is not complete: enter it again in Settings → Advanced settings → Connections',
    sq: 'Lidhja e dyqanit {shop} nuk është e plotë: shkruajeni përsëri te Cilësimet → Cilësimet e avancuara → Lidhjet',
  },
  /** `reason`: what is in it, counted. */
  inUse: {
    code: 'connection_in_use',
    status: 409,
    text: 'The connection of {shop} cannot change now: {reason}. Settle that first',
    sq: 'Lidhja e dyqanit {shop} nuk mund të ndryshojë tani: {reason}. Zgjidheni më parë këtë',
  },
  otherShop: {
    code: 'connection_other_shop',
    status: 409,
    text: 'Nothing shows that this is the same shop: {found} of {asked} products that {shop} was sent are there under the same number',
    sq: 'Asgjë nuk tregon se ky është i njëjti dyqan: {found} nga {asked} produkte të dërguara te {shop} janë atje me të njëjtin numër',
  },
  secretAgain: {
    code: 'connection_secret_again',
    status: 422,
    text: 'Enter it again: the stored one was given for another address',
    sq: 'Shkruajeni përsëri: ai i ruajturi u dha për një adresë tjetër',
  },
  noWebhooks: {
    code: 'connection_without_webhooks',
    status: 409,
    text: 'The shop {shop} cannot send webhooks as it is connected: its orders are read every minute',
    sq: 'Dyqani {shop} nuk mund të dërgojë webhook siç është lidhur: porositë e tij lexohen çdo minutë',
  },
  keyRevoked: {
    code: 'shop_key_revoked',
    status: 409,
    text: 'The key is revoked already',
    sq: 'Çelësi është revokuar tashmë',
  },
  unknownKind: {
    code: 'connection_kind_unknown',
    status: 422,
    text: 'There is no platform "{kind}"',
    sq: 'Nuk ka platformë "{kind}"',
  },
});
