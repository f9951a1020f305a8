import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readXml } from '../testing/read-xml';
import { buildXmlDocument } from './xml';

test.each(['\0', '\f', '\u001b', '\ud800', '\udc00', '\ufffe', '\uffff'])(
  '%j, which is invalid in XML, is removed',
  (character) => {
    expect(readXml(buildXmlDocument(`<a b="${character}c">d${character}e</a>`))).toEqual([
      { name: 'a', attributes: { b: 'c' }, text: 'de' },
    ]);
  },
);

test('all other characters are kept', () => {
  const text = '\u{1FFFE} 🙂 \u0085 \ufdd0';
  expect(readXml(buildXmlDocument(`<a>${text}</a>`))[0]?.text).toBe(text);
});

test('a document with any text is well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readXml(buildXmlDocument(`<a>${text.replace(/[<>&]/g, '')}</a>`));
    }),
  );
});
