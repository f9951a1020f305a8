import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './request';

const Form = () => <form aria-label="Order" noValidate={useHydrated()} />;

test('useHydrated is false on the server and true in the browser', () => {
  expect(renderToString(<Form />)).not.toContain('noValidate');
  render(<Form />);
  expect(screen.getByRole('form')).toHaveAttribute('novalidate');
});
