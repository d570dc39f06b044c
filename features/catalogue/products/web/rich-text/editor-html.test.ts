import { describe, expect, it } from 'vitest';
import { fromEditor, lostBy } from './editor-html.ts';

describe('what the visual editor writes', () => {
  it('has list items and cells without a paragraph of their own', () => {
    expect(fromEditor('<ul><li><p>a</p></li><li><p>b <strong>c</strong></p></li></ul>')).toBe(
      '<ul><li>a</li><li>b <strong>c</strong></li></ul>',
    );
    expect(fromEditor('<td colspan="2"><p>a</p><p>b</p></td>')).toBe('<td colspan="2"><p>a</p><p>b</p></td>');
    expect(fromEditor('<li><p>a</p><ul><li><p>b</p></li></ul></li>')).toBe('<li><p>a</p><ul><li>b</li></ul></li>');
  });

  it('is empty where nothing is written', () => {
    expect([fromEditor('<p></p>'), fromEditor(''), fromEditor('<p> </p><p></p>'), fromEditor('<p>x</p>')]).toEqual([
      '',
      '',
      '',
      '<p>x</p>',
    ]);
  });
});

describe("nothing of a supplier's description is lost silently [DRW-009]", () => {
  it.each([
    ['<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>', []],
    ['<table><thead><tr><th>a</th></tr></thead></table>', '<table><tbody><tr><th>a</th></tr></tbody></table>', []],
    ['<p style="color:red">a</p>', '<p style="color: red">a</p>', []],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>', ['<dl>', '<dt>', '<dd>']],
    ['<p class="x" align="center">a</p>', '<p>a</p>', ['class', 'align']],
    [
      '<span style="color:red;letter-spacing:2px">a</span>',
      '<span style="color: red">a</span>',
      ['style letter-spacing'],
    ],
    ['<a href="https://a.test">a</a>', '<a href="https://b.test">a</a>', ['href https://a.test']],
    ['<img src="/a.png"><img src="/b.png">', '<p><img src="/a.png"></p>', ['<img>', 'src /b.png']],
    ['<p>a b</p>', '<p>a</p>', ['text']],
  ])('%j as %j loses %j', (before, after, lost) => {
    expect(lostBy(before, after)).toEqual(lost);
  });
});
