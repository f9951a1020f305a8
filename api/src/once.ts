/** Makes something when it is first asked for; after a failure whoever asks next has it made anew. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made) return made;
    const making = make();
    made = making;
    making.catch(() => (made = undefined));
    return making;
  };
}
