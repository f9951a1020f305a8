/** Faces of the two families; their fallbacks are set to the same metrics so that nothing shifts when they arrive. */
export const fontFaces = `
@font-face{font-family:'Bricolage Grotesque';src:url(/fonts/bricolage-grotesque.woff2) format('woff2');font-weight:500 700;font-display:swap}
@font-face{font-family:'Instrument Sans';src:url(/fonts/instrument-sans.woff2) format('woff2');font-weight:400 600;font-display:swap}
`;
