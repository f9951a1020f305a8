import { lostLetters } from './slug';

/** What the address will be, and which letters of the title have no place in it. */
export function SlugHint({ title, slug }: { title: string; slug: string }) {
  const lost = lostLetters(title).map((letter) => `“${letter}”`);
  return (
    <>
      {slug ? `The post will stand at /blog/${slug}.` : 'Made from the title until you change it.'}
      {lost.length > 0 &&
        ` ${lost.join(', ')} of the title cannot stand in an address and ${lost.length === 1 ? 'was' : 'were'} left out.`}
    </>
  );
}
