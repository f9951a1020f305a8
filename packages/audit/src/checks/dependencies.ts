/** Results of checks: `<id>.<result>`, or `<id>` for every result that warns or fails. */
type ResultIds = readonly string[];

/**
 * Results of checks that one fix settles together: a fix of one of `causes` leaves nothing to do about those that
 * `settles` names. Where a check has several causes, the first in this list counts. Prerequisites
 * (`Check.prerequisites`) need no line: what they block, their fix settles. A test compares the names with the checks.
 */
export const dependencies: readonly { causes: ResultIds; settles: ResultIds }[] = [
  // What comes over http has no canonical, redirect or header of https.
  {
    causes: ['SS1'],
    settles: ['SS4.unencrypted', 'SS4.stays', 'SS4.strays', 'SS4.endless', 'MD7.encrypted'],
  },
  // One file keeps everyone out, or does not answer.
  { causes: ['MD4.closed'], settles: ['MD5.closed', 'MD8.closed'] },
  { causes: ['MD4.unread'], settles: ['MD5.unread', 'MD8.unread'] },
  { causes: ['MD4.everyone'], settles: ['MD5.everyone'] },
  // The page is there once scripts have run: so are its headings and links.
  {
    causes: ['HS4.shell', 'HS4.scripted'],
    settles: ['HS1.missing', 'HS1.noHeadings', 'HS3.none', 'HS7.noneInside'],
  },
  { causes: ['HS1'], settles: ['HS3.none'] },
  // A title that is written again gets a length and a topic with it.
  {
    causes: ['TT4.placeholder', 'TT4.hostName'],
    settles: ['TT3.tiny', 'TT3.short', 'TT5.apart', 'TT5.hardly'],
  },
  // One element that does not belong in the head ends it, and moves all that follows into the body.
  { causes: ['TT1.inBody'], settles: ['MD1.inBody', 'MD7.inBody', 'MO1.inBody'] },
  { causes: ['MD1.inBody'], settles: ['MD7.inBody', 'MO1.inBody'] },
  { causes: ['MO1.inBody'], settles: ['MD7.inBody'] },
  // One connection tells both.
  { causes: ['SS2.refused', 'SS2.unread'], settles: ['SS3.unread'] },
  { causes: ['IM5'], settles: ['PS6.imagesWarn', 'PS6.imagesFail'] },
];
