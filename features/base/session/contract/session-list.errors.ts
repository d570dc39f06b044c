import { defineErrors } from '#kit/error.ts';

export const sessionListErrors = defineErrors({
  own: {
    code: 'own_session',
    status: 409,
    text: 'To end the session you are in, log out',
    sq: 'Për ta mbyllur sesionin ku jeni, dilni nga llogaria',
  },
});
