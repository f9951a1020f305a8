import { describePart } from '../../shared/part-state';

interface Action {
  label: string;
  act: () => void;
}

const noticeOf = (part: HTMLElement): Element | null =>
  part.nextElementSibling?.matches('[data-notice]') ? part.nextElementSibling : null;

export const removeNotice = (part: HTMLElement): void => noticeOf(part)?.remove();

/** Says something beside a part, never in it: its HTML may still be React's. */
export function showNotice(part: HTMLElement, text: string, { label, act }: Action): void {
  removeNotice(part);
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.dataset.notice = describePart(part).remote;
  notice.setAttribute('role', 'status');
  const sentence = document.createElement('p');
  sentence.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  notice.append(sentence, button);
  part.after(notice);
}
