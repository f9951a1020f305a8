/**
 * Faces of the two families, and system fonts set to the same metrics so that nothing shifts when they
 * arrive. The overrides are what `tooling/src/fonts/measure.ts` prints.
 */
export const fontFaces = `
@font-face{font-family:'Bricolage Grotesque';src:url(/fonts/bricolage-grotesque.woff2) format('woff2');font-weight:500 700;font-display:swap}
@font-face{font-family:'Bricolage Fallback';src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold');font-weight:500 700;size-adjust:101.52%;ascent-override:91.61%;descent-override:26.6%;line-gap-override:0%}
@font-face{font-family:'Instrument Sans';src:url(/fonts/instrument-sans.woff2) format('woff2');font-weight:400 600;font-display:swap}
@font-face{font-family:'Instrument Fallback';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans');font-weight:400 600;size-adjust:101.79%;ascent-override:95.3%;descent-override:24.56%;line-gap-override:0%}
`;
