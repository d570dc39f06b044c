/**
 * What an attacker, a broken client or a careless export sends, by kind. Written as generators where a value is large,
 * so that nothing is in memory before it is asked for. The names follow the hostile corpora of the reliability plan.
 */

const ascii = (n: number) => String.fromCharCode(n);

/** Texts that break encodings, logs, spreadsheets, templates, SQL, paths and slow expressions. */
export const hostileTexts: Readonly<Record<string, () => string>> = {
  nul: () => `a${ascii(0)}b`,
  'lone high surrogate': () => 'a\ud800b',
  'lone low surrogate': () => '\udc00',
  'byte order mark': () => '\ufeffname',
  'right-to-left override': () => 'photo\u202egpj.exe',
  'zero width': () => 'a\u200b\u200c\u200d\u2060b',
  'combining marks': () => `z${'\u0301'.repeat(10_000)}`,
  'emoji family': () => '👩‍👩‍👧‍👦'.repeat(50),
  'line separators': () => 'a\r\nSet-Cookie: x=1\u2028\u2029b',
  'terminal escapes': () => `${ascii(27)}[2J${ascii(27)}]0;owned${ascii(7)}`,
  homograph: () => 'аdmin',
  decomposed: () => 'e\u0308c\u0327',
  prototype: () => '__proto__',
  constructor: () => 'constructor.prototype.x',
  'sql quote': () => `'; drop table products; --`,
  'sql sleep': () => `1' or pg_sleep(3) is null or '1'='1`,
  'sql operators': () => `\\'") or 1=1 ) /* %_ */`,
  pattern: () => '.*+?^$()|{}[]\\%_',
  template: () => `{{7*7}}${'$'}{7*7}<%= 7*7 %>#{7*7}`,
  format: () => '%s%d%o%j%n%x',
  formula: () => `=cmd|' /C calc'!A0`,
  traversal: () => '../../../../etc/passwd',
  'encoded traversal': () => '..%2f..%252f..%5c',
  markup: () => `"><svg/onload=alert(1)><script>alert(1)</script>`,
  'mail header': () => 'a@b.test\r\nBcc: everybody@b.test',
  'slow mail': () => `${'a@'.repeat(25_000)}a`,
  'slow letters': () => 'a'.repeat(50_000),
  'slow marks': () => '!'.repeat(50_000),
  'slow spaces': () => `${' '.repeat(50_000)}x`,
  'slow digits': () => `${'1'.repeat(50_000)}x`,
  'slow brackets': () => '<'.repeat(50_000),
  'one megabyte': () => 'ë'.repeat(500_000),
  empty: () => '',
  space: () => ' \t\n ',
  'not a date': () => '2026-02-30',
  'year 10000': () => '+010000-01-01T00:00:00Z',
};

/** Numbers at and beyond every edge, and texts that only look like numbers. */
export const hostileNumbers: Readonly<Record<string, () => unknown>> = {
  'negative zero': () => -0,
  'minus one': () => -1,
  zero: () => 0,
  'one and a half': () => 1.5,
  'two to the 31': () => 2 ** 31,
  'two to the 53': () => 2 ** 53,
  'beyond safe': () => '9007199254740993',
  'two to the 63': () => '9223372036854775808',
  huge: () => 1e308,
  'text infinite': () => '1e309',
  tiny: () => 1e-320,
  NaN: () => 'NaN',
  Infinity: () => 'Infinity',
  exponent: () => '1e3',
  hexadecimal: () => '0x10',
  'full width': () => '１２',
  comma: () => '1,5',
  'many decimals': () => 0.1 + 0.2,
  'too precise': () => '99999999999999999999.999999999',
};

/** Values of another kind than the field's. */
export const hostileKinds: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  true: () => true,
  'empty list': () => [],
  'empty object': () => ({}),
  'list in list': () => [[[]]],
  'object with a query': () => ({ $ne: null, gt: '' }),
  'own prototype': () => JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'),
  'mixed list': () => [1, '1', null, {}, -1],
  duplicates: () => [1, 1, 1],
  'ten thousand and one': () => Array.from({ length: 10_001 }, (_, i) => i + 1),
  'unknown ids': () => [2_000_000_001, 2_000_000_002],
  'ids beyond 64 bits': () => [1e19],
};

/** Bodies that are not what their content type says, or far too much of it. */
/** Bodies of megabytes: one parser reads the bodies of all calls, so each call meets one of them, and over the calls each is met many times. */
export const heavyBodies: readonly string[] = ['deep lists', 'deep objects', 'ten megabytes', 'a million items'];

export const hostileBodies: Readonly<Record<string, () => { body: string | Buffer; type?: string }>> = {
  'deep lists': () => ({ body: '['.repeat(100_000) + ']'.repeat(100_000) }),
  'deep objects': () => ({ body: `${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}` }),
  'ten megabytes': () => ({ body: `{"data":"${'x'.repeat(10 * 1024 * 1024)}"}` }),
  'a million items': () => ({ body: `[${'1,'.repeat(999_999)}1]` }),
  'duplicate keys': () => ({ body: '{"data":1,"data":{"ids":[1]},"ids":[1],"ids":"x"}' }),
  'byte order mark': () => ({ body: '\ufeff{}' }),
  'trailing data': () => ({ body: '{}{}' }),
  comment: () => ({ body: '{/* c */}' }),
  'cut off': () => ({ body: '{"data":' }),
  'single value': () => ({ body: '42' }),
  null: () => ({ body: 'null' }),
  'invalid bytes': () => ({ body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
  prototype: () => ({ body: '{"__proto__":{"x":1}}' }),
  'nested prototype': () => ({ body: '{"data":{"constructor":{"prototype":{"x":1}}}}' }),
  'tab in the type': () => ({ body: '{"not":"valid"}', type: 'application/json\ta' }),
  'other charset': () => ({ body: '{"not":"valid"}', type: 'application/json; charset=utf-16' }),
  text: () => ({ body: '{"not":"valid"}', type: 'text/plain' }),
  form: () => ({ body: 'a=1', type: 'application/x-www-form-urlencoded' }),
  'multipart without an end': () => ({
    body: '--b\r\ncontent-disposition: form-data; name=""\r\n\r\nx',
    type: 'multipart/form-data; boundary=b',
  }),
};

/** Headers as attackers and odd proxies send them. */
export const hostileHeaders: Readonly<Record<string, () => Record<string, string>>> = {
  'sixty kilobytes': () => ({ 'x-long': 'a'.repeat(60_000) }),
  'five hundred': () => Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x-${i}`, '1'])),
  'forged address': () => ({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.test', 'x-real-ip': '::1' }),
  'other method': () => ({ 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' }),
  'rewritten path': () => ({ 'x-original-url': '/api/user', 'x-rewrite-url': '/api/user' }),
  'odd agent': () => ({ 'user-agent': "\u00ff' or 1=1 --\t{{7*7}}" }),
  'odd types': () => ({ accept: '*/*;q=1e309', 'accept-language': ',,;;', range: 'bytes=0-,0-,0-' }),
};
