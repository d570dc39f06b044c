import { defineSetting } from '#kit/setting.ts';

/** Euro; what is offered is all there is. "0": nothing is looked at. */
export const codLimitChoices = ['0', '100', '200', '300', '500', '1000', '2000'] as const;
export const codLimitSetting = defineSetting({
  key: 'cod_review_above',
  title: { en: 'Review cash on delivery above (EUR)', sq: 'Shqyrto paratë në dorëzim mbi (EUR)' },
  meaning: {
    en: 'An order to be paid on delivery that comes to more is held until a person has looked at it. 0: none is.',
    sq: 'Një porosi që paguhet në dorëzim dhe kap më shumë ndalet derisa ta shohë një person. 0: asnjë.',
  },
  otherwise: { en: '0', sq: '0' },
  kind: 'choice',
});
