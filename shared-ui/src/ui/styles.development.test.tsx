/** @jest-environment-options {"customExportConditions": ["browser", "development"]} */
import { expect, test } from '@jest/globals';
import { createStyles } from './styles';

test('in development styles are inserted as rules, not as text that the CSP would block', () => {
  const { sheet } = createStyles();
  sheet.insert('.red{color:red;}');
  const [element] = sheet.tags;
  expect(element?.textContent).toBe('');
  expect(element?.sheet?.cssRules).toHaveLength(1);
});
