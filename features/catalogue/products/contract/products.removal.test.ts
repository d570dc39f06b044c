import { describe, expect, it } from 'vitest';
import { removalData, removalDialog, removalReasons } from './products.removal.ts';

const issues = (schema: typeof removalData, value: unknown) =>
  schema.safeParse(value).error?.issues.map((it) => `${it.path.join('.')}: ${it.message}`);

describe('removal from a shop', () => {
  it('needs a reason [VAL-033]', () => {
    for (const value of [{}, { removal_reason: '' }, { removal_reason: 'because' }])
      expect(issues(removalData, value)).toEqual(['removal_reason: Please select a removal reason']);
  });
  it('needs additional information for other_issues; blank counts as missing [VAL-034, T77]', () => {
    for (const additional_infos of [undefined, null, '', '   ']) {
      const value = { removal_reason: 'other_issues', additional_infos };
      expect(issues(removalDialog, value)).toEqual(['additional_infos: Please provide additional information']);
      expect(issues(removalData, value)).toEqual([
        'additional_infos: Additional information is required when selecting Other',
      ]);
    }
    expect(removalData.parse({ removal_reason: 'other_issues', additional_infos: ' x ' })).toEqual({
      removal_reason: 'other_issues',
      additional_infos: 'x',
    });
  });
  it('leaves additional information optional for every other reason [VAL-035]', () => {
    for (const removal_reason of removalReasons.filter((reason) => reason !== 'other_issues'))
      expect(removalData.parse({ removal_reason })).toEqual({ removal_reason, additional_infos: null });
  });
});
