import { defineSentences } from '#kit/sentence.ts';
import { sessionTexts } from './session.texts.ts';

/** Where a person is logged in. */
export const sessionListTexts = defineSentences('session-list', {
  title: sessionTexts.sessions,
  titleOf: { en: 'Active sessions of {name}', sq: 'Sesionet aktive të {name}' },
  lead: {
    en: 'End any session you do not recognise and change your password.',
    sq: 'Mbyllni atë që nuk e njihni dhe ndryshoni fjalëkalimin.',
  },
  thisOne: { en: 'this device', sq: 'kjo pajisje' },
  unknownDevice: { en: 'Unknown device', sq: 'Pajisje e panjohur' },
  lastUsed: { en: 'last used {at}', sq: 'përdorur së fundi {at}' },
  since: { en: 'since {at}', sq: 'që nga {at}' },
  end: { en: 'End', sq: 'Mbyll' },
  endThis: { en: 'End the session on {device}', sq: 'Mbyll sesionin në {device}' },
  endOthers: { en: 'End all others', sq: 'Mbylli të gjitha të tjerat' },
  endAll: { en: 'End all', sq: 'Mbylli të gjitha' },
  endAllSure: { en: 'End all sessions of {name}?', sq: 'T’i mbyll të gjitha sesionet e {name}?' },
  endOthersSure: { en: 'End all sessions but this one?', sq: 'T’i mbyll të gjitha sesionet përveç këtij?' },
  endedOne: { en: 'The session was ended', sq: 'Sesioni u mbyll' },
  endedMany: {
    en: '{count} {count|session was|sessions were} ended',
    sq: 'U {count|mbyll|mbyllën} {count} {count|sesion|sesione}',
  },
  none: { en: 'No active sessions', sq: 'Asnjë sesion aktiv' },
});
