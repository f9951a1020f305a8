import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../packages';

const media = join(root, 'api/seed/media');

test.each(['blog', 'case-studies', 'people'])(
  'the drawings in %s need no font: their words are outlines',
  async (folder) => {
    const files = (await readdir(join(media, folder))).filter((file) => file.endsWith('.svg'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const drawing = await readFile(join(media, folder, file), 'utf8');
      expect({ file, hasText: /<text|font-family/.test(drawing) }).toEqual({
        file,
        hasText: false,
      });
      const ids = new Set([...drawing.matchAll(/ id="(g\d+)"/g)].map(([, id]) => id));
      const used = new Set([...drawing.matchAll(/href="#(g\d+)"/g)].map(([, id]) => id));
      expect(used).toEqual(ids);
    }
  },
);
