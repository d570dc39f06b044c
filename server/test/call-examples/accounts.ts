import type { LinkPurpose } from '#features/base/accounts/contract/accounts.rules.ts';
import { aLink, aRegistration } from '#features/base/accounts/server/accounts.for-tests.ts';
import type { FeatureExamples } from './example.ts';

export const accountsExamples: FeatureExamples = async ({ make, platform }) => {
  const linked = await make.user({ email: 'linked@matrix.test' });
  const mover = await make.user({ email: 'mover@matrix.test' });
  const link = (purpose: LinkPurpose) => aLink(platform, { purpose, email: linked.email, userId: linked.id });
  const newPassword = { password: 'four words are long', confirm_password: 'four words are long' };

  return {
    'accounts.forgotPassword': { request: { body: { email: 'login@matrix.test' } } },
    'accounts.resetPassword': { request: { body: { token: await link('reset_password'), ...newPassword } } },
    'accounts.lookAtLink': { request: { body: { token: await link('application') } } },
    'accounts.renewLink': { request: { body: { token: 'nobody made this one' } } },
    'accounts.register': {
      request: {
        body: {
          email: 'new@matrix.test',
          first_name: 'Nora',
          last_name: 'New',
          terms: true,
          waited_ms: 9000,
          ...newPassword,
        },
      },
    },
    'accounts.confirmEmail': { request: { body: { token: await aRegistration(platform) } } },
    'accounts.requestEmailChange': {
      request: { body: { email: 'another@matrix.test', current_password: 'tregu-demo' } },
    },
    'accounts.confirmEmailChange': {
      request: {
        body: {
          token: await aLink(platform, { purpose: 'change_email', email: 'moved@matrix.test', userId: mover.id }),
        },
      },
    },
    'accounts.acceptInvitation': {
      request: { body: { token: await link('invitation'), first_name: 'Ina', last_name: 'Invited', ...newPassword } },
    },
  };
};
