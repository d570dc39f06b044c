import { expect, it } from 'vitest';
import { bestByTitle, titleIndex } from './title-codes.ts';

const index = titleIndex([
  { code: '85171300', text: 'smartphones pametni telefoni celular ajfon' },
  {
    code: '85171800',
    text: 'telephone sets including smartphones and other telephones for cellular or wireless networks, apparatus for reception of voice, images',
  },
  { code: '22030001', text: 'beer made from malt birre' },
]);
const best = (title: string) => bestByTitle(index, title);

it('a name finds the code that says most of it, in the words of any language', () => {
  expect(best('nova smartphone 128 gb black')).toEqual({ code: '85171300', words: ['smartphone'] });
  expect(best('ajfon 15')).toEqual({ code: '85171300', words: ['ajfon'] });
  expect(best('birre malt 6 x 0,5 l')).toEqual({ code: '22030001', words: ['birre', 'malt'] });
});

it('a name without such words finds none', () => {
  expect(best('a set of other parts made for use')).toBeNull();
  expect(best('')).toBeNull();
});
