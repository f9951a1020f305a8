/**
 * Whether this document began with a confidential page, as the server has marked it. Only such a document shows any, and
 * for as long as it is there it tells nobody anything, whatever else it shows.
 */
export const isConfidentialDocument = (): boolean =>
  'confidential' in document.documentElement.dataset;
