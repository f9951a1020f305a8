import { insertTextIntoField } from 'text-field-edit';
import { editOf, type Mark } from './marks';

/** Does to a text area what a button, or its keys, say: as if it were typed, so that undo takes it back. */
export function applyMark(field: HTMLTextAreaElement, mark: Mark): void {
  const { value: text, selectionStart, selectionEnd } = field;
  const edit = editOf(mark, { text, start: selectionStart, end: selectionEnd });
  field.focus();
  field.setSelectionRange(edit.start, edit.end);
  insertTextIntoField(field, edit.text);
  field.setSelectionRange(...edit.selected);
}
