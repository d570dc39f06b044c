import {
  aSecondFactor,
  aTicket,
  codeAt,
  exampleRecoveryCode,
  exampleSecret,
} from '#features/base/session/server/second-factor.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

/**
 * The asker has begun a second step; another person has one. Codes are made when they are asked for, and each for the half
 * minute after the one before, so that confirming, renewing and switching off can follow each other.
 */
export const secondFactorExamples: FeatureExamples = async ({ make, platform }, { asker }) => {
  const other = await make.user({ email: 'two-steps@matrix.test' });
  await aSecondFactor(platform, asker, { confirmed: false });
  await aSecondFactor(platform, other.id);
  const ticket = await aTicket(platform, other.id);
  const password = 'tregu-demo';
  const code = (steps: number) => codeAt(exampleSecret, platform.now(), steps);
  return {
    'session.loginWithCode': { request: { body: { ticket, code: exampleRecoveryCode } } },
    'secondFactor.get': { request: {}, ...nothingWrong },
    'secondFactor.begin': { request: { body: { password } } },
    'secondFactor.confirm': {
      get request() {
        return { body: { code: code(-1) } };
      },
    },
    'secondFactor.renewCodes': {
      get request() {
        return { body: { password, code: code(0) } };
      },
    },
    'secondFactor.disable': {
      get request() {
        return { body: { password, code: code(1) } };
      },
    },
    'secondFactor.resetOf': { request: { params: { id: other.id } } },
    'secondFactor.getPolicy': { request: {}, ...nothingWrong },
    'secondFactor.setPolicy': { request: { body: { roles: [] } } },
  };
};
