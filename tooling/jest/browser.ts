import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Longer than the library's default of one second: a busy machine must not fail a test.
configure({ asyncUtilTimeout: 4000 });

// webpack defines it in every remote.
Object.assign(globalThis, { REMOTE: { name: 'test', build: 'test' } });

// jsdom has no layout, so it has no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

// Nor has it the methods of dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
