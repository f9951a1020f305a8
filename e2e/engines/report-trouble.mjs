// Runs in every document before its own scripts. Logs as errors what an engine would only show in its developer
// tools, so that every engine reports it in the same way.
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
