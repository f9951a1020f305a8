import '../boot/handle';

/** The async boundary that Module Federation needs: shared modules are ready when start runs. */
function load(): void {
  import('./start').catch((error: unknown) => {
    console.warn('The page could not be woken:', error);
    window.__boot.loadFailed(load);
  });
}

load();
