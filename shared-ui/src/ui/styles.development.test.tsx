/** @jest-environment-options {"customExportConditions": ["browser", "development"]} */
import { expect, test } from '@jest/globals';
import { createStyles } from './styles';

test('in development too a style is a rule and no text, which the policy of a page would block', () => {
  const { sheet } = createStyles();
  sheet.insert('.red{color:red;}');
  const [element] = sheet.tags;
  expect(element?.textContent).toBe('');
  expect(element?.sheet?.cssRules).toHaveLength(1);
});
