/** What a meta viewport asks of a browser; undefined where the browser decides. */
export interface Viewport {
  /** Absolute, in CSS pixels; or that of the screen. */
  width: number | 'device-width' | undefined;
  initialScale: number | undefined;
  maximumScale: number | undefined;
  /** False where `user-scalable` keeps visitors from zooming. */
  userScalable: boolean;
}

/**
 * A property: separators, a name, what is skipped up to an equals sign or a separator, and a value if an equals sign
 * is there.
 */
const PROPERTY = /[\s,;=]*([^\s,;=]+)[^,;=]*(?:=[\s=]*([^\s,;=]+))?/gy;

/** The properties of a viewport that have a value, in lower case; the last of each name counts. */
const parseProperties = (content: string): ReadonlyMap<string, string> =>
  new Map(
    [...content.toLowerCase().matchAll(PROPERTY)].flatMap(([, name, value]) =>
      name === undefined || value === undefined ? [] : [[name, value]],
    ),
  );

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
