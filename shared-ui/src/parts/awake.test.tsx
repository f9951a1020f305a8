import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useAwake } from './request';

const Form = () => <form aria-label="Order" noValidate={useAwake()} />;

test('a part knows whether it is awake', () => {
  expect(renderToString(<Form />)).not.toContain('noValidate');
  render(<Form />);
  expect(screen.getByRole('form')).toHaveAttribute('novalidate');
});
