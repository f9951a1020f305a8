import { expect, test } from '@jest/globals';
import { findDeclaredEncoding } from './encoding';

const declared = (text: string, charset?: string) =>
  findDeclaredEncoding(Buffer.from(text, 'latin1'), charset);

/** Of each encoding that is not read as UTF-8 by accident: browsers know all labels of the Encoding standard. */
test.each([
  ['<meta charset=iso-2022-jp>', 'iso-2022-jp'],
  ['<meta charset=csISO2022JP>', 'iso-2022-jp'],
  ['<meta http-equiv=content-type content="text/html; charset=iso-2022-jp">', 'iso-2022-jp'],
  ['<meta charset=iso-2022-kr>', 'replacement'],
  ['<meta/charset=latin1>', 'windows-1252'],
  ['<META\n CHARSET = "koi8-r" >', 'koi8-r'],
  ["<meta name=x charset='big5'/>", 'big5'],
  ['<meta charset=cp850><meta charset=gbk>', 'gbk'],
  ['<p title="<meta charset=gbk>"><meta charset=big5>', 'big5'],
  ['<!-- <meta charset=gbk> --><meta charset=big5>', 'big5'],
  ['<!--><meta charset=big5>', 'big5'],
  ['<!doctype html><html lang=en><head><meta charset=big5>', 'big5'],
  ['<?xml version="1.0" encoding="gbk"?><meta charset=big5>', 'big5'],
  ['<meta http-equiv=content-type content="charset"><meta charset=big5>', 'big5'],
])('%s declares the encoding %s', (html, encoding) => {
  expect(declared(html)).toEqual({ encoding, by: 'a meta' });
});

test.each([
  '<meta name=x content="text/html; charset=gbk">',
  '<meta http-equiv=refresh content="0; url=/?charset=gbk">',
  '<meta property=og:x content="charset=gbk">',
  '<metacharset=gbk>',
  '<metadata charset=gbk>',
  '<!-- <meta charset=gbk> -->',
  '<!-- <meta charset=gbk><meta charset=gbk>',
  '<p title="<meta charset=gbk>">',
  '<meta content="charset=gbk">',
  '<meta http-equiv=content-type content="charset=">',
  '<meta http-equiv=content-type content="charset  ">',
  '<meta charset="gbk',
  '<meta charset',
  '<',
  '',
  `${' '.repeat(1024)}<meta charset=gbk>`,
])('%s declares no encoding', (html) => {
  expect(declared(html)).toBeUndefined();
});

test('an XML declaration is used without a meta', () => {
  const by = 'the XML declaration';
  expect(declared('<?xml version="1.0" encoding="koi8-r"?>')).toEqual({ encoding: 'koi8-r', by });
  expect(declared("<?xml encoding = 'utf-16'?>")).toEqual({ encoding: 'utf-8', by });
  expect(declared('<\0?\0x\0m\0l\0')).toEqual({ encoding: 'utf-16le', by });
  expect(declared('\0<\0?\0x\0m\0l')).toEqual({ encoding: 'utf-16be', by });
});
