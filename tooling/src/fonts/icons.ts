import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { root } from '../packages';

/** The site's sign with round corners, and without them for systems that cut icons to their own shape. */
const ROUND = 'shell/public/favicon.svg';
const BLEED = 'shell/assets/icon-bleed.svg';

const icons = [
  { name: 'icon-96.png', source: ROUND, size: 96 },
  { name: 'icon-192.png', source: ROUND, size: 192 },
  { name: 'icon-512.png', source: ROUND, size: 512 },
  { name: 'maskable-192.png', source: BLEED, size: 192 },
  { name: 'maskable-512.png', source: BLEED, size: 512 },
  { name: 'apple-touch-icon.png', source: BLEED, size: 180 },
];

async function png(source: string, size: number): Promise<Buffer> {
  const svg = await readFile(join(root, source), 'utf8');
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** An `.ico` file with one PNG, a format that Windows reads since Vista. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

export async function drawIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, source, size } of icons)
    await writeFile(join(folder, name), await png(source, size));
  await writeFile(join(folder, 'favicon.ico'), ico(await png(ROUND, 48), 48));
}
