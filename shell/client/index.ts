import '@site/islands/boot/boot-bridge';

/** The async boundary that Module Federation needs: shared modules are ready when start runs. */
function load(): void {
  // Starts first: React's code downloads in parallel with the rest.
  import('react-dom/client').catch(() => undefined);
  import('./start').catch((error: unknown) => {
    console.warn('The page could not be hydrated:', error);
    window.__boot.loadFailed(load);
  });
}

load();
