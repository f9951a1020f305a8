/** The site's colors by role, for pages, emails, PDFs, pictures and the page of the API. */
export const light = {
  paper: '#FBF9F4',
  surface: '#FFFFFF',
  sunk: '#F3EFE6',
  ink: '#17191B',
  muted: '#565B60',
  line: '#E3DDD0',
  /** Edge of a form field, with enough contrast to be seen. */
  edge: '#8B8D86',
  accent: '#0B6B4B',
  onAccent: '#FFFFFF',
  accentSoft: '#E2F1EA',
  marker: '#FFE58A',
  /** These three are for fills only. Text beside them is in `ink`. */
  good: '#178A57',
  fair: '#D29B00',
  poor: '#C8402F',
};

/** The same roles for readers who prefer dark. */
export const dark: Record<keyof typeof light, string> = {
  paper: '#111312',
  surface: '#191C1B',
  sunk: '#151817',
  ink: '#F2F0EA',
  muted: '#A8ADA8',
  line: '#2D3230',
  edge: '#6E746F',
  accent: '#58D39E',
  onAccent: '#0C1512',
  accentSoft: '#13221C',
  marker: '#5E4E12',
  good: '#45C98D',
  fair: '#E8B33C',
  poor: '#F07A6A',
};
