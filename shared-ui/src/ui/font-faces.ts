/**
 * Faces of the two families, each with a separate file for accented letters, and system fonts with overridden metrics
 * so that nothing shifts (https://seek-oss.github.io/capsize prints the overrides). `tooling/src/fonts/families.ts`
 * defines the characters of each file.
 *
 * Text switches to a font that loads late, within three seconds for running text. The switch is quick, because only the
 * visible part has been laid out by then (`packages/islands/src/boot/chunked-layout.ts`). Windows, macOS and iOS have
 * Arial, Android has Roboto, Linux has Liberation or DejaVu.
 */
export const FONT_FACE_CSS = `
@font-face{font-family:'Bricolage Grotesque';src:url(/fonts/bricolage-grotesque.woff2) format('woff2');font-weight:500 700;font-display:swap;unicode-range:U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212}
@font-face{font-family:'Bricolage Grotesque';src:url(/fonts/bricolage-grotesque-accents.woff2) format('woff2');font-weight:500 700;font-display:swap;unicode-range:U+A1-A3,U+A5,U+A7-A8,U+AA-AB,U+AE-B0,U+B4,U+B6,U+B8,U+BA-BB,U+BF-D6,U+D8-FF,U+2122}
@font-face{font-family:'Bricolage Fallback';src:local('Arial Bold'),local('Liberation Sans Bold');font-weight:500 700;size-adjust:101.52%;ascent-override:91.61%;descent-override:26.6%;line-gap-override:0%}
@font-face{font-family:'Bricolage Roboto';src:local('Roboto Bold'),local('Roboto-Bold');font-weight:500 700;size-adjust:107.95%;ascent-override:86.15%;descent-override:25.01%;line-gap-override:0%}
@font-face{font-family:'Bricolage DejaVu';src:local('DejaVu Sans Bold');font-weight:500 700;size-adjust:84.65%;ascent-override:109.86%;descent-override:31.89%;line-gap-override:0%}
@font-face{font-family:'Instrument Sans';src:url(/fonts/instrument-sans.woff2) format('woff2');font-weight:400 600;font-display:fallback;unicode-range:U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212}
@font-face{font-family:'Instrument Sans';src:url(/fonts/instrument-sans-accents.woff2) format('woff2');font-weight:400 600;font-display:fallback;unicode-range:U+A1-A3,U+A5,U+A7-A8,U+AA-AB,U+AE-B0,U+B4,U+B6,U+B8,U+BA-BB,U+BF-D6,U+D8-FF,U+2122}
@font-face{font-family:'Instrument Fallback';src:local('Arial'),local('Liberation Sans');font-weight:400 600;size-adjust:101.79%;ascent-override:95.3%;descent-override:24.56%;line-gap-override:0%}
@font-face{font-family:'Instrument Roboto';src:local('Roboto'),local('Roboto-Regular');font-weight:400 600;size-adjust:102.03%;ascent-override:95.07%;descent-override:24.5%;line-gap-override:0%}
@font-face{font-family:'Instrument DejaVu';src:local('DejaVu Sans');font-weight:400 600;size-adjust:88.98%;ascent-override:109.01%;descent-override:28.1%;line-gap-override:0%}
`;
