/** A number of bytes for a person: `812 bytes`, `34 KiB`, `1.2 MiB`. */
export function bytes(number: number): string {
  if (number < 1024) return `${number} bytes`;
  if (number < 1024 * 1024) return `${Math.round(number / 1024).toLocaleString('en')} KiB`;
  return `${(number / 1024 / 1024).toFixed(1)} MiB`;
}
