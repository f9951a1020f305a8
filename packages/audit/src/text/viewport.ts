/** What a meta viewport asks of a browser; undefined where the browser decides. */
export interface Viewport {
  /** Absolute, in CSS pixels; or that of the screen. */
  width: number | 'device-width' | undefined;
  initialScale: number | undefined;
  maximumScale: number | undefined;
  /** False where `user-scalable` keeps visitors from zooming. */
  userScalable: boolean;
}

/** A name, after separators; what follows it up to an equals sign or a separator is skipped. */
const NAME = /[\s,;=]*([^\s,;=]+)[^,;=]*/y;
const VALUE = /=[\s=]*([^\s,;=]+)/y;

/** The properties of a viewport in lower case; the last of each name counts. */
function parseProperties(content: string): ReadonlyMap<string, string> {
  const text = content.toLowerCase();
  const properties = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[1];
    if (name === undefined) break;
    at = NAME.lastIndex;
    VALUE.lastIndex = at;
    const value = VALUE.exec(text)?.[1];
    if (value === undefined) continue;
    properties.set(name, value);
    at = VALUE.lastIndex;
  }
  return properties;
}

/** The number at the beginning of a value, as strtod reads it; undefined without one. */
function parseNumber(value: string): number | undefined {
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? undefined : number;
}

/** Scales lie between these two. */
const MIN_SCALE = 0.1;
const MAX_SCALE = 10;

/** A scale: negative ones do not count, words that are not known are the smallest. */
function parseScale(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (value === 'yes') return 1;
  if (value === 'device-width' || value === 'device-height') return MAX_SCALE;
  const number = parseNumber(value) ?? 0;
  return number < 0 ? undefined : Math.min(MAX_SCALE, Math.max(MIN_SCALE, number));
}

function parseWidth(value: string | undefined): Viewport['width'] {
  if (value === undefined || value === 'device-width') return value;
  const number = parseNumber(value) ?? 1;
  return number < 0 ? undefined : number;
}

function isScalable(value: string | undefined): boolean {
  if (value === undefined || ['yes', 'device-width', 'device-height'].includes(value)) return true;
  return Math.abs(parseNumber(value) ?? 0) >= 1;
}

/** Reads the content of a meta viewport by the algorithm of CSS Viewport (Device Adaptation, section 11). */
export function readViewport(content: string): Viewport {
  const settings = parseProperties(content);
  return {
    width: parseWidth(settings.get('width')),
    initialScale: parseScale(settings.get('initial-scale')),
    maximumScale: parseScale(settings.get('maximum-scale')),
    userScalable: isScalable(settings.get('user-scalable')),
  };
}
