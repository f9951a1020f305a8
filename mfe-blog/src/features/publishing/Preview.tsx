import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Box,
  chakra,
  Flex,
  Notice,
  Prose,
  Skeleton,
  SmallButton,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { usePreviewPostQuery } from '../../administration/api';
import { Chips } from '../../administration/lists';
import { useDebounced } from '../../administration/use-debounced';
import { OmissionWarnings } from './OmissionWarnings';
import { listRules, replaceChanged, type Theme } from './preview-document';

/** Milliseconds before the text is rendered, besides the pause of the form's `write`. */
const DEBOUNCE_MS = 200;

/** Widths of the preview in CSS pixels. */
const widths = { Desktop: 800, Phone: 375 };
type Device = keyof typeof widths;
const devices = { Desktop: 'Desktop', Phone: 'Phone' };
const themes = { light: 'Light', dark: 'Dark' };

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
  const article = useRef<HTMLDivElement>(null);
  const [inside, setInside] = useState<Document | null>(null);

  useEffect(() => {
    if (!inside) return;
    const style = inside.createElement('style');
    inside.head.replaceChildren(style);
    const rules = [...listRules(theme), `html{color-scheme:${theme}}`, 'body{padding:1.25rem}'];
    for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  }, [inside, theme]);

  useEffect(() => {
    // Sanitized by the server.
    if (article.current) replaceChanged(article.current, html);
  }, [inside, html]);

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
      <Frame
        ref={frame}
        title="Preview"
        sandbox="allow-same-origin"
        srcDoc="<!doctype html>"
        data-device={device}
        onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument)}
      />
      {inside && createPortal(<Prose ref={article} />, inside.body)}
    </Box>
  );
}

/** The text as the server renders it, while it is typed (docs/product.md 4.4). After a failure the last one stays. */
export const Preview = memo(({ text }: { text: string }) => {
  const content = useDebounced(text, DEBOUNCE_MS);
  const { data, isError, isFetching, refetch } = usePreviewPostQuery({ content });
  /** Of the last answer: the notice stays while the next one is awaited. */
  const [isFailed, setIsFailed] = useState(false);
  if (!isFetching && isFailed !== isError) setIsFailed(isError);
  const [device, setDevice] = useState<Device>('Phone');
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <Stack as="section" aria-label="Preview" gap="2" minWidth="0">
      <Flex gap="2" flexWrap="wrap">
        <Chips label="Device" names={devices} chosen={device} onChoose={setDevice} />
        <Chips label="Theme" names={themes} chosen={theme} onChoose={setTheme} />
      </Flex>
      {isFailed && (
        <Notice tone="info" padding="3">
          <p>
            <strong>The preview isn’t available right now.</strong>{' '}
            {data && 'Below is the last one. '}Your text is safe.
          </p>
          <SmallButton justifySelf="start" onClick={refetch}>
            Try again
          </SmallButton>
        </Notice>
      )}
      <OmissionWarnings warnings={data?.warnings ?? []} />
      {!data ? (
        !isFailed && <Skeleton height="max(24rem, 100dvh - 22rem)" />
      ) : data.content === '' ? (
        <Text tone="muted">Nothing to show yet.</Text>
      ) : (
        <PreviewFrame html={data.content} device={device} theme={theme} />
      )}
    </Stack>
  );
});
