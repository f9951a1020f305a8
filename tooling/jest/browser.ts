import '@testing-library/jest-dom/jest-globals';
import './computed-style';
import { configure } from '@testing-library/react';

// A busy machine is no failure: what is awaited has longer than the library's second.
configure({ asyncUtilTimeout: 4000 });

// What webpack puts into every remote.
Object.assign(globalThis, { REMOTE: { name: 'test', build: 'test' } });

// A document without layout has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
