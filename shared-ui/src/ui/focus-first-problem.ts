/**
 * Focuses the first field of a form that has a problem, in the order of the page.
 * @param problems what is wrong in words, by the names of the fields; names that the form does not have are left out
 * @returns whether there was one
 */
export function focusFirstProblem(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string | undefined>>,
): boolean {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement);
  const first = controls.find((control) => problems[control.getAttribute('name') ?? '']);
  first?.focus();
  return first !== undefined;
}
