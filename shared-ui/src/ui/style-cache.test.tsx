import { chakra, ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { withStyleCache } from './style-cache';
import { system } from './system';

const Line = chakra('p', { base: { color: 'muted' }, variants: { far: { true: { mt: '8' } } } });
const Narrow = chakra(Line, { base: { maxWidth: 'measure' } });

/** Renders the same three elements ten times. Returns their classes in a system. */
const renderClasses = (value: SystemContext): string[] => {
  const { container } = render(
    <ChakraProvider value={{ ...value, _global: [] }}>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index}>
          <Line far padding="2" />
          <Narrow padding={{ base: '2', md: '4' }} />
          <Narrow far />
        </div>
      ))}
    </ChakraProvider>,
  );
  return [...container.querySelectorAll('p')].map(({ className }) => className);
};

test('Chakra gives the same classes, and resolves each recipe and style once', () => {
  const css = jest.fn(system.css);
  const cva = jest.fn(system.cva);
  const expected = renderClasses(system);
  // The mock's type loses the types of a recipe's variants.
  const counting = { ...system, css, cva: cva as unknown as SystemContext['cva'] };
  expect(renderClasses(withStyleCache(counting))).toEqual(expected);
  expect(new Set(expected).size).toBe(3);
  expect(cva).toHaveBeenCalledTimes(2);
  expect(css).toHaveBeenCalledTimes(3);
});
