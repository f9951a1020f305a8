import { useEffect, useRef, useState } from 'react';
import { Box, chakra, Prose } from '@site/shared-ui/ui';
import { rulesFor, type Theme } from './page-styles';
import { replaceChanged } from './replace-changed';

/** Width of a page in CSS pixels, by the device that it is shown on. */
export const widths = { Desktop: 800, Phone: 375 } as const;
export type Device = keyof typeof widths;

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    marginInline: 'auto',
    border: '0',
    maxWidth: 'none',
    transformOrigin: '0 0',
    transform: 'scale(var(--fit, 1))',
    height: 'calc(100% / var(--fit, 1))',
    '&[data-device=Desktop]': { width: '800px', marginInline: '0' },
    '&[data-device=Phone]': { width: '375px' },
    // Nothing but a line tells the page from the room around it there.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
});

interface PreviewFrameProps {
  html: string;
  device: Device;
  theme: Theme;
}

/**
 * A document of its own, as wide as the device, in which the text stands as in an article: its identifiers meet none of
 * this page, its links lead nowhere and its scripts, had it any, would not run.
 */
export function PreviewFrame({ html, device, theme }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Has the styles of an article, and nothing in it. */
  const prose = useRef<HTMLDivElement>(null);
  const [article, setArticle] = useState<HTMLElement>();
  const begin = (inside: Document) => {
    const element = inside.createElement('div');
    element.className = prose.current?.firstElementChild?.className ?? '';
    inside.body.replaceChildren(element);
    setArticle(element);
  };

  useEffect(() => {
    if (!article) return;
    const { ownerDocument: inside } = article;
    const style = inside.createElement('style');
    inside.head.replaceChildren(style);
    const rules = [...rulesFor(theme), `html{color-scheme:${theme}}`, 'body{padding:1.25rem}'];
    for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  }, [article, theme]);

  useEffect(() => {
    // Sanitised by the server, as that of an article is.
    if (article) replaceChanged(article, html);
  }, [article, html]);

  useEffect(() => {
    const fit = () => {
      const width = room.current?.clientWidth || widths[device];
      frame.current?.style.setProperty('--fit', String(Math.min(1, width / widths[device])));
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [device]);

  return (
    <Box
      ref={room}
      height={{ base: '26rem', lg: '40rem' }}
      overflow="hidden"
      bg="sunk"
      border="1px solid {colors.line}"
      borderRadius="control"
    >
      <Box hidden ref={prose}>
        <Prose />
      </Box>
      <Frame
        ref={frame}
        title="Preview"
        sandbox="allow-same-origin"
        srcDoc="<!doctype html>"
        data-device={device}
        onLoad={({ currentTarget: { contentDocument } }) =>
          contentDocument && begin(contentDocument)
        }
      />
    </Box>
  );
}
