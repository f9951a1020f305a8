import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const strokes = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  chevronDown: 'M6 9.5l6 6 6-6',
  arrowUp: 'M12 20V5M5.5 11 12 4.5 18.5 11',
  arrowRight: 'M4 12h15M13 5.5 19.5 12 13 18.5',
  arrowLeft: 'M20 12H5M11 5.5 4.5 12 11 18.5',
  arrowUpRight: 'M6 18 18 6M8.5 6H18v9.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  alert: 'M12 7v6M12 16.6v.2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  info: 'M12 11v6M12 7.2v.2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  success: 'M8 12.3 11 15.3 16.2 9.4M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  clock: 'M12 7v5.2l3.4 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  video: 'M3.5 7h11v10h-11zM14.5 11l6-3.5v9l-6-3.5',
  phone:
    'M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2Z',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  play: 'M8 5.5v13l10.5-6.5Z',
} as const;

export type IconName = keyof typeof strokes;

const Svg = chakra('svg', { base: { width: '1.2em', height: '1.2em', flexShrink: '0' } });

interface IconProps extends HTMLChakraProps<'svg'> {
  name: IconName;
}

/** A decorative icon beside a text, hidden from screen readers. */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <Svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={strokes[name]} />
    </Svg>
  );
}
