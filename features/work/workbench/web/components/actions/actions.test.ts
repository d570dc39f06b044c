import { describe, expect, it } from 'vitest';
import { removalIssue } from './removal-issue.ts';
import { emailIssue, type SendValues, sendRequest } from './send-request.ts';

const values: SendValues = {
  image: false,
  configurator: false,
  updateOtherShops: false,
  report: false,
  email: 'ada@tregu.test',
  processes: 1,
};

describe('sending to the shop', () => {
  it('always sends the main data and the rest as asked [PMS-098..101]', () => {
    expect(sendRequest([1, 2], { ...values, configurator: true }).body).toMatchObject({
      data: [1, 2],
      type: { main: true, image: false, configurator: true, updateOtherShops: false },
    });
  });
  it('sends an address only with a report [PMS-102, PMS-103]', () => {
    expect(sendRequest([1], values).body.email).toBeNull();
    expect(sendRequest([1], { ...values, report: true, email: ' ada@tregu.test ' }).body.email).toBe('ada@tregu.test');
  });
  it('takes 1 or 5 processes as they are [PMS-104, LIM-006]', () =>
    expect(sendRequest([1], { ...values, processes: 5 }).body.processes).toBe(5));
  it.each(['', '   ', undefined, 'ada', 'ada@', 'a@b.test, c@d.test'])(
    'refuses "%s" as the address [PMS-103, T106]',
    (email) => expect(emailIssue(email)).toBe(true),
  );
  it('takes one good address [PMS-103]', () => expect(emailIssue('ada@tregu.test')).toBe(false));
});

describe('the removal dialog', () => {
  it('asks for a reason [VAL-033]', () => {
    expect(removalIssue({}, 'removal_reason')).toBe('Please select a removal reason');
    expect(removalIssue({ removal_reason: 'brand_issues' }, 'removal_reason')).toBeNull();
  });
  it('asks for words with Other, and blanks are none [VAL-034, T77]', () => {
    expect(removalIssue({ removal_reason: 'other_issues', additional_infos: '  ' }, 'additional_infos')).toBe(
      'Please provide additional information',
    );
    expect(removalIssue({ removal_reason: 'other_issues', additional_infos: 'broken' }, 'additional_infos')).toBeNull();
  });
  it('leaves them free with any other reason [VAL-035]', () =>
    expect(removalIssue({ removal_reason: 'pricing_issues' }, 'additional_infos')).toBeNull());
});
