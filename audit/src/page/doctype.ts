import { isDirective, type Document } from 'domhandler';
import type { PageFacts } from './facts';

/** The document type declaration, and the mode that it puts a browser into. */
export function readDoctype(document: Document): PageFacts['doctype'] {
  const declaration = document.children
    .filter(isDirective)
    .find((directive) => directive.name === '!doctype');
  const systemId = declaration?.['x-systemId'] ?? '';
  return {
    html5:
      declaration?.['x-name'] === 'html' &&
      !declaration['x-publicId'] &&
      (systemId === '' || systemId === 'about:legacy-compat'),
    mode: document['x-mode'] ?? 'quirks',
  };
}
