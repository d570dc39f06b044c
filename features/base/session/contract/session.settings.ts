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
