import { describe, expect, it } from 'vitest';
import type { MailValue } from './mail.ts';
import { placesOf, renderMail, unknownPlaces, withSecrets } from './mail-text.ts';

const kind = (kind: MailValue['kind'], secret?: true) => ({ kind, secret });
const kinds = { name: kind('text'), list: kind('lines'), page: kind('link'), key: kind('link', true) };
const values = { name: 'Liri', list: 'A\nB', page: 'https://tregu.test/a?b=1&c=2', key: 'https://tregu.test/secret' };

const render = (body: string, more: Record<string, string | number> = {}, subject = 'To {name}') =>
  renderMail({ subject, body, values: { ...values, ...more }, kinds, language: 'sq' });

describe('The text of a mail', () => {
  it('says the same as text and as HTML', () => {
    const { subject, text, html } = render('Hello {name},\nhow are you?\n\n{list}\n\n[Open it]({page})');
    expect(subject).toBe('To Liri');
    expect(text).toBe('Hello Liri,\nhow are you?\n\nA\nB\n\nOpen it: https://tregu.test/a?b=1&c=2\n');
    expect(html).toContain('<html lang="sq">');
    expect(html).toContain('Hello Liri,<br>\nhow are you?</p>');
    expect(html).toContain('A<br>\nB');
    expect(html).toContain('href="https://tregu.test/a?b=1&#38;c=2"');
  });

  it('leaves out lines and paragraphs whose values are all empty', () => {
    expect(render('Hello\n{name}\nNo. {name}\n\n{list}\n\nBye', { name: '', list: '' }).text).toBe('Hello\n\nBye\n');
  });

  it('shows a place it does not know as it is', () => {
    expect(render('Hello {nobody} {constructor}').text).toBe('Hello {nobody} {constructor}\n');
    expect(unknownPlaces('{name} {nobody} {toString}', kinds)).toEqual(['nobody', 'toString']);
    expect(placesOf('{a}{b}{a}')).toEqual(['a', 'b']);
  });
});

describe('A value of a mail', () => {
  it.each([
    ['<script>alert(1)</script>', '&#60;script&#62;'],
    ['"><img src=x onerror=alert(1)>', '&#34;&#62;&#60;img'],
    ['[click](https://evil.test)', '[click](https://evil.test)'],
    [`{{7*7}} \${7*7} <%= 7 %> #{7} {list}`, `{{7*7}} \${7*7} &#60;%= 7 %&#62; #{7} {list}`],
  ])('stays what it is: %s (V51, V53)', (name, shown) => {
    const { html, text } = render('Hello {name}!', { name });
    expect(html).toContain(shown);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<a ');
    expect(text).toBe(`Hello ${name}!\n`);
  });

  it.each(['\r\nBcc: all@evil.test', '\nBcc: all@evil.test', '\u0000', '\u2028x', '\u202egnp.exe', 'x'.repeat(5000)])(
    'cannot end the subject or lead astray: %j (V65)',
    (name) => {
      const { subject } = render('Hello', { name });
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
      expect(subject.length).toBeLessThanOrEqual(200);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a b', 'ftp://a.test'])(
    'is no link unless it is a web address: %s',
    (page) => {
      expect(render('[Open]({page}) {page}', { page }).html).not.toContain('<a ');
    },
  );

  it('is no address of a link where it is people’s own words', () => {
    expect(render('[Open]({name})', { name: 'https://evil.test' }).html).not.toContain('<a ');
  });

  it('is read as fast when it is hostile (V67)', () => {
    for (const name of ['['.repeat(50_000), '[a]('.repeat(20_000), '{'.repeat(50_000), ' '.repeat(50_000)])
      expect(render('{name}\nHello', { name }).text).toContain('Hello');
    for (const body of ['['.repeat(20_000), '[a]('.repeat(5000), '{a'.repeat(10_000), '\n '.repeat(10_000)])
      expect(render(body).html).toContain('</html>');
  });
});

describe('A secret', () => {
  it('is put in when the mail leaves, and nowhere before', () => {
    const mail = render('[Choose a password]({key})\n{key}');
    expect(JSON.stringify(mail)).not.toContain('secret');
    const sent = withSecrets(mail, { key: values.key });
    expect(sent.text).toBe('Choose a password: https://tregu.test/secret\nhttps://tregu.test/secret\n');
    expect(sent.html.match(/href="https:\/\/tregu\.test\/secret"/g)).toHaveLength(2);
    expect(withSecrets(mail, { key: '•••' }).text).toContain('Choose a password: •••');
  });

  it('is not put where a value pretends to be its place', () => {
    const mail = render('{name} {key}', { name: '\ue000key\ue000' });
    expect(withSecrets(mail, { key: 'https://s.test' }).text).toBe('key https://s.test\n');
  });
});
