/** Whether the visitor asked for less traffic: then nothing is fetched that was not asked for. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const saveData =
    !!connection &&
    typeof connection === 'object' &&
    'saveData' in connection &&
    connection.saveData === true;
  return saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
}
