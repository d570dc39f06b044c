import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitise } from './products.sanitise.ts';

describe('HTML as it is stored [VAL-011] (T66)', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>text', 'text'],
    ['<style>p{}</style>text', 'text'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="https://x.test">a</a>', '<a href="https://x.test">a</a>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x" referrerpolicy="no-referrer" />'],
    ['<img src="data:text/html;base64,xx">', ''],
    [
      '<img src="https://x.test/a.jpg" width="400">',
      '<img src="https://x.test/a.jpg" width="400" referrerpolicy="no-referrer" />',
    ],
    // Pictures that nobody is meant to see.
    ['<img src="https://x.test/t.gif" width="1" height="1">', ''],
    ['<img src="https://x.test/t.gif" height=0>', ''],
    ['<img src="https://x.test/t.gif" style="width:1px">', ''],
    ['<img src="https://x.test/t.gif" style="max-height: 0 !important">', ''],
    ['<img src="https://x.test/t.gif" style="display: none">', ''],
    ['<img src="https://x.test/t.gif" style="color:red;visibility:hidden">', ''],
    ['<img src="https://x.test/t.gif" style="opacity:0.01">', ''],
    [
      '<div style="display:none"><img src="https://x.test/t.gif"></div>',
      '<div><img src="https://x.test/t.gif" referrerpolicy="no-referrer" /></div>',
    ],
    ['<p style="background-image:url(https://x.test/t.gif)">a</p>', '<p>a</p>'],
    ['<p style="list-style: url(https://x.test/t.gif)">a</p>', '<p>a</p>'],
    ['<p style="border-image: url(https://x.test/t.gif)">a</p>', '<p>a</p>'],
    // Nothing lies over the page, and no class borrows such looks.
    [
      '<div style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9;color:red">a</div>',
      '<div style="width:100%; height:100%; color:red">a</div>',
    ],
    ['<div style="POSITION : FIXED">a</div>', '<div>a</div>'],
    ['<div style="position/**/:fixed">a</div>', '<div>a</div>'],
    ['<div style="pos\\69tion:fixed">a</div>', '<div>a</div>'],
    ['<div style="transform:translate(-99px)">a</div>', '<div>a</div>'],
    ['<div style="margin:-9999px 0 0 0;padding:1px">a</div>', '<div style="padding:1px">a</div>'],
    [
      '<div style="font-family:&quot;a; position:fixed&quot;;color:red">a</div>',
      '<div style="font-family:&quot;a; position:fixed&quot;; color:red">a</div>',
    ],
    ['<div class="fixed-top">a</div>', '<div>a</div>'],
    // A page that is opened gets no hold of this one.
    [
      '<a href="https://x.test" target="_blank">a</a>',
      '<a href="https://x.test" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      '<a href="https://x.test" target="_BLANK" rel="nofollow opener">a</a>',
      '<a href="https://x.test" target="_blank" rel="nofollow noopener noreferrer">a</a>',
    ],
    ['<a href="https://x.test" target="shop">a</a>', '<a href="https://x.test">a</a>'],
    ['<svg><script>1</script></svg>', ''],
    ['<iframe src="https://x.test"></iframe>', ''],
    ['<p style="background-color:red;color:blue">a</p>', '<p style="color:blue">a</p>'],
    ['<p style="background: red">a</p>', '<p>a</p>'],
    ['<p style="color:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="width:exp/**/ression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="behavior:url(x.htc)">a</p>', '<p>a</p>'],
    [
      '<p style="font-weight: bold; text-align: center">a</p>',
      '<p style="font-weight: bold; text-align: center">a</p>',
    ],
    ['a &lt; b &amp; c', 'a &lt; b &amp; c'],
    ['  ', null],
    [null, null],
  ])('%j becomes %j', (html, stored) => {
    expect(sanitise(html)).toBe(stored === '' ? null : stored);
  });

  it('is the same the second time, and never holds a script, a handler or a background (V50)', () => {
    const piece = fc.constantFrom(
      '<p style="background:red;color:red">',
      '</p>',
      '<script>',
      '</script>',
      '<b onload=x>',
      '</b',
      '&lt;script&gt;',
      '<!--',
      '-->',
      '"',
      "'",
      '<a href="javascript:x">',
      '<img src=x onerror=y>',
      'text',
      '<',
      '>',
      '<p style="',
      'background',
      ':',
      ';',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitise(pieces.join(''));
        expect(sanitise(once)).toBe(once);
        const styles = [...(once ?? '').matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style);
        expect(styles.filter((style) => /(^|;)\s*background(-color)?\s*:/i.test(style!))).toEqual([]);
        // What stands in quotes is a value, whatever it looks like.
        expect((once ?? '').replace(/"[^"]*"/g, '""')).not.toMatch(/<script|<[^>]+\son\w+=/i);
        expect(once ?? '').not.toMatch(/(href|src)="\s*javascript:/i);
      }),
      { numRuns: 2000 },
    );
  });
});
