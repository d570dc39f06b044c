import { defineSetting } from '#kit/setting.ts';

/** Minutes; what is offered is all there is. */
export const idleMinuteChoices = ['15', '30', '60', '120', '240', '480'] as const;
/** When a session ends in which nobody does anything (pages.md 4.28). */
export const idleMinutesSetting = defineSetting({
  key: 'session_idle_minutes',
  subject: 'security',
  title: { en: 'Log out when unused (minutes)', sq: 'Dalja kur nuk përdoret (minuta)' },
  meaning: {
    en: 'A session ends when nobody has done anything in it for so long; people are told two minutes before. Every session ends after 12 hours.',
    sq: 'Sesioni mbaron kur askush nuk ka bërë asgjë në të për kaq kohë; njoftohet dy minuta më parë. Çdo sesion mbaron pas 12 orësh.',
  },
  otherwise: {
    en: '120, unless SESSION_IDLE_MINUTES says otherwise on the server',
    sq: '120, nëse SESSION_IDLE_MINUTES në server nuk thotë ndryshe',
  },
  kind: 'choice',
});

/** Characters; what is offered is all there is (pages.md 4.28, password rules). */
export const passwordLengthChoices = ['8', '10', '12', '14', '16', '20'] as const;
export const passwordLengthSetting = defineSetting({
  key: 'password_length',
  subject: 'security',
  title: { en: 'Shortest password (characters)', sq: 'Fjalëkalimi më i shkurtër (karaktere)' },
  meaning: {
    en: 'Applies to passwords chosen from now on. Present ones stay valid. Passwords from lists of breaches are always refused.',
    sq: 'Vlen për fjalëkalimet që zgjidhen nga tani. Të tanishmit mbeten të vlefshëm. Fjalëkalimet nga listat e rrjedhjeve refuzohen gjithmonë.',
  },
  otherwise: { en: '8', sq: '8' },
  kind: 'choice',
});

/** How many; "0": none is remembered. */
export const formerPasswordChoices = ['0', '3', '5', '10'] as const;
export const formerPasswordsSetting = defineSetting({
  key: 'password_reuse',
  subject: 'security',
  title: { en: 'Former passwords that may not come back', sq: 'Fjalëkalime të mëparshme që nuk lejohen përsëri' },
  meaning: {
    en: 'Nobody may choose one of their last passwords again, the present one included. They are kept as hashes, from the day this is set. 0: all may come back.',
    sq: 'Askush nuk mund të zgjedhë përsëri një nga fjalëkalimet e veta të fundit, as atë të tanishmin. Ruhen si hash-e, nga dita kur caktohet kjo. 0: lejohen të gjitha.',
  },
  otherwise: { en: '0', sq: '0' },
  kind: 'choice',
});

/** From where people of the house may work (pages.md 4.28, IP allow list). Those of sellers may from everywhere. */
export const staffNetworksSetting = defineSetting({
  key: 'staff_networks',
  subject: 'security',
  title: { en: 'Networks staff may work from', sq: 'Rrjetet nga mund të punojë ekipi' },
  meaning: {
    en: 'IP addresses and networks, separated by commas: 203.0.113.7, 10.1.0.0/16. Staff elsewhere cannot log in and are logged out; sellers and API keys are not concerned. On the server, “npm run reset-networks” opens it again.',
    sq: 'Adresa IP dhe rrjete, të ndara me presje: 203.0.113.7, 10.1.0.0/16. Ekipi nga vende të tjera nuk hyn dot dhe nxirret; shitësit dhe çelësat API nuk preken. Në server, “npm run reset-networks” e hap përsëri.',
  },
  otherwise: { en: 'Everywhere', sq: 'Kudo' },
  kind: 'text',
});
