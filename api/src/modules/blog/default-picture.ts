/** Lists show a picture with every post; this one of our own artwork goes with any subject. */
export const defaultPicture = '/api/media/blog/what-to-fix-first.svg';
