/** The async boundary that Module Federation needs: shared modules are ready when start runs. */
void import('./start');
