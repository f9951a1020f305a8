import '@testing-library/jest-dom/jest-globals';

// What webpack puts into every remote.
Object.assign(globalThis, { REMOTE: { name: 'test', build: 'test' } });
