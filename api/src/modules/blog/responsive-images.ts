import { pictureSources } from '@site/contracts/picture-address';

const image = /<img ([^>]*?) ?\/>/g;
const source = /(?:^| )src="([^"]*)"/;
const size = / ?(?:width|height)="[^"]*"/g;

/** A post's text is at most 680 px wide; a narrower window leaves 20 px on both sides. */
const sizes = '(min-width: 45rem) 680px, calc(100vw - 40px)';

/**
 * Lets browsers choose among the files of our own uploaded pictures, and keeps as much place free as each one takes.
 * Everything is told by the address. Other images stay as they are.
 * @param html sanitised: what is added here an author could not write
 */
export function offerSizes(html: string): string {
  return html.replace(image, (whole: string, attributes: string) => {
    const [, src = ''] = source.exec(attributes) ?? [];
    const picture = pictureSources(src);
    if (!picture) return whole;
    const { width, height, srcSet, sources } = picture;
    const smaller = sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}" />`,
    );
    const own = `${attributes.replace(size, '')} width="${width}" height="${height}" srcset="${srcSet}" sizes="${sizes}"`;
    return `<picture>${smaller.join('')}<img ${own} /></picture>`;
  });
}
