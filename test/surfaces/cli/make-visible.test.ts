// Nothing that came as data may steer a terminal or hide in it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inertJson, makeVisible, visibleLines } from '../../../src/surfaces/cli/make-visible.ts';

describe('makeVisible', () => {
  it.each([
    ['a colour', '\u001b[31mred', '␛[31mred'],
    ['an OSC-8 link', '\u001b]8;;http://evil\u0007ok\u001b]8;;\u0007', '␛]8;;http://evil␇ok␛]8;;␇'],
    ['a C1 command', 'a\u009b2Jb', 'a<U+009B>2Jb'],
    ['a line that overwrites', 'bad\rgood', 'bad␍good'],
    ['a forged line', 'x\n✓ accepted', 'x␊✓ accepted'],
    ['a backspace and DEL', 'a\bb\u007f', 'a␈b␡'],
    ['a turned direction', 'abc\u202Etxt.exe', 'abc<U+202E>txt.exe'],
    ['isolates and marks', '\u2066a\u2069\u200F\u061C', '<U+2066>a<U+2069><U+200F><U+061C>'],
    ['zero width', 'a\u200Bb\uFEFFc\u2060d\u00ADe', 'a<U+200B>b<U+FEFF>c<U+2060>d<U+00AD>e'],
    ['tags', 'x\u{E0041}\u{E0042}', 'x<U+E0041><U+E0042>'],
    ['fillers', '\u3164\uFFA0\u115F\u2800', '<U+3164><U+FFA0><U+115F><U+2800>'],
    ['odd line breaks', 'a\u2028b\u2029c\u0085d', 'a<U+2028>b<U+2029>c<U+0085>d'],
    ['half a letter', 'a\uD800b', 'a<U+D800>b'],
    ['a row of selectors', 'a\uFE00\uFE01😀\uFE0F\uFE0F', 'a<U+FE00><U+FE01>😀\uFE0F<U+FE0F>'],
    ['a joiner outside a picture', 'a\u200Db', 'a<U+200D>b'],
  ])('shows %s', (_name, given, expected) => expect(makeVisible(given)).toBe(expected));

  it.each(['日本語 と English', '葛\u{E0100}飾区', '👩\u200D💻', '👩🏽\u200D🚀', '❤\uFE0F', '🏳\uFE0F\u200D🌈', 'が', 'é\u0301', '全角\u3000空白'])(
    'leaves %s as it is', (text) => expect(makeVisible(text)).toBe(text),
  );

  it('ends a tower of marks', () => expect(makeVisible(`a${'\u0301'.repeat(50)}b`)).toBe(`a${'\u0301'.repeat(4)}<+46 marks>b`));

  it('leaves no control character, whatever comes', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(makeVisible(text)).not.toMatch(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      for (const line of visibleLines(text)) expect(line).not.toMatch(/\p{Cc}/u);
    }));
  });
});

describe('inertJson', () => {
  it('is the same value without a hidden character', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const spelt = inertJson({ value, text });
      expect(JSON.parse(spelt)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      expect(spelt).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    }));
  });
});
