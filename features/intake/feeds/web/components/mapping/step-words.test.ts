import { describe, expect, it } from 'vitest';
import { stepTexts } from '#features/intake/feeds/contract/feed-steps.texts.ts';
import { targetName } from '#features/intake/feeds/contract/feed-targets.texts.ts';
import { feedTargets } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { textIn } from '#web/lib/text.tsx';
import { settingName, stepSentence } from './step-words.ts';
import { stepForms, stepKinds } from './transform-parts.ts';

const english = (text: Parameters<typeof textIn>[1], values?: Parameters<typeof textIn>[2]) =>
  textIn('en', text, values);

describe('a mapping in words', () => {
  it.each(stepKinds)('says the step %s as a sentence, and each of its settings by a name', (kind) => {
    expect(stepSentence(stepForms[kind].start, english)).toMatch(/^[A-Z][^{}]+$/);
    for (const { name } of stepForms[kind].parts) expect(settingName(name, english)).toBe(stepTexts[name as 'by'].en);
  });

  it('says what a step does with its settings', () => {
    const said = (step: Parameters<typeof stepSentence>[0]) => stepSentence(step, english);
    expect(said({ do: 'number', decimal: ',', thousands: '.' })).toBe(
      'Read as a number with decimal “,” and thousands “.”',
    );
    expect(said({ do: 'unit', to: 'cm', missing: 'mm', decimal: '.' })).toBe('Convert to cm; a bare number is in mm');
    expect(said({ do: 'map', values: { Po: '10' }, otherwise: 'keep' })).toBe('Replace 1 value, keep the others');
    expect(said({ do: 'nth', index: -1 })).toBe('Take the last value');
    expect(said({ do: 'clamp', min: '0' })).toBe('At least 0');
  });

  it('calls every target by a name of its own', () => {
    const names = feedTargets.map((target) => english(targetName(target)));
    expect(new Set(names).size).toBe(feedTargets.length);
    expect(english(targetName('text.EN.longDescription'))).toBe('Long description (English)');
    expect(english(targetName('variant.ean'))).toBe('EAN');
  });
});
