const root = document.documentElement;
let loading = false;

/** `address` of the shell's own files, `address#integrity` of a remote's: a preload counts only if all of it fits. */
const addPreload = (file: string): void => {
  const [href = '', integrity] = file.split('#');
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  if (integrity) {
    link.crossOrigin = '';
    link.integrity = integrity;
  }
  link.href = href;
  document.head.append(link);
};

const addScript = (src: string): void => {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  // A shell that could not be had is asked for again at the next sign of life.
  script.onerror = () => {
    loading = false;
    script.remove();
  };
  document.head.append(script);
};

/** Fetches the shell's code, and in parallel everything that the parts of this page will need. */
export function loadShell(): void {
  if (loading) return;
  loading = true;
  (root.dataset.entry ?? '').split(' ').filter(Boolean).forEach(addScript);
  (root.dataset.preload ?? '').split(' ').filter(Boolean).forEach(addPreload);
}
