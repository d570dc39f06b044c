import { describe, expect, it } from 'vitest';
import { feedTransform } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { linesOf, readStep, stepForms, stepKinds, valuesOfLines } from './transform-parts.ts';

describe('the steps of a mapping', () => {
  it.each(stepKinds)('%s begins as the contract has it and can be edited in each of its settings', (kind) => {
    const { start, parts } = stepForms[kind];
    expect(feedTransform.parse(start)).toEqual(start);
    const option = feedTransform.options.find(({ shape }) => shape.do.value === kind);
    const settings = Object.keys(option?.shape ?? {}).filter((name) => name !== 'do');
    expect(parts.map(({ name }) => name)).toEqual(settings);
  });

  it('are all there', () => {
    expect([...stepKinds].sort()).toEqual(feedTransform.options.map(({ shape }) => shape.do.value).sort());
  });
});

describe('a step that was filled in', () => {
  it('leaves out an optional setting that is empty', () => {
    expect(readStep({ do: 'clamp', min: '0', max: '' })).toEqual({ step: { do: 'clamp', min: '0' } });
  });

  it('is refused with the name of the setting', () => {
    expect(readStep({ do: 'factor', by: '0,1' })).toEqual({ problems: ['by: A number with a decimal point'] });
    expect(readStep({ do: 'extract', pattern: '(a+)+', group: 0, otherwise: 'drop' })).toEqual({
      problems: ['pattern: The pattern repeats a group'],
    });
  });

  it('reads a table line by line and writes it back the same', () => {
    const values = valuesOfLines('Po = 10\n\n a=b = c\nJo');
    expect(values).toEqual({ Po: '10', 'a=b': 'c', Jo: '' });
    expect(valuesOfLines(linesOf(values))).toEqual(values);
  });
});
