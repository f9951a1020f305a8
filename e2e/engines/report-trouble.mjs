// Runs in every document before its own scripts: what only a browser's developer tools would show becomes an error in
// the console, the same in every engine.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLElement)
      console.error(`could not be loaded: ${target.src ?? target.href}`);
  },
  true,
);
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error(`policy: ${violatedDirective} ${blockedURI} (${sourceFile})`),
);
