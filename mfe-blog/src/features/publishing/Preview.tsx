import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  Box,
  chakra,
  Chip,
  Flex,
  Notice,
  Prose,
  Skeleton,
  SmallButton,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { usePreviewPostMutation } from '../../administration/api';
import { OmissionWarnings } from './notices';
import { listRules, replaceChanged, type Theme } from './preview-document';

/** Milliseconds before the text is rendered, besides the pause of the form's `write`. */
const DEBOUNCE_MS = 200;

/**
 * Renders a text on the server, as publishing does. A newer request aborts the older one. `html` is from the last
 * successful request, as `warnings` are; they are outdated while `isFailed`.
 */
function usePreview(text: string) {
  const [render] = usePreviewPostMutation();
  const [html, setHtml] = useState<string>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const pendingRequest = useRef<ReturnType<typeof render>>(undefined);

  const requestPreview = useEffectEvent(async () => {
    pendingRequest.current?.abort();
    const request = (pendingRequest.current = render({ content: text }));
    const { data, error } = await request;
    // Aborted by a newer one.
    if (request !== pendingRequest.current) return;
    if (data) {
      setHtml(data.content);
      setWarnings(data.warnings ?? []);
    }
    setFailed(error !== undefined);
  });

  useEffect(() => {
    const timer = setTimeout(() => void requestPreview(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, attempt]);
  useEffect(
    () => () => {
      pendingRequest.current?.abort();
      pendingRequest.current = undefined;
    },
    [],
  );

  return { html, warnings, isFailed, retry: () => setAttempt(attempt + 1) };
}

/** Widths of the preview in CSS pixels. */
const widths = { Desktop: 800, Phone: 375 };
type Device = keyof typeof widths;
const themes = { light: 'Light', dark: 'Dark' } as const satisfies Record<Theme, string>;

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
    // With forced colors only a line separates the page from its surroundings.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
});

interface PreviewFrameProps {
  html: string;
  device: Device;
  theme: Theme;
}

/**
 * An iframe as wide as the device, with the styles of an article. Ids of the text cannot collide with ids of this page,
 * and the sandbox runs no scripts. The content security policy allows no frames of other pages, so links lead nowhere.
 */
function PreviewFrame({ html, device, theme }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** An empty, hidden article, whose classes are copied. */
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
    const rules = [...listRules(theme), `html{color-scheme:${theme}}`, 'body{padding:1.25rem}'];
    for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  }, [article, theme]);

  useEffect(() => {
    // Sanitized by the server.
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
      height="max(24rem, 100dvh - 22rem)"
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

/** Preview of the text while it is typed (docs/product.md 4.4). After a failure the last one stays. */
export const Preview = memo(({ text }: { text: string }) => {
  const { html, warnings, isFailed, retry } = usePreview(text);
  const [device, setDevice] = useState<Device>('Phone');
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <Stack as="section" aria-label="Preview" gap="2" minWidth="0">
      <Flex gap="2" flexWrap="wrap">
        {(['Desktop', 'Phone'] as const).map((name) => (
          <Chip key={name} aria-pressed={name === device} onClick={() => setDevice(name)}>
            {name}
          </Chip>
        ))}
        {(['light', 'dark'] as const).map((name) => (
          <Chip key={name} aria-pressed={name === theme} onClick={() => setTheme(name)}>
            {themes[name]}
          </Chip>
        ))}
      </Flex>
      {isFailed && (
        <Notice tone="info" padding="3">
          <p>
            <strong>The preview isn’t available right now.</strong>{' '}
            {html !== undefined && 'Below is the last one. '}Your text is safe.
          </p>
          <SmallButton justifySelf="start" onClick={retry}>
            Try again
          </SmallButton>
        </Notice>
      )}
      <OmissionWarnings warnings={warnings} />
      {html === undefined ? (
        !isFailed && <Skeleton height="max(24rem, 100dvh - 22rem)" />
      ) : html === '' ? (
        <Text tone="muted">Nothing to show yet.</Text>
      ) : (
        <PreviewFrame html={html} device={device} theme={theme} />
      )}
    </Stack>
  );
});
