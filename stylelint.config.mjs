/** What the modules of features may say (ADR 76). Formatting, and what is wrong in any sheet, is biome's. */
const step = /(?<![\w.-])(?:4|8|12|16|24)px/;

/** @type {import('stylelint').Config} */
export default {
  reportNeedlessDisables: true,
  rules: { 'no-unknown-animations': true },
  overrides: [
    {
      files: ['**/*.module.css'],
      rules: {
        'selector-class-pattern': [
          '^(?:[a-z][a-zA-Z0-9]*|(?:t|g|ant)-[a-z-]+|ProseMirror-selectednode)$',
          {
            message: 'A class of a module is read as styles.name; of other sheets only t-… and g-… are named (ADR 76)',
          },
        ],
        'selector-disallowed-list': [
          [/\.ant-/],
          {
            message: 'Ant Design’s classes are named in web/ui and web/app; here its parts are given a class (ADR 76)',
          },
        ],
        'color-no-hex': [true, { message: 'Colours are palette.ts, and those of tokens.css (ADR 76)' }],
        'declaration-property-value-disallowed-list': [
          {
            '/^(?:(?:row|column)-)?gap$/': [step],
            '/^(?:padding|margin)/': [step],
            'font-size': [/^(?:12|13|14|16)px$/],
            'border-radius': [/^(?:4|6|8)px$/],
            'z-index': [/^\d/],
          },
          { message: 'A measure of web/app/tokens.css (ADR 76)' },
        ],
      },
    },
  ],
};
