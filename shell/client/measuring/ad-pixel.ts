/** What Meta's script looks for: a function that keeps commands until the script takes them. */
interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  push?: Pixel;
  queue: unknown[][];
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

function newPixel(): Pixel {
  const take = (...command: unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const pixel: Pixel = Object.assign(take, { queue: [], loaded: true, version: '2.0' });
  pixel.push = pixel;
  return pixel;
}

/** Begins to count visits with Meta's pixel. */
export function startAdPixel(id: string): void {
  const pixel = (window.fbq ??= window._fbq = newPixel());
  // It reports what is told below, and not every button that is pressed.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  pixel('track', 'PageView');
}
