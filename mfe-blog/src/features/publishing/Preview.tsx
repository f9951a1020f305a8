import { memo, useState } from 'react';
import { Chip, Flex, Notice, Skeleton, SmallButton, Stack, Text } from '@site/shared-ui/ui';
import type { Theme } from './page-styles';
import { PreviewFrame, widths, type Device } from './PreviewFrame';
import { usePreview } from './use-preview';

const devices = Object.keys(widths) as Device[];
const themes = { light: 'Light', dark: 'Dark' } as const satisfies Record<Theme, string>;

/** How the text will look, as it is typed (docs/product.md 5). What cannot be rendered just now leaves the last. */
export const Preview = memo(function Preview({ text }: { text: string }) {
  const { html, isFailed, retry } = usePreview(text);
  const [device, setDevice] = useState<Device>('Phone');
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <Stack as="section" aria-label="Preview" gap="2" minWidth="0">
      <Flex gap="2" flexWrap="wrap">
        {devices.map((name) => (
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
            <strong>The preview could not be made just now.</strong>{' '}
            {html !== undefined && 'Below is how the text was before. '}Your text is all here.
          </p>
          <SmallButton justifySelf="start" onClick={retry}>
            Try again
          </SmallButton>
        </Notice>
      )}
      {html === undefined ? (
        !isFailed && <Skeleton height="40" />
      ) : html === '' ? (
        <Text tone="muted">There is nothing to show yet.</Text>
      ) : (
        <PreviewFrame html={html} device={device} theme={theme} />
      )}
    </Stack>
  );
});
