import type { Element } from 'domhandler';

/** Essences of the media types of JavaScript (MIME Sniffing standard). */
const JAVASCRIPT = new Set(
  [
    'application/ecmascript application/javascript application/x-ecmascript application/x-javascript',
    'text/ecmascript text/javascript text/javascript1.0 text/javascript1.1 text/javascript1.2',
    'text/javascript1.3 text/javascript1.4 text/javascript1.5 text/jscript text/livescript',
    'text/x-ecmascript text/x-javascript',
  ]
    .join(' ')
    .split(' '),
);

/**
 * How a browser runs a script element; undefined for one that it does not run, such as a template or data (HTML,
 * "prepare the script element").
 */
export function scriptKind({ attribs }: Element): 'classic' | 'module' | undefined {
  const { type, language } = attribs;
  const named = language ? `text/${language}` : 'text/javascript';
  const written = type === undefined ? named : type || 'text/javascript';
  const mimeType = written.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase();
  if (mimeType === 'module') return 'module';
  return JAVASCRIPT.has(mimeType) ? 'classic' : undefined;
}
